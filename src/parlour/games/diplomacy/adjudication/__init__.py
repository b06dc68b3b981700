"""What becomes of orders: movement, retreats, adjustments, and the count of centres."""
