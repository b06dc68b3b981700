"""From hello to the start, and to the next match."""
