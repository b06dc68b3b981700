"""`parlour dev`: a match of a game under work, seen from every seat, loaded anew on save, the check beside it."""
