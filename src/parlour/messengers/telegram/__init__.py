"""Telegram as a messenger of the house: its updates read as ours, our screens sent within its limits."""
