# Ligan, in Guzman's voice. A private phrase with a secret in it begins with { -hush } on a line of its own: a locked
# screen shows no more than that.
-hush = 🤫 Guzman has something for you.

# Small numbers in words, as Guzman says them, for other phrases to mention. Scores, hours and counters have digits.
size_in_words =
    { $size ->
        [one] one
        [2] two
        [3] three
        [4] four
       *[other] { $size }
    }
size_first =
    { $size ->
        [one] One
        [2] Two
        [3] Three
        [4] Four
       *[other] { $size }
    }
count_in_words =
    { $count ->
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
       *[other] { $count }
    }
count_first =
    { $count ->
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
       *[other] { $count }
    }
golas_in_words =
    { $golas ->
        [one] one
        [2] two
        [3] three
        [4] four
       *[other] { $golas }
    }
golas_first =
    { $golas ->
        [one] One
        [2] Two
        [3] Three
        [4] Four
       *[other] { $golas }
    }
points_in_words =
    { $points ->
        [one] one
        [2] two
        [3] three
       *[other] { $points }
    }
left_first =
    { $left ->
        [one] One
        [2] Two
        [3] Three
        [4] Four
        [5] Five
       *[other] { $left }
    }
marked_in_words =
    { $marked ->
        [0] nobody
        [one] one
        [2] two
        [3] three
        [4] four
       *[other] { $marked }
    }
taken_in_words =
    { $taken ->
        [0] zero
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
       *[other] { $taken }
    }
least_in_words =
    { $least ->
        [one] one
        [2] two
        [3] three
        [4] four
       *[other] { $least }
    }

## The game and its rules

game-name = Ligan
game-about = Five heists, in a week or in one evening, and informers in the crew. Who can be trusted?
game-rules =
    You are a crew, Ligan, and I am Guzman. I decide. Among you hide Rats, who inform for the police, Aina. One of the loyal is Guzman’s Right Hand, and we keep quiet about that one.

    Every round is a heist. The Capo picks a team, everyone votes YES or NO, and the approved team chooses in secret: Secure it, or Squeal. A single Squeal is enough to ruin a heist. The side that has three heists first leads. Then the other side gets Last Chance, the last chance: a guess that can steal the win.

    Nobody is ever thrown out. Silence costs little: a silent Capo hands over, a missing vote does not count, and a missing choice is Secure.

# The pages of the rules and their titles. No variables.
page-status = Where we stand
page-roll = Show my role
page-roller = Roles
rules-roller =
    🖤 The Loyal belong to Ligan and know only their own role. Once in a game you may ask me for a Stakeout. I am often right. Not always.

    👑 Guzman’s Right Hand belongs to Ligan too. The only Stakeout of the Right Hand is always true, I swear. But stay hidden: in the end the Rats look for you.

    🐀 Rats work for Aina and know each other. On a heist they may choose Squeal, or bluff with Secure.

    Four players have one Rat and teams of three, and Aina begins with a point. Five have two Rats and teams of two or three. Six to eight have two Rats and teams of three. Nine or ten have three Rats and teams of four.
page-spelgang = How a round goes
rules-spelgang =
    ☀️ First comes the mission, and the Capo ticks names for a team, where all can see. Then everyone votes. More YES than NO approves a team; a tie does not.

    😤 A team that is voted down, or a silent Capo, is a failed attempt, and the next in line is Capo. The third failure in a round is Chaos: then the heist goes to Aina.

    🌙 The approved team chooses in private, Secure or Squeal. Then you hear whether it worked, and how many betrayed it, but never who.
page-formagor = Abilities
rules-formagor =
    🌬️ Whisper: while you are not on the team I pass your words on to the group or to one player. Whose they are I take to my grave.

    👁️ Watch: once a round, if you are not on the team, you may keep an eye on somebody who is. You get a clue, and sometimes the other one feels it.

    🔎 Stakeout: once in a game the loyal may ask me what somebody is. The group hears that somebody asked, but no names.
page-vinst = Winning
rules-vinst =
    A heist without a Squeal gives Ligan a point. Any other gives it to Aina, and so does Chaos. The side that has three points first leads.

    Then comes the Last Chance. If Ligan leads, the Rats may name Guzman’s Right Hand. If Aina leads, the Loyal may name a Rat. A right guess steals the win.

    And remember: Guzman lies sometimes. A screenshot proves nothing. 😏
# Added to the page about winning when the host has chosen double points.
rules-double_points = In this match rounds 4 and 5 give two points, three at most together, so round 4 always decides.

## Roles and steps, as names

role-akta = Loyal
role-hogra_hand = Guzman’s Right Hand
role-golare = Rat

step-resting = The crew lies low until the next mission
step-nominating = The Capo picks a team
step-voting = The crew votes
step-heist = The heist is on
step-sealed = The heist is done, the result waits
step-suspense = The result is on its way
step-kaos = Chaos
step-last_chance = Last Chance
step-finale = The finale

## Questions

# To the host in the lobby. $taken, $least, $most: seats.
ask-set_tutorial = Shall I explain the first round as we play it? No shame in that. A little shame.
button-set_tutorial = Beginners’ mode
set_tutorial-on-true = ☐ Beginners’ mode
set_tutorial-on-false = ☑ Beginners’ mode

# To the Capo, in the group. $round; $size: of a team; $marked: how many are ticked.
ask-mark_team =
    Round { $round }. You are Capo. Tick { size_in_words } for the team, and you may take yourself. { $marked ->
        [0] Nobody is picked yet.
        [one] Picked so far: { $marked }.
       *[other] Picked so far: { $marked }.
    }
button-mark_team = Pick a team
silent-mark_team = If you do not answer, the turn goes to the next Capo.
ask-confirm_team = Is this your team for round { $round }? Picked: { $marked } of { $size }.
button-confirm_team = Propose the team
silent-confirm_team = If you do not answer, the turn goes to the next Capo.
# The Capo confirms with too few ticked. The same variables.
no-not_a_whole_team = Count on your fingers, my friend: the team of round { $round } is { size_in_words }, and you have ticked { marked_in_words }. Tick until it fits.
# The Capo ticks one too many.
no-too_many_ticked = The car is full, brother. Untick somebody first.

# To everyone, in the group. $capo, $team: names.
ask-vote = { $capo } wants to send { $team }. YES or NO?
button-vote = Vote
vote-choice-ja = YES
vote-choice-nej = NO
silent-vote = If you do not answer, your vote does not count at all.

# To each member of the approved team, in private. $round; $team: names.
ask-choose_deed = Round { $round }. You are on the heist: { $team }. What do you do? There is no changing your mind, and silence means Secure.
# The question once it is answered or settled.
asked-choose_deed = Round { $round }. You are on the heist: { $team }.
button-choose_deed = Choose
choose_deed-deed-sakra = Secure
choose_deed-deed-gola = Squeal

ask-note_hunch =
    { $where ->
        [last_chance] { ask_foresee }
       *[home] Round { $round }. You stay at home this time: { $team } go. Who do you think will betray us? You may change your mind until the result comes, and silence costs nothing.
    }
# To those who may not point in Sista Chansen, at the moment when the others may: the card looks the same.
ask_foresee =
    { -hush }

    <s>The Last Chance is not yours this time. Keep a straight face, and tell only me: whom will the finger land on?
    It decides nothing, and you may change your mind until somebody has pointed.</s>
asked-note_hunch =
    { $where ->
        [last_chance] { asked_foresee }
       *[home] Round { $round }. You at home, { $team } on the heist. Who betrays us?
    }
asked_foresee =
    { -hush }

    <s>Last Chance: whom will the finger land on?</s>
button-note_hunch = Suspect
note_hunch-target-none = Nobody

# To each player in private, as long as it can be done.
ask-whisper = Come closer. Tell me, and I pass it on. Nobody will know that it came from you.
button-whisper = Whisper
whisper-to = Who should hear it?
whisper-to-none = The whole group
whisper-text-doubt_the_capo = Do not trust the Capo this time.
whisper-text-doubt_the_team = This team is not clean.
whisper-text-one_of_them_lies = One of those who went on the heist is lying.
whisper-text-say_nej = Say NO. We can have a better team.
whisper-text-say_ja = Stop quarrelling and say YES.
whisper-text-too_quiet = Somebody here is too quiet to be clean.
whisper-text = What should I say?
ask-watch = Who on the team do you want to keep an eye on? Once a round.
button-watch = Watch
ask-scout = Who should I check up on? You may ask once in the whole game, so think first.
button-scout = Stakeout
# Why not, in private.
no-on_the_team = You are on the team yourself, brother. Lie low, and try again when the next round comes.
no-no_team_to_watch = No approved team is out just now. Who would you watch, me? Try again when one has gone.
no-has_watched = You have already watched somebody in this round. Greedy. You can do it again next round.
no-golare_have_no_spaning = A Stakeout is for the loyal. You have other ways, and you know it.
no-result_is_coming = Hush, the result is on its way. Listen first, and ask me in a minute.
no-spaning_is_spent = You have had your Stakeout. There is only one in a game, so use your own eyes now.

# To those who guess in Sista Chansen, in private.
ask-confer =
    { -hush }

    Talk it over before anyone points. Write to me, and I pass it on to your side.
button-confer = Talk
# $side: aina if the Golare guess, ligan if the Äkta do; $how: first if the first guess counts, majority if most fingers do.
ask-point_at =
    { -hush }

    <s>{ $side ->
        [aina] The Last Chance is yours: who is Guzman’s Right Hand?
       *[ligan] The Last Chance is yours: who is a Rat?
    } Talk it over first, /prata reaches only your side.
    { $how ->
        [majority] You may change your mind until all have pointed.
       *[first] The first guess counts.
    }</s>
asked-point_at =
    { -hush }

    <s>{ $side ->
        [aina] Last Chance: who is Guzman’s Right Hand?
       *[ligan] Last Chance: who is a Rat?
    }</s>
button-point_at = Point
# To the other Golare or Äkta who taps after the guess. $by: who was first; $target.
no-guess_is_made = { $by } was faster and pointed at { $target }.

## Before the lobby opens

# In a group that Guzman has just come into.
game-hello = 🚬 I am Guzman. Give me five heists, in a week or in one evening, and you will know which of you is rotten.
# To whoever opens the game. $time: hour of the day; $at: day and hour.
opening-rhythm = Which rhythm, boss?
opening-rhythm-weekdays = Weekdays 09 to 21
opening-rhythm-every-day = Every day 09 to 21
opening-rhythm-evening = Fast, in one evening
opening-start = When does it go off?
opening-start-today = Today { $time }
opening-start-tomorrow = Tomorrow { $time }
opening-start-later = { $at }
opening-start-by_hand = When I say so
opening-lessons = Has the crew done this before?
opening-lessons-known = We know this
opening-lessons-taught = Explain, Guzman

## In the lobby, to the group

# A living card. $seats: names; $count; $most.
gathering =
    { $count ->
        [0] 🚬 I am Guzman, and there is no crew yet. Room for { $most }. Who dares?
        [one] 🚬 I am Guzman. In the crew, { $count } of { $most }: { $seats }. One is no crew. Come in!
        [10] 🚬 I am Guzman. The crew is complete, { $count } of { $most }: { $seats }. Shut the door!
       *[other] 🚬 I am Guzman. In the crew, { $count } of { $most }: { $seats }. Anyone else? Come on!
    }
# The same when the tutorial is on.
gathering_taught =
    { $count ->
        [0] 🚬 I am Guzman, and there is no crew yet. Room for { $most }. I explain the first round, slowly.
        [one] 🚬 I am Guzman. In the crew, { $count } of { $most }: { $seats }. I explain the first round, slowly.
       *[other] 🚬 I am Guzman. In the crew, { $count } of { $most }: { $seats }. I explain the first round, slowly.
    }
# The lobby's card when the match has started.
lobby_closed = 🚪 The door is shut. The crew is here.
lobby_called_off = 🚪 The door is shut. Nobody was here.
nomination_called_off = 💼 The heist of round { $round } is off.
# When the host ends it all, in the lobby or later.
cancelled = 🛑 It is called off. Nothing happened, nobody saw me, we never met. Thanks for playing!

## The start

# Parts of the first thing Guzman says: his mood, new in each match, and what all must know.
mood_1 = 🌧️ Listen, { $seats }. Rain on the concrete, and I have not slept for a week.
mood_2 = 🚬 Shut the door, { $seats }. Somebody has smoked all my cigarettes, and that is the least of my troubles.
mood_3 = 🍲 Sit down, { $seats }. My mother has cooked, and nobody lifts a fork until I am done talking.
mood_4 = 🕯️ I have put out the light in the window. Closer, { $seats }. I am not going to say this twice.
mood_5 = 🐕 The dog growls at you, { $seats }. It never growls at honest people.
mood_6 = 📻 Turn up the radio, { $seats }. The walls have ears, and some of those ears are yours.
mood_7 = 🥶 The heating is broken, the coffee is cold, and you are all I have: { $seats }.
mood_8 = 🃏 Hands on the table, { $seats }. I have counted the deck, and there is one card too many in it.
table_facts =
    { count_first } at the table. { $golare ->
        [one] One of you is a Rat,
        [2] Two of you are Rats,
        [3] Three of you are Rats,
       *[other] { $golare } of you are Rats,
    } I feel it in my stomach.
teams_of = Teams of
size_of_1 = one
size_of_2 = two
size_of_3 = three
size_of_4 = four
aina_ahead = { " " }You are few, so Aina begins with a point.
only_one_gola = A single Squeal is enough to sink us. Look at your private messages, and show them to nobody.
# To the group. $seats: names; $count: players; $golare: how many; $size: of a team; $first: when the first mission comes.
opening = { mood_1 } { table_facts } { opening_rules }
opening-2 = { mood_2 } { table_facts } { opening_rules }
opening-3 = { mood_3 } { table_facts } { opening_rules }
opening-4 = { mood_4 } { table_facts } { opening_rules }
opening-5 = { mood_5 } { table_facts } { opening_rules }
opening-6 = { mood_6 } { table_facts } { opening_rules }
opening-7 = { mood_7 } { table_facts } { opening_rules }
opening-8 = { mood_8 } { table_facts } { opening_rules }
opening_rules = { $teams }, a heist a day, first to three.{ $ahead } { only_one_gola } The first mission: { $first }.
# The same when it is all played in one evening.
opening_evening = { mood_1 } { table_facts } { opening_evening_rules }
opening_evening-2 = { mood_2 } { table_facts } { opening_evening_rules }
opening_evening-3 = { mood_3 } { table_facts } { opening_evening_rules }
opening_evening-4 = { mood_4 } { table_facts } { opening_evening_rules }
opening_evening-5 = { mood_5 } { table_facts } { opening_evening_rules }
opening_evening-6 = { mood_6 } { table_facts } { opening_evening_rules }
opening_evening-7 = { mood_7 } { table_facts } { opening_evening_rules }
opening_evening-8 = { mood_8 } { table_facts } { opening_evening_rules }
opening_evening_rules = { $teams }, five heists tonight, first to three.{ $ahead } { only_one_gola } The first mission: { $first }.
# The same when the first mission comes at once.
opening_now = { mood_1 } { table_facts } { opening_now_rules }
opening_now-2 = { mood_2 } { table_facts } { opening_now_rules }
opening_now-3 = { mood_3 } { table_facts } { opening_now_rules }
opening_now-4 = { mood_4 } { table_facts } { opening_now_rules }
opening_now-5 = { mood_5 } { table_facts } { opening_now_rules }
opening_now-6 = { mood_6 } { table_facts } { opening_now_rules }
opening_now-7 = { mood_7 } { table_facts } { opening_now_rules }
opening_now-8 = { mood_8 } { table_facts } { opening_now_rules }
opening_now_rules = { $teams }, first to three.{ $ahead } { only_one_gola } Now go!
# To each player in private, at the start.
you_are_akta =
    { -hush }

    <s>🖤 You are Loyal. One of mine. On a heist you tap Secure, and in between you find out who informs. Once in the game you may ask me for a Stakeout, and I am often right, but not always. You win if Ligan wins. Do not let me down.</s>
you_are_hogra_hand =
    { -hush }

    <s>👑 You are Guzman’s Right Hand, the only one I trust. Once in the game you may ask me for a Stakeout, and to you I do not lie. But stay hidden: if the Rats name you in the end, it can cost us everything. You win if Ligan wins.</s>
# $mates: the other Golare.
you_are_golare =
    { -hush }

    <s>🐀 You are a Rat. You work for Aina, and in the same boat as you: { $mates }. Tap Squeal to ruin a heist, or bluff with Secure. You win if Aina wins. I can’t believe I am even writing to you.</s>
you_are_golare_alone =
    { -hush }

    <s>🐀 You are a Rat. You work for Aina, and you are alone. Tap Squeal to ruin a heist, or bluff with Secure. You win if Aina wins. Sleep well, if you can.</s>

## For beginners

lesson_mission = 🎓 Slowly now: every round has a mission. It gives a point, and whoever has three points leads.
lesson_nomination = 🎓 The Capo ticks names for a team, and everyone watches it grow. Take those you trust. If you trust anyone.
lesson_vote = 🎓 Now everyone votes on the team, the team and the Capo too. You may change your mind until all have voted.
lesson_heist = 🎓 Now the team chooses in private: Secure or Squeal. A single Squeal is enough to make it all go wrong.
lesson_reveal = 🎓 Now comes the result: how many betrayed it. Never who. You have to dig that up yourselves.

## A round

# The missions, told on the card of a round. No variables.
mission_1 = The jeweller on the square, while the alarm sleeps.
mission_2 = A van with too few guards and too much in it.
mission_3 = The back room of the casino, where the notes smell of cigar.
mission_4 = A container in the harbour that nobody misses before Monday.
mission_5 = The safe in the town hall. The code is the mayor's birthday, we guess.
mission_6 = Paintings that hang far too loosely.
mission_7 = A card game with the wrong people and the right money.
mission_8 = The server room on the twelfth floor. The lift is broken.
mission_9 = A boat, a bag and ten minutes.
mission_10 = The old bank, by way of the roof. Bring a raincoat.

# To the group, a living card: the mission and the Capo's ticks. $round, $rounds; $mission: one of the above; $capo; $size; $marked: names; $due.
mission = 💼 Round { $round } of { $rounds }. { $mission } The Capo is { $capo }. I want { size_in_words } names by { $due }. In the car so far: { $marked }.
mission-2 = 🌃 Time for a heist: round { $round } of { $rounds }. { $mission } { $capo } is Capo and picks { size_in_words }, by { $due }. In the car so far: { $marked }.
mission-3 = 🔦 Wake up! Round { $round } of { $rounds }. { $mission } { $capo }, you are Capo: { size_in_words } names by { $due }, and no fools. In the car so far: { $marked }.
mission-4 = 🗝️ I got a key from somebody who no longer needs it. Round { $round } of { $rounds }. { $mission } { $capo } is Capo: { size_in_words } names, by { $due }. In the car so far: { $marked }.
mission-5 = 🚗 The engine is running. Round { $round } of { $rounds }. { $mission } { $capo }, you are Capo. Which { size_in_words } are coming? Tell me by { $due }. In the car so far: { $marked }.
mission-6 = 🧥 Gloves on. Round { $round } of { $rounds }. { $mission } The Capo is { $capo }, and I want { size_in_words } names on a napkin by { $due }. In the car so far: { $marked }.
mission-7 = ☎️ The phone rang once, and I know what that means. Round { $round } of { $rounds }. { $mission } { $capo } is Capo and picks { size_in_words }, by { $due }. In the car so far: { $marked }.
mission-8 = 🥃 Sit down. Round { $round } of { $rounds }. { $mission } This time { $capo } is Capo: { size_in_words } names by { $due }, and look them in the eye first. In the car so far: { $marked }.
# To the Capo in private; everyone knows it. $round; $size; $due.
you_are_capo = 🕶️ You are Capo in round { $round }. The crew is looking at you. Tick { size_in_words } names in the group by { $due }. You may take yourself.
you_are_capo-2 = 🕶️ Round { $round } is yours, Capo. { size_first } names in the group by { $due }. Choose as if your mother sat in that car.
you_are_capo-3 = 🕶️ The key is with you, Capo. Round { $round }: tick { size_in_words } in the group by { $due }. Yourself too, if you dare.
you_are_capo-4 = 🕶️ Sit up, Capo. Round { $round }, { size_in_words } names, in the group, by { $due }. Everyone sees every tick.
you_are_capo-5 = 🕶️ My chair is yours in round { $round }. { size_first } names in the group by { $due }, and do not spill on the leather.
# The same after a failed attempt.
you_are_capo_now = 🕶️ It fell apart for the last one, so now you are Capo in round { $round }. { size_first } names in the group by { $due }. Do not let me down.
you_are_capo_now-2 = 🕶️ The turn has come to you, Capo. Round { $round }: tick { size_in_words } in the group by { $due }. I am not in the mood.
you_are_capo_now-3 = 🕶️ You are Capo now. Round { $round } stands still until you have ticked { size_in_words } in the group. By { $due }.
you_are_capo_now-4 = 🕶️ You are next in line. { size_first } names in the group for round { $round }, by { $due }, and this time it has to work.
you_are_capo_now-5 = 🕶️ I have changed Capo, and it is you. Round { $round }, { size_in_words } names, in the group, by { $due }.
# The card of the second and of the third attempt: Guzman gets angrier, and no number is said. $round; $capo; $size; $marked; $due.
nomination_irritated = 😒 Round { $round } still has no team. { $capo }, now you are Capo: { size_in_words } names by { $due }. In the car so far: { $marked }.
nomination_irritated-2 = 😒 Nobody was happy, so we change Capo in round { $round }. { $capo }, give me { size_in_words } names by { $due }. In the car so far: { $marked }.
nomination_irritated-3 = 😒 Sigh. Round { $round }, new Capo: { $capo }. { size_first } names by { $due }, and get it right. In the car so far: { $marked }.
nomination_irritated-4 = 😒 I have waited for worse people, but not for long. Round { $round }: { $capo } is Capo now. { size_first } names by { $due }. In the car so far: { $marked }.
nomination_irritated-5 = 😒 We start over. { $capo }, your turn: round { $round }, { size_in_words } names, by { $due }. In the car so far: { $marked }.
nomination_angry = 🤬 Round { $round }, and still no team! { $capo }, you are Capo: { size_in_words } names by { $due }. If this goes wrong too, it is Chaos. In the car so far: { $marked }.
nomination_angry-2 = 🤬 Is this a crew or a knitting circle? Round { $round } waits. { $capo }: { size_in_words } names by { $due }. One more miss and it is Chaos. In the car so far: { $marked }.
nomination_angry-3 = 🤬 My pulse! Round { $round } stands still. { $capo }, you are the last way out: { size_in_words } names by { $due }, or Chaos. In the car so far: { $marked }.
nomination_angry-4 = 🤬 The neighbours bang on the wall, and round { $round } has no team! { $capo }, { size_in_words } names by { $due }. If it breaks again, it is Chaos. In the car so far: { $marked }.
nomination_angry-5 = 🤬 Twice! TWICE! { $capo }, you are Capo in round { $round }: { size_in_words } names by { $due }, or Chaos. In the car so far: { $marked }.
# A Capo was silent: what becomes of the card. $capo.
nomination_missed = 😴 { $capo } let the time run out. The turn goes on.
nomination_missed-2 = 😴 { $capo } does not answer. Dead or busy. Next!
nomination_missed-3 = 😴 I waited for { $capo }. I wait no more. Next Capo!
nomination_missed-4 = 😴 { $capo } only closed their eyes for a moment. Next!
nomination_missed-5 = 😴 The phone rings at { $capo }’s. And rings. The turn goes on.
nomination_missed-6 = 😴 { $capo } had a whole chair to sit on and fell asleep in it. Next Capo!
# The Capo has proposed: what becomes of the card. $capo; $team.
proposed = ☝️ { $capo } proposes { $team }.
proposed-2 = ☝️ { $capo } has decided: { $team }.
proposed-3 = ☝️ { $capo } puts the cards on the table: { $team }.
proposed-4 = ☝️ { $team }, { $capo } writes on the napkin.
proposed-5 = ☝️ { $capo } points with the whole hand: { $team }.
# To the group, a living card. $capo; $team; $voted, $missing: names; $count of $voters; $due.
vote =
    { $missing_count ->
        [0] 🗳️ { $capo } wants to send { $team }. Everyone has voted. Hands where I can see them.
        [one] 🗳️ { $capo } wants to send { $team }. Votes: { $count } of { $voters }, until { $due }. In: { $voted }. Now it hangs on { $missing }.
       *[other] 🗳️ { $capo } wants to send { $team }. { $count ->
            [0] Vote before { $due }.
            [one] Votes: { $count } of { $voters }, until { $due }. In: { $voted }.
           *[other] Votes: { $count } of { $voters }, until { $due }. In: { $voted }.
        } I wait for { $missing }.
    }
vote-2 =
    { $missing_count ->
        [0] 🗳️ { $team }, says { $capo }. What do you say? Everyone has voted. Hands where I can see them.
        [one] 🗳️ { $team }, says { $capo }. What do you say? Votes: { $count } of { $voters }, until { $due }. In: { $voted }. Only { $missing } left.
       *[other] 🗳️ { $team }, says { $capo }. What do you say? { $count ->
            [0] Vote before { $due }.
            [one] Votes: { $count } of { $voters }, until { $due }. In: { $voted }.
           *[other] Votes: { $count } of { $voters }, until { $due }. In: { $voted }.
        } Not a word yet from { $missing }.
    }
vote-3 =
    { $missing_count ->
        [0] 🗳️ Hands on the table. { $capo } wants { $team }. Everyone has voted. Hands where I can see them.
        [one] 🗳️ Hands on the table. { $capo } wants { $team }. Votes: { $count } of { $voters }, until { $due }. In: { $voted }. All eyes on { $missing }.
       *[other] 🗳️ Hands on the table. { $capo } wants { $team }. { $count ->
            [0] Vote before { $due }.
            [one] Votes: { $count } of { $voters }, until { $due }. In: { $voted }.
           *[other] Votes: { $count } of { $voters }, until { $due }. In: { $voted }.
        } Still to come: { $missing }.
    }
# What becomes of that card.
vote_closed = 🗳️ The vote is called off.
# Only in older matches. $ja, $nej: how many; $team.
vote_approved = 🗳️ YES { $ja } · NO { $nej }. The team goes: { $team }.
vote_rejected = 🗳️ YES { $ja } · NO { $nej }. The team stays at home.
# Read back only: each player's vote.
voted_ja = Voted YES.
voted_nej = Voted NO.
abstained = Did not vote.
# Parts that other phrases mention: who voted what, the score, and what Guzman thinks of people. $remark: which; $whom.
votes_by_name =
    { $ja_count ->
        [0] {""}
        [one] YES: { $ja }.
       *[other] YES: { $ja }.
    }{ $nej_count ->
        [0] { $ja_count ->
            [0] Nobody voted.
            [one] {""}
           *[other] {""}
        }
        [one] { $ja_count ->
            [0] {""}
            [one] {" "}
           *[other] {" "}
        }NO: { $nej }.
       *[other] { $ja_count ->
            [0] {""}
            [one] {" "}
           *[other] {" "}
        }NO: { $nej }.
    }{ $abstained_count ->
        [0] {""}
        [one] {" "}Silent: { $abstained }.
       *[other] {" "}Silent: { $abstained }.
    }
score_line = <b>Ligan { $ligan } – Aina { $aina }.</b>
heists_left =
    { $left ->
        [0] {""}
        [one] {" "}One heist left.
       *[other] {" "}{ left_first } heists left.
    }
heists_to_spare =
    { $left ->
        [0] {""}
        [one] {" "}One heist to spare.
       *[other] {" "}{ left_first } heists to spare.
    }
vote_remark =
    { $remark ->
        [capo_against_1] {" "}{ $whom } voted against a team of their own. Their OWN. I need to sit down.
        [capo_against_2] {" "}And { $whom } says no to their own idea. Am I the mad one?
        [capo_against_3] {" "}{ $whom } proposes, { $whom } says no. Call a doctor.
        [against_own_1] {" "}{ $whom } gets a seat in the car and votes against it. Do you know something, brother?
        [against_own_2] {" "}No to a ride, { $whom }? Cold feet or a bad conscience?
        [against_own_3] {" "}{ $whom } voted against the very team they are on. I am writing that down.
        [lone_no_1] {" "}Only { $whom } said no. Brave. Or you know something.
        [lone_no_2] {" "}A single no, from { $whom }. I never forget a hand.
        [lone_no_3] {" "}{ $whom } against the world. I like the style, not the answer.
        [unanimous_1] {" "}Not a single no. That makes me nervous, I swear.
        [unanimous_2] {" "}All of one mind. The last time that happened my cousin went to prison.
        [unanimous_3] {" "}So kind to each other, all of a sudden. Who told you to be?
        [capo_at_home_1] {" "}{ $whom } sends others and stays at home. Comfortable.
        [capo_at_home_2] {" "}And { $whom } keeps the sofa warm. A Capo with clean hands.
        [capo_at_home_3] {" "}{ $whom } is not coming along. Wise, or scared. We shall see.
        [no_votes_1] {" "}Not one vote, { $whom }. They forgot that you exist.
        [no_votes_2] {" "}Silent as the grave. Poor { $whom }.
        [no_votes_3] {" "}{ $whom } talked to the wall, and not even the wall voted.
        [lone_yes_1] {" "}Only { $whom } said yes. Loyal, or on the way somewhere?
        [lone_yes_2] {" "}{ $whom } was alone with a yes. I saw it, brother.
        [lone_yes_3] {" "}A single yes, from { $whom }. The rest of you have hearts of concrete.
        [capo_alone_1] {" "}The only one who wanted it was { $whom }.
        [capo_alone_2] {" "}{ $whom } voted for { $whom }. It was not enough.
        [capo_alone_3] {" "}Not a friend in the room, { $whom }.
        [tie_1] {" "}A tie! You cannot even quarrel properly.
        [tie_2] {" "}A draw. Is this a crew or a tenants’ association?
        [tie_3] {" "}Half of you yes, half of you no, all of me tired.
        [asleep_1] {" "}Not a vote from { $whom }. What is it like to be that busy?
        [asleep_2] {" "}And { $whom }? Not a sound. I count that too.
        [asleep_3] {" "}{ $whom } kept quiet. Silence is an answer too, to my ears.
       *[none] {""}
    }
result_remark =
    { $remark ->
        [all_of_them_1] {" "}Every single one in the car. EVERY ONE!
        [all_of_them_2] {" "}The whole car. I sent out a police patrol.
        [all_of_them_3] {" "}All of them. It is almost beautiful.
        [burnt_twice_1] {" "}{ $whom } has been there before when it went bang. Chance, you say?
        [burnt_twice_2] {" "}It burns, and { $whom } sits in the car. Again.
        [burnt_twice_3] {" "}{ $whom }, you smell of smoke every time I see you.
        [was_right_1] {" "}And who voted no? { $whom }. Next time you listen.
        [was_right_2] {" "}{ $whom } said no. You laughed. I laughed. Sorry.
        [was_right_3] {" "}You should have listened to { $whom }. So should I, and I only admit that once.
        [nobody_doubted_1] {" "}And not one of you said no. Not ONE.
        [nobody_doubted_2] {" "}Nobody said no to this. Look in the mirror.
        [nobody_doubted_3] {" "}Not one no. I lead a crew of nodding dogs.
        [capo_failed_1] {" "}{ $whom } put that team together. { $whom } may start explaining.
        [capo_failed_2] {" "}Who picked them? { $whom }. Come here and sit down.
        [capo_failed_3] {" "}{ $whom }, you had one job.
        [never_out_1] {" "}And { $whom } has not been out once. Nice sofa?
        [never_out_2] {" "}{ $whom } has stayed at home all along. Somebody will have to start trusting you, or not.
        [never_out_3] {" "}{ $whom }, do you even know what the car looks like?
        [redeemed_1] {" "}{ $whom } was there when it went bang. Now you held. I write it down, in pencil.
        [redeemed_2] {" "}{ $whom }, I took you for a rat. I take half of it back.
        [redeemed_3] {" "}Perhaps I was wrong about { $whom }. Perhaps.
        [was_wrong_1] {" "}There was a no from { $whom }. Shall we hear an apology now, or later?
        [was_wrong_2] {" "}If it were up to { $whom } we would have stayed at home. Shame on you, a little.
        [was_wrong_3] {" "}No, said { $whom }. Yes, said the money.
        [lucky_charm_1] {" "}{ $whom } again. You are my lucky coin, and I am not letting you out of my sight.
        [lucky_charm_2] {" "}With { $whom } in the car, the car comes home. I see patterns.
        [lucky_charm_3] {" "}{ $whom }, you may drive next time too. If I trusted anybody.
        [capo_chose_1] {" "}{ $whom } picked the right people. Tonight { $whom } eats first.
        [capo_chose_2] {" "}A good eye, { $whom }. That is how I want my Capos.
        [capo_chose_3] {" "}{ $whom } put that team together. Give { $whom } a chair.
       *[none] {""}
    }
kaos_remark =
    { $remark ->
        [all_slept_1] {" "}{ $whom }: three Capos, no team. Shall I sing for you too?
        [all_slept_2] {" "}{ $whom } slept through all of it.
        [all_slept_3] {" "}Three turns, three snores: { $whom }.
        [some_slept_1] {" "}{ $whom } slept, and to the rest you said no.
        [some_slept_2] {" "}Thanks for nothing, { $whom }. And you others: no is not a plan.
        [some_slept_3] {" "}While { $whom } slept, you said no to everything else.
        [quarrel_1] {" "}{ $whom } tried, and you said no every time.
        [quarrel_2] {" "}{ $whom } would not do. Who would, the king?
        [quarrel_3] {" "}Turned down, all of them: { $whom }. I take it personally.
       *[none] {""}
    }
role_remark =
    { $remark ->
        [akta_pointed_right] {" "}You pointed, and you pointed right. I will name a child after you.
        [akta_pointed_wrong] {" "}You pointed at the wrong one. With a clean heart, but still.
        [akta_doubted_rightly] {" "}You voted no when the rest of us drove straight into the trap. I should have listened.
        [akta_led_badly] {" "}The team you picked went up in flames. In good faith, brother, but still.
        [akta_led_well] {" "}The team you picked came home. I will not forget it.
        [akta_out_badly] {" "}You sat in the car when the blue lights came, and I looked at you sideways. Sorry.
        [akta_doubted_wrongly] {" "}You said no to a team that held. Suspicious like me. I like it.
        [akta_out_often] {" "}Time after time you came home with the bag.
        [akta_never_out] {" "}You never got to come along. Our fault, not yours.
        [akta_slept] {" "}But you slept when you were Capo. I have not forgotten.
        [golare_pointed_right] {" "}And it was your finger that took my Right Hand from me.
        [golare_pointed_wrong] {" "}And when at last you got to point, you pointed wrong. Thanks for that.
        [golare_led_badly] {" "}You were Capo, you picked the team, and I THANKED you!
        [golare_out_often] {" "}It burned and it burned, and you sat in the car. I gave you the keys!
        [golare_doubted_rightly] {" "}You even voted NO to make me believe you. And I did!
        [golare_out_badly] {" "}I held the car door open for you!
        [golare_out_well] {" "}You came home with the bag and smiled. That is the worst of it.
        [golare_never_out] {" "}You never even got into the car. Somebody here has a nose.
        [hand_found] {" "}They found you. My fault: I smiled at you.
        [hand_hidden] {" "}They walked past you on the stairs, every one of them.
        [hand_unsought] {" "}Nobody even looked for you. That is how good you were.
       *[none] {""}
    }
# What becomes of that card when it has been counted. $capo; $team; $ja, $nej, $abstained: names; $due: for the team's choice.
approved =
    🗳️ <b>YES { $ja_count } · NO { $nej_count }. The team goes:</b> { $team }.
    { votes_by_name }
    { $capo } gets it through. The team chooses in private, by { $due }.{ vote_remark }
approved-2 =
    🗳️ <b>YES { $ja_count } · NO { $nej_count }. The team goes:</b> { $team }.
    { votes_by_name }
    Make { $capo } proud. Choose in private, by { $due }.{ vote_remark }
approved-3 =
    🗳️ <b>YES { $ja_count } · NO { $nej_count }. The team goes:</b> { $team }.
    { votes_by_name }
    { $capo } holds their breath. Choose in private before { $due }, and think of your mothers.{ vote_remark }
approved-4 =
    🗳️ <b>YES { $ja_count } · NO { $nej_count }. The team goes:</b> { $team }.
    { votes_by_name }
    { $capo } throws the keys, and they are off. Choose in private by { $due }.{ vote_remark }
approved-5 =
    🗳️ <b>YES { $ja_count } · NO { $nej_count }. The team goes:</b> { $team }.
    { votes_by_name }
    Say nothing in the car, says { $capo }. Answer me in private, by { $due }.{ vote_remark }
# The first, the second and the third failed attempt. $capo; $team; $ja, $nej, $abstained.
rejected_irritated =
    🗳️ <b>YES { $ja_count } · NO { $nej_count }. The team stays at home:</b> { $team }.
    { votes_by_name }
    That is what you tell { $capo }. My eye is twitching.{ vote_remark }
rejected_irritated-2 =
    🗳️ <b>YES { $ja_count } · NO { $nej_count }. The team stays at home:</b> { $team }.
    { votes_by_name }
    { $capo } is turned down. I sigh.{ vote_remark }
rejected_irritated-3 =
    🗳️ <b>YES { $ja_count } · NO { $nej_count }. The team stays at home:</b> { $team }.
    { votes_by_name }
    No team, { $capo }. Can we behave like grown-ups?{ vote_remark }
rejected_irritated-4 =
    🗳️ <b>YES { $ja_count } · NO { $nej_count }. The team stays at home:</b> { $team }.
    { votes_by_name }
    That went so-so, { $capo }. I count to ten.{ vote_remark }
rejected_irritated-5 =
    🗳️ <b>YES { $ja_count } · NO { $nej_count }. The team stays at home:</b> { $team }.
    { votes_by_name }
    { $capo }, sit down. My coffee has gone cold.{ vote_remark }
rejected_angry =
    🗳️ <b>YES { $ja_count } · NO { $nej_count }. The team stays at home:</b> { $team }.
    { votes_by_name }
    No AGAIN, { $capo }! One more of those and it is Chaos!{ vote_remark }
rejected_angry-2 =
    🗳️ <b>YES { $ja_count } · NO { $nej_count }. The team stays at home:</b> { $team }.
    { votes_by_name }
    { $capo } fell at the last hurdle. I just threw an ashtray. Next time it is Chaos!{ vote_remark }
rejected_angry-3 =
    🗳️ <b>YES { $ja_count } · NO { $nej_count }. The team stays at home:</b> { $team }.
    { votes_by_name }
    You quarrel, { $capo } sweats, Aina laughs. Once more and it is Chaos!{ vote_remark }
rejected_angry-4 =
    🗳️ <b>YES { $ja_count } · NO { $nej_count }. The team stays at home:</b> { $team }.
    { votes_by_name }
    Not { $capo } either?! I am biting the table. Last warning before Chaos!{ vote_remark }
rejected_angry-5 =
    🗳️ <b>YES { $ja_count } · NO { $nej_count }. The team stays at home:</b> { $team }.
    { votes_by_name }
    { $capo }, that sounded like a door slamming. The next bang is Chaos!{ vote_remark }
rejected_kaos =
    🗳️ <b>YES { $ja_count } · NO { $nej_count }. The team stays at home:</b> { $team }.
    { votes_by_name }
    You too, { $capo }. That is ENOUGH!{ vote_remark }
rejected_kaos-2 =
    🗳️ <b>YES { $ja_count } · NO { $nej_count }. The team stays at home:</b> { $team }.
    { votes_by_name }
    { $capo }, all of you: over! I cannot take you any more!{ vote_remark }
rejected_kaos-3 =
    🗳️ <b>YES { $ja_count } · NO { $nej_count }. The team stays at home:</b> { $team }.
    { votes_by_name }
    { $capo } could not even sell that team. That was the last straw!{ vote_remark }
rejected_kaos-4 =
    🗳️ <b>YES { $ja_count } · NO { $nej_count }. The team stays at home:</b> { $team }.
    { votes_by_name }
    Say nothing, { $capo }. NOTHING!{ vote_remark }
rejected_kaos-5 =
    🗳️ <b>YES { $ja_count } · NO { $nej_count }. The team stays at home:</b> { $team }.
    { votes_by_name }
    { $capo } was the last hope. Now it burns!{ vote_remark }
# Only if the host wants the number. $failures of $most.
attempts = Failed attempts: { $failures } of { $most }.
# The third failure. $ligan, $aina: points; $round; $left: rounds; $at: when the round ends.
kaos = 💥 CHAOS! Nobody goes out tonight. Aina picks up round { $round } without lifting a finger.{ kaos_remark } { score_line }{ heists_to_spare } See you { $at }, and I want to see shame in your eyes.
kaos-2 = 💥 CHAOS! You shouted so loud that Aina heard you. Round { $round } is theirs.{ kaos_remark } { score_line }{ heists_to_spare } You will hear from me { $at }.
kaos-3 = 💥 CHAOS! I burn the plan, the phone and nearly the curtain. Aina takes round { $round }.{ kaos_remark } { score_line }{ heists_to_spare } I will be in touch { $at }.
# The same when there are more rounds. $next: when the next mission comes.
kaos_until_next = 💥 CHAOS! Nobody goes out tonight. Aina picks up round { $round } without lifting a finger.{ kaos_remark } { score_line }{ heists_left } Next mission: { $next }. I want to see shame in your eyes.
kaos_until_next-2 = 💥 CHAOS! You shouted so loud that Aina heard you. Round { $round } is theirs.{ kaos_remark } { score_line }{ heists_left } Next mission: { $next }. Whisper, for once.
kaos_until_next-3 = 💥 CHAOS! I burn the plan, the phone and nearly the curtain. Aina takes round { $round }.{ kaos_remark } { score_line }{ heists_left } Next mission: { $next }. Bring a fire extinguisher.
# The same where rounds follow at once.
kaos_now = 💥 CHAOS! Nobody goes out. Aina picks up round { $round } without lifting a finger.{ kaos_remark } { score_line }{ heists_left } Shame on you all.
kaos_now-2 = 💥 CHAOS! You shouted so loud that Aina heard you. Round { $round } is theirs.{ kaos_remark } { score_line }{ heists_left }
kaos_now-3 = 💥 CHAOS! I burn the plan, the phone and nearly the curtain. Aina takes round { $round }.{ kaos_remark } { score_line }{ heists_left } Now do it again, properly.
# The same when the points come later.
kaos_unscored = 💥 CHAOS! Nobody goes out, and round { $round } is lost.{ kaos_remark } We count { $at }. So far: { score_line }{ heists_left }
# To the group, one line for all who are late. $late: names; $due.
reminder_nomination = ⏰ { $late }, the crew waits for your team. You have until { $due }. I am counting the seconds.
reminder_nomination-2 = ⏰ { $late }! The team! You have until { $due }, then somebody else takes over.
reminder_nomination-3 = ⏰ Tick tock, { $late }. Names on the table by { $due }.
reminder_vote = ⏰ Still no vote from { $late }. You have until { $due }.
reminder_vote-2 = ⏰ { $late }, have you lost your fingers? Vote before { $due }.
reminder_vote-3 = ⏰ I do not forget: no vote from { $late }. I close { $due }.
reminder_heist = ⏰ The heist waits for { $late }, until { $due }.
reminder_heist-2 = ⏰ { $late }, one tap in private, that is all. By { $due }.
reminder_heist-3 = ⏰ The engine is running. { $late }, tie your shoes. We drive { $due }.
# To one member of the team, in private: what was chosen stands on the card, where it can be hidden.
deed_noted =
    { -hush }

    ✍️ Noted. It stays between us.
deed_noted-2 =
    { -hush }

    ✍️ I have seen it, and now I forget it.
deed_noted-3 =
    { -hush }

    ✍️ So that is your choice. Breathe calmly now.
counted_as_sakra =
    { -hush }

    You said nothing, so I wrote down { $deed }. Next time you answer when Guzman asks.
# To those who stay at home, in private. $round; $team.
stays_home = 🏠 Round { $round }. You stay at home this time. { $team } go, and you may tell me whom you suspect.
suspense = 🤐 Round { $round }. { $team } are back. Quiet now. I am counting.
suspense-2 = 🤐 { $team } walk in through the door. Round { $round }. Nobody says a word.
suspense-3 = 🤐 Round { $round }. I look { $team } in the eyes, one at a time …
suspense-4 = 🤐 There is the car. Round { $round }. { $team } climb out, one by one. I say nothing yet.
suspense-5 = 🤐 Round { $round }. The bag is on the table, and { $team } stand beside it. Nobody touches it.
suspense-6 = 🤐 Put out the light in the window. { $team } are here. Round { $round }, and I open it slowly …
suspense-7 = 🤐 Round { $round }. { $team } smell of rain and exhaust. Sit down. Quiet.
suspense-8 = 🤐 Three knocks, as we said. { $team } are back from round { $round }. First I lock the door.
suspense_grew = 🫨 Round { $round }. Somebody trembles. { $team } look at the floor, and I count once more …
suspense_grew-2 = 🫨 Somebody breathes too fast. { $team }, look at me. Round { $round } …
suspense_grew-3 = 🫨 Round { $round }. A hand is shaking, says my cousin. { $team }, whose is it? …
suspense_grew-4 = 🫨 Round { $round }. Something is ticking. { $team }, is it a clock or a conscience? …
suspense_grew-5 = 🫨 Somebody has sweated through a shirt. { $team }, I can see it from here. Round { $round } …
suspense_grew-6 = 🫨 Round { $round }. My brother-in-law had that look, the week before he vanished. { $team }, which of you? …
suspense_grew-7 = 🫨 I hear sirens. Or is it the neighbour’s TV? { $team }, sit still. Round { $round } …
suspense_grew-8 = 🫨 Round { $round }. I light another one, though I have quit. { $team }, the last note now …
# $team; $golas: how many betrayed; $points; $ligan, $aina; $round; $left: rounds; $next: when the next mission comes.
heist_succeeded =
    { $points ->
        [one] 💰 Round { $round }: it WORKED!
       *[other] 💰 Round { $round }: it WORKED, and gives { points_in_words } points!
    } { $team } came home with the bag, and nobody betrayed it. I counted twice.{ result_remark } { score_line }{ heists_left } Next mission: { $next }.
heist_succeeded-2 =
    { $points ->
        [one] 💰 I swear, clean as soap! { $team } did round { $round },
       *[other] 💰 I swear, clean as soap! { $team } did round { $round }, worth { points_in_words } points,
    } and nobody betrayed it.{ result_remark } { score_line }{ heists_left } Get some rest. Next mission: { $next }.
heist_succeeded-3 =
    { $points ->
        [one] 💰 The money is counted, and all of it is there.
       *[other] 💰 The money is counted, and all of it is there. It gives { points_in_words } points.
    } Round { $round }: nobody betrayed it. { $team }, my table is yours.{ result_remark } { score_line }{ heists_left } Next mission: { $next }.
heist_failed =
    { $points ->
        [one] 🚨 Round { $round }: blue lights everywhere.
       *[other] 🚨 Round { $round }: blue lights everywhere, and { points_in_words } points for Aina.
    } { $team } went out, and { $golas ->
        [one] one of them betrayed it. In MY car!
       *[other] { golas_in_words } of them betrayed it. In MY car!
    }{ result_remark } { score_line }{ heists_left } Next mission: { $next }.
heist_failed-2 =
    { $points ->
        [one] 🚨 Round { $round }.
       *[other] 🚨 Round { $round }, worth { points_in_words } points.
    } They were waiting for us. In the car sat { $team }, and { $golas ->
        [one] one of them had called ahead.
       *[other] { golas_in_words } of them had called ahead.
    }{ result_remark } { score_line }{ heists_left } You will hear from me { $next }.
heist_failed-3 =
    { $golas ->
        [one] 🚨 Somebody sold me for a cup of coffee.
       *[other] 🚨 { golas_first } of you sold me for a cup of coffee.
    } { $points ->
        [one] Round { $round }, and only { $team } were there.
       *[other] Round { $round }, worth { points_in_words } points, and only { $team } were there.
    }{ result_remark } { score_line }{ heists_left } Next mission: { $next }. Lock the door.
# The same when it gave the third point.
heist_succeeded_decided =
    { $points ->
        [one] 💰 Round { $round }: it WORKED!
       *[other] 💰 Round { $round }: it WORKED, and gives { points_in_words } points!
    } { $team } came home with the bag, and nobody betrayed it.{ result_remark } { score_line }{ heists_to_spare } No toasts yet. Is it really over?
heist_succeeded_decided-2 =
    { $points ->
        [one] 💰 Put it on the table. Round { $round } is home.
       *[other] 💰 Put it on the table. Round { $round } is home, worth { points_in_words } points.
    } Nobody betrayed it: { $team }, I am close to tears.{ result_remark } { score_line }{ heists_to_spare } But sit down. It is not over until I say so.
heist_failed_decided =
    { $points ->
        [one] 🚨 Round { $round }: it all went wrong.
       *[other] 🚨 Round { $round }: it all went wrong, and { points_in_words } points go to Aina.
    } { $team } went out, and { $golas ->
        [one] one of them betrayed it.
       *[other] { golas_in_words } of them betrayed it.
    }{ result_remark } { score_line }{ heists_to_spare } But I still breathe. Is it really over?
heist_failed_decided-2 =
    { $points ->
        [one] 🚨 Round { $round }. Sirens, again.
       *[other] 🚨 Round { $round }. Sirens, again, and { points_in_words } points for Aina.
    } { $team } went out, and { $golas ->
        [one] one of them called Aina first.
       *[other] { golas_in_words } of them called Aina first.
    }{ result_remark } { score_line }{ heists_to_spare } They think they have me. They think.
# The end of a Kaos round, in the evening. $ligan, $aina; $round; $left; $next.
round_over = 🌙 Round { $round } died in Chaos. { score_line }{ heists_left } Next mission: { $next }. Be ashamed until then.
round_over_decided = 🌙 Round { $round } died in Chaos. { score_line }{ heists_to_spare } But is it really over?
# Words in the picture of a result.
picture_round = Round
picture_success = It worked!
picture_fail = Betrayed!
picture_kaos = Chaos
picture-result = How the heist went, who was out, and the score

## Abilities

# To the group, without saying whose. $text.
whisper = 🌬️ Somebody asked me to tell you: “{ $text }”
whisper-2 = 🌬️ A bird sat down on my balcony: “{ $text }”
whisper-3 = 🌬️ I do not say who, but it was said: “{ $text }”
# To one player in private. $text.
whisper_to_you =
    { -hush }

    <s>🌬️ Somebody wants you to know: “{ $text }”</s>
whisper_to_you-2 =
    { -hush }

    <s>🌬️ This came under the door for you: “{ $text }”</s>
whisper_to_you-3 =
    { -hush }

    <s>🌬️ Do not ask who: “{ $text }”</s>
# To the sender in private.
whisper_passed_on =
    { -hush }

    🤐 It is passed on. Nobody knows that it was you.
whisper_passed_on-2 =
    { -hush }

    🤐 Done. From my mouth, not from yours.
whisper_passed_on-3 =
    { -hush }

    🤐 Said and forgotten, brother.
# To the watcher in private. $target; $clue: one of those below.
clue =
    { -hush }

    <s>👁️ About { $target }: { $clue }</s>
clue-2 =
    { -hush }

    <s>👁️ My cousin saw { $target }: { $clue }</s>
clue-3 =
    { -hush }

    <s>👁️ Rumours about { $target }: { $clue }</s>
clue_nothing = nothing to see yet.
clue_only_ja = has said yes to every team so far.
clue_often_nej = says no rather often.
clue_shuns_others = does not like teams they are not on.
clue_trusts_others = has let others go without a quarrel.
clue_doubts_the_own_team = voted against a team they were on.
clue_wants_to_go = likes to come along.
clue_picks_self = picked themselves as Capo.
clue_stays_behind = stayed at home as Capo.
clue_bad_luck = was there when it went wrong.
clue_good_luck = was there when it went well.
clue_was_late = is not always on time.
clue_in_time = has always been on time.
clue_hesitates = is hesitating right now.
# To the one who was watched, sometimes, in private.
you_were_watched =
    { -hush }

    👁️ There was somebody in a car outside your door. Somebody has kept an eye on you.
# To the group: a Spaning has been asked for, no names.
somebody_asked = 🔎 Somebody has asked me to check up on somebody. Sit still, all of you.
somebody_asked-2 = 🔎 Somebody doubts somebody, and I am making a call.
somebody_asked-3 = 🔎 A question has reached my table. The answer is not for you.
# To the one who asked, in private. $target. To an Äkta it feels so; three times out of four it is true.
spaning_feels_golare =
    { -hush }

    <s>🔎 { $target } smells of rat, says my stomach. But it has been wrong before.</s>
spaning_feels_akta =
    { -hush }

    <s>🔎 { $target } feels loyal. But I said that about my brother-in-law too.</s>
spaning_feels_hogra_hand =
    { -hush }

    <s>🔎 { $target } feels like somebody quite special. But what do I know.</s>
# To Guzmans Högra Hand it is always true.
spaning_knows_golare =
    { -hush }

    <s>🔎 { $target } is a Rat. That is certain. Keep it to yourself until you can’t.</s>
spaning_knows_akta =
    { -hush }

    <s>🔎 { $target } is Loyal. That is certain. You can walk in the rain with that one.</s>
# Said only if the host lets everyone guess and ask; there is one Högra Hand.
spaning_knows_hogra_hand =
    { -hush }

    <s>🔎 { $target } is Guzman’s Right Hand. That is certain.</s>

## Sista Chansen

# To the group. $due; $how: first or majority, as above.
last_chance_of_golare =
    { $how ->
        [majority] 🎲 Ligan leads, but the Rats get the Last Chance: name Guzman’s Right Hand by { $due }. Talk it over first: most fingers decide. The rest of you: poker faces.
       *[first] 🎲 Ligan leads, but the Rats get the Last Chance: name Guzman’s Right Hand by { $due }. Talk it over first: the first guess counts. The rest of you: poker faces.
    }
last_chance_of_akta =
    { $how ->
        [majority] 🎲 Aina leads, but the Loyal get the Last Chance: name a Rat by { $due }. Talk it over first: most fingers decide. Do it for me.
       *[first] 🎲 Aina leads, but the Loyal get the Last Chance: name a Rat by { $due }. Talk it over first: the first guess counts. Do it for me.
    }
last_chance_of_golare-2 =
    { $how ->
        [majority] 🎲 No toasts yet. Ligan leads, but the Rats get the Last Chance: who is Guzman’s Right Hand? Point by { $due }. Talk it over first: most fingers decide. The rest of you: not a twitch.
       *[first] 🎲 No toasts yet. Ligan leads, but the Rats get the Last Chance: who is Guzman’s Right Hand? Point by { $due }. Talk it over first: the first guess counts. The rest of you: not a twitch.
    }
last_chance_of_akta-2 =
    { $how ->
        [majority] 🎲 Aina leads, and I have one card left up my sleeve: the Last Chance. Loyal, name a Rat by { $due }. Talk it over first: most fingers decide. I do not often ask you for anything.
       *[first] 🎲 Aina leads, and I have one card left up my sleeve: the Last Chance. Loyal, name a Rat by { $due }. Talk it over first: the first guess counts. I do not often ask you for anything.
    }
# Only in older matches.
talk_opened =
    { -hush }

    🎲 The Last Chance is yours. Talk it over first: write to me, and I pass it on to your side. Then point.
keep_still =
    { $seat } · { game-name }: { step-last_chance }

    🎲 The Last Chance is not yours this time. Lean back, keep a straight face and say nothing with your eyes.
keep_still-2 =
    { $seat } · { game-name }: { step-last_chance }

    🎲 Others do the pointing now. You breathe calmly and pretend to read something important.
keep_still-3 =
    { $seat } · { game-name }: { step-last_chance }

    🎲 Others have the Last Chance now. You sit still, and you do not sweat.
# Among those who guess, in private: Golare by name, Äkta without. $seat; $text.
golare_said =
    { -hush }

    🐀 { $seat }: { $text }
akta_said =
    { -hush }

    🖤 One of you: { $text }
# Only where the majority decides. $seat; $target; $fingers: how many on each.
golare_pointed =
    { -hush }

    ☝️ { $seat } points at { $target }. Fingers: { $fingers }.
akta_pointed =
    { -hush }

    ☝️ One of you points at { $target }. Fingers: { $fingers }.
# To the group. $by: who pointed; $target.
guess_made = ☝️ { $by } pointed at { $target }. There is no taking it back.
guess_made-2 = ☝️ It is done: { $by } pointed at { $target }. Nobody breathes.
guess_made-3 = ☝️ The finger is out. { $by } pointed at { $target }, and that is that.
nobody_guessed = ⌛ Time is up, and nobody has pointed. Nobody.
nobody_guessed-2 = ⌛ Time is up, and nobody has pointed. Every finger stayed in its pocket.

## The finale

finale_silence = …
finale_tension = 🕯️ Nobody moves. The rain has stopped. I hear a heart that beats too fast. One of yours.
finale_tension-2 = 🕯️ I have put out the light in the kitchen. One of you swallows too loudly.
finale_tension-3 = 🕯️ The dog under the table has stopped wagging. Even he knows.
judged_remark =
    { $remark ->
        [right_aina] {" "}{ $whom } saw what nobody was meant to see.
        [right_ligan] {" "}{ $whom }, come here, you genius.
        [wrong_ligan] {" "}Thank you, { $whom }, from all my heart.
        [wrong_aina] {" "}{ $whom }, we will talk about this.
       *[none] {""}
    }
# The guess was right: the side that guessed has stolen the win. $target.
guess_right_aina = 😱 RIGHT! { $target } was Guzman’s Right Hand.{ judged_remark } <b>Aina steals it all. Aina wins.</b>
guess_right_aina-2 = 😱 RIGHT! It was { $target }. My own Right Hand.{ judged_remark } <b>Aina wins</b>, and I am calling my mother.
guess_right_ligan = 🔥 RIGHT! { $target } is a Rat.{ judged_remark } <b>Ligan steals it all back. Ligan wins!</b>
guess_right_ligan-2 = 🔥 RIGHT! There sat the rat: { $target }.{ judged_remark } <b>Ligan wins</b>, on the home straight!
# The guess was wrong: the side that led has won.
guess_wrong_ligan = 🔥 WRONG! { $target } is not Guzman’s Right Hand.{ judged_remark } <b>Ligan wins!</b>
guess_wrong_ligan-2 = 🔥 WRONG! { $target }? My Right Hand? I laugh until I cough.{ judged_remark } <b>Ligan wins!</b>
guess_wrong_aina = 😱 WRONG! { $target } is no Rat.{ judged_remark } <b>Aina wins.</b>
guess_wrong_aina-2 = 😱 WRONG! { $target } was clean as snow.{ judged_remark } <b>Aina wins</b>, and the rats are laughing.
# Nobody guessed.
passed_ligan = 🔥 The chance is gone. <b>Ligan wins!</b>
passed_ligan-2 = 🔥 They had all the time in the world and pointed at nobody. <b>Ligan wins!</b>
passed_aina = 😱 The chance is gone. <b>Aina wins.</b>
passed_aina-2 = 😱 None of you dared. <b>Aina wins</b>, without even asking.
finale_heading = 🎭 And now, light the lamp. Who was who?
finale_heading-2 = 🎭 Masks off, one at a time. Who was who?
finale_heading-3 = 🎭 Now I turn the cards. Breathe if you can.
# One for each player: the Äkta, then the Högra Hand, the Golare last. $seat.
revealed_akta = 🖤 { $seat } was <b>Loyal</b>. Come here and let me hug you.{ role_remark }
revealed_akta-2 = 🖤 { $seat } was <b>Loyal</b>, all the way. I never doubted. Well, all the time.{ role_remark }
revealed_akta-3 = 🖤 { $seat } was <b>Loyal</b>. My table is your table.{ role_remark }
revealed_akta-4 = 🖤 <b>Loyal</b>: { $seat }. Take a chair, take two.{ role_remark }
revealed_akta-5 = 🖤 { $seat } was <b>Loyal</b>. I knew it. I guessed it.{ role_remark }
revealed_akta-6 = 🖤 { $seat }, <b>Loyal</b> like my grandmother’s baklava.{ role_remark }
revealed_akta-7 = 🖤 { $seat } was <b>Loyal</b>, and I have nothing bad to say. Or do I.{ role_remark }
revealed_hogra_hand = 👑 { $seat } was <b>Guzman’s Right Hand</b>. Upright in the dark. Take off your caps.{ role_remark }
revealed_hogra_hand-2 = 👑 On your feet. { $seat } was <b>Guzman’s Right Hand</b>.{ role_remark }
revealed_hogra_hand-3 = 👑 <b>Guzman’s Right Hand</b> was { $seat }. Now at last I may say hello.{ role_remark }
revealed_golare = 🐀 { $seat } was a <b>RAT</b>. You ate at my table. YOU ATE AT MY TABLE!{ role_remark }
revealed_golare-2 = 🐀 { $seat } was a <b>RAT</b>. I lent you my jacket, and there was a microphone in it.{ role_remark }
revealed_golare-3 = 🐀 { $seat } was a <b>RAT</b>. Say nothing. Just go.{ role_remark }
revealed_golare-4 = 🐀 { $seat } was a <b>RAT</b>. My own dog growled at you, and I shouted at the DOG!{ role_remark }
recap_remark =
    { $remark ->
        [loyal_betrayed] {" "}And { $whom }? No Rat, and chose Squeal all the same. WHY?
        [golare_behaved] {" "}{ $whom } sat in the car and never betrayed it once. Scared, or too clever for us?
        [golare_stayed_home] {" "}No heists for { $whom }. Well done, whoever kept that door shut.
       *[none] {""}
    }
# $betrayals: how often each chose Gola; $rounds: teams and votes, a line each; $told_true, $told_false: who heard the truth, and who a lie, by Spaning.
recap =
    📓 I wrote it all down. { $how ->
        [clean] Nobody betrayed us, not once.
       *[betrayed] Betrayed us: { $betrayals }.
    }{ recap_remark }

    { $rounds }

    { $told_true_count ->
        [0] { $told_false_count ->
            [0] Nobody asked me for a Stakeout. I am hurt, actually.
            [one] Asked for a Stakeout: { $told_false }. I lied.
           *[other] Asked for a Stakeout: { $told_false }. I lied to all of you.
        }
        [one] { $told_false_count ->
            [0] In a Stakeout I told the truth to { $told_true }.
            [one] In a Stakeout I told the truth to { $told_true }, and lied to { $told_false }.
           *[other] In a Stakeout I told the truth to { $told_true }, and lied to { $told_false }.
        }
       *[other] { $told_false_count ->
            [0] In a Stakeout I told the truth to { $told_true }.
            [one] In a Stakeout I told the truth to { $told_true }, and lied to { $told_false }.
           *[other] In a Stakeout I told the truth to { $told_true }, and lied to { $told_false }.
        }
    }
# How a vote went, in the lines of the rounds.
recap_gola = Squeal:
recap_nej = NO:
recap_no_nej = Nobody said NO
recap_no_votes = Nobody voted
recap_kaos = Chaos
# How often somebody betrayed, behind the name.
gola_1 = (once)
gola_2 = (twice)
gola_3 = (three times)
gola_4 = (four times)
gola_5 = (five times)
curtain_remark =
    { $remark ->
        [stolen] {" "}It all hung on a finger: { $whom }.
       *[none] {""}
    }
recap_with_noses =
    { recap }

    { $right ->
        [0] 👃 And the noses? Not one right guess in { $heists }. You have a cold, all of you.
        [one] 👃 Best nose on the sofa at home: { $noses }, { $right } of { $heists }. Next time I ask that nose first.
       *[other] 👃 Best nose on the sofa at home: { $noses }, { $right } of { $heists }. Next time I ask that nose first.
    }
# The last line. $ligan, $aina.
curtain_ligan = 🏁 <b>Ligan has won</b>, { $ligan } to { $aina } in heists.{ curtain_remark } The night is ours. Thanks for playing, and delete everything!
curtain_ligan-2 = 🏁 <b>Ligan has won</b>, { $ligan } to { $aina } in heists.{ curtain_remark } The kebabs are on me. One each. Thanks for playing!
curtain_aina = 🏁 <b>Aina has won</b>, { $ligan } to { $aina } in heists.{ curtain_remark } See you in prison. Thanks for playing!
curtain_aina-2 = 🏁 <b>Aina has won</b>, { $ligan } to { $aina } in heists.{ curtain_remark } I take the upper bunk. Thanks for playing!

## Status

# $ligan, $aina; $round of $rounds; $step; $players: names.
status =
    { $round ->
        [0] 📋 { $rounds } rounds to come: { $step }. Ligan { $ligan }, Aina { $aina }. The crew: { $players }.
        [one] 📋 Ligan { $ligan }, Aina { $aina }. Round { $round } of { $rounds }: { $step }. The crew: { $players }.
       *[other] 📋 Ligan { $ligan }, Aina { $aina }. Round { $round } of { $rounds }: { $step }. The crew: { $players }.
    }
# $capo.
status_capo = Capo: { $capo }.
status_no_capo = Nobody is Capo just now.
# $role.
status_role = 🤫 You are { $role }.
status_ability_akta = You have a Stakeout left.
status_ability_hogra_hand = You have a Stakeout left, and it is certain.
status_ability_spent = Your Stakeout is spent.
status_ability_golare = You have no Stakeout. You have other ways.

## Below a post: what only the one who taps sees, short enough for a pop-up

page-leder = Who is Capo next?
leads_if_it_falls = If this team falls, { $next } picks the next one.
leads_or_kaos = If this team falls too, nobody picks: then it is Chaos.
leads_later = Capo in the rounds to come, in this order: { $capos }.
leads_last = There are no more rounds. This is the last.
leads_nobody = Nobody is Capo just now. I decide.
page-varfor = Why?
why_nominating = You are { count_in_words }, so { size_in_words } go this round. More YES than NO lets them. If the Capo is silent, the next takes over. Three failed attempts are Chaos: Aina gets the point.
why_voting = You are { count_in_words }, and all vote, the { size_in_words } on the team too. It takes more YES than NO; a tie is not enough. Whoever is silent does not count.
why_heist = { size_first } of { count_in_words } choose in private, Secure or Squeal. A single Squeal sinks the heist. Whoever is silent has chosen Secure.
why_wait = There is nothing to choose now. Put your ear to the wall and wait for me.
why_until = Time runs out { $due }.
page-roster = Votes of the round
votes_went = ✅ { $capo } sent { $team }. { votes_by_name }
votes_fell = ❌ { $capo } wanted { $team }. { votes_by_name }
votes_missed = 😴 { $capo } slept, and nobody got to vote.
votes_none = No vote has closed yet.
page-kaos = Chaos?
kaos_explained = A team that is voted down, or a Capo who sleeps, makes me sour. The third time in one round is Chaos: nobody goes, and Aina gets the point. New round, new mood.
# The chronicle: how it went, round by round.
page-story = How it went
story_opening = 📖 Rain on the concrete, and at the table sat { $players }. This is how it went.
story_round = <b>Round { $round }.</b> { $mission }
story_slept = { $capo } was Capo and slept the turn away.
story_fell =
    { $nej_count ->
        [0] { $capo } wanted to send { $team }, but nobody bothered to vote.
        [one] { $capo } wanted to send { $team }, but { $nej } put a stop to it.
       *[other] { $capo } wanted to send { $team }, but { $nej } put a stop to it.
    }
story_went =
    { $nej_count ->
        [0] { $capo } sent { $team }, and nobody objected.
        [one] { $capo } sent { $team }, though { $nej } said no.
       *[other] { $capo } sent { $team }, though { $nej } said no.
    }
story_success = They came home with the bag, and nobody had betrayed it. 💰
story_success-2 = Clean as soap. Ligan counted notes all night. 💰
story_success-3 = Not a siren as far as the ear could hear. 💰
story_fail =
    { $golas ->
        [one] The blue lights were already waiting. One in the car had betrayed it. 🚨
       *[other] The blue lights were already waiting. { golas_first } in the car had betrayed it. 🚨
    }
story_fail-2 =
    { $golas ->
        [one] It ended in an alley with hands in the air, and one of them smiled. 🚨
       *[other] It ended in an alley with hands in the air, and { golas_in_words } of them smiled. 🚨
    }
story_fail-3 =
    { $golas ->
        [one] Aina knew it all beforehand, from a voice on the phone. 🚨
       *[other] Aina knew it all beforehand, from { golas_in_words } voices on the phone. 🚨
    }
story_kaos = Three attempts, no team. Chaos, and Aina got it for nothing. 💥
story_kaos-2 = They shouted until it was too late. Chaos. 💥
story_kaos-3 = The car never left the street. Chaos. 💥
story_betrayers = Now we know who: { $who }.
story_now = { score_line } { $step }.
story_called_off = Then it was called off, at { $ligan }–{ $aina }. Nobody saw us.
story_guess_right = <b>The Last Chance.</b> { $by } pointed at { $target }, and it was right.
story_guess_wrong = <b>The Last Chance.</b> { $by } pointed at { $target }, and it was wrong.
story_won_ligan = The heists ended { $ligan }–{ $aina }, and <b>Ligan won</b>.
story_won_aina = The heists ended { $ligan }–{ $aina }, and <b>Aina won</b>.
story_roles =
    { $golare_count ->
        [one] The rat in the crew was { $golare }. Guzman’s Right Hand was { $hand }.
       *[other] The rats in the crew were { $golare }. Guzman’s Right Hand was { $hand }.
    }

## The house's own words, as Guzman says them

started = Go!
paused = ✋ Everybody freeze. The clock stands still until the host lets it run.
resumed = ▶️ On we go!
resumed_until = ▶️ On we go! You have until { $due }.
extended = ⏳ I am in a good mood: more time for everyone, until { $due }.
forgiven = ⏳ I had to lie low for a while. You get the time back: until { $due }.
postponed = ⏳ I had to lie low for a while. Nothing went down without you: next call { $due }.
late = ⏳ I had to lie low for a while. Nothing went down without you. Now!
more_time = ⏳ I am in a good mood: more time for everyone.
corrected = ⏪ Let us pretend that never happened. Round { $round } is played again.
replaced = 🎭 Somebody new has taken over from { $seat }. Same jacket, new face.
handed_over = 🔑 { $seat } has the keys from now on.

no-not_asked = I am not asking that right now, my friend. See what is open, and answer that.
no-not_asked-2 = Wrong time, wrong place. Look at what is open now.
no-not_asked-3 = That train has left. Answer what I am asking now.
no-not_yours =
    { $to_count ->
        [0] Hands in your pockets, this one is for somebody else. You will hear when it is your turn.
        [one] Hands in your pockets, this one is for { $to }. You will hear when it is your turn.
       *[other] Hands in your pockets, this one is for { $to }. You will hear when it is your turn.
    }
no-not_yours-2 =
    { $to_count ->
        [0] Easy, brother, it was not you I asked. Wait for your turn.
        [one] Easy, brother, I asked { $to }. Wait for your turn.
       *[other] Easy, brother, I asked { $to }. Wait for your turn.
    }
no-not_yours-3 =
    { $to_count ->
        [0] So eager! This is not your table. I will tell you when it is.
        [one] So eager! { $to } answers this one. I will tell you when it is you.
       *[other] So eager! { $to } answer this one. I will tell you when it is you.
    }
no-not_an_option = That is not on the menu. Take one of the choices shown.
no-not_an_option-2 = Do not make things up. Choose among those you see.
no-not_an_option-3 = No, no, no. Tap something that is really there.
no-full = My place is full: { $taken } of { $most }. Watch this one and join the next.
no-too_few = You are { taken_in_words }, and it takes at least { least_in_words }. A crew, not a coffee break. Invite somebody!
no-needs_a_seat = Who are you? Join the crew first.
no-not_playing = You are not in the crew this time. Watch, learn, join the next one.
no-nobody_else = There is nobody else here. Wait until somebody else has come in.
no-paused = Everybody stands still, you too. The host can let the clock run again.
no-set_aside = Something broke behind the scenes, so the game has stopped. Nothing is lost. Tell whoever runs the server.
no-not_understood = Speak up, my left ear is bad. Use the buttons, or write it in another way.
no-over = It is over, brother. Start a new game and come back.

## Slash commands

slash-nyttspel = Gather the crew: open a new game here
slash-avbryt = Call the game off
slash-regler = How Ligan is played
slash-status = How things stand
slash-viska = Whisper something through Guzman, anonymously
slash-spana = Keep an eye on somebody on the team
slash-spaning = Ask Guzman to check up on somebody
slash-prata = In the Last Chance: talk to your side

## The end, as a page shows it

end_ligan = Ligan wins, { $ligan }–{ $aina }.
end_aina = Aina wins, { $aina }–{ $ligan }.
end_ligan_held = Ligan wins, { $ligan }–{ $aina }: Aina pointed at { $target }, and it was wrong.
end_ligan_stolen = Ligan wins in the Last Chance: the finger fell on { $target }, and it was right.
end_aina_held = Aina wins, { $aina }–{ $ligan }: Ligan pointed at { $target }, and it was wrong.
end_aina_stolen = Aina wins in the Last Chance: the finger fell on { $target }, and it was right.
end_broken_off = It was called off, at { $ligan }–{ $aina }.
end_story = How all voted, and what they did
end_voted = Voted { $vote }
end_did = Voted { $vote }, and on the heist: { $deed }
