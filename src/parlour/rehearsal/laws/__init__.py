"""The laws of every game, each in a file that says what it means and how it is tested."""
