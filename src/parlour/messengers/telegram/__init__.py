"""Telegram as a face of the house: what it tells us, read; what we say there, written within its limits."""
