"""The games of the house; each imports only the SDK."""
