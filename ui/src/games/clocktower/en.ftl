ct-phase-lobby = The village gathers
ct-phase-night = Night { $day }
ct-phase-day = Day { $day }
ct-phase-pending_execution = Day { $day }, an execution
ct-phase-check_win = Dusk, day { $day }
ct-phase-ended = It is over
ct-square = The square
ct-as-ring = As a ring
ct-as-list = As a list
ct-dealing = The storyteller shuffles the cards. Yours comes in a moment.
ct-living =
    { $living ->
        [one] alive
       *[other] alive
    }
ct-needed =
    { $threshold ->
        [one] { $threshold } hand is enough
       *[other] { $threshold } hands are enough
    }
ct-of-needed = of { $threshold }
ct-doomed = { $name } dies at dusk
ct-tied = A tie: nobody dies
ct-you = you
ct-seat = Seat { $seat }
ct-alive = Alive
ct-dead = Dead
ct-dead-with-vote = Dead, with one vote left
ct-about-to-die = About to die
ct-accuses = accuses
ct-accused = accused
ct-hand-up = Hand up
ct-hand-down = Hand down
ct-hand-unseen = Has voted
ct-hand-none = No hand yet
ct-locked = locked
ct-turned-in = done for today
ct-declared = Says to be the { $role }
ct-suspects = Points at { $name }
ct-has-nominated = Has accused somebody today
ct-was-nominated = Was accused today
ct-truly = Is the { $role }. { $card }
ct-believes = believes to be the { $role }
ct-nominate = Nominate { $name }
ct-vote = The vote
ct-accusation = { $nominator } accuses { $nominee }
ct-tally = { $yes } of { $threshold } hands
ct-stage-speeches = Both may speak first.
ct-stage-voting = Hands up, or down.
ct-stage-counting = The clock's hand goes round.
ct-next-hand = The clock's hand moves on to { $name }.
ct-raise = Hand up
ct-lower = Hand down
ct-strike-open = { $by } strikes at { $target }. The town holds its breath.
ct-strike-hit = { $by } struck at { $target }, who fell.
ct-strike-missed = { $by } struck at { $target }. Nothing happened.
ct-mine = Only for you
ct-card = Your card
ct-card-hold = Hold it to look
ct-side-good = Good
ct-side-evil = Evil
ct-chosen = You pointed at { $names }.
ct-told = What I was told
ct-hide = Hide it
ct-night = The night
ct-night-closed = Night { $night }
ct-night-open = Tap when nobody sees your screen
ct-night-title = Night { $night }
ct-night-nothing = Nothing is asked of you just now. Keep your eyes closed.
ct-sleep = Close
ct-sent = Sent. You may still change it.
ct-pick =
    { $most ->
        [one] { $count } of { $most }
       *[other] { $count } of { $most }
    }
ct-point = This one
ct-later = Not now
ct-deeds = What you may do
ct-deed-nominate = Nominate { $name }
ct-deed-strike = Strike at { $name } as the Slayer
ct-deed-accuse = Suspect { $name } aloud
ct-not-done = Not done after all
ct-done-count = Done for today: { $count } of { $living }.

ct-desk = The storyteller's desk
ct-tab-desk = Desk
ct-tab-square = Square
ct-tab-players = Players
ct-tab-book = Book
ct-hide-book = Hide the book
ct-show-book = Open the book
ct-controls = What comes next
ct-hands = The hands
ct-will-die = { $name } will be executed.
ct-will-not-die = Nobody will be executed.
ct-decision = To decide
ct-will-hear = { $name } will hear: { $fact }
ct-all-will-hear = All will hear: { $text }
ct-will-be = So it will be: { $choice }
ct-decide = Decide
ct-runner = The night, step by step
ct-minion_info = The Minions learn who is who
ct-demon_info = The Demon learns who helps
ct-step-done = done
ct-step-waits = waiting
ct-step-later = to come
ct-step-skipped = skipped
ct-do-kill = Kill
ct-do-revive = Revive
ct-do-add_marker = Marker
ct-do-tell_one = Tell
ct-do-view_as = View as
ct-view-as = As { $name } sees it
ct-view-as-hint = Their card and what they were told, as they believe it.
ct-overrides = Mend something
ct-change = { $name }: { $before } → { $after }
ct-votes = All votes
ct-ledger = Who was told what
ct-whose = Whose
ct-everyones = Everyone's
ct-heard = { $name } heard: { $fact }
ct-truth-true-by-registration = true, as somebody was seen
ct-truth-false-impaired = not so: drunk or poisoned
ct-truth-false-override = not so: the storyteller's words
ct-history-line =
    { $yes ->
        [one] { $nominator } accused { $nominee }: { $yes } hand of { $threshold }
       *[other] { $nominator } accused { $nominee }: { $yes } hands of { $threshold }
    }
ct-assign = Who is what
ct-type-townsfolk = Townsfolk
ct-type-outsider = Outsiders
ct-type-minion = Minions
ct-type-demon = Demon
ct-shown-as = Shown as
ct-shuffle = Shuffle them
ct-hand-out = Hand them out
ct-problem-missing =
    { $count ->
        [one] One seat has no role yet.
       *[other] { $count } seats have no role yet.
    }
ct-problem-no_shown = { $name } is the Drunk: choose the card they are shown.
ct-problem-double = Two hold the { $role }.
ct-problem-shown_in_play = The Drunk would be shown the { $role }, which somebody holds.
ct-problem-no_demon = Somebody has to be the Demon.
ct-problem-counts = There should be { $townsfolk } Townsfolk, { $outsider } Outsiders, { $minion } Minions and { $demon } Demon.
ct-problem-baron_idle = The Baron does nothing here: there are no Outsiders in this set.

ct-won-good = Good has won.
ct-won-evil = Evil has won.
ct-open-book = the open book
ct-in-night = night
ct-in-day = day
ct-replay = The story, night by night
ct-replay-earlier = Back
ct-replay-later = On
ct-chapter-night = Night { $night }
ct-chapter-day = Day { $night }
ct-all-of-it = As it ended
ct-from-start = Read it from the first night
ct-nothing-happened = Nothing that anybody wrote down.
ct-died =
    { $cause ->
        [demon] { $name } was taken by the Demon.
        [execution] { $name } was executed.
        [virgin] { $name } died for accusing the Virgin.
        [slayer] { $name } fell to the Slayer.
       *[override] { $name } died by the storyteller's word.
    }

ct-reveal-dealt = The cards are dealt
ct-reveal-card = has a card
ct-reveal-hold = Hold your card to read it, when nobody sees your screen.
ct-reveal-eyes = Each knows their own card, and no other.
ct-reveal-vote = The hands are counted
ct-fate-spared = { $yes } of { $threshold }: not enough.
ct-fate-leads = { $yes } of { $threshold }: about to die at dusk.
ct-fate-tied = { $yes } of { $threshold }: a tie, so nobody dies as it stands.
ct-fate-behind = { $yes } of { $threshold }: enough, but somebody else has more.
ct-reveal-strike = A blow
ct-reveal-strikes = strikes, as the Slayer
ct-reveal-falls = falls
ct-reveal-stands = still stands
ct-reveal-dusk = Dusk of day { $day }
ct-reveal-executed = is executed
ct-reveal-rope = The rope
ct-reveal-nobody = nobody dies today
ct-reveal-dawn = Dawn of day { $day }
ct-reveal-dead = did not wake
ct-reveal-village = The village
ct-reveal-woke = all of you woke
ct-reveal-look = Look at what you were told in the night, if anything.
ct-reveal-end = The book lies open
