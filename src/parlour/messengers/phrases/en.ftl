# What every messenger says by itself, around any game's questions.

back = Back
done = Done
more-choices = More …
reply-number = Reply with a number, or with the choice itself.
ticked = { $count }/{ $most }

no-choice_gone = That choice is gone. Take one of those shown now.
no-not_a_choice =
    { $most ->
        [one] There is one choice: answer 1, or write it out.
       *[other] Answer with a number from 1 to { $most }, or write the choice out.
    }
no-not_shown = Answer with one of those shown.
no-not_a_number = Answer with a whole number from { $least } to { $most }.
no-not_choices = I don’t recognise all of those. Answer with their numbers, for example: { $example }
no-not_exactly = Pick exactly { $least }, not { $count }. For example: { $example }
no-not_so_many = Pick { $least } to { $most }, not { $count }. For example: { $example }
no-too_many = Pick at most { $most }, not { $count }. A dash (-) means none.
no-too_many_ticked = That is full: { $most } are picked already. Untick one first.
no-too_long = That is { $length } characters, and { $longest } is the most. Make it shorter.
no-too_short =
    { $shortest ->
        [one] Write something.
       *[other] Write at least { $shortest } characters.
    }

# Letters: what is sent by itself, in private or to the room.

reminder = ⏰ Due { $due }.
line-set_aside = Something broke on our side, so this game has stopped. Nothing is lost. Please tell whoever runs this bot.
line-unreachable = I can’t write to { $seat } in private. Ask { $seat } to tap Start in a chat with me, or give the seat to someone else.
line-shut_out = I may not write to { $seat } until { $seat } writes to me again. Ask for a word to me, or give the seat to someone else.
line-room_lost = I can’t write to this game’s group any more. Add me to it again, or move the game to another group.

# The private card: whose question it is and where, until when, and the receipt of the answer.

card-head = { $name } · { $game }: { $step }
card-head-host = { $game }: { $step }
until = ⏰ Due { $due } (in { $left }).
span-days = { $days } days
span-hours = { $hours } h
span-minutes = { $minutes } min
span-hours-and-minutes = { $hours } h { $minutes } min
button-later = Remind me in 30 min
button-not-today = Not this time
later = I will remind you once more, at { $at }.
later-already = I am already going to remind you at { $at }, and that will be the last time.
later-was-then = I reminded you at { $at }, and that was the last time. Answer when you can.
later-too-late = There is less than half an hour left. Answer now, or let it be.
later-is-quiet = Half an hour from now is in your quiet hours, so I will not remind you then. Answer now, or let it be.
not-today = All right. What should count instead?
not-today-left = All right. { $answer } counts when the time is up, and I will not remind you of this again.
not-today-asked = I have asked the host. Until somebody takes over, you are still the one who answers.
button-leave-it = Take the default: { $answer }
button-stand-in = Ask the host to replace me
stand-in-asked = I have told the host.
stand-in-asked-already = The host knows already.
line-stand_in_wanted = { $seat } cannot take part just now and asks to be replaced. You can give the seat to someone else, or to a bot.
received = Received { $at } · receipt { $receipt }.
received-hidden = The answer is hidden.
closed-by-silence = ⌛ You did not answer, so it became: { $answer }.
closed-unanswered = ⌛ This is settled. No answer came from you.
button-hide = Hide
button-show = Show
mine-answers = You can still change:
nothing-mine = You are not in any game that has begun. /now shows what is waiting for you.
button-so-far = The story so far
receipt-own = Receipt { $receipt }: your answer in { $game }, received { $at }.
receipt-of = Receipt { $receipt }: an answer from { $seat } in { $game }, received { $at }.
receipt-unknown = I can’t find that receipt among the answers in your games. Write it like this: /receipt K4-88

# In a chat: buttons, what only the tapper sees, slash commands.

accepted = ✓ { $answer }
accepted-until = ✓ { $answer }. You can change it until { $due }.
accepted-until-settled =
    ✓ { $answer }
    You can change it until it is settled, by { $due } at the latest.
still-waiting = ⏰ { $left } left. I am still waiting for your answer.
window-shuts = 💬 Answer or write anything here by { $until }, or I am not allowed to write to you after that.
change = Change
sure =
    This cannot be taken back:
    <b>{ $what }</b>
    Are you sure?
sure-yes = Yes
sure-no = No
button-sure = Yes, do it
button-cancel = No, leave it
sure-in-private = That cannot be taken back, so I ask you in private first.
sure-cancelled = Then we leave it. Nothing has happened.
sure-too-late = That question is too old, so nothing has happened. Start over.
write-it = ✏️ Write it here as a message.
look-in-private = I have written to you in private.
received-in-room = { $name }: received.
call-in-private = { $name }, I can only answer you in private. Open the chat with me.
joined = You are in!
sits-already = You are already in.
private-first = Almost! Press Start in the chat with me, and you are in.
waiting-place = { $game } is full or has already begun. You are number { $place } in the queue, and I write to you when a seat opens.
waiting-stopped = You are no longer in the queue.
seat-offered = A seat has opened in { $game }. It is yours if you take it by { $until }; after that I ask the next one too.
seat-taken = The seat was taken before you. You keep your place in the queue.
button-take-seat = Take the seat
button-stop-waiting = Leave the queue
tap-gone = That button doesn’t work here.
tap-old = That button is out of date.
tap-old-now = That button is out of date. Now: { $ask }
answer-too-late = What you answered is over, and what is asked now came after your words. Answer that, and /now shows it.
words-too-late = That took too long, so I dropped it. Please start over.
call-out = { $name }, I cannot write to you. Open a chat with me and you are in.
call-out-again = { $name }, we are still waiting for you. One tap will do.
button-private = Open the chat
button-room = Add me to a group
button-rules = Rules
button-rules-of = Rules: { $game }
button-more = More
button-web = Open in the browser
button-forget = Yes, forget me
button-bring = Continue { $game } here
carry = Which game do you want here too? It stays where it is, and every post comes here as well.
carry-which = None of the games you host has that code. These do:
carry-not-host = You don’t host any game. Whoever does can write /carry here.
carried-here = { $game } { $code } comes here too from now on.
carried-no-more = { $game } { $code } no longer comes here. It goes on in its other groups.
carried-only-here = { $game } { $code } is in no other group, so it stays here.
button-carry-here = { $game } { $code } here too
button-carry-stop = Stop { $game } { $code } here
button-carry-elsewhere = Show it in one more group
invitation = { $game } is open. Whoever wants to play comes in by this link: { $link }
entered-room = Welcome, { $name }! { $game } comes here from now on.
room-full = That group is full: at most { $most } can be in it. Ask whoever invited you to open another.
carried = These come here. You can stop any of them; whoever plays goes on playing.
button-move = Move the game to another group
only-in-private = Let’s do that in our private chat.
only-in-a-room = That is done in a group. Add me where you usually talk.
only-who-runs-it = Only an admin of the group may open a game here.
only-the-host = Only the host can do that.
room-taken = { $game } is already being played here. To open another all the same, write the command with a + after it.
wrong-settings = I did not understand { $word }. You can choose: { $known }
no-match-here = Nothing is being played here just now. Would you like to start something?
which-game = What would you like to play?
hello-room = Hello! I keep track of the rules, the secrets and the time, and you play here, where you usually talk. What would you like to play?
welcome = Hello { $name }! Here I write what only you may know. Add me to a group to play.
welcome-alone = Hello { $name }! Each of us writes here, and everyone gets what all may know. Which game shall it be? You get a link for the others.
welcome-from-room = Hello { $name }! Now I can reach you.
welcome-back = I know you already. /now shows what is waiting for you, /status how things stand.
link-too-old = That link is too old. Get a new one on the web page.
sits-there-too = You are already in that game from here, so you have two seats. Leave one of them before the game starts, then open a new link. If it has already started, play each seat where it is.
linked = Done! Now you can play from here too.
no-such-round = That round has not been played. Check the spelling, and try again.
no-such-part = I can’t find anything called { $words }.
no-such-part-but = I can’t find anything called { $words }. Did you mean { $near }?
masked = You are writing as the group or a channel, so I can’t see who you are. Write as yourself, or tap a button: then I know you.
ask-later = { $name }, ask me again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
or-write-it = Or in your own words
preview = Something for you alone. Open me to read it.
help-line = I did not understand that. /help shows what you can write, /now what is waiting for you.
help = You can write:
waiting = Waiting for you:
nothing-waits = Nothing is waiting for you just now.
waits-for = Waiting for { $names }.
which-language = Which language?
language-chosen = English it is.
which-zone = Your time zone is { $zone }. Write for example /zone Europe/London to change it.
which-zone-none = I do not know where you are, so times are shown in the zone of the game. Write for example /zone Europe/London.
quiet-which-zone = Where are you? Without a time zone, quiet hours count by UTC. Tap, or write for example /zone Europe/Oslo.
zone-chosen = Your time zone is { $zone }.
web = The same seat, in your browser. The link is yours alone.
no-web = I have no web page here. Ask whoever runs this bot.
privacy =
    I keep your name, your account here, your language, your time zone and when you want to hear from me, the seats you have had and what you answer in games. I read only what is written to me.
    /export shows all I have about you. /forget erases it, also what you wrote in games; the seats you had and what happened there stay, without your name.
export = Everything I have about you, in a file to keep.
file-unread = I cannot look at files. Write what you mean in words, or tap a button.
no-files = I cannot send files here.
forget-sure = Everything I know about you is erased, and you get no more messages from me. The seats you had stay, without your name. Sure?
forgotten = Done. I no longer know who you are.
shown-out = I was removed from the group, so { $game } has stopped. Nothing is lost.
moved-in = { $game } goes on here: { $step }.
moved-in-paused = { $game } goes on here: { $step }. The clock stands still until the host lets it run again.

# From hello to the start: what is said as a lobby opens, and on its card.

hello-game = Hello! Shall we play { $game }? { $about }
button-begin = Start a game
button-how-it-goes = How to play
button-language = Language
opening-asks =
    { $count ->
        [one] { $game }: one question, with a good default. { $name } chooses.
       *[other] { $game }: { $count } questions, each with a good default. { $name } chooses.
    }
opening-pin = If you make me an admin, I can pin the lobby to the top. You don’t have to.
button-pin = Make me an admin
button-open-lobby = Open the lobby
only-opener = Only { $name } chooses now.
lobby-open = The lobby is open!
lobby-starts = Starts { $at }
lobby-seats = { $least } to { $most } players
lobby-host = host { $name }
lobby-unreachable = ○ means that I can reach you only here in the group. Open the chat with me, and I can write to you in private too.
button-settings = Settings
button-save = Save the settings
asked-in-private = I’ll ask you in private.
settings-saved = Saved. The lobby shows the new settings.
button-again = Play again with the same people
button-another = Start a new game
button-story = Read how it went
only-who-played = Only those who played can do that.
button-watch = Just watch
watching = Then you are watching: you see everything that is said here in the group, but get no secrets and no questions. If you change your mind, tap Join before we start.
to-begin =
    { $count ->
        [one] { $count } is in and can be reached. Shall we begin?
       *[other] { $count } are in, and all can be reached. Shall we begin?
    }
to-begin-but = { $count } are in, { $reached } can be reached. { $lost } can only see their secrets by tapping a button in the group.
to-begin-at = The game starts by itself { $at }.
button-call = Remind { $names }
button-call-all = Remind them
button-begin-anyway = Start anyway
button-wait = Wait
waits-then = Then we wait. Start in the group when you like.
held-back = One moment: I cannot write to { $seats } in private. Tap Start once more to begin anyway.
called = I have told { $seats } in the group.
called-before = I have already said so in the group, and once is enough.
all-reached = Everyone can be reached now.
line-called_in = { $seats }: open a chat with me before we begin. My private messages can’t reach you until then.

# One’s own settings: a screen that shows what is set, and buttons to change it.

settings = ⚙️ Your settings. Tap to change.
settings-name = Name: { $name } (change: /name New Name)
settings-language = Language: { $language }
settings-hears = Notifications: { $hears }
settings-aloud = Screen readers and lock screens get all of what I write to you
settings-silent = Screen readers and lock screens learn only that I wrote to you
button-aloud = Read all aloud
button-silent = No secrets
settings-quiet = Quiet hours: { $quiet } (your own: /quiet 21:30-07)
settings-zone-none = Time zone: that of the match, until you say your own (change: /zone Europe/Oslo)
settings-zone = Time zone: { $zone }, where it is { $now } (change: /zone Europe/Dublin)
settings-nothing-is-lost = What may not make a sound still arrives, silently. You get no reminders in quiet hours: they come just before.
hears-all = everything
hears-owed = only when you must answer
hears-daily = once a day at most, and no reminders
button-hears-all = Everything
button-hears-owed = Only when I must answer
button-hears-daily = Once a day
button-no-quiet = None
quiet-none-set = none
quiet-chosen = Then I keep quiet { $quiet }, by your clock. What I write then still arrives, without a sound.
quiet-none = Then you have no quiet hours.
which-quiet = Your quiet hours: { $quiet }. Write for example /quiet 21:30-07 to change them, or /quiet - for none.
ask-quiet = This game goes at a slow pace. When shall I be quiet? Change it any time in /settings.
button-never-quiet = Never
button-quieter = Quieter
quieter-owed = Now I make a sound only when you must answer. The rest still comes, silently. Undo: /settings
quieter-daily = Now I make a sound once a day at most, and don’t remind you. All of it still comes, silently. Undo: /settings
quieter-already = This is as quiet as I get. Change it: /settings
which-name = You are called { $name } here. Write for example /name New Name to change it.
name-chosen = Then you are called { $name }, also in the games you are already in.
button-link-web = Link the web
button-leave = Leave a game
button-export = Export my data
button-forget-me = Forget me
leave-which = Which game do you want to leave?
leave-nothing = You are not in any game just now.
leave-not-there = You are not in that one any more.
left = You are no longer in { $game }.
leave-sure = { $game } is under way, so your seat cannot just stay empty: the host gives it to someone else. Shall I ask the host to replace you?
button-leave-sure = Yes, leave
leave-asked = The host knows that you want to leave { $game }. Until somebody takes over you stay, and if you do not answer, the game goes on anyway.
leave-host = You are the host of { $game }, so you give the seat to someone else yourself, and the hosting too if you like.
leave-cannot = In { $game } nobody can take over your seat once it has begun. You stay, and if you do not answer, the game goes on anyway.

# The host's table: who is in, who owes an answer (if everyone may know it), and when they were seen.

table-none = You don’t host any game just now.
table-seat = { $name }: { $state }
table-name = { $name }
table-joined = is in
table-owes = has to answer
table-done = has answered
table-idle = nothing to wait for
table-unreachable = cannot be reached in private
table-stand_in = bot
table-seen = seen { $at }
table-seen-day =
    { $days ->
        [0] seen today
        [one] seen yesterday
       *[other] seen { $days } days ago
    }
table-local = it is { $time } there
table-frozen = When people were seen stands as it was when the round began, so that it doesn’t tell who answers in secret.
button-table = The table
button-refresh = Refresh
button-nudge = Remind { $name }
button-nudge-all = Remind all who haven’t answered
nudged = I have reminded { $name }.
nudged-already = { $name } has been reminded already. Wait a few hours.
nudged-all = I remind all who haven’t answered, but nobody more than every three hours.
# What a host does for all: words to everyone, and what everyone was told as a file. $code: of the match; $codes: of several.
button-message-all = Message all
button-export-match = Export
message-how = Write /announce { $code } and then your words. Everyone gets them in private and in the group.
message-label = Your words
message-asks = Everyone at the table gets this in private, and it is posted where the game is played.
message-which = You host several games. Write the code of the one you mean first, one of { $codes }: /announce CODE and your words.
message-empty = Write the words too: /announce and what you want to say to everyone.
message-too-long = That is { $length } characters, and { $most } is the most. Make it shorter.
message-sent = Everyone has been told.
export-match = All that everyone has been told so far. No secret is in it.
line-host_message = 📣 { $host }, who hosts { $game }, to everyone: { $text }
line-host_export = { $host }, who hosts, has exported what everyone has been told so far.
line-host_nudge = { $host }, who hosts, has had everyone reminded who still has something to do.
nudge-not-owed = { $name } has nothing to answer any more.

slash-now = What is waiting for you
slash-mine = Your role and your answers
slash-help = What you can write
slash-settings = Your settings: notifications, quiet hours, name
slash-web = Your seat in the browser
slash-language = Choose a language
slash-zone = Your time zone
dev-off = /dev is for trying things out, in a house in developer mode. This is none: the host can use Pause and more time.
dev-nothing = Nothing is waiting for an hour here. It waits for somebody, has not begun, or its clock stands.
dev-ran = ⏩ Now: { $step }.
slash-privacy = What I keep about you

## Being away

slash-away = Be away for a while
slash-back = You are back
slash-id = Your number, for who wants you as a deputy
away-how = Write for how long, and what should count for you: /away 3 (what silence means), /away 3 bot, /away 24/12-2/1 bot, /away 3 wait (where the host allows it), or /away 3 and the number that your deputy gets by /id. /back when you are back.
away-nowhere = You are in no game that is under way, so nobody waits for you.
back-noted = Good to have you back.
back-already = You are not away.
your-id = Your number is { $id }. Whoever wants you as a deputy writes /away, the days, and this number.
table-covered = covered
brief-head = You play for { $name } from here. This is how it stands:
brief-round = Round { $round }:
brief-due = There is time until { $due }.

## Calls: to a browser or a mailbox, where anybody may read them

call-asked = You are waited for.
call-asked-until = You are waited for, until { $due }.
call-reminded = You are still waited for, until { $due }.
call-over = It is over. See how it ended.
call-seat = A seat is free for you.
call-news = There is something for you to read.
mail-subject = { $game }: { $call }
mail-look = Look: { $link }
mail-why = You get this because you gave this address at the table. Under “About me” there you can take it back.

# Where we may write to people only for a while after their own words.

still-there = 💬 Shall I go on writing to you here? I may until { $until }, and after that only once you have written again.
button-still-there = Yes
still-there-thanks = Good, I will.
lobby-ways = Reached by { $ways }.
lobby-cost = Whoever has not written here for a day costs { $each } for each call back; for this game at most { $most } a month. What comes after that waits, or goes another way.
way-whatsapp = WhatsApp
way-push = web push
way-email = e-mail
