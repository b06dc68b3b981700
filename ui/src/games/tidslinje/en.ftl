tids-round = Cycle { $cycle }, round { $round }.
tids-oracle = The Oracle is { $name }.
tids-you-oracle = You are the Oracle!
tids-desk = The Oracle's desk
tids-call = How hard will it be for the others?
tids-missing = Not done guessing: { $names }
tids-all-in = Everyone has guessed.
tids-guess = Your guess
tids-place = Where does the song belong? Tap a gap, or drag the note there.
tids-gap = Place the song { $place }
tids-start-card = Start year
tids-star = star
tids-decade = 🃏 The song is from { $first }–{ $last }. Only you know.
tids-sent = Sent! You can change your mind until the Oracle locks.
tids-not-all = What you chose is sent. Place, title and artist: what is missing counts as wrong.
tids-locked = Locked. Phone on the table!
tids-hum = No recording: { $name } hums or performs the song!
tids-hum-you = No recording: hum, play or sing it without saying what it is called!
tids-broken = The recording cannot be played. Let the Oracle hum, or swap the song.
tids-play = ▶ Play
tids-pause = ⏸ Pause
tids-again = ⏮ From the start
tids-reveal = The answer
tids-next-step = Show the next
tids-nobody = nobody
tids-placed = Placed right: { $names }
tids-jokers-to = A Joker for: { $names }
tids-stars-to = A star for: { $names }
tids-call-right = { $name } called it { $called }, and it was { $was }. An Oracle Card!
tids-call-wrong = { $name } called it { $called }, but it was { $was }.
tids-column-player = Player
tids-column-place = Place
tids-column-title = Title
tids-column-artist = Artist
tids-timelines = Everyone's timeline
tids-is-oracle = Oracle
tids-submitted-none = has not guessed
tids-submitted-partial = is guessing
tids-submitted-complete = ✓ done
tids-ranking = Final ranking
tids-no-ranking = No whole cycle was played, so nobody has won.
tids-try-again = Try again
tids-never-mind = No
tids-has-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
tids-has-jokers = { $count ->
    [one] { $count } Joker
   *[other] { $count } Jokers
}
tids-has-oracle_cards = { $count ->
    [one] { $count } Oracle Card
   *[other] { $count } Oracle Cards
}
tids-has-stars = { $count ->
    [one] { $count } star
   *[other] { $count } stars
}
