"""The questions of a match: for orders, for votes, to those who come and go, and to the host."""
