"""Diplomacy: seven powers, 34 centres, and orders that everyone writes at once."""
