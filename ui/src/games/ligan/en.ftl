ligan-score = The score: Ligan { $ligan }, Aina { $aina }
ligan-side-ligan = Ligan
ligan-side-aina = Aina
ligan-step = Round { $round } of { $rounds }
ligan-step-lobby = The crew gathers
ligan-step-decided = One side has three
ligan-step-over = The match is over
ligan-heist-success = Heist { $number }: it went well
ligan-heist-fail =
    { $golas ->
        [one] Heist { $number }: it failed, { $golas } betrayed it
       *[other] Heist { $number }: it failed, { $golas } betrayed it
    }
ligan-heist-kaos = Heist { $number }: Kaos
ligan-heist-now = Heist { $number }: on right now
ligan-heist-to_come = Heist { $number }: still to come
ligan-temper-irritated = 😒 Guzman is irritated
ligan-temper-angry = 🤬 Guzman is angry. One more miss and it is Kaos
ligan-temper-furious = 💥 Guzman has had enough
ligan-crew = The crew
ligan-is-capo = Capo
ligan-is-me = You
ligan-voted = Has voted
ligan-not_voted = Has not voted
ligan-chosen = Has chosen
ligan-choosing = Choosing
ligan-fingers =
    { $count ->
        [one] { $count } points here
       *[other] { $count } point here
    }
ligan-pick-team = You are Capo. Tap the { $size } who should go. Everyone sees your ticks.
ligan-silence-capo = If time runs out, the next in line is Capo and Guzman counts a miss.
ligan-marked = { $marked } of { $size }
ligan-votes-in = { $count } of { $of } have voted.
ligan-silence-vote = Whoever doesn’t vote is not counted.
ligan-may-change = You can change yours until all have voted.
ligan-confirm-deed = Confirm the choice
ligan-point-at = Point at { $name }
ligan-point-first = Tap somebody in the crew
ligan-silence-point = If nobody points in time, the chance is gone.
ligan-send = Send
ligan-role-hidden = Your role
ligan-role-hold = Hold to see it. Let go and it is gone.
ligan-you-are-akta = You belong to Ligan. Secure the heists and find out who informs.
ligan-you-are-hogra_hand = You belong to Ligan. Secure the heists, and let nobody guess who you are.
ligan-you-are-golare = You work for Aina. Make the heists fail.
ligan-mates = In the same boat: { $names }
ligan-my-deed = Your choice on the heist: { $deed }
ligan-abilities = Whisper, watch, ask
ligan-known = What you know
ligan-spaning-sure = Guzman is sure: { $target } is { $role }.
ligan-spaning-felt = Guzman thinks: { $target } is { $role }.
ligan-clue = Round { $round }, { $target }: { $clue }
ligan-record = The rounds so far
ligan-record-round = Round { $number }
ligan-attempt-silent = { $capo } was Capo and said nothing.
ligan-attempt-approved = { $capo } sent { $team }.
ligan-attempt-rejected = { $capo } proposed { $team }, and it was voted down.
ligan-silent = silent
ligan-chance-ligan = Sista Chansen: the Äkta look for a Golare.
ligan-chance-aina = Sista Chansen: the Golare look for Guzmans Högra Hand.
ligan-chance-pointed = { $by } pointed at { $target }.
ligan-chance-right = It was right.
ligan-chance-wrong = It was wrong.
ligan-winner-ligan = Ligan wins
ligan-winner-aina = Aina wins
ligan-recap = How it really went
ligan-recap-true = { $scout } asked about { $target } and heard { $role }. It was true.
ligan-recap-lie = { $scout } asked about { $target } and heard { $role }. It was not true.
