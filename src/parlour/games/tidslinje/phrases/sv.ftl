game-name = Tidslinje
game-about = Lyssna på låten och lägg den rätt i din tidslinje. Oraklet vet svaret och tippar hur svår den är.
game-rules =
    En låt spelas. Alla utom oraklet lägger den i sin egen tidslinje och väljer titel och artist bland tio. Ligger den rätt blir den ett kort i tidslinjen. Prickar du både titel och artist får du en joker, och är alla tre rätt får kortet en stjärna.

    Oraklet ser svaret och tippar i stället: lätt, medel eller svår? Rätt tips ger ett orakelkort. En joker köper låtens årtionde.

    När alla har varit orakel en gång väljer värden: ett varv till, eller slut. Flest kort vinner, sedan orakelkort, sedan stjärnor. Här finns ingen klocka: oraklet och värden bestämmer takten.

step-ready = Oraklet gör sig redo
step-guessing = Lyssna och gissa
step-locked = Låst
step-revealed = Facit
step-boundary = Ett varv är klart

gap-before = före
gap-after = efter

## Det man gör

ask-join = Vill du vara med? Vid bordet: { $taken } av högst { $most }, och det behövs minst { $least }.
ask-start =
    { $missing_count ->
        [0] Är alla här? { $taken } vid bordet, och alla har ett startår.
        [one] Startår saknas: { $missing }.
       *[other] Startår saknas: { $missing }.
    }
ask-set_start_year = Vilket år börjar din tidslinje? Välj ett från { $first } till { $last }.
button-set_start_year = Välj startår
ask-start_round = Runda { $round }: du är orakel. Dra låten när alla är redo.
button-start_round = Dra låten
ask-place_song = Runda { $round }. Var i din tidslinje hör låten hemma? { $oracle } är orakel.
button-place_song = Lägg låten
ask-pick_title = Vad heter låten?
button-pick_title = Välj titel
ask-pick_artist = Vem är det?
button-pick_artist = Välj artist
ask-use_joker =
    { $jokers ->
        [one] Vill du se låtens årtionde? Det kostar din joker.
       *[other] Vill du se låtens årtionde? Det kostar en av dina { $jokers } jokrar.
    }
button-use_joker = Använd joker
ask-predict =
    { $sound ->
       *[played] { $title } med { $artist }, { $year }. Hur svårt blir det för de { $count } andra att lägga den rätt?
        [hummed] { $title } med { $artist }, { $year }. Ingen inspelning finns: nynna den för de andra, eller sjung in ett röstmeddelande. Hur svårt blir det för dem att lägga den rätt?
    }
button-predict = Tippa
predict-difficulty-latt = Lätt
predict-difficulty-medel = Medel
predict-difficulty-svar = Svår
ask-lock =
    { $missing_count ->
        [0] Alla har gissat. Lås rundan!
        [one] Klara inte än: { $missing }. Du kan låsa ändå; det som saknas räknas som fel.
       *[other] Klara inte än: { $missing }. Du kan låsa ändå; det som saknas räknas som fel.
    }
button-lock = Lås
ask-unlock = Ska det gå att ändra sig igen?
button-unlock = Lås upp
ask-reveal_round = Är alla beredda? Visa facit!
button-reveal_round = Visa facit
ask-continue = Vidare till nästa?
button-continue = Vidare
ask-decide_cycle =
    { $missing_count ->
        [0] Varv { $cycle } är klart. Ett varv till, eller är det slut?
        [one] Varv { $cycle } är klart. Ett varv till kan börja när alla har ett startår; det saknas för { $missing }.
       *[other] Varv { $cycle } är klart. Ett varv till kan börja när alla har ett startår; det saknas för { $missing }.
    }
button-decide_cycle = Bestäm
decide_cycle-choice-next = Ett varv till
decide_cycle-choice-finish = Avsluta spelet
ask-swap_song = Byta låt? Alla gissningar och tipset stryks, och jokrar som använts kostar inget.
button-swap_song = Byt låt
ask-abort_round = Avbryta rundan? Den räknas inte, och samma orakel börjar om.
button-abort_round = Avbryt rundan
ask-finish = Ska spelet sluta här? Bara hela varv räknas.

## Nej

no-joins_at_the_boundary = Ett varv pågår. Du kan gå med när det är klart.
no-too_many = Ni är { $taken }, och högst { $most } kan spela. Ta bort någon, eller ändra inställningarna.
no-start_year_missing = Alla behöver ett startår först. Det saknas för { $missing }.
no-prediction_missing = Tippa först: lätt, medel eller svår? Sedan kan du låsa.
no-joker_is_used = Du har redan använt en joker på den här låten.
no-no_joker = Du har ingen joker. Pricka både titel och artist, så får du en.
no-mix_is_exhausted = Alla låtar i mixen { $mix } är spelade. Värden kan avsluta spelet, och börja ett nytt med en annan mix.
no-mix_is_gone = Mixen { $mix } finns inte längre i huset. Värden kan avsluta spelet; inget av det ni har vunnit är borta.
no-no_such_mix = Det finns ingen mix { $mix } här. Välj en av dem som finns: { $mixes }.

## Det som hände

gathering =
    { $missing_count ->
        [0] { $count } vid bordet. Startår: { $years }.
        [one] { $count } vid bordet: { $seats }. Startår saknas: { $missing }.
       *[other] { $count } vid bordet: { $seats }. Startår saknas: { $missing }.
    }
gathering_none = Tidslinje! Lyssna, gissa och lägg låtarna rätt. Vem är med?
begun = Nu kör vi, { $players }! Först ut som orakel är värden.
left = { $seat } { $kicked }.
left-kicked = är inte med längre
left-alone = lämnade spelet
round_ready = 🔮 Runda { $round }, varv { $cycle }: { $oracle } är orakel och drar låten.
round_without_song = 🎵 Alla låtar i mixen { $mix } är spelade, så runda { $round } kan inte börja. Värden avslutar spelet; hela varv räknas, och nästa spel kan ha en annan mix.
round_guessing =
    { $missing_count ->
        [0] 🎧 Runda { $round }: { $hummed } Alla har gissat. { $oracle } låser när det är dags.
        [one] 🎧 Runda { $round }: { $hummed } Gissar än: { $missing }. Orakel: { $oracle }.
       *[other] 🎧 Runda { $round }: { $hummed } Gissar än: { $missing }. Orakel: { $oracle }.
    }
song-played = Värden spelar låten.
song-hummed = Inspelning saknas, så oraklet nynnar!
round_locked = 🔒 Runda { $round } är låst, och ingen ändrar sig mer. { $oracle } visar facit.
round_revealed = Runda { $round } är avgjord. Orakel: { $oracle }.
swapped = Ny låt i runda { $round }! Allt ni gissade om den förra är struket.
song_posted = 🎵 Låten i runda { $round }.
song_over = 🎵 Låten i runda { $round } är färdigspelad.
decade = 🃏 Oss emellan: låten är från { $first }–{ $last }.
revealed_year =
    { $right_count ->
        [0] 📅 Låten är från { $year }. Ingen la den rätt.
        [one] 📅 Låten är från { $year }. Rätt la bara { $right }.
       *[other] 📅 Låten är från { $year }. Rätt la { $right }.
    }
revealed_song =
    { $jokers_count ->
        [0] 🎤 { $title } med { $artist }. Ingen kunde båda.
        [one] 🎤 { $title } med { $artist }. En joker till { $jokers }!
       *[other] 🎤 { $title } med { $artist }. Varsin joker till { $jokers }!
    }
revealed_stars =
    { $stars_count ->
        [0] Ingen stjärna.
        [one] ⭐ Allt rätt: { $stars }.
       *[other] ⭐ Allt rätt: { $stars }.
    }
revealed_prediction = 🔮 { $oracle } tippade { $prediction }, och { $right } av { $count } la rätt: { $difficulty }. Orakelkort!
revealed_prediction_wrong = 🔮 { $oracle } tippade { $prediction }, men { $right } av { $count } la rätt: { $difficulty }. Inget orakelkort.
turn = Plats { $placement } · { $title } { $title_sign } · { $artist } { $artist_sign }
aborted_host = Runda { $round } är avbruten och räknas inte. Samma orakel igen.
aborted_oracle_left = Oraklet lämnade oss, så runda { $round } räknas inte.
aborted = Runda { $round } är avbruten och räknas inte.
boundary =
    { $missing_count ->
        [0] 🏁 Varv { $cycle } är klart! Kort: { $standing }. { $host } väljer: ett varv till, eller slut. Nya kan gå med nu.
        [one] 🏁 Varv { $cycle } är klart! Kort: { $standing }. Startår saknas: { $missing }.
       *[other] 🏁 Varv { $cycle } är klart! Kort: { $standing }. Startår saknas: { $missing }.
    }
another_cycle = Varv { $cycle }, nu kör vi!
finished_early = Spelet är slut innan ett helt varv var klart, så ingen vann. Tack för musiken!
finished_too_few = Ni blev för få för att fortsätta, och inget helt varv var klart. Tack för musiken!
won =
    { $winners_count ->
        [one] 🏆 { $winners } vinner! Kort { $cards }, orakelkort { $oracle_cards }, stjärnor { $stars }.
       *[other] 🏆 Delad seger för { $winners }! Kort { $cards }, orakelkort { $oracle_cards }, stjärnor { $stars }.
    }
ranking = { $ranking }
recap_hardest = Svårast: { $title } med { $artist } ({ $year }). Rätt plats: { $right }.
recap_ear = Bästa örat: { $seats }, titlar och artister { $count }.
recap_joker = Modigaste jokern: { $seats }, rätt lagda efter en joker { $count }.
still_to_guess = Låten väntar på { $missing }.
oracle_awaited = { $oracle }, spelet väntar på dig.
oracle_is_slow = Det har dröjt: { $oracle } är orakel och har inte gjort sitt. Du kan vänta, avbryta rundan eller ta bort någon.

## Sidor

status =
    { $cycles ->
        [0] { $step }. Första varvet.
        [one] { $step }. Ett helt varv klart.
       *[other] { $step }. Hela varv: { $cycles }.
    }
status_oracle = Orakel: { $oracle }
status_player = { $player }: { $timeline } · 🃏{ $jokers } 🔮{ $oracle_cards } ⭐{ $stars }
story_round = Runda { $round } ({ $oracle } orakel): { $title } med { $artist }, { $year }. Rätt: { $right }.
story_none = Inget är avgjort än.
page-status = Ställning
page-omgang = En runda
page-gissa = Gissa
page-orakel = Oraklet
page-joker = Joker och stjärna
page-vinst = Vem vinner
page-story = Så gick det
rules-omgang = Oraklet drar en låt och värden spelar den. Saknas inspelning nynnar oraklet. Alla gissar, oraklet tippar, låser och visar facit. Den som är orakel byts varje runda: värden först, sedan i den ordning ni kom. När alla har varit orakel är varvet klart.
rules-gissa = Lägg låten i din egen tidslinje: före, mellan eller efter dina kort. Samma år är rätt på båda sidor. Välj titel och artist bland tio var. Du kan ändra dig tills oraklet låser, och det du inte skickat räknas som fel.
rules-orakel = Oraklet ser år, titel och artist och tippar hur många av de andra som lägger rätt: lätt, medel eller svår. Rätt tips ger ett orakelkort. Det ligger utanför tidslinjen och skiljer vid lika.
rules-joker = Du börjar med en joker och kan ha tre. En joker visar låtens årtionde, bara för dig. Titel och artist rätt ger en ny. Är platsen också rätt får kortet en stjärna.
rules-vinst = Flest kort i tidslinjen vinner. Vid lika räknas orakelkort, sedan stjärnor, annars delar ni segern. Bara hela varv räknas.

slash-tidslinje = Samla till ett spel Tidslinje
slash-startar = Välj ditt startår
slash-joker = Köp låtens årtionde med en joker
slash-stallning = Hur det står, och allas tidslinjer
slash-spelregler = Reglerna, kort
slash-avsluta = Avsluta spelet

setting-mix = Mix
collection-base = Kända låtar, som nynnas
collection-tones = Toner, för att prova
setting-players = Högst så många spelare
setting-post_song = Lägg upp låten i rummet
setting-remind_after = Påminn dem som inte gissat efter
setting-nudge_after = Knuffa oraklet efter
preset-evening = En kväll vid bordet
preset-slow = Långsamt i en chatt
preset-party = Stort sällskap
preset-tones = Prov med toner

end_won =
    { $winners_count ->
        [one] { $winners } har längst tidslinje och vinner. Kort: { $cards }.
       *[other] Delad seger för { $winners }. Kort: { $cards } var.
    }
end_early = Det tog slut innan ett helt varv var klart, så ingen vinner.
end_ranking = Så mycket har alla
end_cards = Kort
end_oracle_cards = Orakelkort
end_stars = Stjärnor
