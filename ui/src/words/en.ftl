# The page's own words. What a game says comes worded by the server.

## Around every page

skip = To the content
other-language = Svenska
theme-dark = Dark
theme-light = Light
home = To the first page
close = Close
rules = Rules
unreachable = The house can’t be reached just now. Nothing is lost. Try again in a moment.
nothing-here = There is nothing here. The address may be mistyped.
copied = Copied.
copy = Copy
copy-failed = Your browser didn’t allow that. Mark the text and copy it by hand.
share = Share
yes = Yes
no = No

## The first page

home-title = A house for long games
home-about = Begin a game, send your friends a link, and play when you have a moment. No account needed.
my-matches = Your matches
your-turn = Your turn
over = Over
match-away = Can’t be reached just now
forget = Take { $name } off this list
begin-a-game = Begin a game
seats = { $least } to { $most } players
seats-just =
    { $count ->
        [one] 1 player
       *[other] { $count } players
    }
open-matches = Open matches
open-match =
    { $free ->
        [one] { $host } is host. One free seat.
       *[other] { $host } is host. { $free } free seats.
    }
join-by-code = Have a game code?
go-on = Go on

## A new match

no-such-game = That game is not installed here.
your-name = Your name
your-name-hint = The others see it. You can change it later.
name-first = Write your name first.
pace = Pace
all-settings = All settings
may-be-empty = May be left empty.
take-out = Remove: { $name }
put-in = Add
unit = unit
unit-seconds = seconds
unit-minutes = minutes
unit-hours = hours
unit-days = days
play-at-once = Play with stand-ins at once
open-table = Open a table and invite friends
begin-this = Begin a match
rules-of = Rules of { $name }

preset-ligan-weekdays = Weekdays
preset-ligan-weekdays-about = One heist a working day, from nine to nine, Swedish holidays off.
preset-ligan-every-day = Every day
preset-ligan-every-day-about = The same hours, weekends too.
preset-ligan-evening = One evening
preset-ligan-evening-about = Six minutes a step: everyone together at once.
preset-ligan-try-it = Try it
preset-ligan-try-it-about = Goes on as soon as all have answered. Good with stand-ins.
preset-diplomacy-a-day-a-phase = A day a phase
preset-diplomacy-two-days-a-phase = Two days a phase
preset-diplomacy-weekdays-at-eight = Weekdays at eight
preset-diplomacy-weekdays-at-eight-about = Orders are due at 20:00 on working days.
preset-diplomacy-an-evening = One evening
preset-diplomacy-an-evening-about = A quarter of an hour a phase, until 1907.
preset-diary-a-week = A week
preset-diary-a-month = A month
preset-diary-a-year = A year
preset-usual = As usual
preset-default = As usual
preset-standard = Standard

setting-zone = Time zone
setting-days = Days of play
setting-diary-days = Number of days
setting-holidays = Public holidays off in (country)
setting-mission_at = Mission at
setting-nominate_by = Nomination until
setting-vote_by = Votes until
setting-heist_by = Heist until
setting-reveal_at = Reveal at
setting-shortest_step = Shortest step
setting-remind_before = Remind before
setting-starts_at = Starts by itself at
setting-start_now = Begin at once
setting-step_time = Longest step, whatever the hour
setting-rest_time = Rest between rounds
setting-last_chance = Time for Sista Chansen
setting-result_pause = Pause between the parts of a result
setting-finale_pause = Pause between lines of the finale
setting-tutorial = Explain the first round as it goes
setting-early_reveal = Reveal as soon as all have chosen
setting-double_points = Rounds 4 and 5 count double
setting-votes_may_change = Votes may be changed until the vote closes
setting-loyal_may_gola = The loyal may choose Gola
setting-names_attempts = Say how many attempts have failed
setting-kaos_scores_at_once = Kaos scores at once
setting-guess = Whose guess counts
setting-candidates = Who can be pointed at
setting-hand_guesses = Guzmans Högra Hand guesses too
setting-golare_scout = Golare have a Spaning too
setting-hunches = Those who stay at home may guess who betrays
setting-watch_from = A team can be watched from
setting-forgive_outage = Give time back after an outage
setting-movement = Movement
setting-retreats = Retreats
setting-builds = Builds
setting-least = Skip an hour nearer than
setting-early = Go on as soon as all are final
setting-shows = Who is final is shown by
setting-grace = Extensions for missing orders
setting-grace_time = Length of an extension
setting-misses = Missed phases before civil disorder
setting-open_seats = Newcomers may take over abandoned nations
setting-draws = A draw is shared by
setting-draw_after = Years without change before a draw is asked about
setting-draw_from = From this year, ask about a draw each spring
setting-last_year = Last year
setting-times = Orders due at (hours)
setting-free = Days off
setting-quiet = Quiet hours, in which no retreat or build is due
setting-begins = From
setting-ends = Until
setting-remind = Remind before
setting-fewer = With fewer than seven, nations left out
setting-blind = A host who doesn’t play sees no orders
setting-undo = Phases the host can take back
setting-round_time = Time for a round
setting-turn_time = Time for a turn
setting-goal = Points to win
setting-rounds = Rounds
option-first = the first one’s
option-majority = the majority’s
option-everyone = everyone
option-hidden = those whose role is hidden
option-the_rest = the rest
option-approval = the approval
option-marking = the first tick
option-counts = numbers
option-names = names
option-all = all survivors
option-named = those it names

## Coming in

join-title = Join the match
join-about = You have the code { $code }.
sit-down = Take a seat
watch-only = Only watch
own-seat = I already have a seat there
move-code = Code from your other device
move-code-hint = There, under “Continue on another device”.
enter-title = Coming in
entering = One moment, the door is opening.
locked-title = This door is closed
locked = Your key for this match is missing or no longer good. Come in again by the game code, or ask the host for a link.

## The lobby

gathering =
    { $count ->
        [0] Nobody is here yet. The game is for { $seats }.
        [one] 1 is here. The game is for { $seats }.
       *[other] { $count } are here. The game is for { $seats }.
    }
table = At the table
you = you
host = host
stand-in = stand-in
free-seats =
    { $count ->
        [one] One free seat
       *[other] { $count } free seats
    }
kick = Remove { $name }
add-stand-in = Add a stand-in
fill-up = Fill up with { $count } stand-ins
start =
    { $count ->
        [one] Start with 1 player
       *[other] Start with { $count } players
    }
waiting-for-start = The host starts when everyone is here.
invite = Invite
invite-about = Whoever opens this can take a seat or watch.
listed = Show it among the open matches, for anyone to join
invite-link = Link to the match
qr = QR code: { $address }
also-in = Hear of it in { $messenger } too
other-device = Continue on another device
other-device-about = Open this on your other phone or computer. It opens your seat, so keep it to yourself.
or-code = Or type the game code there, and then this code: { $code }
watch-link = Link for spectators
watch-link-about = Whoever opens this can watch, and sees what everyone may see.
take-over = Link to take over
take-over-about = Whoever opens this plays on in that seat. Everyone is told.
take-over-seat = Seat to take over
host-tools = Host’s tools

## Playing

board = The game
round = Round { $round }
paused = Paused
watching = You are watching. You see what everyone may see.
awaiting = Waiting for { $names }
awaiting-you = you
is-awaited = is awaited
player = Player
you-may = You may also
feed = What has happened
feed-earlier = Earlier ({ $count })
read-on = Read on
feed-empty = Nothing has been said yet.
only-you =
    { $count ->
        [one] Only for you: tap to read
       *[other] Only for you ({ $count }): tap to read
    }
picture = Picture of the match of { $name }
pages = To read
given = Your answer: { $answer }. You can still change it.
silence = If you don’t answer: { $answer }.
silence-goes-on = If you don’t answer, it goes on without you.
silence-waits = No hurry: it waits for you.
change-answer = Change: { $button }
really = Really? { $button }
field = { $name }
picked =
    { $least ->
        [0] { $count } of at most { $most } chosen
       *[other] { $count } chosen, from { $least } to { $most }
    }
between = From { $least } to { $most }
letters-left =
    { $count ->
        [one] 1 letter left
       *[other] { $count } letters left
    }
less = Less
more = More
step-back = Back
path-complete = That’s a whole answer.
type-command = Type a command
send = Send
line-lost = No connection. What you see may be old; I keep trying.
line-connecting = Connecting …

left-days = { $days } d { $hours } h
left-hours = { $hours } h { $minutes } min
left-minutes = { $minutes } min
left-seconds = { $minutes }:{ $seconds }
left-none = now
until = until { $instant }

## Looking back

look-back = Look back
earlier = Earlier round
later = Later round
back-to-now = Back to now
what-changed =
    { $count ->
        [one] What changed: 1 thing
       *[other] What changed: { $count } things
    }
what-was-done = What was done
nothing-changed = Nothing that you can see changed.
round-goes-on = This round is still going on.

## Parts of views that many games have

view-round = Round
view-mine = Your answer
view-has_picked = Has picked
view-has_named = Has named
view-hidden = Hidden
view-last = Last round
view-scores = Points
view-winners = Winners
view-board = Board
view-marks = Mark
view-to_move = To move
view-line = Line
view-turn = Turn
view-hot_seat = On the hot seat
view-throws = Throws
view-pot = Pot
view-goal = Goal
view-day = Day
view-days = Days
view-written = Days written
view-has_written = Has written
view-pages = Pages

## Oneself

oneself = About me
own-name = What you are called
own-name-about = Everyone at the table sees it at once.
own-name-saved = From now on you are { $name }.
save = Save
cancel = No, keep it
own-sound = What makes a sound
own-sound-about = Where you are written to. Everything comes, with or without a sound.
own-sound-all = Everything
own-sound-owed = Only what waits for me
own-sound-daily = At most once a day
own-quiet = Quiet hours
own-quiet-begins = From
own-quiet-ends = Until
own-data = What is kept about you
own-data-about = Your name, your seats and what you answered. Take it along, or be forgotten.
own-data-get = Download it
own-forget = Forget me
own-forget-about = Your seat stays at the table, held by somebody without a name. You can’t play on from it, and nothing brings your name back.
own-forget-sure = Yes, forget me
own-forgotten = Done. The house no longer knows who you are.
