"""Playing on and on in some way, without watching for broken laws."""

from parlour.rehearsal.chance import Chance
from parlour.rehearsal.play import Play
from parlour.rehearsal.wandering import Way


def wander(play: Play, way: Way, chance: Chance, most: int) -> Play:
    """The same play after so many moves at most, or after its last."""
    for _ in range(most):
        move = None if play.agenda.over else way(play, chance)
        if move is None:
            break
        play.do(move)
    return play
