# Clocktower. Names and cards of the roles are in the content pack beside this file.

game-name = Clocktower
game-about = A village, a Demon in its midst, and a storyteller who does not always tell the truth.
game-rules = By day the village talks, accuses and votes; by night the Demon kills. Good wins when the Demon is dead, evil when hardly anybody is left. Whoever is drunk or poisoned hears things that are not so, and never notices.

preset-mvp = By the document
preset-tonight = Tonight, with a storyteller
preset-tonight-alone = Tonight, the house tells the story
preset-day-by-day = One day each day

opening-teller = Who tells the story, and how fast?
opening-teller-mvp = Ten plain roles, you tell
opening-teller-tonight = Tonight, you tell
opening-teller-tonight_alone = Tonight, the house tells
opening-teller-day_by_day = One day each day, the house tells

slash-clocktower = Gather the village: open a new game here
slash-village = Who lives, and who claims to be what
slash-card = Your card
slash-told = All you have been told, night by night
slash-grimoire = The storyteller's book, open to all at the end
slash-whisper = Whisper to somebody
slash-rules = How Clocktower is played

page-card = My card
page-told = What I was told
page-village = The village
page-grimoire = The storyteller's book
page-ledger = Every ruling
page-story = How it went
page-rules_village = The village
page-rules_night = Night
page-rules_day = Day
page-rules_end = The end

step-setup = Roles are dealt
step-night = Night
step-small_hours = The small hours
step-day = Day
step-speeches = An accusation
step-voting = A vote
step-counting = The clock's hand goes round
step-check_win = Dusk

## What players are asked

ask-choose =
    { $deed ->
        [poisoner] Night { $night }. Into whose glass do you pour?
        [monk] Night { $night }. At whose door do you keep watch?
        [imp] Night { $night }. Who shall not wake?
        [butler] Night { $night }. Whom do you serve tomorrow?
        [ravenkeeper] Night { $night }. You are dead, but the ravens are waiting. Whom do you look at?
       *[any] Night { $night }. Whom do you point at?
    }
button-choose = Point
ask-choose_two = Night { $night }. Point at two, and the cards say whether a Demon sits there.
button-choose_two = Point at two
ask-muse = Night { $night }. You lie awake. Who is on your mind?
button-muse = Think of somebody
silent-choose = If you choose nobody, nothing happens.
silent-choose_two = If you choose nobody, you hear nothing.
silent-muse = Sleeping will do just as well.
ask-nominate = Whom do you nominate, before the whole town?
button-nominate = Nominate
ask-cast_vote = { $nominator } wants to see { $nominee } die. Your hand?
button-cast_vote = Vote
cast_vote-vote-true = Up
cast_vote-vote-false = Down
ask-strike = You step forward as the Slayer. Whom do you strike at?
button-strike = Strike
ask-declare_role = Who do you say you are? It need not be true.
button-declare_role = Say your role
ask-accuse = Whom do you suspect, for all to hear?
button-accuse = Suspect
ask-turn_in = Are you done for today? When all are, dusk falls.
button-turn_in = Done for today
turn_in-done-true = Done for today
turn_in-done-false = Not yet
silent-turn_in = The day will end all the same.
ask-say = What do you want to say to the town?
ask-whisper = What do you want to whisper, and to whom?

## The storyteller's desk

ask-deal_roles = The village is gathered. Shall chance deal the roles?
button-deal_roles = Let chance deal
ask-assign_roles = Who is what? We go round the table: { $seats }.
button-assign_roles = Choose yourself
ask-deepen_night = Has everybody acted who should? Then on to the small hours.
button-deepen_night = To the small hours
ask-open_day = Is the night done? Then let the sun rise.
button-open_day = Let it dawn
ask-force_day = Shall the sun rise now? Whatever is undecided goes as suggested.
button-force_day = Dawn, as suggested
ask-open_vote = Have they said their piece? Then up with the hands.
button-open_vote = Hands up
ask-close_nomination = Shall the hands be counted?
button-close_nomination = Count the hands
ask-settle_claim = The blow hangs in the air. Shall the town see what came of it?
button-settle_claim = Show what came of it
ask-end_day =
    { $accused_count ->
        [0] Shall the day end? Nobody was accused.
        [one] Shall the day end, and who pays for it? Accused today is { $accused }.
       *[other] Shall the day end, and who pays for it? Accused today were, in this order, { $accused }.
    }
button-end_day = End the day
end_day_leader = As it stands
nomination_number = Accusation
ask-open_night = Dusk. Shall night fall?
button-open_night = Let night fall
ask-hand_to_house = Shall the house go on with the story for you? You can take the book back at any time.
button-hand_to_house = Give the house the book
ask-take_back = The house is telling. Will you take the book back?
button-take_back = Take the book back
ask-decide =
    { decision }
    { suggested }
button-decide = Choose otherwise
ask-follow_suggestion =
    { decision }
    { suggested }
button-follow_suggestion = As suggested
silent-follow_suggestion = When time is up it goes as suggested.
option_none = No Outsider
option_die = The Mayor after all
option_nobody_rises = Nobody rises
option_yes = Yes
option_no = No
option_demon = Yes, a Demon
option_no_demon = No, no Demon

decision =
    { $kind ->
        [red_herring] One good player always looks like the Demon to the Fortune Teller, { $seat }. Who?
        [bluffs] The Demon, { $seat }, learns three good roles that nobody has, to hide behind. Which?
        [mayor] The Demon stands at the door of the Mayor, { $seat }. Who dies?
        [successor] The Demon, { $seat }, has taken their own life. Who rises instead?
        [virgin] { $seat } has accused the Virgin, and is the Spy. Shall the town see one of the Townsfolk, who dies on the spot?
        [slayer] The Slayer, { $seat }, strikes at the Recluse. Shall a Demon fall?
        [washerwoman] The Washerwoman, { $seat }, is to hear a Townsfolk role and two names. Which?
        [librarian] The Librarian, { $seat }, is to hear an Outsider role and two names. Which?
        [investigator] The Investigator, { $seat }, is to hear a Minion role and two names. Which?
        [chef] The Chef, { $seat }, is to hear how many pairs of evil neighbours there are. How many?
        [empath] The Empath, { $seat }, is to hear how many of the two living neighbours are evil. How many?
        [fortune_teller] The Fortune Teller, { $seat }, has pointed at two. Does the Demon sit there?
        [undertaker] The Undertaker, { $seat }, is to hear what the executed was. What?
       *[ravenkeeper] The Ravenkeeper, { $seat }, looks at somebody one last time. What do they see?
    }
suggested =
    { $form ->
        [pair] I would say { $roles } of { $seats }: { $why }.
        [seat] I would take { $seats }: { $why }.
        [number] I would say { $value }: { $why }.
       *[words] I would say { $roles }: { $why }.
    }
why-true = that is how things are
why-passes = somebody may pass for what they are not
why-lie = whoever hears it is drunk or poisoned, so it may be wrong
why-truth_to_impaired = whoever hears it is drunk or poisoned, but who is always told wrong soon works it out
why-fair = any good player will do
why-mixed = one of each kind is the easiest to live up to
why-spares_mayor = Mayors are often lucky, and somebody else is not
why-mayor_dies = nobody is lucky every night
why-any_minion = any Minion will do


ask-kill = Who is dead from now on?
button-kill = Kill somebody
ask-revive = Who lives again?
button-revive = Bring somebody back
ask-set_role = Who is what from now on?
button-set_role = Change a role
set_role-seat = Who?
set_role-role = Which role?
ask-set_alignment = Who changes sides, and to which?
button-set_alignment = Change a side
set_alignment-seat = Who?
set_alignment-alignment = Which side?
set_alignment-alignment-good = Good
set_alignment-alignment-evil = Evil
ask-add_marker = Which marker is to lie on whom?
button-add_marker = Lay a marker
add_marker-seat = On whom?
add_marker-marker = Which marker?
ask-remove_marker = Which marker goes?
button-remove_marker = Lift a marker
ask-set_vote = Whose hand is to change, and how?
button-set_vote = Change a hand
set_vote-seat = Whose hand?
set_vote-vote = Up or down?
set_vote-vote-true = Up
set_vote-vote-false = Down
ask-set_ghost_vote = Whose ghost vote is it about?
button-set_ghost_vote = Ghost vote
set_ghost_vote-seat = Who?
set_ghost_vote-has = Do they still have it?
ask-cancel_nomination = Strike the accusation, as if it had never been said?
button-cancel_nomination = Strike the accusation
ask-set_deadline = How many more minutes shall this take?
button-set_deadline = Set the clock
ask-set_phase = Which hour shall it be at once? Nothing happens of what is left until then.
button-set_phase = Change the hour
ask-tell_one = Who is to learn something, and what?
button-tell_one = Tell one of them
tell_one-seat = Whom?
tell_one-text = What are they to hear?
ask-announce = What is the whole town to hear?
button-announce = Tell everyone
ask-declare_winner = Shall it end here? Who has won?
button-declare_winner = Declare the winner
declare_winner-team-good = Good
declare_winner-team-evil = Evil
ask-undo = Turn back to before the last execution, dawn or change?
button-undo = Turn back

## Why something cannot be done

no-nomination_is_open = One accusation at a time. Wait until the hands are counted.
no-nobody_left_to_nominate = All who can be brought before the town have stood there today. Wait for tomorrow.
no-has_nominated = You have accused somebody today. Tomorrow you may again.
no-dead_do_not_nominate = The dead accuse nobody. You may still talk, whisper and point.
no-dead_do_not_vote = The dead do not vote. You may still talk.
no-ghost_vote_is_spent = Your last vote is spent. You may still talk.
no-hand_has_passed = The clock's hand has passed you, and yours stays as it was.
no-claim_is_open = A blow hangs in the air already. Wait until it has landed.
no-speeches_first = They are still speaking. Strike when they are done.
no-night_is_silent = The village is silent at night. Keep it for the dawn.
no-decision_is_open = Something is to be decided first. Decide it, or take the suggestion.
no-nobody_is_dead = All are alive. There is nobody to bring back.
no-no_marker = There is no marker on anybody.
no-no_deadline = No clock is running just now. Set it when the next step has begun.
no-nothing_to_undo = There is nothing to turn back to yet.

## What each learns

gathering =
    { $by ->
        [host] { gathering-seats } The host tells the story, and so takes no seat; if they do, the house tells it.
       *[house] { gathering-seats } The house tells the story.
    }
gathering-seats =
    { $seats_count ->
        [0] 🕰 A square, a clock, { $most } empty chairs. Who moves in?
        [one] 🕰 { $seats } has moved in, and wonders where everybody is.
       *[other] 🕰 In the village live { $seats }. Anybody else?
    }
gathered = 🕰 The gates close. In the village live { $seats }, round the table in that order.
desk_at_night =
    { $watch ->
        [one] 📖 Night { $night }, the first watch. Move on when you like, or the clock will.
        [whole] 📖 Night { $night }. Let it dawn when you like, or the clock will.
       *[other] 📖 Night { $night }, the small hours. Let it dawn when you like, or the clock will.
    }{ $has_chosen ->
        [yes] { "\u000A" }Chosen: { $chosen }.
       *[no] { "" }
    }{ $waits_count ->
        [0] { "" }
        [one] { "\u000A" }{ $waits } has not chosen yet.
       *[other] { "\u000A" }{ $waits } have not chosen yet.
    }
desk_at_day = 📖 Day { $night }. The town talks. You end the day.
desk_at_speeches = 📖 An accusation. Let them speak, and call for the hands when you like.
desk_at_voting = 📖 Hands are going up. Count them when you like.
teller_host = 📖 The storyteller opens the book.
teller_house = 📖 The house tells the story tonight. It has seen worse villages.
your_role =
    { $team ->
        [evil] 🃏 You are the { $role }, and on the side of evil. { $card }{ $note } Keep the card to yourself.
       *[good] 🃏 You are the { $role }, and on the side of good. { $card }{ $note } Show nobody the card; good does not show on the outside.
    }
or = { " " }or{ " " }
note-none = { "" }
note-imp = { " " }In this game nobody rises for you: if you die, good has won.
note-scarlet_woman = { " " }In this game it does not pass: if the Demon dies, good has won.
note-baron = { " " }In this game there are no Outsiders, and so it changes nothing.
note-saint = { " " }In this game it ends nothing.
note-mayor = { " " }In this game a peaceful day ends nothing.
note-spy = { " " }In this game nobody is taken for another.
note-recluse = { " " }In this game nobody is taken for another.
grimoire_dealt =
    { $drunk_count ->
        [0] 📖 This is how the cards lie: { $roles }.
        [one] 📖 This is how the cards lie: { $roles }. { $drunk } does not know about the empty glass.
       *[other] 📖 This is how the cards lie: { $roles }. { $drunk } does not know about the empty glass.
    }
told_pair = 🕯 One of { $seats } is the { $role }.
told_none = 🕯 You search for long, but there is no { $type } here.
told_count =
    { $by ->
        [chef]
            { $value ->
                [0] 🕯 No two evil players sit side by side.
                [1] 🕯 One pair of evil players sits side by side.
                [2] 🕯 Two pairs of evil players sit side by side.
                [3] 🕯 Three pairs of evil players sit side by side.
               *[other] 🕯 { $value } pairs of evil players sit side by side.
            }
       *[empath]
            { $value ->
                [0] 🕯 Neither of your two living neighbours is evil.
                [1] 🕯 One of your two living neighbours is evil.
               *[other] 🕯 Both of your living neighbours are evil.
            }
    }
told_yes_no =
    { $answer ->
        [yes] 🕯 Yes. One of { $seats } is the Demon.
       *[no] 🕯 No. There is no Demon with { $seats }.
    }
told_role =
    { $by ->
        [undertaker] 🕯 { $seats }, whom you executed, was the { $role }.
       *[ravenkeeper] 🕯 You see { $seats } one last time. It is the { $role }.
    }
told_minions = 🕯 You have { $minions } to help you. Nobody in the village is { $bluffs }: you can hide behind those.
told_demon =
    { $fellows_count ->
        [0] 🕯 Your Demon is { $demon }. You are the only Minion.
        [one] 🕯 Your Demon is { $demon }, and beside you stands { $fellows }.
       *[other] 🕯 Your Demon is { $demon }, and beside you stands { $fellows }.
    }
told_became = 🕯 Something has moved in with you. You are the { $role } now. { $card }
told_grimoire = 🕯 The book lay open, and you read: { $roles }.
told_message = 🕯 The storyteller leans in. “{ $text }”
type-townsfolk = Townsfolk
type-outsider = Outsider
type-minion = Minion

desk_pair = The { $reader }, { $seat }, heard that one of { $seats } is the { $role } ({ $truth }).
desk_none = The { $reader }, { $seat }, heard that there is no { $type } ({ $truth }).
desk_count = The { $reader }, { $seat }, heard the number { $value } ({ $truth }).
desk_yes_no =
    { $answer ->
        [yes] The { $reader }, { $seat }, heard yes of { $seats } ({ $truth }).
       *[no] The { $reader }, { $seat }, heard no of { $seats } ({ $truth }).
    }
desk_role = The { $reader }, { $seat }, heard that { $seats } is the { $role } ({ $truth }).
desk_counts = By the table it would be { $table }: Townsfolk, Outsiders, Minions, Demon. You have dealt { $dealt }, and so it is.
desk_butler = 📖 { $seat }, the Butler, raised a hand without { $master }. It counts; only you know that it should not have.
truth-true = true
truth-true-by-registration = true, as somebody was seen
truth-drunk = false, for it is the Drunk
truth-poisoned = false, poisoned
time_is_up = ⏳ The day's time is up. End it when the town has said its piece.
override_noted = ✎ Written into the book: { $kind }.
override-kill = a death
override-revive = an awakening
override-role = another role
override-alignment = another side
override-ghost_vote = a ghost vote
override-marker = a marker
override-vote = a hand
override-nomination = an accusation struck out
override-deadline = another hour
override-phase = another part of the day
override-tell = a word to one
override-announce = a word to all
override-end = the end
marker-poisoned = poisoned
marker-protected = protected
marker-master = master
marker-red_herring = red herring
marker-spent = spent

## Night

first_night = 🌒 The first night. The village goes to bed as good neighbours. It is the last time. Close your eyes, and read what only you may know.
first_night-2 = 🌒 The first night. The gates are barred, and nobody has asked yet which side of them you would rather be on. Close your eyes, and read what only you may know.
first_night-3 = 🌒 The first night. You still trust one another, and it becomes you. Close your eyes, and read what only you may know.
night_falls = 🌒 Night { $night }. The clock in the tower strikes, and the shutters close one by one. Close your eyes.
night_falls-2 = 🌒 Night { $night }. The lanterns burn low. Somebody walks home more slowly than the rest. Close your eyes.
night_falls-3 = 🌒 Night { $night }. The village lies down, and a stair creaks that should be empty. Close your eyes.
night_falls-4 = 🌒 Night { $night }. The dogs have stopped barking. That is seldom a good sign. Close your eyes.
night_falls-5 = 🌒 Night { $night }. I count you once more, to be on the safe side. Close your eyes.
night_falls-6 = 🌒 Night { $night }. The fog comes up from the river. Sleep well, those of you who meant to sleep. Close your eyes.
night_falls-7 = 🌒 Night { $night }. Tomorrow somebody may cook porridge for one fewer. Close your eyes.
night_falls-8 = 🌒 Night { $night }. The doors are locked, and that has never helped. Close your eyes.
small_hours = 🌘 The small hours. What is quiet has happened, and whoever is to hear something hears it now.
small_hours-2 = 🌘 The small hours. One light is lit, another goes out. Nobody says whose.
small_hours-3 = 🌘 The small hours. The tower clock ticks louder than it used to.
small_hours-4 = 🌘 The small hours. Somebody is awake who should not be.
small_hours-5 = 🌘 The small hours. This is when one wishes one had moved to the city.
small_hours-6 = 🌘 The small hours. Nearly day, for most of you.

## Day

living-words =
    { $living ->
        [one] One is alive
        [2] Two are alive
        [3] Three are alive
        [4] Four are alive
        [5] Five are alive
        [6] Six are alive
        [7] Seven are alive
        [8] Eight are alive
        [9] Nine are alive
        [10] Ten are alive
        [11] Eleven are alive
        [12] Twelve are alive
       *[other] { $living } are alive
    }
needed-words =
    { $needed ->
        [1] one hand is enough
        [2] two hands are enough
        [3] three hands are enough
        [4] four hands are enough
        [5] five hands are enough
        [6] six hands are enough
       *[other] { $needed } hands are enough
    }
square-words =
    { $said ->
        [0] { "" }
        [one] { "\u000A" }In the square they claim to be: { $declared }.
       *[other] { "\u000A" }In the square they claim to be: { $declared }.
    }{ $fingers ->
        [0] { "" }
        [one] { "\u000A" }A finger points at { $suspects }.
       *[other] { "\u000A" }This is how the fingers point: { $accused }.
    }{ $done_count ->
        [0] { "" }
        [one] { "\u000A" }{ $done } is done for today.
       *[other] { "\u000A" }{ $done } are done for today.
    }
dawn_first = 🌅 Day { $day }. All of you woke, which is more than one may ask. One of you is a Demon. Talk, and believe what you hear in moderation. { living-words }, and { needed-words }.{ square-words }
dawn_first-2 = 🌅 Day { $day }. The cock crowed, the coffee boiled, nobody is dead. Enjoy it. { living-words }, and { needed-words }.{ square-words }
dawn_first-3 = 🌅 Day { $day }. A quiet night. One of you was disappointed by that. { living-words }, and { needed-words }.{ square-words }
dawn_quiet = 🌅 Day { $day }. Everybody woke. Somebody woke surprised. { living-words }, and { needed-words }.{ square-words }
dawn_quiet-2 = 🌅 Day { $day }. Nobody died in the night. I am as astonished as you are. { living-words }, and { needed-words }.{ square-words }
dawn_quiet-3 = 🌅 Day { $day }. The priest got up for nothing. { living-words }, and { needed-words }.{ square-words }
dawn_quiet-4 = 🌅 Day { $day }. No dead. Either you were lucky, or somebody had business elsewhere. { living-words }, and { needed-words }.{ square-words }
dawn_quiet-5 = 🌅 Day { $day }. You are as many as last night. Ask yourselves why. { living-words }, and { needed-words }.{ square-words }
dawn_quiet-6 = 🌅 Day { $day }. The night walked by and took nobody along. { living-words }, and { needed-words }.{ square-words }
dawn_death =
    { $died_count ->
        [one] 🌅 Day { $day }. { $died } did not come to breakfast. The bed was made, and that is the unpleasant part. { living-words }, and { needed-words }.{ square-words }
       *[other] 🌅 Day { $day }. { $died } did not come to breakfast. { living-words }, and { needed-words }.{ square-words }
    }
dawn_death-2 = 🌅 Day { $day }. We found { $died } by the well, shoes on the wrong feet. { living-words }, and { needed-words }.{ square-words }
dawn_death-3 = 🌅 Day { $day }. The bell rang for { $died } this morning. Nobody had asked it to. { living-words }, and { needed-words }.{ square-words }
dawn_death-4 = 🌅 Day { $day }. It is empty without { $died }. One of you ought to look sadder. { living-words }, and { needed-words }.{ square-words }
dawn_death-5 = 🌅 Day { $day }. There is no waking { $died } any more. { living-words }, and { needed-words }.{ square-words }
dawn_death-6 = 🌅 Day { $day }. The door at the house of { $died } stood open. Nobody had heard a thing, as usual. { living-words }, and { needed-words }.{ square-words }
dawn_death-7 = 🌅 Day { $day }. We bury { $died } before lunch. The neighbours brought flowers, and one of them did not mean it. { living-words }, and { needed-words }.{ square-words }
dawn_death-8 = 🌅 Day { $day }. Dead in the night: { $died }. I would call it peaceful, but I have promised to be honest with you today. { living-words }, and { needed-words }.{ square-words }

accusation =
    { $way ->
        [points] ☝️ { $nominator } gets up and points at { $nominee }.
        [sleeps] ☝️ { $nominator } has slept on it, and says { $nominee }.
        [hush] ☝️ The square falls silent. { $nominator } accuses { $nominee }.
        [quote] ☝️ “{ $nominee }”, says { $nominator }, and dares not look that way.
        [rope] ☝️ { $nominator } wants to see { $nominee } on the rope.
       *[brings] ☝️ { $nominator } brings { $nominee } before the town.
    }
hands-up =
    { $yes ->
        [one] One
        [2] Two
        [3] Three
        [4] Four
        [5] Five
        [6] Six
        [7] Seven
        [8] Eight
        [9] Nine
        [10] Ten
       *[other] { $yes }
    }
hands-needed =
    { $needed ->
        [one] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
       *[other] { $needed }
    }
hands-words =
    { $yes ->
        [0] No hand is up yet; { needed-words }.
        [one] One hand is up, { $up }; it takes { hands-needed }.
       *[other] { hands-up } hands are up, { $up }; it takes { hands-needed }.
    }
count-words =
    { $named ->
        [yes] { $yes ->
            [one] One hand went up, { $up }.
           *[other] { hands-up } hands went up: { $up }.
        }
       *[no] { $yes ->
            [0] No hand went up.
            [one] One hand went up.
           *[other] { hands-up } hands went up.
        }
    }
vote_speeches =
    { accusation }
    First both may speak. Then the hands: { needed-words }.
vote_voting =
    { accusation }
    { hands-words }
vote_counting =
    { accusation }
    The clock's hand goes round. { hands-words }
vote_leads =
    { accusation }
    { count-words } That is enough. As it stands, { $nominee } dies at dusk.
vote_tied =
    { accusation }
    { count-words } As many as before, so just now nobody dies.
vote_behind =
    { accusation }
    { count-words } It would have been enough, but somebody else has more.
vote_spared =
    { accusation }
    { count-words } That is not enough. { $nominee } breathes again.
vote_cancelled =
    { accusation }
    It is struck out. Let us pretend that nobody heard.
turn_declared = Claims to be the { $role }.
turn_accused = Suspects { $suspect }.
turn_nominated = Accused { $nominee }.
turn_voted =
    { $vote ->
        [yes] Hand up.
       *[no] Hand down.
    }
turn_turned_in =
    { $done ->
        [yes] Done for today.
       *[no] Not done yet.
    }
struck = 🗡 { $by } steps forward, claims to be the Slayer and strikes at { $target }. The town holds its breath.
strike_hit = 🗡 { $by } strikes at { $target }, and { $target } falls. What falls is no neighbour.
strike_missed = 🗡 { $by } strikes at { $target }. Nothing happens, and the silence after it is awkward.
strike_missed-2 = 🗡 { $by } points at { $target } and cries the old word. { $target } sneezes. That is all.
strike_missed-3 = 🗡 { $by } strikes at { $target }. { $target } still stands. The town draws its conclusions, in different directions.
nobody_executed = 🌆 The rope stays on its hook. Nobody dies today, not by you.
nobody_executed-2 = 🌆 You could not agree. Some are grateful, and one is smiling.
nobody_executed-3 = 🌆 The hangman goes home with nothing done. It is a mild evening.
nobody_executed-4 = 🌆 Much was said today, and nothing happened. That is how it goes in villages.
nobody_executed-5 = 🌆 Nobody is executed. Your hands are still clean, most of you.
nobody_executed-6 = 🌆 The sun sets on an empty rope. These things usually sort themselves out by morning.
executed = ⚰️ { $seat } climbs the stairs, and does not come down again.
executed-2 = ⚰️ The town has made up its mind. { $seat } dies at dusk, hat in hand.
executed-3 = ⚰️ { $seat } was given the last word. Nobody listened, and then it was over.
executed-4 = ⚰️ The rope is tried, and holds. { $seat } is dead.
executed-5 = ⚰️ { $seat } looks at you, one after the other. Then it is done.
executed-6 = ⚰️ You were sure of { $seat }. Tonight you may lie awake and wonder.
executed-7 = ⚰️ { $seat } is executed. The tower clock struck wrong just then, but it often does.
executed_dead = ⚰️ You hang { $seat }, who was dead already. { $seat } does not object.
executed_dead-2 = ⚰️ { $seat } is executed once more, to be on the safe side. The day is over.
virgin_executed = ⚰️ { $seat } pointed at the wrong innocent, and falls on the spot. The day is over.
virgin_executed-2 = ⚰️ The finger never came down. { $seat } dies of the accusation, and the day is over.
revived = 🕊 { $seat } sits up and asks for water. Do not ask.
died = ⚰️ { $seat } is dead. That is how it is.
deadline_set = ⏳ This may take until { $due }.
phase_set =
    { $died_count ->
        [0] 🕰 The storyteller turns the hands of the clock. { phase-words }
        [one] 🕰 The storyteller turns the hands of the clock. { phase-words } { $died } is dead.
       *[other] 🕰 The storyteller turns the hands of the clock. { phase-words } { $died } are dead.
    }
phase-words =
    { $phase ->
        [day] It is day, and the town talks.
        [night] It is night, and what was begun today comes to nothing.
       *[dusk] It is dusk, and nobody is executed.
    }
announced = 📖 { $text }
undone = ⏪ The storyteller turns the pages back. What you just saw has not happened.

## The end

won_good = 🌞 Good has won: { $reason }. This is how it was: { $roles }.
won_good-2 = 🌞 It is over, and the village still stands: { $reason }. Turn the cards: { $roles }.
won_good-3 = 🌞 Tonight you can sleep: { $reason }. Good wins. { $roles }.
won_evil = 🌑 Evil has won: { $reason }. This is how it was: { $roles }.
won_evil-2 = 🌑 It is over, and the tower clock has stopped: { $reason }. Evil wins. Turn the cards: { $roles }.
won_evil-3 = 🌑 The village is theirs now: { $reason }. Evil wins. { $roles }.
reason-demon_dead = the Demon is dead
reason-saint_executed = a Saint died by your hand
reason-two_alive = only two are left, and one of them is the Demon
reason-all_evil = nobody good is left alive
reason-parity = evil is as many as good
reason-mayor = a day of peace under the Mayor
reason-declared = the storyteller has spoken

recap_heading = 🕯 Not all that you heard was so. Here is what was not, and why.
recap_all_true = 🕯 All that you were told at night was true. The rest was your own doing.
recap_drunk = { $seat } believed they were the { $shown }, and was the Drunk all along.
recap_red_herring = To the Fortune Teller { $seat } looked like the Demon, however innocent.
recap-cause =
    { $cause ->
        [drunk] It was not so: { $seat } was the Drunk.
        [poisoned] It was not so: { $seat } was poisoned that night.
       *[passed] It was { $passing } who passed for { $as }.
    }
recap_pair = On night { $night } { $seat } heard that one of { $seats } was the { $role }. { recap-cause }
recap_none = On night { $night } { $seat } heard that there was no { $type }. { recap-cause }
recap_count =
    { $by ->
        [chef] On night { $night } { $seat } heard of { count-told } of evil neighbours. { recap-cause }
       *[empath] On night { $night } { $seat } heard that { neighbours-told }. { recap-cause }
    }
neighbours-told =
    { $value ->
        [0] neither neighbour was evil
        [1] one neighbour was evil
       *[other] both neighbours were evil
    }
count-told =
    { $value ->
        [0] no pairs
        [1] one pair
        [2] two pairs
        [3] three pairs
       *[other] { $value } pairs
    }
recap_yes_no =
    { $answer ->
        [yes] On night { $night } { $seat } heard yes of { $seats }. { recap-cause }
       *[no] On night { $night } { $seat } heard no of { $seats }. { recap-cause }
    }
recap_role = On night { $night } { $seat } heard that { $seats } was the { $role }. { recap-cause }
recap_mayor = The Demon went to the Mayor, { $seat }, and it was { $instead } who paid.
recap_virgin = { $seat } was the Spy, and passed for one of the Townsfolk when the Virgin was accused.
recap_slayer = The Recluse passed for the Demon when { $seat } struck.
seems-good = good
seems-evil = evil
seems-demon = the Demon
seems-townsfolk = one of the Townsfolk
seems-outsider = an Outsider
seems-minion = a Minion

## Pages to read

card_none = You have no card in this game.
card_own =
    { $team ->
        [evil] You are the { $role }, and evil. { $card }{ $note }
       *[good] You are the { $role }, and good. { $card }{ $note }
    }
told_nothing = You have not been told anything yet. What the night tells you stays here.
told_in_night = Night { $night }
village_gathers = The village gathers: { $players }.
village_hour =
    { $phase ->
        [night] Night { $day }.
        [day] Day { $day }.
        [ended] It is over.
       *[dusk] Dusk, day { $day }.
    }
village_living =
    { $living_count ->
        [one] { $living } is alive. To condemn somebody, { needed-words }.
       *[other] { $living } are alive. To condemn somebody, { needed-words }.
    }
village_left = Still alive: { $living }.
village_dead =
    { $ghosts_count ->
        [0] Dead: { $dead }.
        [one] Dead: { $dead }. { $ghosts } has one last hand to raise.
       *[other] Dead: { $dead }. One last hand each have { $ghosts }.
    }
village_said = In the square they claim to be: { $said }.
village_block =
    { $tied ->
        [yes] It is a tie, so nobody dies at dusk.
       *[no] As it stands, { $nominee } dies at dusk.
    }
grimoire_closed = The book is closed until the game is over. Then all may read it.
grimoire_page =
    { $alive ->
        [yes] { $seat } is the { grimoire-card }.
       *[no] { $seat } is dead, and was the { grimoire-card }.
    }
grimoire-card =
    { $known ->
        [yes] { $role }{ grimoire-markers }
       *[no] { $role } but believes they are the { $shown }{ grimoire-markers }
    }
grimoire-markers =
    { $marked ->
        [yes] { " " }({ $markers })
       *[no] { "" }
    }
grimoire_bluffs = The Demon learned that nobody is { $bluffs }.
ledger_empty = Nothing has had to be decided yet.
ledger-by =
    { $by ->
        [storyteller] The storyteller chose
        [clock] Time ran out, and it was
       *[policy] The house chose
    }
ledger-choice =
    { $form ->
        [pair] { $roles } of { $seats }
        [seat] { $seats }
        [number] { $value }
       *[words] { $roles }
    }
ledger_ruling =
    Night { $night }. { decision }
    { $how ->
        [suggestion] { ledger-by } { ledger-choice }, as suggested: { $why }.
       *[own] { ledger-by } { ledger-choice }.
    }
story_opening = There was a village, and in it lived { $players }.
story_death =
    { $how ->
        [night] { $seat } died on night { $day }.
        [execution] { $seat } was executed on day { $day }.
       *[day] { $seat } fell in the middle of day { $day }.
    }
story_won_good = Then good won: { $reason }.
story_won_evil = Then evil won: { $reason }.

rules_village = One of you is the Demon, and some are its Minions. The rest are good: Townsfolk with powers that help, and Outsiders with powers that trouble. Each knows only their own role, and may say anything about it. Whoever is drunk or poisoned has no power and is told wrong, and does not notice.
rules_night_mvp = At night whoever has something to choose chooses, and at dawn it all happens at once. The Demon kills from the second night. The poisoned are always told wrong.
rules_night_official = A night has two watches. In the first choose those who poison, protect or kill; in the small hours the rest hear what they are to hear. The Demon kills from the second night. All are asked something, so that nobody can see who is awake. From seven players on, evil knows its own.
rules_day_mvp = By day you talk. Whoever is alive may accuse somebody alive, one at a time and as often as they like, as long as the day lasts. Hands of at least half of the living are enough. At dusk whoever had most dies; in a tie nobody. The dead talk but do not vote.
rules_day_official = By day you talk and whisper. Whoever is alive may accuse once a day, and nobody is accused twice. After the speeches the clock's hand goes round and locks hand after hand. At least half of the living are enough; at dusk whoever had most dies, and in a tie nobody. The dead have one last vote.
rules_end_mvp = Good wins when the Demon is dead. Evil wins when it is at least as many as good.
rules_end_official = Good wins when no Demon lives. Evil wins when only two are alive, or when a Saint is executed. If a day ends in peace with three alive, one of them the Mayor, good wins.

## The contract of document 002

storyteller-name = Storyteller
no-storyteller_only = Storyteller action only.
no-players_only = Only who has a seat can do that.
no-cannot_now = Cannot { $command } during { $phase }.
no-house_tells = The house is telling the story, or nobody asks for that now. Take the story back first.
no-unknown_player = There is no such player in this game.
no-unknown_role = { $role } is no role.
no-unknown_marker = { $marker } is no marker. There are { $markers }.
no-bad_assignment = The roles do not fit: { $codes }. The details name each of them.
no-no_such_nomination = There is no such nomination.
no-nomination_is_closed = That nomination is closed.
no-nomination_of_another_day = That nomination was another day's. Name one of today, or none.
no-no_nomination_open = No nomination is open.
no-nominee_must_be_alive = Nominee must be alive.
no-was_nominated = They have been nominated today. Tomorrow they can be again.
no-no_such_prompt = There is no such prompt for you.
no-prompt_is_closed = That prompt is closed, and what was chosen stands.
no-other_number_of_targets = Name as many players as the prompt asks for.
no-dead_do_not_strike = The dead strike nobody. You may still talk.
no-no_such_decision = There is no such decision to take now.
no-no_such_option = There is no such option. Look at those that are listed.
no-unknown_override = There is no such override. There are { $kinds }.
no-bad_payload = The payload does not fit: { $where }
