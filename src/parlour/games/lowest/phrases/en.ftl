game-name = Lowest
game-about = Name a number in secret. The lowest that nobody else names wins the round.
game-rules =
    Everyone names a number from 1 to 9, and nobody sees what the others name. The lowest number that only one of you named wins the round. If every number was named twice or more, nobody wins it.

    Whoever has won most rounds when the last one is over wins the game; a shared lead is a shared win.

    A round ends when everyone has named a number, or at midnight. Until then you may change your mind. If you stay silent you simply have no number that round.

step-naming = Naming numbers

ask-name_number = Round { $round }. Which number is yours? Low is good, alone is a must.
button-name_number = Name a number

round =
    { $missing_count ->
        [0] Round { $round } of { $rounds }. All numbers are in!
        [one] Round { $round } of { $rounds }, until { $due }. Only { $missing } is missing.
       *[other] Round { $round } of { $rounds }, until { $due }. Still to name a number: { $missing }.
    }

turn = Named { $number }.

revealed = Round { $round }: { $numbers }. Lowest and alone: { $winner }!
revealed-2 = Round { $round } is in: { $numbers }. Low, and all alone: well done, { $winner }!
revealed-3 = Here are the numbers of round { $round }: { $numbers }. The round goes to { $winner }.
nobody_alone = Round { $round }: { $numbers }. Everyone had company, so nobody wins this one.
nobody_alone-2 = Round { $round } is in: { $numbers }. Not one lonely number among them. No winner!
nobody_alone-3 = Here are the numbers of round { $round }: { $numbers }. You think too much alike, nobody wins.
all_silent = Round { $round } went by without a single number. Sleep well?

won =
    { $winners_count ->
        [0] That was it, and nobody won a single round. What a table! Thanks for playing!
        [one] 🏆 { $winners } wins! Rounds won: { $scores }. Thanks for playing!
       *[other] 🏆 { $winners } share the win! Rounds won: { $scores }. Thanks for playing!
    }

end_won =
    { $winners_count ->
        [one] { $winners } wins. Rounds won: { $scores }.
       *[other] { $winners } share the win. Rounds won: { $scores }.
    }
end_nobody = Nobody won a single round, so nobody wins.
end_broken_off = The host ended it before the last round, so nobody wins.
