"""The bench: how fast the rules, the engine and its servers are on this machine.  Begin with `command`."""
