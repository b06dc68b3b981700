"""Two houses on one store, and all that can go wrong: played in virtual time, from a seed."""
