# What a face says by itself, around any game's questions.

back = Back
done = Done
ticked = { $count }/{ $most }

no-choice_gone = That choice is gone. Take one of those shown now.
no-not_a_choice =
    { $most ->
        [one] There is one choice: answer 1, or write it out.
       *[other] Answer with a number from 1 to { $most }, or write the choice out.
    }
no-not_shown = Answer with one of those shown.
no-not_a_number = Answer with a whole number from { $least } to { $most }.
no-not_choices = I don’t know all of those. Answer with their numbers, for example: { $example }
no-not_exactly = Pick exactly { $least }, not { $count }. For example: { $example }
no-not_so_many = Pick { $least } to { $most }, not { $count }. For example: { $example }
no-too_many = Pick at most { $most }, not { $count }. A dash (-) means none.
no-too_long = That is { $length } characters, and { $longest } is the most. Make it shorter.
no-too_short =
    { $shortest ->
        [one] Write something.
       *[other] Write at least { $shortest } characters.
    }

# Letters: what is sent by itself, in private or to the room.

reminder = ⏰ Due { $due }.
line-set_aside = Something broke on our side, so this match stands still. Nothing is lost. Please tell whoever runs the house.
line-unreachable = I can’t write to { $seat } in private. Ask them to open a chat with me, or give the seat to someone else.
line-room_lost = I can’t write to the room of this match any more. Add me to it again, or go on in another room.

# In a chat: buttons, what only the tapper sees, words behind a stroke.

accepted = ✓ { $answer }
accepted-until = ✓ { $answer }. You can change it until { $due }.
still-waiting = ⏰ I am still waiting for your answer.
change = Change
write-it = ✏️ Write it here as a message.
look-in-private = I have written to you in private.
joined = You are in!
sits-already = You are in already.
private-first = You are not in yet: open a chat with me first. The link is in the group.
tap-gone = That button means nothing here.
tap-old = That was before.
words-too-late = That took too long and was dropped. Begin again.
lobby-unreachable = ○ I can reach only here in the group: { $seats }
call-out = { $name }, I cannot write to you. Open a chat with me and you are in.
call-out-again = { $name }, we are still waiting for you. One tap will do.
button-private = Open the chat
button-room = Add me to a group
button-rules = Rules
button-rules-of = Rules: { $game }
button-more = More
button-web = Open in the browser
button-forget = Yes, forget me
button-bring = Go on with { $game } here
button-move = Move the game to another group
only-in-private = That is between the two of us.
only-in-a-room = That is done in a group. Add me where you usually talk.
only-who-runs-it = Only an admin of the group may open a game here.
only-the-host = Only the host can do that.
room-taken = { $game } is being played here already. To open another, write + behind the word.
wrong-settings = I did not understand { $word }. You can choose: { $known }
no-match-here = Nothing is being played here just now. Would you like to begin?
which-game = What would you like to play?
hello-room = Hello! I keep the rules, the secrets and the time, and you play here, where you talk. What would you like to play?
welcome = Hello { $name }! Here you learn what only you may know. Add me to a group to play.
welcome-from-room = Hello { $name }! Now I can reach you.
welcome-back = I know you already. /now shows what waits for you, /status how it stands.
link-too-old = That link is too old. Get a new one on the web page.
plays-already = You play something here already. Write /web to open those seats in the browser instead.
linked = Done! Whatever concerns your seat you will also hear here.
no-such-round = That round has not been played. Look what it is called, and try again.
help-line = I did not understand that. /help shows what you can write, /now what waits for you.
help = You can write:
waiting = This waits for you:
nothing-waits = Nothing waits for you just now.
waits-for = Waiting for { $names }.
which-language = Which language?
language-chosen = Then we speak English.
which-zone = Your clock goes as in { $zone }. Write for example /zone Europe/London to change it.
zone-chosen = Your clock goes as in { $zone }.
web = The same seat, in your browser. The link is yours alone.
no-web = This house has no address on the web. Ask whoever runs it.
privacy =
    I keep your name, your account here, the seats you have had and what you answer in games. I read only what is written to me.
    /export shows all I have about you. /forget erases it; the seats you had stay, without your name.
export = This is all I have about you:
forget-sure = All I know about you is erased, and you get no more letters. The seats you had stay, without your name. Sure?
forgotten = Done. I no longer know who you are.
somebody = Somebody
shown-out = I was removed from the group, so { $game } stands still. Nothing is lost.
moved-in = { $game } goes on here: { $step }.
moved-in-paused = { $game } goes on here: { $step }. The clock stands still until the host says so.

slash-now = What waits for you
slash-help = What you can write
slash-web = Your seat in the browser
slash-language = Choose a language
slash-zone = Your clock
slash-privacy = What I keep about you
