# What is said to the one who plays against stand-ins in a terminal.

guest = Guest
house = Parlour
choose-game = What would you like to play?
unfinished = unfinished

you-are = You are { $name }. With you at the table: { $others }.
going-on = Going on where you left off. With --new a new match begins.
kept-settings = --seed and --seats are only for a new match. Add --new to begin one.
damaged = The last match could not be read ({ $why }). It is kept as { $file }, and a new one begins.
cannot-save = This match cannot be saved: { $why }

round = Round { $round }
your-turn = Your turn
answered = ✓ { $answer }
enter-until = Enter: let time pass until { $at }.
enter-late = Enter: say nothing, and it goes on without you ({ $at }).
enter-default = Enter: say nothing, which counts as { $answer } ({ $at }).
enter-again = An answer of yours is still missing. Press Enter once more to let time pass until { $at } without it.
time-passed = ⏳ Time has passed. It is { $at }.
enter-nothing = There is nothing to wait for: the match waits for you. Type ? for help.
also = You can also: { $commands }
hints = ? help · /quit
choose-question = What do you want to do first?
host-menu = What do you want to do as host?
not-host = There is nothing you can do as host right now.
no-such-command = There is nothing called { $word }. Try ? to see what there is.
no-such-game = Answer with a number from 1 to { $most }, or the name of a game. /quit leaves.
nothing-to-read = Nothing to read yet. The first round is not over.
stuck = This match cannot go on: no question is open and no time is set. Begin another with --new.
another = Another match?
another-yes = Yes, once more
another-no = No, that’s enough
say-which = Answer 1 for another match, or 2 to stop.

command-help = help
command-rules = rules
command-history = history
command-host = host
command-quit = quit

help-title = How to play here
help =
    Answer with the number before a choice, or write the choice itself. Where several are asked for, write several: 1 3

    Enter alone lets time pass, if the match has a clock. What silence means is said under the question. The clock here jumps: nobody has to wait until midnight.

    /rules     the rules of { $game }
    /history   what happened, round by round
    /host      what you can do as host
    /quit      stop; next time you go on from here
    <          one step back
    ?          this page

rules-title = The rules of { $game }
history-title = What happened

saved = Saved. Go on with: { $command }
goodbye = Play again with: { $command }
did-you-mean = Did you mean: { $suggestions }
