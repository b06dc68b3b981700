"""Who is asking, and what they may do: tokens, links, sessions of devices, codes, seats, and twice being once."""
