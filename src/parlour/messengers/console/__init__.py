"""A messenger that is a terminal: a whole group and its private conversations in one window."""
