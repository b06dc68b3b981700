"""Mixes: collections of songs, one of which a Game is played with."""
