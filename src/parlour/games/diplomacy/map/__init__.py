"""The board: provinces, borders, coasts, and what stands where."""
