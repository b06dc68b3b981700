"""Playing at this terminal: one person against stand-ins."""
