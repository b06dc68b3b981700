game-name = Timeline
game-about = Listen to the song and place it in your timeline. The Oracle knows the answer and calls how hard it is.
game-rules =
    A song is played. Everyone but the Oracle places it in their own timeline and picks title and artist out of ten. Placed right, it becomes a card in the timeline. Title and artist both right earn a Joker, and all three right put a star on the card.

    The Oracle sees the answer and calls it instead: easy, medium or hard? A right call earns an Oracle Card. A Joker buys the decade of the song.

    When everyone has been Oracle once, the host chooses: another cycle, or the end. Most cards win, then Oracle Cards, then stars. There is no clock here: Oracle and host set the pace.

step-ready = The Oracle gets ready
step-guessing = Listen and guess
step-locked = Locked
step-revealed = The answer
step-boundary = A cycle is done

gap-before = before
gap-after = after

## What one does

ask-join = Would you like to play? At the table: { $taken } of { $most } at most, and { $least } are needed.
ask-start =
    { $missing_count ->
        [0] Is everyone here? { $taken } at the table, and all have a start year.
        [one] No start year yet: { $missing }.
       *[other] No start year yet: { $missing }.
    }
ask-set_start_year = In which year does your timeline begin? Pick one from { $first } to { $last }.
button-set_start_year = Pick start year
ask-start_round = Round { $round }: you are the Oracle. Draw the song when everyone is ready.
button-start_round = Draw the song
ask-place_song = Round { $round }. Where in your timeline does the song belong? The Oracle is { $oracle }.
button-place_song = Place the song
ask-pick_title = What is the song called?
button-pick_title = Pick title
ask-pick_artist = Who is it?
button-pick_artist = Pick artist
ask-use_joker =
    { $jokers ->
        [one] Do you want to see the decade of the song? It costs your Joker.
       *[other] Do you want to see the decade of the song? It costs one of your { $jokers } Jokers.
    }
button-use_joker = Use a Joker
ask-predict =
    { $sound ->
       *[played] { $title } by { $artist }, { $year }. How hard will it be for the { $count } others to place it?
        [hummed] { $title } by { $artist }, { $year }. There is no recording: hum it to the others, or sing it into a voice message. How hard will it be for them to place it?
    }
button-predict = Call it
predict-difficulty-latt = Easy
predict-difficulty-medel = Medium
predict-difficulty-svar = Hard
ask-lock =
    { $missing_count ->
        [0] Everyone has guessed. Lock the round!
        [one] Not ready yet: { $missing }. You can lock all the same; what is missing counts as wrong.
       *[other] Not ready yet: { $missing }. You can lock all the same; what is missing counts as wrong.
    }
button-lock = Lock
ask-unlock = Shall it be open for changes again?
button-unlock = Unlock
ask-reveal_round = Is everyone ready? Show the answer!
button-reveal_round = Show the answer
ask-continue = On to the next?
button-continue = Go on
ask-decide_cycle =
    { $missing_count ->
        [0] Cycle { $cycle } is done. Another one, or is that the end?
        [one] Cycle { $cycle } is done. Another one can begin when everyone has a start year; { $missing } has none yet.
       *[other] Cycle { $cycle } is done. Another one can begin when everyone has a start year; { $missing } has none yet.
    }
button-decide_cycle = Decide
decide_cycle-choice-next = Another cycle
decide_cycle-choice-finish = End the game
ask-swap_song = Another song? All guesses and the call are void, and Jokers that were used cost nothing.
button-swap_song = Swap the song
ask-abort_round = Break the round off? It does not count, and the same Oracle begins again.
button-abort_round = Break off
ask-finish = Shall the game end here? Only whole cycles count.

## No

no-joins_at_the_boundary = A cycle is being played. You can join when it is done.
no-too_many = You are { $taken }, and { $most } can play at most. Remove somebody, or change the settings.
no-start_year_missing = Everyone needs a start year first. There is none yet for { $missing }.
no-prediction_missing = Call it first: easy, medium or hard? Then you can lock.
no-joker_is_used = You have used a Joker on this song already.
no-no_joker = You have no Joker. Get both title and artist right, and you win one.
no-mix_is_exhausted = All songs of the mix { $mix } have been played. The host can end the game and begin one with another mix.
no-mix_is_gone = The mix { $mix } is not in the house any more. The host can end the game; nothing that you have won is lost.
no-no_such_mix = There is no mix { $mix } here. Choose one of those that there are: { $mixes }.

## What happened

gathering =
    { $missing_count ->
        [0] { $count } at the table. Start years: { $years }.
        [one] { $count } at the table: { $seats }. No start year yet: { $missing }.
       *[other] { $count } at the table: { $seats }. No start year yet: { $missing }.
    }
gathering_none = Timeline! Listen, guess and place the songs. Who is in?
begun = Here we go, { $players }! The host is the first Oracle.
left = { $seat } { $kicked }.
left-kicked = is not playing any more
left-alone = has left the game
round_ready = 🔮 Round { $round }, cycle { $cycle }: { $oracle } is the Oracle and draws the song.
round_without_song = 🎵 All songs of the mix { $mix } have been played, so round { $round } cannot begin. The host ends the game; whole cycles count, and the next game can have another mix.
round_guessing =
    { $missing_count ->
        [0] 🎧 Round { $round }: { $hummed } Everyone has guessed. { $oracle } locks when it is time.
        [one] 🎧 Round { $round }: { $hummed } Still guessing: { $missing }. The Oracle: { $oracle }.
       *[other] 🎧 Round { $round }: { $hummed } Still guessing: { $missing }. The Oracle: { $oracle }.
    }
song-played = The host plays the song.
song-hummed = There is no recording, so the Oracle hums!
round_locked = 🔒 Round { $round } is locked, and nobody changes their mind any more. { $oracle } shows the answer.
round_revealed = Round { $round } is decided. The Oracle: { $oracle }.
swapped = Another song in round { $round }! All that you guessed about the last one is void.
song_posted = 🎵 The song of round { $round }.
song_over = 🎵 The song of round { $round } is over.
decade = 🃏 Between us: the song is from { $first }–{ $last }.
revealed_year =
    { $right_count ->
        [0] 📅 The song is from { $year }. Nobody placed it right.
        [one] 📅 The song is from { $year }. Only { $right } placed it right.
       *[other] 📅 The song is from { $year }. Placed right by { $right }.
    }
revealed_song =
    { $jokers_count ->
        [0] 🎤 { $title } by { $artist }. Nobody knew both.
        [one] 🎤 { $title } by { $artist }. A Joker for { $jokers }!
       *[other] 🎤 { $title } by { $artist }. A Joker each for { $jokers }!
    }
revealed_stars =
    { $stars_count ->
        [0] No star.
        [one] ⭐ All three right: { $stars }.
       *[other] ⭐ All three right: { $stars }.
    }
revealed_prediction = 🔮 { $oracle } called it { $prediction }, and { $right } of { $count } placed it: { $difficulty }. An Oracle Card!
revealed_prediction_wrong = 🔮 { $oracle } called it { $prediction }, but { $right } of { $count } placed it: { $difficulty }. No Oracle Card.
turn = Place { $placement } · { $title } { $title_sign } · { $artist } { $artist_sign }
aborted_host = Round { $round } is broken off and does not count. The same Oracle again.
aborted_oracle_left = The Oracle has left us, so round { $round } does not count.
aborted = Round { $round } is broken off and does not count.
boundary =
    { $missing_count ->
        [0] 🏁 Cycle { $cycle } is done! Cards: { $standing }. { $host } chooses: another cycle, or the end. Others can join now.
        [one] 🏁 Cycle { $cycle } is done! Cards: { $standing }. No start year yet: { $missing }.
       *[other] 🏁 Cycle { $cycle } is done! Cards: { $standing }. No start year yet: { $missing }.
    }
another_cycle = Cycle { $cycle }, here we go!
finished_early = The game has ended before a whole cycle was done, so nobody has won. Thank you for the music!
finished_too_few = You were too few to go on, and no whole cycle was done. Thank you for the music!
won =
    { $winners_count ->
        [one] 🏆 { $winners } wins! Cards { $cards }, Oracle Cards { $oracle_cards }, stars { $stars }.
       *[other] 🏆 { $winners } win together! Cards { $cards }, Oracle Cards { $oracle_cards }, stars { $stars }.
    }
ranking = { $ranking }
recap_hardest = Hardest: { $title } by { $artist } ({ $year }). Placed right: { $right }.
recap_ear = Best ear: { $seats }, titles and artists { $count }.
recap_joker = Boldest Joker: { $seats }, placed right after a Joker { $count }.
still_to_guess = The song waits for { $missing }.
oracle_awaited = { $oracle }, the game waits for you.
oracle_is_slow = It has been a while: { $oracle } is the Oracle and has not moved. You can wait, break the round off, or remove somebody.

## Pages

status =
    { $cycles ->
        [0] { $step }. The first cycle.
        [one] { $step }. One whole cycle done.
       *[other] { $step }. Whole cycles: { $cycles }.
    }
status_oracle = The Oracle: { $oracle }
status_player = { $player }: { $timeline } · 🃏{ $jokers } 🔮{ $oracle_cards } ⭐{ $stars }
story_round = Round { $round } (Oracle { $oracle }): { $title } by { $artist }, { $year }. Right: { $right }.
story_none = Nothing is decided yet.
page-status = How it stands
page-omgang = A round
page-gissa = Guessing
page-orakel = The Oracle
page-joker = Jokers and stars
page-vinst = Who wins
page-story = How it went
rules-omgang = The Oracle draws a song and the host plays it. If there is no recording, the Oracle hums. Everyone guesses; the Oracle calls, locks and shows the answer. There is another Oracle each round: the host first, then in the order you came. When everyone has been Oracle, the cycle is done.
rules-gissa = Place the song in your own timeline: before, between or after your cards. The same year is right on either side. Pick title and artist out of ten each. You can change your mind until the Oracle locks, and what you have not sent counts as wrong.
rules-orakel = The Oracle sees year, title and artist and calls how many of the others will place it: easy, medium or hard. A right call earns an Oracle Card. It lies outside the timeline and breaks ties.
rules-joker = You begin with one Joker and can have three. A Joker shows the decade of the song, to you alone. Title and artist right earn another. If the place is right too, the card gets a star.
rules-vinst = Most cards in the timeline win. If equal, Oracle Cards count, then stars, else you share the win. Only whole cycles count.

slash-tidslinje = Gather for a game of Timeline
slash-startar = Pick your start year
slash-joker = Buy the decade of the song with a Joker
slash-stallning = How it stands, and everyone's timeline
slash-spelregler = The rules, in short
slash-avsluta = End the game

setting-mix = Mix
collection-base = Well-known songs, hummed
collection-tones = Tones, to try it out
setting-players = Players at most
setting-post_song = Post the song in the room
setting-remind_after = Remind those who have not guessed after
setting-nudge_after = Nudge the Oracle after
preset-evening = An evening at the table
preset-slow = Slowly in a chat
preset-party = A large company
preset-tones = A try with tones

end_won =
    { $winners_count ->
        [one] { $winners } has the most in the timeline and wins. Cards: { $cards }.
       *[other] { $winners } win together. Cards: { $cards } each.
    }
end_early = It ended before a whole cycle was done, so nobody wins.
end_ranking = What everyone has
end_cards = Cards
end_oracle_cards = Oracle Cards
end_stars = Stars
