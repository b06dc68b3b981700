"""How hard a song was, by how many placed it right."""

from parlour.games.tidslinje.commands import Difficulty

# By the number of guessers: the most right Placements that are still Svår, and the most that are still Medel.
BOUNDS = {2: (0, 1), 3: (0, 1), 4: (1, 2), 5: (1, 3), 6: (2, 4), 7: (2, 4), 8: (2, 5), 9: (3, 6)}


def difficulty(guessers: int, right: int) -> Difficulty:
    hard, medium = BOUNDS[guessers]
    return "svar" if right <= hard else "medel" if right <= medium else "latt"
