# The page's own words. What a game says comes worded by the server.

## Around every page

skip = Skip to the content
other-language = Svenska
theme-dark = Dark
theme-light = Light
home = Home
close = Close
rules = Rules
unreachable = The server can’t be reached just now. Nothing is lost. Try again in a moment.
nothing-here = There is nothing here. The address may be mistyped.
copied = Copied.
copy = Copy
copy-failed = Your browser didn’t allow that. Select the text and copy it by hand.
share = Share
yes = Yes
no = No

## The first page

home-title = A house for long games
home-about = Start a game, send your friends a link, and play when you have a moment. No account needed.
my-matches = Your games
your-turn = Your turn
over = Over
match-away = Can’t be reached just now
forget = Remove { $name } from this list
begin-a-game = Start a game
seats = { $least } to { $most } players
seats-just =
    { $count ->
        [one] 1 player
       *[other] { $count } players
    }
open-matches = Open games
open-match =
    { $free ->
        [one] { $host } is host. One free seat.
       *[other] { $host } is host. { $free } free seats.
    }
join-by-code = Have a game code?
go-on = Open the game

## A new game

no-such-game = That game is not installed here.
your-name = Your name
your-name-hint = The others see it. You can change it later.
name-first = Write your name first.
pace = Pace
pace-changed = With the changes below
all-settings = All settings
may-be-empty = May be left empty.
take-out = Remove: { $name }
put-in = Add
unit = unit
unit-seconds = seconds
unit-minutes = minutes
unit-hours = hours
unit-days = days
play-at-once = Play now against bots
open-table = Open a lobby and invite friends
begin-this = Start a game
rules-of = Rules of { $name }

preset-ligan-weekdays = Weekdays
preset-ligan-weekdays-about = One heist a working day, from nine to nine. No play on Swedish holidays.
preset-ligan-every-day = Every day
preset-ligan-every-day-about = The same hours, weekends too.
preset-ligan-evening = One evening
preset-ligan-evening-about = Six minutes a step, with everyone there at the same time.
preset-ligan-try-it = Try it
preset-ligan-try-it-about = Goes on as soon as all have answered. Good for trying it with bots.
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
setting-holidays = No play on public holidays of (country)
setting-mission_at = Mission comes at
setting-nominate_by = Team picked by
setting-vote_by = Votes in by
setting-heist_by = Heist done by
setting-reveal_at = Result comes at
setting-shortest_step = Shortest time for a step
setting-remind_before = Remind this long before
setting-starts_at = Starts automatically at
setting-start_now = The first mission comes at once
setting-step_time = Longest time for a step, whatever the hour
setting-rest_time = Rest between rounds
setting-last_chance = Time for Sista Chansen
setting-result_pause = Pause between the parts of a result
setting-finale_pause = Pause between lines of the finale
setting-tutorial = Explain the first round as it goes
setting-early_reveal = Show the result as soon as all have chosen
setting-double_points = Rounds 4 and 5 count double
setting-votes_may_change = Votes may be changed until the vote closes
setting-loyal_may_gola = The loyal may choose Gola
setting-names_attempts = Say how many attempts have failed
setting-kaos_scores_at_once = Chaos scores at once
setting-guess = Whose guess counts
setting-candidates = Who can be pointed at
setting-hand_guesses = Guzmans Högra Hand guesses too
setting-golare_scout = Rats have a Stakeout too
setting-table_talk = The crew may talk on the page
setting-hunches = Those who stay at home may guess who betrays
setting-watch_from = When a team can be watched
setting-forgive_outage = Give the time back after an outage
setting-movement = Movement
setting-retreats = Retreats
setting-builds = Builds
setting-least = Skip a deadline closer than
setting-early = Go on as soon as all have submitted
setting-shows = Who has submitted is shown as
setting-grace = Extensions when orders are missing
setting-grace_time = How long an extension is
setting-misses = Missed phases before a power is without a leader
setting-open_seats = Newcomers may take over powers without a leader
setting-press = The players write to each other
setting-draws = A draw is shared by
setting-draw_after = Years without change before we ask about a draw
setting-draw_from = Ask about a draw each spring from year
setting-last_year = Last year
setting-times = Orders due at (hours)
setting-free = Days off
setting-quiet = Quiet hours, with no retreats or builds
setting-begins = From
setting-ends = Until
setting-remind = Remind this long before
setting-fewer = Powers left out when fewer than seven play
setting-blind = A host who doesn’t play sees no orders
setting-undo = How many phases the host can take back
setting-round_time = Time for a round
setting-turn_time = Time for a turn
setting-goal = Points to win
setting-rounds = Number of rounds
option-first = the first one’s
option-majority = the majority’s
option-everyone = everyone
option-hidden = those whose role is hidden
option-the_rest = the rest
option-approval = once it is approved
option-marking = from the first tick
option-counts = numbers
option-names = names
option-all = all survivors
option-named = those it names
option-free = with everyone and in private
option-public = with everyone only
option-none = not at all

## Coming in

join-title = Join the game
invited-by = { $host } invites you to { $game }
invited-to = Come and play { $game }
a-minute-of-rules = A minute of rules
starts-at = Starts { $instant }
join-nowhere = That code leads nowhere
join-away = The server is away
started-already = This game has begun, so you cannot join it. You can watch: you see what everyone may see.
over-already = This game is over.
full-already = All seats are taken. You can queue for one, or watch.
watch-it = Watch
see-the-story = See how it went
join-about = Game code: { $code }
sit-down = Join
watch-only = Just watch
own-seat = I am in already, on another device
move-code = Code from your other device
move-code-hint = There, under “Continue on another device”.
enter-title = Opening the game
entering = One moment …
locked-title = You need a link or a code here
locked = Your link to this game is missing or no longer valid, or the host has removed you. Go in again with the game code, or ask the host for a new link.

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
stand-in = bot
free-seats =
    { $count ->
        [one] One free seat
       *[other] { $count } free seats
    }
wait-for-seat = Queue for a seat
waiting-place = You are number { $place } in the queue. Keep this page open: it tells you when a seat is yours.
seat-is-yours = A seat has opened, and it is yours to take.
stop-waiting = Leave the queue
kick = Remove { $name }
kick-about = Only for now, or for good? After a ban, what they have to come in by is worth nothing, and the game code is a new one.
kick-only = Remove, may come again
kick-and-ban = Remove and ban
add-stand-in = Add a bot
fill-up =
    { $count ->
        [one] Fill up with { $count } bot
       *[other] Fill up with { $count } bots
    }
start =
    { $count ->
        [one] Start with 1 player
       *[other] Start with { $count } players
    }
waiting-for-start = The host starts when everyone is here.
invite = Invite
invite-about = Whoever opens the link or types the code can join or watch.
listed = Show this game on the home page, so that anyone can join
invite-link = Link to the game
qr = QR code: { $address }
also-in = Play in { $messenger } too
other-device = Continue on another device
other-device-about = Open the link on your other phone or computer. It leads to your seat, so keep it to yourself.
or-code = Or type the game code there, and then this code: { $code }
watch-link = Link for spectators
watch-link-about = Whoever opens the link can watch, and sees what everyone may see.
take-over = Link to take over a seat
take-over-about = Whoever opens the link plays on in that seat. Everyone is told.
take-over-seat = Seat to take over
host-tools = Host’s tools

## Playing

board = The game
round = Round { $round }
paused = Paused
watching = You are watching. You see what everyone may see.
awaiting = Waiting for { $names }
awaiting-you = you
awaiting-some = Waiting for those who have not answered yet
awaiting-hour = Nobody is waited for just now
removed-title = You are not at this table any more
removed-out = The host has removed you from the table. Ask the host why; with the game code you may be able to come again.
removed = The host has removed you from the table. You can go on watching, or ask the host why.
removed-waits = You are not at the table any more.
is-awaited = has not answered yet
player = Player
you-may = You can also
feed = What has happened
feed-earlier = Earlier ({ $count })
read-on = Read on
feed-empty = Nothing has been said yet.
mine = Only you may know
mine-hold = Hold to see it. Let go and it is gone.
only-you =
    { $count ->
        [one] Only for you: hold to read
       *[other] Only for you ({ $count }): hold to read
    }
picture = Picture of the game { $name }
tap-on-board = Tap it on the board.
board-broken = The game’s own board can’t be shown just now. Everything can be played without it.
reveal-go-on = Go on
reveal-all = Show all
reveal-again = Play it again
end-won = You won
end-lost = You lost
end-decided = It is decided
end-over = It is over
end-winner = won
play-again = Again with the same people
again-there = Already in the next game: { $names }
share-picture = Share a picture
pages = More to read
given = Your answer: { $answer }. You can still change it.
silence = If you don’t answer: { $answer }.
silence-goes-on = If you don’t answer, the game goes on without you.
silence-waits = No hurry: the game waits for you.
change-answer = Change: { $button }
really = Sure? { $button }
picked =
    { $least ->
        [0] { $count } of at most { $most } chosen
       *[other] { $count } chosen (at least { $least }, at most { $most })
    }
between = From { $least } to { $most }
letters-left =
    { $count ->
        [one] 1 character left
       *[other] { $count } characters left
    }
less = Less
more = More
step-back = Back
path-complete = The answer is complete.
type-command = Type a command
send = Send
line-lost = No connection. What you see may be old. I keep trying.
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
view-has_named = Has named a number
view-hidden = Hidden
view-last = Last round
view-scores = Points
view-winners = Winners
view-board = Board
view-marks = Mark
view-to_move = To move
view-line = Line
view-turn = Turn
view-hot_seat = To throw
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
own-name = Your name
own-name-about = The others see the change at once.
own-id = Your id
own-id-about = Somebody who goes away and wants you as deputy needs it.
own-name-saved = From now on you are { $name }.
save = Save
cancel = Cancel
own-sound = Notifications
own-sound-about = For what you get outside this page. Everything arrives, with or without a sound.
own-sound-all = Everything
own-sound-owed = Only when I must answer
own-sound-daily = At most once a day
own-quiet = Quiet hours
own-quiet-begins = From
own-quiet-ends = Until
own-sessions = Where you are signed in
own-sessions-about = Is there a device that isn’t yours any more? Sign out there.
own-session-this = This device
own-session-unknown = Unknown device
own-session-seen = Last seen { DATETIME($at, dateStyle: "medium", timeStyle: "short") }
own-session-out = Sign out
own-session-out-at = Sign out on { $device }
own-session-ended = Signed out there.
own-data = What we keep about you
own-data-about = Your name, your seats and your answers. You can download them, or ask us to forget you.
own-data-get = Download
own-forget = Forget me
own-forget-about = Your seat stays, without your name. You can’t play on from it, and this can’t be undone.
own-forget-sure = Yes, forget me
own-forgotten = Done. We no longer know who you are.

# How to be called when the page is closed

reach = How to reach you
reach-about = When you are waited for, shortly before it is too late, and when it is over. What it is about stands here only.
reach-push = Notify me in this browser
reach-push-needs-install = On an iPhone or iPad, add this page to the home screen first, and open it from there.
reach-push-needs-https = Notifications need an address that begins with https.
reach-push-blocked = Your browser blocks notifications from this page. Allow them in its settings for this site.
reach-push-failed = Your browser could not be subscribed. Try again later, or take e-mail.
reach-push-on = From now on this browser tells you.
reach-push-off = This browser stays quiet from now on.
reach-email = By e-mail
reach-email-about = Where your browser cannot tell you. We write to it only for this.
reach-email-send = Send me a code
reach-email-sent = A code is on its way to { $address }.
reach-code = The code from the mail
reach-code-confirm = Confirm
reach-email-is = We write to { $address }.
reach-email-forget = Write no more mail
reach-email-forgotten = We write no more mail to you.
television = Show on a television
television-join = Join in: scan the code, or enter { $code } at { $host }

## Talk

talk = Talk
talk-open =
    { $count ->
        [0] Talk
        [one] Talk: 1 new message
       *[other] Talk: { $count } new messages
    }
talk-unread =
    { $count ->
        [one] 1 new message
       *[other] { $count } new messages
    }
talk-threads = With whom
talk-all = Everyone
talk-new = New private talk
talk-pick =
    { $most ->
        [one] With whom?
       *[other] With whom? Choose one or several.
    }
talk-begin = Begin
talk-readers-all = Everyone who can see this game reads it, those who watch too.
talk-readers-some = Only you and { $names } read it.
talk-readers-others = Only you and { $names } read it. You do not write here.
talk-readers-storyteller = Whoever tells the story reads it too.
talk-readers-seen = Everyone sees that you talk with each other, but not what you say.
talk-to = To { $names }
talk-send = Send
talk-only-read = You can’t write here just now.
talk-empty = Nothing has been said here yet.
talk-you = You
talk-storyteller = Storyteller
talk-left =
    { $count ->
        [one] 1 character left
       *[other] { $count } characters left
    }
