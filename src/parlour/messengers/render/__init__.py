"""What people read and tap, the same for every messenger: cards, letters, pages and pictures."""
