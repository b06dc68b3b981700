"""A house for long games that groups of people play where they already talk."""

__version__ = "0.1.0"
