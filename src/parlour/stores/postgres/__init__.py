"""The shared store: several processes on one PostgreSQL, any of which may serve any match."""
