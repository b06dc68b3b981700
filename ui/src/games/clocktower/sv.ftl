ct-phase-lobby = Byn samlas
ct-phase-night = Natt { $day }
ct-phase-day = Dag { $day }
ct-phase-pending_execution = Dag { $day }, en avrättning
ct-phase-check_win = Skymning, dag { $day }
ct-phase-ended = Det är över
ct-square = Torget
ct-as-ring = Som ring
ct-as-list = Som lista
ct-dealing = Berättaren blandar korten. Ditt kommer strax.
ct-living =
    { $living ->
        [one] lever
       *[other] lever
    }
ct-needed =
    { $threshold ->
        [one] { $threshold } hand räcker
       *[other] { $threshold } händer räcker
    }
ct-of-needed = av { $threshold }
ct-doomed = { $name } dör i skymningen
ct-tied = Lika: ingen dör
ct-you = du
ct-seat = Plats { $seat }
ct-alive = Vid liv
ct-dead = Död
ct-dead-with-vote = Död, med en röst kvar
ct-about-to-die = På väg att dö
ct-accuses = anklagar
ct-accused = anklagad
ct-hand-up = Handen uppe
ct-hand-down = Handen nere
ct-hand-unseen = Har röstat
ct-hand-none = Ingen hand än
ct-locked = låst
ct-turned-in = klar för i dag
ct-declared = Säger sig vara { $role }
ct-suspects = Pekar på { $name }
ct-has-nominated = Har anklagat någon i dag
ct-was-nominated = Har anklagats i dag
ct-truly = Är { $role }. { $card }
ct-believes = tror sig vara { $role }
ct-nominate = Nominera { $name }
ct-vote = Omröstningen
ct-accusation = { $nominator } anklagar { $nominee }
ct-tally = { $yes } av { $threshold } händer
ct-stage-speeches = Först får båda tala.
ct-stage-voting = Upp med handen, eller ner.
ct-stage-counting = Klockans visare går runt.
ct-next-hand = Visaren går vidare till { $name }.
ct-raise = Handen upp
ct-lower = Handen ner
ct-strike-open = { $by } slår till mot { $target }. Torget håller andan.
ct-strike-hit = { $by } slog till mot { $target }, som föll.
ct-strike-missed = { $by } slog till mot { $target }. Inget hände.
ct-mine = Bara för dig
ct-card = Ditt kort
ct-card-hold = Håll för att titta
ct-side-good = God
ct-side-evil = Ond
ct-chosen = Du pekade på { $names }.
ct-told = Det jag fått veta
ct-hide = Göm det
ct-night = Natten
ct-night-closed = Natt { $night }
ct-night-open = Tryck när ingen ser din skärm
ct-night-title = Natt { $night }
ct-night-nothing = Just nu frågas du om inget. Blunda.
ct-sleep = Stäng
ct-sent = Skickat. Du kan ändra dig.
ct-pick =
    { $most ->
        [one] { $count } av { $most }
       *[other] { $count } av { $most }
    }
ct-point = Så här
ct-later = Inte nu
ct-deeds = Det du får göra
ct-deed-nominate = Nominera { $name }
ct-deed-strike = Slå till mot { $name } som Dräparen
ct-deed-accuse = Misstänk { $name } högt
ct-not-done = Inte klar ändå
ct-done-count = Klara för i dag: { $count } av { $living }.

ct-desk = Berättarens bord
ct-tab-desk = Bordet
ct-tab-square = Torget
ct-tab-players = Spelarna
ct-tab-book = Boken
ct-hide-book = Göm boken
ct-show-book = Öppna boken
ct-controls = Det som kommer
ct-hands = Händerna
ct-will-die = { $name } avrättas.
ct-will-not-die = Ingen avrättas.
ct-decision = Att avgöra
ct-will-hear = { $name } får höra: { $fact }
ct-all-will-hear = Alla får höra: { $text }
ct-will-be = Så blir det: { $choice }
ct-decide = Avgör
ct-runner = Natten steg för steg
ct-minion_info = Hantlangarna får veta vem som är vem
ct-demon_info = Demonen får veta vilka som hjälper
ct-step-done = klart
ct-step-waits = väntar
ct-step-later = kommer
ct-step-skipped = hoppas över
ct-do-kill = Döda
ct-do-revive = Väck
ct-do-add_marker = Märke
ct-do-tell_one = Säg
ct-do-view_as = Se som
ct-view-as = Så ser { $name } det
ct-view-as-hint = Kortet och det hen fått veta, som hen själv tror det.
ct-overrides = Rätta något
ct-change = { $name }: { $before } → { $after }
ct-votes = Alla röster
ct-ledger = Vem som fått veta vad
ct-whose = Vems
ct-everyones = Allas
ct-heard = { $name } fick höra: { $fact }
ct-truth-true-by-registration = sant, som någon sågs
ct-truth-false-impaired = inte så: full eller förgiftad
ct-truth-false-override = inte så: berättarens ord
ct-history-line =
    { $yes ->
        [one] { $nominator } anklagade { $nominee }: { $yes } hand av { $threshold }
       *[other] { $nominator } anklagade { $nominee }: { $yes } händer av { $threshold }
    }
ct-assign = Vem som är vad
ct-type-townsfolk = Bybor
ct-type-outsider = Utbölingar
ct-type-minion = Hantlangare
ct-type-demon = Demon
ct-shown-as = Visas som
ct-shuffle = Blanda dem
ct-hand-out = Dela ut dem
ct-problem-missing =
    { $count ->
        [one] En plats saknar roll.
       *[other] { $count } platser saknar roll.
    }
ct-problem-no_shown = { $name } är Drinkaren: välj kortet som visas.
ct-problem-double = Två har rollen { $role }.
ct-problem-shown_in_play = Drinkaren skulle visas { $role }, som någon annan har.
ct-problem-no_demon = Någon måste vara Demonen.
ct-problem-counts = Det ska vara { $townsfolk } bybor, { $outsider } utbölingar, { $minion } hantlangare och { $demon } demon.
ct-problem-baron_idle = Baronen gör inget här: det finns inga utbölingar i uppsättningen.

ct-won-good = De goda har vunnit.
ct-won-evil = De onda har vunnit.
ct-open-book = den öppna boken
ct-in-night = natt
ct-in-day = dag
ct-replay = Berättelsen, natt för natt
ct-replay-earlier = Bakåt
ct-replay-later = Vidare
ct-chapter-night = Natt { $night }
ct-chapter-day = Dag { $night }
ct-all-of-it = Så slutade det
ct-from-start = Läs från första natten
ct-nothing-happened = Inget som någon skrev upp.
ct-died =
    { $cause ->
        [demon] { $name } togs av Demonen.
        [execution] { $name } avrättades.
        [virgin] { $name } dog för att ha anklagat Jungfrun.
        [slayer] { $name } föll för Dräparen.
       *[override] { $name } dog på berättarens ord.
    }

ct-reveal-dealt = Korten är utdelade
ct-reveal-card = har fått ett kort
ct-reveal-hold = Håll på ditt kort för att läsa det, när ingen ser din skärm.
ct-reveal-eyes = Var och en vet sitt eget kort, och inget annat.
ct-reveal-vote = Händerna räknas
ct-fate-spared = { $yes } av { $threshold }: det räcker inte.
ct-fate-leads = { $yes } av { $threshold }: dör i skymningen, som det ser ut.
ct-fate-tied = { $yes } av { $threshold }: lika många, så ingen dör som det ser ut.
ct-fate-behind = { $yes } av { $threshold }: det räcker, men någon annan har fler.
ct-reveal-strike = Ett slag
ct-reveal-strikes = slår till, som Dräparen
ct-reveal-falls = faller
ct-reveal-stands = står kvar
ct-reveal-dusk = Skymning, dag { $day }
ct-reveal-executed = avrättas
ct-reveal-rope = Repet
ct-reveal-nobody = ingen dör i dag
ct-reveal-dawn = Gryning, dag { $day }
ct-reveal-dead = vaknade inte
ct-reveal-village = Byn
ct-reveal-woke = alla vaknade
ct-reveal-look = Se efter vad natten berättade för dig, om något.
ct-reveal-end = Boken ligger öppen
