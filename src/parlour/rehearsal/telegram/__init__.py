"""Telegram on this machine: the Bot API over real HTTP, with people in it.  Begin with `world`."""
