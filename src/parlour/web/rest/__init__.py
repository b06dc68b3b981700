"""The API over HTTP: endpoints as values, one dispatcher for all of them, and the documentation made of them."""
