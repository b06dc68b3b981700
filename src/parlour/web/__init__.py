"""The web: every game over REST and WebSocket, by the same prompts as on every other face."""
