"""The embedded store: one file, one writing thread."""
