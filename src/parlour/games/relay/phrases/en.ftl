game-name = Relay
game-about = Throw the die as often as you dare. Bank the pot before a one takes it.
game-rules =
    One of you has the die. Each throw goes into the pot, and you throw again or bank the pot as your points. But a one takes the whole pot. After that, or when you have banked, the die goes on to the next.

    At twenty in the pot, or when the pot is enough to win, it’s banked by itself. Whoever reaches the goal first wins.

    A turn has a time limit for all its throws together. If it runs out, what is in the pot is banked for you and the die goes on. If everyone lets their time run out twice in a row, those in the lead have won.

step-playing = The die is on its way round

ask-play = Your die! In the pot: { $pot }. You have { $score } of { $goal }.
button-play = Throw or bank
play-choice-throw = 🎲 Throw
play-choice-bank = 💰 Bank

turn = The die goes to { $seat }, who has { $score } of { $goal } and until { $due } to throw.
turn-2 = { $seat }, you’re on! You have { $score } of { $goal }, and time until { $due }.
turn-3 = Next hand on the die: { $seat }, with { $score } of { $goal }. It waits until { $due }.
throwing = { $seat } throws: { $throws }. In the pot: { $pot }. Banked: { $score } of { $goal }.
throwing-2 = { $throws } for { $seat }, with { $score } of { $goal }. That makes { $pot } in the pot!
throwing-3 = { $seat } ({ $score } of { $goal }) has { $pot } in the pot: { $throws }. One more?

banked =
    { $amount ->
        [0] { $seat } passes, and stays at { $score }.
        [one] { $throws } and into the bank with { $amount }. { $seat } now has { $score }.
       *[other] { $throws } and into the bank with { $amount }. { $seat } now has { $score }.
    }
banked_enough = { $throws }: that’s plenty! { $amount } go into the bank by themselves. { $seat } now has { $score }.
banked_silent =
    { $amount ->
        [0] Time’s up, and the die goes on without a throw. { $seat } stays at { $score }.
        [one] { $throws } and then the time was up. The house banks { $amount }. { $seat } now has { $score }.
       *[other] { $throws } and then the time was up. The house banks { $amount }. { $seat } now has { $score }.
    }
lost =
    { $lost ->
        [0] { $throws } A one right away! { $seat } stays at { $score }.
        [one] { $throws } and there’s the one: { $lost } gone. { $seat } stays at { $score }.
       *[other] { $throws } and there’s the one: { $lost } gone. { $seat } stays at { $score }.
    }
lost-2 =
    { $lost ->
        [0] { $throws } Ouch, a one to begin with. { $seat } stays at { $score }.
        [one] { $throws } One throw too many! { $lost } went up in smoke, and { $seat } stays at { $score }.
       *[other] { $throws } One throw too many! { $lost } went up in smoke, and { $seat } stays at { $score }.
    }
lost-3 =
    { $lost ->
        [0] { $throws } That was a short visit. { $seat } stays at { $score }.
        [one] { $throws } The one takes it all, { $lost } this time. { $seat } stays at { $score }.
       *[other] { $throws } The one takes it all, { $lost } this time. { $seat } stays at { $score }.
    }

won =
    { $winners_count ->
        [0] The die has gone cold, and nobody has a single point. Another time!
        [one] 🏆 { $winners } wins! Points: { $scores }. Thanks for playing!
       *[other] 🏆 { $winners } share the win! Points: { $scores }. Thanks for playing!
    }

end_won =
    { $winners_count ->
        [one] { $winners } wins. Points: { $scores }.
       *[other] { $winners } share the win. Points: { $scores }.
    }
end_broken_off = It ended before anybody reached the goal, so nobody wins.
