"""Where players are met: prompts become controls, taps and texts become commands."""
