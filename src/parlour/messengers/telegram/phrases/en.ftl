# What Telegram's face says by itself.

try-again = We’re not sure that got through. Nothing is lost: look in a moment, and tap again if it isn’t there.

# Above the first message in a private chat (at most 512 characters), and on our card (at most 120).

introduction =
    I keep the rules, the secrets and the time of long games for you and your friends, a few minutes a day.

    Add me to a group to start a game there. Roles, votes and orders that nobody else may see come to you here, so tap Start once.
introduction-short = Long games for groups of friends, played where you already talk.
