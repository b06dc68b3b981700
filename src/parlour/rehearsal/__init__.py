"""Plays in memory: to test a game by hand, by its own prompts, and against the laws."""

from parlour.rehearsal.rehearsal import MONDAY, Rehearsal

__all__ = ["MONDAY", "Rehearsal"]
