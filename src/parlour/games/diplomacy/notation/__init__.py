"""Orders as people write them, choose them, and are told about them."""
