game-name = Pick
game-about = Pick a number in secret. The highest that nobody shares scores.
game-rules =
    Everyone picks a number from 0 to 9, and nobody sees what the others pick. When all have picked, the numbers come out. The highest number that only one of you picked gives that player a point. If every number is shared, nobody scores.

    Five rounds. Whoever has most points wins, and a shared lead is a shared win.

    There is no clock: a round waits until everyone has picked. A pick stands, it can’t be taken back.

step-picking = Picking numbers

ask-pick_number = Round { $round }. Which number is yours? High is good, alone is better.
button-pick_number = Pick a number

round =
    { $missing_count ->
        [0] Round { $round } of { $rounds }. All numbers are in!
        [one] Round { $round } of { $rounds }. Only { $missing } has yet to pick.
       *[other] Round { $round } of { $rounds }. Still to pick: { $missing }.
    }

turn = Picked { $number }.

revealed =
    { $scorer_count ->
        [0] Round { $round }: { $picks }. Nobody stood alone, so nobody scores.
        [one] Round { $round }: { $picks }. The point goes to { $scorer }!
       *[other] Round { $round }: { $picks }. The point goes to { $scorer }!
    }
revealed-2 =
    { $scorer_count ->
        [0] Cards on the table in round { $round }: { $picks }. Great minds think alike. No point!
        [one] Cards on the table in round { $round }: { $picks }. Nobody near you, { $scorer }!
       *[other] Cards on the table in round { $round }: { $picks }. Nobody near you, { $scorer }!
    }
revealed-3 =
    { $scorer_count ->
        [0] Round { $round } is in: { $picks }. Too much company up there, nobody scores.
        [one] Round { $round } is in: { $picks }. It’s lonely at the top, and { $scorer } likes it there.
       *[other] Round { $round } is in: { $picks }. It’s lonely at the top, and { $scorer } likes it there.
    }

won =
    { $winners_count ->
        [one] 🏆 { $winners } wins! Points: { $scores }. Thanks for playing!
       *[other] 🏆 { $winners } share the win! Points: { $scores }. Thanks for playing!
    }

end_won =
    { $winners_count ->
        [one] { $winners } wins. Points: { $scores }.
       *[other] { $winners } share the win. Points: { $scores }.
    }
end_broken_off = The host ended it before the last round, so nobody wins.
