"""The rules of a game broke a law."""


class RulesFault(Exception):
    """The match is set aside; nothing of this cause is kept."""
