"""Ready parts that many games share: lobby, clock, hosting, ballot, rotation, deal, chat, undo."""
