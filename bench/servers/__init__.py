"""What is measured against: a house at Telegram, a house with its web open, a PostgreSQL, bare sockets."""
