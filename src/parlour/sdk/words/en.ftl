# What the house itself says. A game’s phrase with the same name is said instead.
# What has a dash in its name is never a notice, so no game takes it by accident.

## Names, times, choices

nobody = nobody
# Who held a seat and wants to be forgotten; the letters tell them from others.
somebody-forgotten = Somebody { $code }
names-joined = { $others } and { $last }
day-and-time = { $day } { $date } { $month } { $time }
time-today = { $time } today
time-now = now

day-monday = Mon
day-tuesday = Tue
day-wednesday = Wed
day-thursday = Thu
day-friday = Fri
day-saturday = Sat
day-sunday = Sun

month-january = Jan
month-february = Feb
month-march = Mar
month-april = Apr
month-may = May
month-june = Jun
month-july = Jul
month-august = Aug
month-september = Sep
month-october = Oct
month-november = Nov
month-december = Dec

option-true = Yes
option-false = No
option-none = None of these
option-nobody = Nobody

## Where a match stands

step-lobby = Gathering
step-over = Over

your_turn = It’s your turn in { $game }.
reminder = { $game } is waiting for your answer. You have until { $due }.
waiting-for =
    { $awaited_count ->
        [0] Waiting for an answer.
        [one] Waiting for { $awaited }.
       *[other] Waiting for { $awaited }.
    }
answer-given = Your answer: { $answer }. You can still change it.
answer-silent = If you don’t answer: { $answer }.

## What happened

lobby =
    { $count ->
        [0] Nobody has taken a seat yet.
        [one] { $seats } is in.
       *[other] { $count } are in: { $seats }.
    }
started = Here we go!
put_off =
    { $count ->
        [one] It was time to begin, but there is only { $count } of you, and it takes { $least }. I wait: start when there are more.
       *[other] It was time to begin, but there are only { $count } of you, and it takes { $least }. I wait: start when there are more.
    }
paused = The clock stands still. It runs again when the host says so.
resumed = On we go!
resumed_until = On we go! You have until { $due }.
extended = More time for everyone: until { $due }.
forgiven = I was away for a while. You get the time back: until { $due }.
postponed = I was away for a while, and you missed nothing: we go on { $due }.
late = I was away for a while, and you missed nothing: we go on now.
corrected = The host has turned back the clock. We play round { $round } again.
replaced = Someone else plays for { $seat } from now on.
more_time = More time for everyone.
handed_over = { $seat } is the host from now on.
finished = The match is over. Thanks for playing!

who_has_voted =
    { $missing_count ->
        [0] All votes are in, { $count } of { $voters }.
        [one] Votes in: { $count } of { $voters }. Only { $missing } to go.
       *[other] Votes in: { $count } of { $voters }. Still to come: { $missing }.
    }
said = { $seat }: { $text }
whisper_seen = { $seat } whispers to { $to }.
muted = The host has muted { $seat } in this game.
unmuted = { $seat } may talk again in this game.
whispered = { $seat } whispers to { $to }: { $text }

## What can be done

ask-join = Want to play? Seats taken: { $taken } of { $most }. At least { $least } are needed.
button-join = Join
ask-leave = Can’t make it? Then you can leave the game.
button-leave = Leave
ask-kick = Whose seat should be free again?
button-kick = Remove someone
kick-seat = Whose seat should be free again?
kick-ban = Only for now, or for good?
kick-ban-true = Keep them out of this game
kick-ban-false = They may come again
ask-start = Is everyone here? { $taken } at the table.
button-start = Start

ask-pause = Need a break? The clock can stand still for a while.
button-pause = Pause
ask-resume = The clock stands still. Ready to go on?
button-resume = Go on
ask-extend = How many more hours does everyone get?
button-extend = More time
amount-extend-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
ask-correct = Which round should be played again?
button-correct = Replay a round
ask-replace = Someone can’t play on? Give the seat to someone else.
button-replace = Replace someone
replace-seat = Whose seat is it?
replace-by = Who takes the seat?
replace-by-stand_in = A bot
ask-hand_over = Who should be the host from now on?
button-hand_over = Hand over hosting
ask-finish = End the match here and now? Then everyone can see what was secret.
button-finish = End the match

ask-say = What do you want to say?
button-say = Say something
ask-mute = Who should say nothing more in this game?
button-mute = Mute someone
ask-unmute = Who may talk again?
button-unmute = Let someone talk again
ask-whisper = What do you want to whisper, and to whom?
whisper-to = To whom?
whisper-text = What?
button-whisper = Whisper

## Who is away

ends_early = Everyone who is here has answered, so we go on.
waits_for_absent = We wait for somebody who is away: until { $due }.
absence_rules_set = The host has set what counts when somebody is away or late. Missed answers before a seat opens (0: it never does): { $misses }. More time for each: { $grace }.
away_default = You are away from { $from } until { $until }. What silence means counts for you then.
away_stand_in = You are away from { $from } until { $until }. A bot plays for you then.
away_wait = You are away from { $from } until { $until }. The others wait for you then.
away_deputy = You are away from { $from } until { $until }. Your deputy plays for you then, and sees what you see.
covered = { $seat } is covered for.
back_again = { $seat } is back.
grace_taken = Somebody needs a little more time: everyone has until { $due }.
seat_opened = { $seat } has been silent for long. Whoever wants to can join and take the seat.
brief = You play for { $seat } now. You see what the seat sees; what was said before in private stays with who was here before.

ask-set_absence_rules = What counts when somebody is away or late?
button-set_absence_rules = Absence
set_absence_rules-misses = After how many missed answers in a row does a seat open for somebody else? 0: never.
set_absence_rules-grace = How often may each give everyone more time?
set_absence_rules-hours = How many hours is that, where steps have no hour of the day?
set_absence_rules-waits = May somebody who is away be waited for?
set_absence_rules-early = Does a step end once only people who are away are missing?
ask-go_away = Will you be away? Say for how many days, and what should count for you. 0 days: you are back.
button-go_away = I’ll be away
go_away-days = For how many days?
go_away-begins_in = In how many days does it begin? 0: now.
go_away-cover = What should count for you? Or write who your deputy is: their number from /id.
go_away-cover-default = What silence means
go_away-cover-stand_in = A bot plays
go_away-cover-wait = Wait for me
ask-take_grace = Need more time? You can give everyone some. Left: { $left }.
button-take_grace = More time, please
ask-take_over = Somebody is missing here. Want to take over a seat?
button-take_over = Take over a seat
take_over-seat = Whose seat?

## How a match is played

pace-weekdays = Weekdays
pace-every-day = Every day
pace-hours = { $days }, { $from } to { $until }, { $zone } time
pace-due = { $days } at { $hours }, { $zone } time
pace-step-days =
    { $count ->
        [one] At most a day for each step
       *[other] At most { $count } days for each step
    }
pace-step-hours =
    { $count ->
        [one] At most an hour for each step
       *[other] At most { $count } hours for each step
    }
pace-step-minutes =
    { $count ->
        [one] At most a minute for each step
       *[other] At most { $count } minutes for each step
    }
pace-step-seconds =
    { $count ->
        [one] At most a second for each step
       *[other] At most { $count } seconds for each step
    }
pace-remind-days =
    { $count ->
        [one] A reminder a day before
       *[other] A reminder { $count } days before
    }
pace-remind-hours =
    { $count ->
        [one] A reminder an hour before
       *[other] A reminder { $count } hours before
    }
pace-remind-minutes =
    { $count ->
        [one] A reminder a minute before
       *[other] A reminder { $count } minutes before
    }
pace-remind-seconds =
    { $count ->
        [one] A reminder a second before
       *[other] A reminder { $count } seconds before
    }
pace-early = We go on as soon as everyone has answered
pace-starts = Starts { $at }

## Why not, and what to do instead

no-not_asked = That question is not open right now. Answer one of those that are.
no-not_yours =
    { $to_count ->
        [0] This one is for someone else. You’ll hear when it’s your turn.
        [one] This one is for { $to }. You’ll hear when it’s your turn.
       *[other] This one is for { $to }. You’ll hear when it’s your turn.
    }
no-not_an_option = That can’t be chosen here. Take one of the choices shown.
no-full = The table is full: { $taken } of { $most }. Watch this one and join the next.
no-seat_offered =
    { $count ->
        [one] The free seat is offered to somebody in the queue until { $until }. You can queue, too.
       *[other] The free seats are offered to { $count } people in the queue until { $until }. You can queue, too.
    }
no-too_few = You are { $taken }, and it takes at least { $least }. Invite a friend!
no-game_missing = This match is kept, but its game is not installed here just now. Ask whoever runs the server.
no-banned = The host has banned you from this game. Ask the host, or play in another one.
no-not_entitled = This needs the entitlement { $entitlement } in this house. Whoever runs the house can give it to you; else choose something else.
no-hosts_another = You host such a game already. End it first, and you can begin another.
no-stand_in_cannot_host = A bot can’t host a game. Choose a person, or invite one first.
no-needs_a_seat = You are not in this game. Join first.
no-not_playing = You are not in this game. Watch this one and join the next.
no-nobody_else = There is nobody else to choose. Wait until someone else has joined.
no-muted = The host has muted you in this game. You can still read what others say.
no-nobody_is_muted = Nobody is muted. Everyone may talk.
no-nothing_to_go_back_to = There is no round to replay yet. Try again later.
no-paused = The clock stands still. The host can let it run again.
no-not_paused = The clock is running already. Just play on.
no-no_deadline = There is no deadline to move right now. Take your time.
no-enough_extensions = The deadline has been moved as many times as it can be. Pause if you need more time.
no-nobody_waits = The host does not let people be waited for here. Choose a bot, a deputy, or what silence means.
no-no_grace_left = You have used your extra time. Ask the host for more.
no-deputy_sits_here = Your deputy already has a place in this match. Name somebody who doesn’t.
no-set_aside = Something broke on our side, so this match has stopped. Nothing is lost. Please tell whoever runs the server.
no-id_used_otherwise = That tap has already been used for another answer. Open the question again and answer once more.
no-no_such_player = I don’t know that player. Invite them by link first, or write stand_in to let a bot play.
no-not_understood = I didn’t get that. Use the buttons, or write it in another way.
no-unknown_match = I can’t find that match. Check the link, or ask the host for a new one.
no-over = This match is over. Start a new one to play again.
