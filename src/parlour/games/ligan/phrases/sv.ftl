# Ligan, i Guzmans röst. En privat fras med en hemlighet i börjar med { -hush } på egen rad: en låst skärm visar bara den.
-hush = 🤫 Guzman har något till dig.

# Små tal i ord, så som Guzman säger dem; av andra fraser nämnda. Ställning, klocka och räknare har siffror.
size_in_words =
    { $size ->
        [one] en
        [2] två
        [3] tre
        [4] fyra
       *[other] { $size }
    }
size_first =
    { $size ->
        [one] En
        [2] Två
        [3] Tre
        [4] Fyra
       *[other] { $size }
    }
count_in_words =
    { $count ->
        [one] en
        [2] två
        [3] tre
        [4] fyra
        [5] fem
        [6] sex
        [7] sju
        [8] åtta
        [9] nio
        [10] tio
       *[other] { $count }
    }
count_first =
    { $count ->
        [one] En
        [2] Två
        [3] Tre
        [4] Fyra
        [5] Fem
        [6] Sex
        [7] Sju
        [8] Åtta
        [9] Nio
        [10] Tio
       *[other] { $count }
    }
golas_in_words =
    { $golas ->
        [one] en
        [2] två
        [3] tre
        [4] fyra
       *[other] { $golas }
    }
golas_first =
    { $golas ->
        [one] En
        [2] Två
        [3] Tre
        [4] Fyra
       *[other] { $golas }
    }
points_in_words =
    { $points ->
        [one] en
        [2] två
        [3] tre
       *[other] { $points }
    }
left_first =
    { $left ->
        [one] En
        [2] Två
        [3] Tre
        [4] Fyra
        [5] Fem
       *[other] { $left }
    }
marked_in_words =
    { $marked ->
        [0] ingen
        [one] en
        [2] två
        [3] tre
        [4] fyra
       *[other] { $marked }
    }
taken_in_words =
    { $taken ->
        [0] noll
        [one] en
        [2] två
        [3] tre
        [4] fyra
        [5] fem
        [6] sex
        [7] sju
        [8] åtta
        [9] nio
        [10] tio
       *[other] { $taken }
    }
least_in_words =
    { $least ->
        [one] en
        [2] två
        [3] tre
        [4] fyra
       *[other] { $least }
    }

## Spelet och reglerna

game-name = Ligan
game-about = Fem stötar, på en vecka eller en kväll, och tjallare i gänget. Vem går att lita på?
game-rules =
    Ni är ett gäng, Ligan, och jag är Guzman. Jag bestämmer. Bland er gömmer sig Golare som tjallar för polisen, Aina. En av de lojala är Guzmans Högra Hand, och den personen håller vi tyst om.

    Varje runda är en stöt. Capo väljer ett lag, alla röstar JA eller NEJ, och det godkända laget väljer i hemlighet: Säkra eller Gola. Det räcker med en enda Gola för att stöten ska gå åt skogen. Den sida som först har tre stötar leder. Då får den andra sidan Sista Chansen: en gissning som kan stjäla segern.

    Ingen åker någonsin ut. Den som är tyst förlorar inte mycket: en tyst Capo lämnar över turen, en röst som saknas räknas inte, och ett val som saknas är Säkra.

page-status = Läget
page-roll = Visa min roll
page-roller = Roller
rules-roller =
    🖤 Äkta hör till Ligan och känner bara sin egen roll. En gång i spelet får du be mig om en Spaning. Jag har ofta rätt. Inte alltid.

    👑 Guzmans Högra Hand hör också till Ligan. Högra Handens enda Spaning stämmer alltid, wallah. Men håll dig gömd: i slutet letar Golarna efter dig.

    🐀 Golare jobbar för Aina och känner varandra. På en stöt kan de välja Gola, eller bluffa med Säkra.

    Fyra spelare har en Golare och lag på tre, och Aina börjar med en poäng. Fem har två Golare och lag på två eller tre. Sex till åtta har två Golare och lag på tre. Nio eller tio har tre Golare och lag på fyra.
page-spelgang = Spelgång
rules-spelgang =
    ☀️ Först kommer uppdraget, och Capo bockar för ett lag som alla ser växa fram. Sedan röstar alla. Fler JA än NEJ godkänner laget, lika många gör det inte.

    😤 Ett lag som röstas ner, eller en Capo som är tyst, är ett misslyckat försök, och nästa i tur blir Capo. Det tredje misslyckandet i en runda är Kaos: då går stöten till Aina.

    🌙 Det godkända laget väljer privat, Säkra eller Gola. Sedan får ni höra om det gick bra, och hur många som svek, men aldrig vem.
page-formagor = Förmågor
rules-formagor =
    🌬️ Viska: så länge du inte är med i laget för jag dina ord vidare till gruppen eller till en spelare. Vem de kom från tar jag med mig i graven.

    👁️ Spana: en gång per runda får du, om du inte är med i laget, hålla ögonen på någon som är det. Du får en ledtråd, och ibland känner den andra av det.

    🔎 Spaning: en gång i spelet får de lojala fråga mig vad någon är. Gruppen får höra att någon har frågat, men inga namn.
page-vinst = Vinst
rules-vinst =
    En stöt utan Gola ger Ligan en poäng. Alla andra ger den till Aina, och det gör Kaos också. Den sida som först har tre poäng leder.

    Sedan kommer Sista Chansen. Leder Ligan får Golarna peka ut Guzmans Högra Hand. Leder Aina får de Äkta peka ut en Golare. En rätt gissning stjäl segern.

    Och kom ihåg: Guzman ljuger ibland. En skärmbild bevisar ingenting. 😏
rules-double_points = I det här spelet ger runda 4 och 5 två poäng, högst tre sammanlagt, så runda 4 avgör alltid.

## Roller och steg, som namn

role-akta = Äkta
role-hogra_hand = Guzmans Högra Hand
role-golare = Golare

step-resting = Gänget ligger lågt till nästa uppdrag
step-nominating = Capo väljer lag
step-voting = Gänget röstar
step-heist = Stöten pågår
step-sealed = Stöten är gjord, resultatet väntar
step-suspense = Resultatet är på väg
step-kaos = Kaos
step-last_chance = Sista Chansen
step-finale = Finalen

## Frågor

ask-set_tutorial = Ska jag förklara första rundan medan den pågår? Ingen skam i det. Lite skam.
button-set_tutorial = Nybörjarläge
set_tutorial-on-true = ☐ Nybörjarläge
set_tutorial-on-false = ☑ Nybörjarläge

ask-mark_team =
    Runda { $round }. Du är Capo. Bocka för { size_in_words } till laget, och du får ta med dig själv. { $marked ->
        [0] Valda: ingen än.
        [one] Valda än så länge: { $marked }.
       *[other] Valda än så länge: { $marked }.
    }
button-mark_team = Välj lag
silent-mark_team = Svarar du inte går turen till nästa Capo.
ask-confirm_team = Är det här ditt lag för runda { $round }? Valda: { $marked } av { $size }.
button-confirm_team = Föreslå laget
silent-confirm_team = Svarar du inte går turen till nästa Capo.
no-not_a_whole_team = Räkna på fingrarna, mannen: laget i runda { $round } ska vara { size_in_words }, och du har bockat för { marked_in_words }. Bocka tills det stämmer.
no-too_many_ticked = Fullt, bror. Bocka ur någon först.

ask-vote = { $capo } vill skicka { $team }. JA eller NEJ?
button-vote = Rösta
vote-choice-ja = JA
vote-choice-nej = NEJ
silent-vote = Svarar du inte räknas din röst inte alls.

ask-choose_deed = Runda { $round }. Du är med på stöten: { $team }. Vad gör du? Valt är valt, och tystnad är Säkra.
# Frågan när den är besvarad eller avgjord.
asked-choose_deed = Runda { $round }. Du är med på stöten: { $team }.
button-choose_deed = Välj
choose_deed-deed-sakra = Säkra
choose_deed-deed-gola = Gola

ask-note_hunch =
    { $where ->
        [last_chance] { ask_foresee }
       *[home] Runda { $round }. Du stannar hemma den här gången: { $team } går. Vem tror du golar? Du får ändra dig tills resultatet kommer, och tystnad kostar inget.
    }
# Till dem som inte får peka i Sista Chansen, i samma ögonblick som de andra får peka: kortet ser likadant ut.
ask_foresee =
    { -hush }

    <s>Sista Chansen är inte din den här gången. Håll masken, och säg det bara till mig: vem får fingret på sig?
    Det avgör ingenting, och du får ändra dig tills någon har pekat.</s>
asked-note_hunch =
    { $where ->
        [last_chance] { asked_foresee }
       *[home] Runda { $round }. Du hemma, { $team } på stöten. Vem golar?
    }
asked_foresee =
    { -hush }

    <s>Sista Chansen: vem får fingret på sig?</s>
button-note_hunch = Gissa
note_hunch-target-none = Ingen

ask-whisper = Kom närmare. Säg det till mig, så för jag det vidare. Ingen får veta att det kom från dig.
button-whisper = Viska
whisper-to = Vem ska få höra det?
whisper-to-none = Hela gruppen
whisper-text-doubt_the_capo = Lita inte på Capon den här gången.
whisper-text-doubt_the_team = Det här laget är inte rent.
whisper-text-one_of_them_lies = En av dem som gick på stöten ljuger.
whisper-text-say_nej = Säg NEJ. Vi kan få ett bättre lag.
whisper-text-say_ja = Sluta bråka och säg JA.
whisper-text-too_quiet = Någon här är för tyst för att vara ren.
whisper-text = Vad ska jag säga?
ask-watch = Vem i laget vill du hålla ögonen på? En gång per runda.
button-watch = Spana
ask-scout = Vem ska jag kolla upp? Du får fråga en gång i hela spelet, så tänk efter.
button-scout = Spaning
no-on_the_team = Du är ju med i laget, bror. Ligg lågt, och försök igen när nästa runda kommer.
no-no_team_to_watch = Det finns inget godkänt lag ute just nu. Vem skulle du spana på, mig? Försök igen när ett lag har gått.
no-has_watched = Du har redan spanat på någon i den här rundan. Girig, bre. Nästa runda kan du göra det igen.
no-golare_have_no_spaning = Spaning är för de lojala. Du har andra sätt, och det vet du.
no-result_is_coming = Schh, resultatet är på väg. Lyssna först, och fråga mig om en minut.
no-spaning_is_spent = Du har fått din Spaning. Det finns bara en i ett spel, så använd dina egna ögon nu.

ask-confer =
    { -hush }

    Prata ihop er innan någon pekar. Skriv till mig, så för jag det vidare till din sida.
button-confer = Prata
ask-point_at =
    { -hush }

    <s>{ $side ->
        [aina] Sista Chansen är er: vem är Guzmans Högra Hand?
       *[ligan] Sista Chansen är er: vem är Golare?
    } Prata ihop er först, /prata når bara din sida.
    { $how ->
        [majority] Ni får ändra er tills alla har pekat.
       *[first] Den första gissningen gäller.
    }</s>
asked-point_at =
    { -hush }

    <s>{ $side ->
        [aina] Sista Chansen: vem är Guzmans Högra Hand?
       *[ligan] Sista Chansen: vem är Golare?
    }</s>
button-point_at = Peka
no-guess_is_made = { $by } hann före och pekade på { $target }.

## Innan lobbyn öppnas

# I en grupp som Guzman just har kommit till.
game-hello = 🚬 Jag heter Guzman. Ge mig fem stötar, på en vecka eller en kväll, så får ni veta vem av er som är rutten.
# Till den som öppnar spelet. $time: klockslag; $at: dag och klockslag.
opening-rhythm = Vilken rytm, chefen?
opening-rhythm-weekdays = Vardagar 09 till 21
opening-rhythm-every-day = Alla dagar 09 till 21
opening-rhythm-evening = Snabbspel på en kväll
opening-start = När smäller det?
opening-start-today = I dag { $time }
opening-start-tomorrow = I morgon { $time }
opening-start-later = { $at }
opening-start-by_hand = När jag säger till
opening-lessons = Har gänget gjort det här förut?
opening-lessons-known = Vi kan det här
opening-lessons-taught = Förklara, Guzman

## I lobbyn, till gruppen

gathering =
    { $count ->
        [0] 🚬 Jag är Guzman, och gänget är tomt. Plats för { $most }. Vem vågar?
        [one] 🚬 Jag är Guzman. Med i gänget, { $count } av { $most }: { $seats }. Ensam är inte stark. In med er, yalla!
        [10] 🚬 Jag är Guzman. Gänget är fullt, { $count } av { $most }: { $seats }. Stäng dörren!
       *[other] 🚬 Jag är Guzman. Med i gänget, { $count } av { $most }: { $seats }. Fler? Yalla!
    }
gathering_taught =
    { $count ->
        [0] 🚬 Jag är Guzman, och gänget är tomt. Plats för { $most }. Första rundan förklarar jag, långsamt.
        [one] 🚬 Jag är Guzman. Med i gänget, { $count } av { $most }: { $seats }. Första rundan förklarar jag, långsamt.
       *[other] 🚬 Jag är Guzman. Med i gänget, { $count } av { $most }: { $seats }. Första rundan förklarar jag, långsamt.
    }
lobby_closed = 🚪 Dörren är stängd. Gänget är samlat.
lobby_called_off = 🚪 Dörren är stängd. Ingen var här.
nomination_called_off = 💼 Stöten i runda { $round } är inställd.
cancelled = 🛑 Spelet är avblåst. Inget har hänt, ingen har sett mig, vi känner inte varandra. Tack för den här gången!

## Starten

# Delar av det första Guzman säger: humöret, som är nytt i varje spel, och vad alla ska veta.
mood_1 = 🌧️ Hör på, { $seats }. Regnet slår mot betongen, och jag har inte sovit på en vecka.
mood_2 = 🚬 Stäng dörren, { $seats }. Någon har rökt upp mina cigarretter, och det är det minsta av mina problem.
mood_3 = 🍲 Sätt er, { $seats }. Min mamma har lagat mat, och ingen lyfter en gaffel förrän jag har pratat klart.
mood_4 = 🕯️ Jag har släckt i fönstret. Närmare, { $seats }. Jag tänker inte säga det här två gånger.
mood_5 = 🐕 Hunden morrar åt er, { $seats }. Den morrar aldrig åt ärligt folk.
mood_6 = 📻 Skruva upp radion, { $seats }. Väggarna har öron, och några av de öronen är era.
mood_7 = 🥶 Elementet är trasigt, kaffet är kallt, och ni är allt jag har: { $seats }.
mood_8 = 🃏 Händerna på bordet, { $seats }. Jag har räknat kortleken, och det är ett kort för mycket i den.
table_facts =
    { count_first } vid bordet. { $golare ->
        [one] En av er är råtta, en Golare,
        [2] Två av er är råttor, Golare,
        [3] Tre av er är råttor, Golare,
       *[other] { $golare } av er är råttor, Golare,
    } jag känner det i magen.
teams_of = Lag på
size_of_1 = en
size_of_2 = två
size_of_3 = tre
size_of_4 = fyra
aina_ahead = { " " }Ni är få, så Aina börjar med en poäng.
only_one_gola = En enda Gola räcker för att sänka oss. Kolla era privata meddelanden, och visa dem inte för någon.
# Till gruppen. $seats, $count, $golare, $teams, $ahead; $first: när det första uppdraget kommer.
opening = { mood_1 } { table_facts } { opening_rules }
opening-2 = { mood_2 } { table_facts } { opening_rules }
opening-3 = { mood_3 } { table_facts } { opening_rules }
opening-4 = { mood_4 } { table_facts } { opening_rules }
opening-5 = { mood_5 } { table_facts } { opening_rules }
opening-6 = { mood_6 } { table_facts } { opening_rules }
opening-7 = { mood_7 } { table_facts } { opening_rules }
opening-8 = { mood_8 } { table_facts } { opening_rules }
opening_rules = { $teams }, en stöt om dagen, först till tre.{ $ahead } { only_one_gola } Första uppdraget: { $first }.
# Detsamma när allt spelas på en kväll.
opening_evening = { mood_1 } { table_facts } { opening_evening_rules }
opening_evening-2 = { mood_2 } { table_facts } { opening_evening_rules }
opening_evening-3 = { mood_3 } { table_facts } { opening_evening_rules }
opening_evening-4 = { mood_4 } { table_facts } { opening_evening_rules }
opening_evening-5 = { mood_5 } { table_facts } { opening_evening_rules }
opening_evening-6 = { mood_6 } { table_facts } { opening_evening_rules }
opening_evening-7 = { mood_7 } { table_facts } { opening_evening_rules }
opening_evening-8 = { mood_8 } { table_facts } { opening_evening_rules }
opening_evening_rules = { $teams }, fem stötar i kväll, först till tre.{ $ahead } { only_one_gola } Första uppdraget: { $first }.
# Detsamma när det första uppdraget kommer på en gång.
opening_now = { mood_1 } { table_facts } { opening_now_rules }
opening_now-2 = { mood_2 } { table_facts } { opening_now_rules }
opening_now-3 = { mood_3 } { table_facts } { opening_now_rules }
opening_now-4 = { mood_4 } { table_facts } { opening_now_rules }
opening_now-5 = { mood_5 } { table_facts } { opening_now_rules }
opening_now-6 = { mood_6 } { table_facts } { opening_now_rules }
opening_now-7 = { mood_7 } { table_facts } { opening_now_rules }
opening_now-8 = { mood_8 } { table_facts } { opening_now_rules }
opening_now_rules = { $teams }, först till tre.{ $ahead } { only_one_gola } Nu kör vi, yalla!
you_are_akta =
    { -hush }

    <s>🖤 Du är Äkta. En av mina. På stöten trycker du Säkra, och däremellan tar du reda på vem som tjallar. En gång i spelet får du be mig om en Spaning, och jag har ofta rätt, men inte alltid. Du vinner om Ligan vinner. Svik mig inte.</s>
you_are_hogra_hand =
    { -hush }

    <s>👑 Du är Guzmans Högra Hand, den enda jag litar på. En gång i spelet får du be mig om en Spaning, och till dig ljuger jag inte. Men håll dig gömd: pekar Golarna ut dig i slutet kan det kosta allt. Du vinner om Ligan vinner.</s>
you_are_golare =
    { -hush }

    <s>🐀 Du är Golare. Du jobbar för Aina, och i samma båt sitter { $mates }. Tryck Gola för att få en stöt att gå åt skogen, eller bluffa med Säkra. Du vinner om Aina vinner. Att jag ens skriver till dig.</s>
you_are_golare_alone =
    { -hush }

    <s>🐀 Du är Golare. Du jobbar för Aina, och du är ensam. Tryck Gola för att få en stöt att gå åt skogen, eller bluffa med Säkra. Du vinner om Aina vinner. Sov gott, om du kan.</s>

## Nybörjarläge

lesson_mission = 🎓 Långsamt nu: varje runda har ett uppdrag. Det ger en poäng, och den som har tre poäng leder.
lesson_nomination = 🎓 Capo bockar för ett lag, och alla ser det växa fram. Ta dem ni litar på. Om ni litar på någon.
lesson_vote = 🎓 Nu röstar alla om laget, de i laget och Capo också. Ni får ändra er tills alla har röstat.
lesson_heist = 🎓 Nu väljer laget privat: Säkra eller Gola. Det räcker med en enda Gola för att allt ska gå fel.
lesson_reveal = 🎓 Nu kommer resultatet: hur många som svek. Aldrig vem. Det får ni gräva fram själva.

## En runda

mission_1 = Juveleraren vid torget, medan larmet sover.
mission_2 = En skåpbil med för få vakter och för mycket i.
mission_3 = Casinots bakre rum, där sedlarna luktar cigarr.
mission_4 = En container i hamnen som ingen saknar förrän på måndag.
mission_5 = Kassaskåpet i stadshuset. Koden är borgmästarens födelsedag, vi chansar.
mission_6 = Tavlor som hänger alldeles för löst.
mission_7 = Ett kortspel med fel folk och rätt pengar.
mission_8 = Serverrummet på tolfte våningen. Hissen är trasig.
mission_9 = En båt, en väska och tio minuter.
mission_10 = Den gamla banken, via taket. Ta med regnkläder.

mission = 💼 Runda { $round } av { $rounds }. { $mission } Capo är { $capo }. Jag vill ha { size_in_words } namn senast { $due }. I bilen än så länge: { $marked }.
mission-2 = 🌃 Dags för en stöt: runda { $round } av { $rounds }. { $mission } { $capo } är Capo och väljer { size_in_words }, senast { $due }. I bilen än så länge: { $marked }.
mission-3 = 🔦 Vakna! Runda { $round } av { $rounds }. { $mission } { $capo }, du är Capo: { size_in_words } namn senast { $due }, och välj inte idioter. I bilen än så länge: { $marked }.
mission-4 = 🗝️ Jag har fått en nyckel av någon som inte behöver den längre. Runda { $round } av { $rounds }. { $mission } { $capo } är Capo: { size_in_words } namn, senast { $due }. I bilen än så länge: { $marked }.
mission-5 = 🚗 Bilen står på tomgång. Runda { $round } av { $rounds }. { $mission } { $capo }, du är Capo. Vilka { size_in_words } ska med? Säg det senast { $due }. I bilen än så länge: { $marked }.
mission-6 = 🧥 Handskar på. Runda { $round } av { $rounds }. { $mission } Capo är { $capo }, och jag vill ha { size_in_words } namn på en servett, senast { $due }. I bilen än så länge: { $marked }.
mission-7 = ☎️ Telefonen ringde en gång, och jag vet vad det betyder. Runda { $round } av { $rounds }. { $mission } { $capo } är Capo och väljer { size_in_words }, senast { $due }. I bilen än så länge: { $marked }.
mission-8 = 🥃 Sätt er. Runda { $round } av { $rounds }. { $mission } Den här gången är det { $capo } som är Capo: { size_in_words } namn senast { $due }, och titta dem i ögonen först. I bilen än så länge: { $marked }.
# Till Capo, privat: alla vet att det är du.
you_are_capo = 🕶️ Du är Capo i runda { $round }. Gänget tittar på dig. Bocka för { size_in_words } namn i gruppen, senast { $due }. Du får ta med dig själv.
you_are_capo-2 = 🕶️ Runda { $round } är din, Capo. { size_first } namn i gruppen, senast { $due }. Välj som om din mamma satt i bilen.
you_are_capo-3 = 🕶️ Nyckeln ligger hos dig, Capo. Runda { $round }: bocka för { size_in_words } i gruppen, senast { $due }. Dig själv också, om du vågar.
you_are_capo-4 = 🕶️ Sitt upp, Capo. Runda { $round }, { size_in_words } namn, i gruppen, senast { $due }. Alla ser varje bock du gör.
you_are_capo-5 = 🕶️ Min stol är din i runda { $round }. { size_first } namn i gruppen senast { $due }, och spill inget på klädseln.
you_are_capo_now = 🕶️ Det sprack för den förra, så nu är du Capo i runda { $round }. { size_first } namn i gruppen, senast { $due }. Gör mig inte besviken.
you_are_capo_now-2 = 🕶️ Turen kom till dig, Capo. Runda { $round }: bocka för { size_in_words } i gruppen, senast { $due }. Jag är inte på humör.
you_are_capo_now-3 = 🕶️ Du är Capo nu. Runda { $round } står stilla tills du har bockat för { size_in_words } i gruppen. Senast { $due }.
you_are_capo_now-4 = 🕶️ Nästa i tur är du. { size_first } namn i gruppen för runda { $round }, senast { $due }, och den här gången ska det gå.
you_are_capo_now-5 = 🕶️ Jag har bytt Capo, och det blev du. Runda { $round }, { size_in_words } namn, i gruppen, senast { $due }.
nomination_irritated = 😒 Runda { $round } saknar fortfarande lag. { $capo }, nu är du Capo: { size_in_words } namn, senast { $due }. I bilen än så länge: { $marked }.
nomination_irritated-2 = 😒 Ingen blev nöjd, så vi byter Capo i runda { $round }. { $capo }, ge mig { size_in_words } namn senast { $due }. I bilen än så länge: { $marked }.
nomination_irritated-3 = 😒 Suck. Runda { $round }, ny Capo: { $capo }. { size_first } namn, senast { $due }, och gör rätt den här gången. I bilen än så länge: { $marked }.
nomination_irritated-4 = 😒 Jag har väntat på sämre folk, men inte länge. Runda { $round }: { $capo } är Capo nu. { size_first } namn senast { $due }. I bilen än så länge: { $marked }.
nomination_irritated-5 = 😒 Vi börjar om. { $capo }, din tur: runda { $round }, { size_in_words } namn, senast { $due }. I bilen än så länge: { $marked }.
nomination_angry = 🤬 Runda { $round }, och ännu inget lag! { $capo }, du är Capo: { size_in_words } namn, senast { $due }. Går det här också fel blir det Kaos. I bilen än så länge: { $marked }.
nomination_angry-2 = 🤬 Är det här ett gäng eller en syjunta? Runda { $round } väntar. { $capo }: { size_in_words } namn senast { $due }. En miss till och det blir Kaos. I bilen än så länge: { $marked }.
nomination_angry-3 = 🤬 Min puls, bre! Runda { $round } står stilla. { $capo }, sista utvägen är du: { size_in_words } namn senast { $due }, annars Kaos. I bilen än så länge: { $marked }.
nomination_angry-4 = 🤬 Grannarna bankar i väggen, och runda { $round } har inget lag! { $capo }, { size_in_words } namn senast { $due }. Spricker det igen är det Kaos. I bilen än så länge: { $marked }.
nomination_angry-5 = 🤬 Två gånger! TVÅ! { $capo }, du är Capo i runda { $round }: { size_in_words } namn senast { $due }, annars Kaos. I bilen än så länge: { $marked }.
nomination_missed = 😴 { $capo } lät tiden rinna ut. Turen går vidare.
nomination_missed-2 = 😴 { $capo } svarar inte. Antingen död eller upptagen. Nästa!
nomination_missed-3 = 😴 Jag väntade på { $capo }. Jag väntar inte mer. Nästa Capo!
nomination_missed-4 = 😴 { $capo } skulle bara blunda lite. Nästa!
nomination_missed-5 = 😴 Telefonen ringer hos { $capo }. Och ringer. Turen går vidare.
nomination_missed-6 = 😴 { $capo } hade en hel stol att sitta på och somnade i den. Nästa Capo!
proposed = ☝️ { $capo } föreslår { $team }.
proposed-2 = ☝️ { $capo } har bestämt sig: { $team }.
proposed-3 = ☝️ { $capo } lägger korten på bordet: { $team }.
proposed-4 = ☝️ { $team }, skriver { $capo } på servetten.
proposed-5 = ☝️ { $capo } pekar med hela handen: { $team }.
vote =
    { $missing_count ->
        [0] 🗳️ { $capo } vill skicka { $team }. Alla har röstat. Händerna där jag ser dem.
        [one] 🗳️ { $capo } vill skicka { $team }. Röster: { $count } av { $voters }, till { $due }. Inne: { $voted }. Nu hänger det på { $missing }.
       *[other] 🗳️ { $capo } vill skicka { $team }. { $count ->
            [0] Rösta före { $due }.
            [one] Röster: { $count } av { $voters }, till { $due }. Inne: { $voted }.
           *[other] Röster: { $count } av { $voters }, till { $due }. Inne: { $voted }.
        } Jag väntar på { $missing }.
    }
vote-2 =
    { $missing_count ->
        [0] 🗳️ { $team }, säger { $capo }. Vad säger ni? Alla har röstat. Händerna där jag ser dem.
        [one] 🗳️ { $team }, säger { $capo }. Vad säger ni? Röster: { $count } av { $voters }, till { $due }. Inne: { $voted }. Bara { $missing } kvar.
       *[other] 🗳️ { $team }, säger { $capo }. Vad säger ni? { $count ->
            [0] Rösta före { $due }.
            [one] Röster: { $count } av { $voters }, till { $due }. Inne: { $voted }.
           *[other] Röster: { $count } av { $voters }, till { $due }. Inne: { $voted }.
        } Jag saknar { $missing }.
    }
vote-3 =
    { $missing_count ->
        [0] 🗳️ Händerna på bordet. { $capo } vill ha { $team }. Alla har röstat. Händerna där jag ser dem.
        [one] 🗳️ Händerna på bordet. { $capo } vill ha { $team }. Röster: { $count } av { $voters }, till { $due }. Inne: { $voted }. Alla tittar på { $missing }.
       *[other] 🗳️ Händerna på bordet. { $capo } vill ha { $team }. { $count ->
            [0] Rösta före { $due }.
            [one] Röster: { $count } av { $voters }, till { $due }. Inne: { $voted }.
           *[other] Röster: { $count } av { $voters }, till { $due }. Inne: { $voted }.
        } Kvar: { $missing }.
    }
vote_closed = 🗳️ Omröstningen är avblåst.
# Bara i äldre spel.
vote_approved = 🗳️ JA { $ja } · NEJ { $nej }. Laget går: { $team }.
vote_rejected = 🗳️ JA { $ja } · NEJ { $nej }. Laget stannar hemma.
voted_ja = Röstade JA.
voted_nej = Röstade NEJ.
abstained = Röstade inte.
# Delar som andra fraser nämner: vem som röstade vad, ställningen, och vad Guzman tycker om folk.
votes_by_name =
    { $ja_count ->
        [0] {""}
        [one] JA: { $ja }.
       *[other] JA: { $ja }.
    }{ $nej_count ->
        [0] { $ja_count ->
            [0] Ingen röstade.
            [one] {""}
           *[other] {""}
        }
        [one] { $ja_count ->
            [0] {""}
            [one] {" "}
           *[other] {" "}
        }NEJ: { $nej }.
       *[other] { $ja_count ->
            [0] {""}
            [one] {" "}
           *[other] {" "}
        }NEJ: { $nej }.
    }{ $abstained_count ->
        [0] {""}
        [one] {" "}Tyst: { $abstained }.
       *[other] {" "}Tysta: { $abstained }.
    }
score_line = <b>Ligan { $ligan } – Aina { $aina }.</b>
heists_left =
    { $left ->
        [0] {""}
        [one] {" "}En stöt kvar.
       *[other] {" "}{ left_first } stötar kvar.
    }
heists_to_spare =
    { $left ->
        [0] {""}
        [one] {" "}En stöt blev över.
       *[other] {" "}{ left_first } stötar blev över.
    }
vote_remark =
    { $remark ->
        [capo_against_1] {" "}{ $whom } röstade mot sitt eget lag. Sitt EGET lag. Jag behöver sätta mig.
        [capo_against_2] {" "}Och { $whom } säger nej till sig själv. Är det jag som är galen?
        [capo_against_3] {" "}{ $whom } föreslår, { $whom } säger nej. Ring en läkare.
        [against_own_1] {" "}{ $whom } ska med i bilen och röstade nej till det. Vet du något, bror?
        [against_own_2] {" "}Nej till att få åka, { $whom }? Kalla fötter eller dåligt samvete?
        [against_own_3] {" "}{ $whom } röstade mot ett lag med sig själv i. Det skriver jag upp.
        [lone_no_1] {" "}Bara { $whom } sa nej. Modigt. Eller så vet du något.
        [lone_no_2] {" "}Ett enda nej, från { $whom }. Jag glömmer aldrig en hand.
        [lone_no_3] {" "}{ $whom } mot resten av världen. Jag gillar stilen, inte svaret.
        [unanimous_1] {" "}Inte ett enda nej. Det gör mig nervös, wallah.
        [unanimous_2] {" "}Alla överens. Sist alla var överens åkte min kusin in.
        [unanimous_3] {" "}Så snälla ni är mot varandra, helt plötsligt. Vem har sagt åt er?
        [capo_at_home_1] {" "}{ $whom } skickar andra och stannar hemma själv. Bekvämt.
        [capo_at_home_2] {" "}Och { $whom } sitter kvar i soffan. En Capo med rena händer.
        [capo_at_home_3] {" "}{ $whom } åker inte med. Klokt, eller fegt. Vi får se.
        [no_votes_1] {" "}Inte en röst, { $whom }. De har glömt att du finns.
        [no_votes_2] {" "}Tyst som i graven. Stackars { $whom }.
        [no_votes_3] {" "}{ $whom } pratade med väggen, och inte ens väggen röstade.
        [lone_yes_1] {" "}Bara { $whom } sa ja. Lojal, eller på väg någonstans?
        [lone_yes_2] {" "}{ $whom } var ensam om sitt ja. Jag såg det, bror.
        [lone_yes_3] {" "}Ett enda ja, från { $whom }. Resten av er har hjärtan av betong.
        [capo_alone_1] {" "}Den enda som ville var { $whom } själv.
        [capo_alone_2] {" "}{ $whom } röstade på sig själv. Det räckte inte.
        [capo_alone_3] {" "}Inte en vän i rummet, { $whom }.
        [tie_1] {" "}Lika! Ni kan inte ens bråka ordentligt.
        [tie_2] {" "}Oavgjort. Är det här ett gäng eller en bostadsrättsförening?
        [tie_3] {" "}Hälften ja, hälften nej, hela jag trött.
        [asleep_1] {" "}Inte en röst från { $whom }. Hur är det att vara så upptagen?
        [asleep_2] {" "}Och { $whom }? Inte ett ljud. Jag räknar sådant också.
        [asleep_3] {" "}{ $whom } höll tyst. Tystnad är också ett svar, i mina öron.
       *[none] {""}
    }
result_remark =
    { $remark ->
        [all_of_them_1] {" "}Varenda en i bilen. VARENDA EN!
        [all_of_them_2] {" "}Hela bilen, bre. Jag skickade ut en polispatrull.
        [all_of_them_3] {" "}Alla golade. Det är nästan vackert.
        [burnt_twice_1] {" "}{ $whom } har varit med när det small förut. Slump, säger du?
        [burnt_twice_2] {" "}Det brinner, och { $whom } sitter i bilen. Igen.
        [burnt_twice_3] {" "}{ $whom }, du luktar rök varje gång jag ser dig.
        [was_right_1] {" "}Och vem röstade nej? { $whom }. Nästa gång lyssnar ni.
        [was_right_2] {" "}{ $whom } sa nej. Ni skrattade. Jag skrattade. Förlåt.
        [was_right_3] {" "}Ni skulle ha lyssnat på { $whom }. Jag också, men det erkänner jag bara en gång.
        [nobody_doubted_1] {" "}Och inte en av er sa nej. Inte EN.
        [nobody_doubted_2] {" "}Ingen sa nej till det här. Titta er i spegeln.
        [nobody_doubted_3] {" "}Noll nej. Jag leder ett gäng nickedockor.
        [capo_failed_1] {" "}{ $whom } plockade ihop laget. { $whom } kan börja förklara sig.
        [capo_failed_2] {" "}Vem valde dem? { $whom }. Kom hit och sätt dig.
        [capo_failed_3] {" "}{ $whom }, du hade en enda uppgift.
        [never_out_1] {" "}Och { $whom } har inte varit ute en enda gång. Skön soffa?
        [never_out_2] {" "}{ $whom } har suttit hemma hela vägen. Någon får börja lita på dig, eller inte.
        [never_out_3] {" "}{ $whom }, vet du ens hur bilen ser ut?
        [redeemed_1] {" "}{ $whom } var med när det small. Nu höll du. Jag skriver upp det, med blyerts.
        [redeemed_2] {" "}{ $whom }, jag tog dig för råtta. Jag tar tillbaka hälften.
        [redeemed_3] {" "}Kanske hade jag fel om { $whom }. Kanske.
        [was_wrong_1] {" "}Ett nej kom från { $whom }. Ska vi höra en ursäkt nu, eller sen?
        [was_wrong_2] {" "}Hade { $whom } fått bestämma hade vi suttit hemma. Skäms lite.
        [was_wrong_3] {" "}Nej, sa { $whom }. Ja, sa pengarna.
        [lucky_charm_1] {" "}{ $whom } igen. Du är min lyckopeng, jag släpper dig inte ur sikte.
        [lucky_charm_2] {" "}Med { $whom } i bilen kommer bilen hem. Jag ser mönster.
        [lucky_charm_3] {" "}{ $whom }, du får köra nästa gång också. Om jag litade på någon.
        [capo_chose_1] {" "}{ $whom } valde rätt folk. I kväll äter { $whom } först.
        [capo_chose_2] {" "}Bra öga, { $whom }. Sådana Capos vill jag ha.
        [capo_chose_3] {" "}{ $whom } satte ihop det där laget. Ge { $whom } en stol.
       *[none] {""}
    }
kaos_remark =
    { $remark ->
        [all_slept_1] {" "}{ $whom }: tre Capos, noll lag. Ska jag sjunga för er också?
        [all_slept_2] {" "}{ $whom } sov sig igenom alltihop.
        [all_slept_3] {" "}Tre turer, tre snarkningar: { $whom }.
        [some_slept_1] {" "}{ $whom } sov, och till resten sa ni nej.
        [some_slept_2] {" "}Tack för ingenting, { $whom }. Och ni andra: nej är ingen plan.
        [some_slept_3] {" "}Medan { $whom } sov hann ni säga nej till allt annat.
        [quarrel_1] {" "}{ $whom } försökte, och ni sa nej varje gång.
        [quarrel_2] {" "}{ $whom } dög inte. Vem duger, kungen?
        [quarrel_3] {" "}Nobben åt { $whom }, allihop. Jag tar det personligt.
       *[none] {""}
    }
role_remark =
    { $remark ->
        [akta_pointed_right] {" "}Du pekade, och du pekade rätt. Jag döper ett barn efter dig.
        [akta_pointed_wrong] {" "}Du pekade på fel person. Med rent hjärta, men ändå.
        [akta_doubted_rightly] {" "}Du röstade nej när vi andra åkte rakt i fällan. Jag borde ha lyssnat.
        [akta_led_badly] {" "}Laget du valde brann upp. I god tro, bror, men ändå.
        [akta_led_well] {" "}Laget du valde kom hem. Det glömmer jag inte.
        [akta_out_badly] {" "}Du satt i bilen när blåljusen kom, och jag tittade snett på dig. Förlåt.
        [akta_doubted_wrongly] {" "}Du sa nej till ett lag som höll. Misstänksam som jag. Jag gillar det.
        [akta_out_often] {" "}Gång på gång kom du hem med väskan.
        [akta_never_out] {" "}Du fick aldrig åka med. Det var vårt fel, inte ditt.
        [akta_slept] {" "}Men du sov när du var Capo. Det har jag inte glömt.
        [golare_pointed_right] {" "}Och det var ditt finger som tog Högra Handen från mig.
        [golare_pointed_wrong] {" "}Och när du äntligen fick peka pekade du fel. Tack för det.
        [golare_led_badly] {" "}Du var Capo, du valde laget, och jag TACKADE dig!
        [golare_out_often] {" "}Det brann och det brann, och du satt i bilen. Jag gav dig nycklarna!
        [golare_doubted_rightly] {" "}Du röstade till och med NEJ, så att jag skulle tro dig. Och jag trodde dig!
        [golare_out_badly] {" "}Jag höll upp bildörren åt dig!
        [golare_out_well] {" "}Du kom hem med väskan och log. Det är det värsta.
        [golare_never_out] {" "}Du kom aldrig ens med i bilen. Någon här har näsa.
        [hand_found] {" "}De hittade dig. Det var mitt fel: jag log mot dig.
        [hand_hidden] {" "}De gick förbi dig i trappan, varenda en.
        [hand_unsought] {" "}Ingen letade ens efter dig. Så bra var du.
       *[none] {""}
    }
approved =
    🗳️ <b>JA { $ja_count } · NEJ { $nej_count }. Laget går:</b> { $team }.
    { votes_by_name }
    { $capo } får som { $capo } vill. Laget väljer privat, senast { $due }.{ vote_remark }
approved-2 =
    🗳️ <b>JA { $ja_count } · NEJ { $nej_count }. Laget går:</b> { $team }.
    { votes_by_name }
    Gör { $capo } stolt. Välj privat, senast { $due }.{ vote_remark }
approved-3 =
    🗳️ <b>JA { $ja_count } · NEJ { $nej_count }. Laget går:</b> { $team }.
    { votes_by_name }
    { $capo } håller andan. Välj privat före { $due }, och tänk på era mödrar.{ vote_remark }
approved-4 =
    🗳️ <b>JA { $ja_count } · NEJ { $nej_count }. Laget går:</b> { $team }.
    { votes_by_name }
    { $capo } kastar nycklarna, och de är på väg. Privat val senast { $due }.{ vote_remark }
approved-5 =
    🗳️ <b>JA { $ja_count } · NEJ { $nej_count }. Laget går:</b> { $team }.
    { votes_by_name }
    Säg ingenting i bilen, hälsar { $capo }. Svara mig privat, senast { $due }.{ vote_remark }
rejected_irritated =
    🗳️ <b>JA { $ja_count } · NEJ { $nej_count }. Laget stannar hemma:</b> { $team }.
    { votes_by_name }
    Så säger ni till { $capo }. Det rycker i ögat på mig.{ vote_remark }
rejected_irritated-2 =
    🗳️ <b>JA { $ja_count } · NEJ { $nej_count }. Laget stannar hemma:</b> { $team }.
    { votes_by_name }
    { $capo } får nobben. Jag suckar.{ vote_remark }
rejected_irritated-3 =
    🗳️ <b>JA { $ja_count } · NEJ { $nej_count }. Laget stannar hemma:</b> { $team }.
    { votes_by_name }
    Inget lag, { $capo }. Kan vi bete oss som vuxna?{ vote_remark }
rejected_irritated-4 =
    🗳️ <b>JA { $ja_count } · NEJ { $nej_count }. Laget stannar hemma:</b> { $team }.
    { votes_by_name }
    Det gick sådär, { $capo }. Jag räknar till tio.{ vote_remark }
rejected_irritated-5 =
    🗳️ <b>JA { $ja_count } · NEJ { $nej_count }. Laget stannar hemma:</b> { $team }.
    { votes_by_name }
    { $capo }, sätt dig. Jag dricker mitt kaffe kallt nu.{ vote_remark }
rejected_angry =
    🗳️ <b>JA { $ja_count } · NEJ { $nej_count }. Laget stannar hemma:</b> { $team }.
    { votes_by_name }
    Nej IGEN, { $capo }! En sådan till och det blir Kaos!{ vote_remark }
rejected_angry-2 =
    🗳️ <b>JA { $ja_count } · NEJ { $nej_count }. Laget stannar hemma:</b> { $team }.
    { votes_by_name }
    { $capo } föll på mållinjen. Jag kastade precis en askkopp. Nästa gång blir det Kaos!{ vote_remark }
rejected_angry-3 =
    🗳️ <b>JA { $ja_count } · NEJ { $nej_count }. Laget stannar hemma:</b> { $team }.
    { votes_by_name }
    Ni bråkar, { $capo } svettas, Aina skrattar. En gång till och det är Kaos!{ vote_remark }
rejected_angry-4 =
    🗳️ <b>JA { $ja_count } · NEJ { $nej_count }. Laget stannar hemma:</b> { $team }.
    { votes_by_name }
    Inte { $capo } heller?! Jag biter i bordet. Sista varningen före Kaos!{ vote_remark }
rejected_angry-5 =
    🗳️ <b>JA { $ja_count } · NEJ { $nej_count }. Laget stannar hemma:</b> { $team }.
    { votes_by_name }
    { $capo }, det där lät som en dörr som slår igen. Nästa smäll är Kaos!{ vote_remark }
rejected_kaos =
    🗳️ <b>JA { $ja_count } · NEJ { $nej_count }. Laget stannar hemma:</b> { $team }.
    { votes_by_name }
    Du också, { $capo }. Nu RÄCKER det!{ vote_remark }
rejected_kaos-2 =
    🗳️ <b>JA { $ja_count } · NEJ { $nej_count }. Laget stannar hemma:</b> { $team }.
    { votes_by_name }
    { $capo }, alla: slut! Jag orkar inte med er!{ vote_remark }
rejected_kaos-3 =
    🗳️ <b>JA { $ja_count } · NEJ { $nej_count }. Laget stannar hemma:</b> { $team }.
    { votes_by_name }
    { $capo } kunde inte ens sälja in det laget. Det var droppen!{ vote_remark }
rejected_kaos-4 =
    🗳️ <b>JA { $ja_count } · NEJ { $nej_count }. Laget stannar hemma:</b> { $team }.
    { votes_by_name }
    Säg inget, { $capo }. Säg INGENTING!{ vote_remark }
rejected_kaos-5 =
    🗳️ <b>JA { $ja_count } · NEJ { $nej_count }. Laget stannar hemma:</b> { $team }.
    { votes_by_name }
    { $capo } var sista chansen. Nu brinner det!{ vote_remark }
attempts = Misslyckade försök: { $failures } av { $most }.
kaos = 💥 KAOS! Ingen går ut i kväll. Aina plockar runda { $round } utan att lyfta ett finger.{ kaos_remark } { score_line }{ heists_to_spare } Vi ses { $at }, och då vill jag se skam i era ögon.
kaos-2 = 💥 KAOS! Ni skrek så högt att Aina hörde er. Runda { $round } är deras.{ kaos_remark } { score_line }{ heists_to_spare } Jag hör av mig { $at }.
kaos-3 = 💥 KAOS! Jag bränner planen, telefonen och nästan gardinen. Aina tar runda { $round }.{ kaos_remark } { score_line }{ heists_to_spare } Vi hörs { $at }.
# Detsamma när det blir fler rundor. $next: nästa uppdrag.
kaos_until_next = 💥 KAOS! Ingen går ut i kväll. Aina plockar runda { $round } utan att lyfta ett finger.{ kaos_remark } { score_line }{ heists_left } Nästa uppdrag: { $next }. Då vill jag se skam i era ögon.
kaos_until_next-2 = 💥 KAOS! Ni skrek så högt att Aina hörde er. Runda { $round } är deras.{ kaos_remark } { score_line }{ heists_left } Nästa uppdrag: { $next }. Viska, för en gångs skull.
kaos_until_next-3 = 💥 KAOS! Jag bränner planen, telefonen och nästan gardinen. Aina tar runda { $round }.{ kaos_remark } { score_line }{ heists_left } Nästa uppdrag: { $next }. Ta med en brandsläckare.
kaos_now = 💥 KAOS! Ingen går ut. Aina plockar runda { $round } utan att lyfta ett finger.{ kaos_remark } { score_line }{ heists_left } Skäms, allihop.
kaos_now-2 = 💥 KAOS! Ni skrek så högt att Aina hörde er. Runda { $round } är deras.{ kaos_remark } { score_line }{ heists_left }
kaos_now-3 = 💥 KAOS! Jag bränner planen, telefonen och nästan gardinen. Aina tar runda { $round }.{ kaos_remark } { score_line }{ heists_left } Nu tar vi om det.
kaos_unscored = 💥 KAOS! Ingen går ut, och runda { $round } är förlorad.{ kaos_remark } Vi räknar { $at }. Hittills: { score_line }{ heists_left }
reminder_nomination = ⏰ { $late }, gänget väntar på ditt lag. Du har till { $due }. Jag räknar sekunderna.
reminder_nomination-2 = ⏰ { $late }! Laget! Du har till { $due }, sedan tar någon annan över.
reminder_nomination-3 = ⏰ Tick tack, { $late }. Namn på bordet senast { $due }.
reminder_vote = ⏰ Röster som saknas: { $late }. Ni har till { $due }.
reminder_vote-2 = ⏰ { $late }, har ni tappat fingrarna? Rösta före { $due }.
reminder_vote-3 = ⏰ Jag glömmer inte: { $late } har inte röstat. Jag stänger { $due }.
reminder_heist = ⏰ Stöten väntar på { $late }, till { $due }.
reminder_heist-2 = ⏰ { $late }, ett tryck i vår privata chatt, det är allt. Senast { $due }.
reminder_heist-3 = ⏰ Motorn är igång och { $late } knyter skorna. Vi åker { $due }.
deed_noted =
    { -hush }

    ✍️ Noterat. Det stannar mellan oss.
deed_noted-2 =
    { -hush }

    ✍️ Jag har sett det, och nu glömmer jag det.
deed_noted-3 =
    { -hush }

    ✍️ Så du väljer det, alltså. Andas lugnt nu.
counted_as_sakra =
    { -hush }

    Du sa ingenting, så jag skrev upp { $deed }. Nästa gång svarar du när Guzman frågar.
stays_home = 🏠 Runda { $round }. Du stannar hemma den här gången. { $team } går, och du får säga mig vem du misstänker.
suspense = 🤐 Runda { $round }. { $team } är tillbaka. Tyst nu. Jag räknar.
suspense-2 = 🤐 { $team } kliver in genom dörren. Runda { $round }. Ingen säger något.
suspense-3 = 🤐 Runda { $round }. Jag tittar { $team } i ögonen, en i taget …
suspense-4 = 🤐 Där är bilen. Runda { $round }. { $team } kliver ur, en efter en. Jag säger inget än.
suspense-5 = 🤐 Runda { $round }. Väskan står på bordet, och { $team } står bredvid. Ingen rör den.
suspense-6 = 🤐 Släck ljuset i fönstret. { $team } är här. Runda { $round }, och jag öppnar långsamt …
suspense-7 = 🤐 Runda { $round }. { $team } luktar regn och avgaser. Sitt ner. Tyst.
suspense-8 = 🤐 Tre knackningar, som vi sa. { $team } är tillbaka från runda { $round }. Jag låser dörren först.
suspense_grew = 🫨 Runda { $round }. Någon darrar. { $team } tittar i golvet, och jag räknar en gång till …
suspense_grew-2 = 🫨 Någon andas för fort. { $team }, titta på mig. Runda { $round } …
suspense_grew-3 = 🫨 Runda { $round }. En hand skakar, säger min kusin. { $team }, vems är den? …
suspense_grew-4 = 🫨 Runda { $round }. Det tickar någonstans. { $team }, är det en klocka eller ett samvete? …
suspense_grew-5 = 🫨 Någon har svettats genom skjortan. { $team }, jag ser det härifrån. Runda { $round } …
suspense_grew-6 = 🫨 Runda { $round }. Min svåger hade samma blick, veckan innan han försvann. { $team }, vem av er? …
suspense_grew-7 = 🫨 Jag hör sirener. Eller är det grannens tv? { $team }, sitt still. Runda { $round } …
suspense_grew-8 = 🫨 Runda { $round }. Jag tänder en till, fast jag har slutat. { $team }, sista sedeln nu …
heist_succeeded =
    { $points ->
        [one] 💰 Runda { $round }: det GICK!
       *[other] 💰 Runda { $round }: det GICK, och det ger { points_in_words } poäng!
    } { $team } kom hem med väskan, och ingen golade. Jag räknade två gånger.{ result_remark } { score_line }{ heists_left } Nästa uppdrag: { $next }.
heist_succeeded-2 =
    { $points ->
        [one] 💰 Wallah, rent som tvål! { $team } fixade runda { $round },
       *[other] 💰 Wallah, rent som tvål! { $team } fixade runda { $round }, värd { points_in_words } poäng,
    } och ingen golade.{ result_remark } { score_line }{ heists_left } Vila lite. Nästa uppdrag: { $next }.
heist_succeeded-3 =
    { $points ->
        [one] 💰 Paran är räknad, och allt stämmer.
       *[other] 💰 Paran är räknad, och allt stämmer. Den ger { points_in_words } poäng.
    } Runda { $round }: ingen golade. { $team }, mitt bord är ert.{ result_remark } { score_line }{ heists_left } Nästa uppdrag: { $next }.
heist_failed =
    { $points ->
        [one] 🚨 Runda { $round }: blåljus överallt.
       *[other] 🚨 Runda { $round }: blåljus överallt, och { points_in_words } poäng till Aina.
    } { $team } gick ut, och { $golas ->
        [one] en av dem golade. I MIN bil!
       *[other] { golas_in_words } av dem golade. I MIN bil!
    }{ result_remark } { score_line }{ heists_left } Nästa uppdrag: { $next }.
heist_failed-2 =
    { $points ->
        [one] 🚨 Runda { $round }.
       *[other] 🚨 Runda { $round }, värd { points_in_words } poäng.
    } De väntade på oss. I bilen satt { $team }, och { $golas ->
        [one] en av dem hade ringt och bjudit in.
       *[other] { golas_in_words } av dem hade ringt och bjudit in.
    }{ result_remark } { score_line }{ heists_left } Jag hör av mig { $next }.
heist_failed-3 =
    { $golas ->
        [one] 🚨 Någon har sålt mig för en kopp kaffe.
       *[other] 🚨 { golas_first } av er har sålt mig för en kopp kaffe.
    } { $points ->
        [one] Runda { $round }, och bara { $team } var där.
       *[other] Runda { $round }, värd { points_in_words } poäng, och bara { $team } var där.
    }{ result_remark } { score_line }{ heists_left } Nästa uppdrag: { $next }. Lås dörren.
heist_succeeded_decided =
    { $points ->
        [one] 💰 Runda { $round }: det GICK!
       *[other] 💰 Runda { $round }: det GICK, och det ger { points_in_words } poäng!
    } { $team } kom hem med väskan, och ingen golade.{ result_remark } { score_line }{ heists_to_spare } Skåla inte än. Är det verkligen över?
heist_succeeded_decided-2 =
    { $points ->
        [one] 💰 Lägg den på bordet. Runda { $round } är hemma.
       *[other] 💰 Lägg den på bordet. Runda { $round } är hemma, värd { points_in_words } poäng.
    } Ingen golade: { $team }, jag gråter nästan.{ result_remark } { score_line }{ heists_to_spare } Men sätt er. Det är inte slut förrän jag säger det.
heist_failed_decided =
    { $points ->
        [one] 🚨 Runda { $round }: det gick åt skogen.
       *[other] 🚨 Runda { $round }: det gick åt skogen, och { points_in_words } poäng går till Aina.
    } { $team } gick ut, och { $golas ->
        [one] en av dem golade.
       *[other] { golas_in_words } av dem golade.
    }{ result_remark } { score_line }{ heists_to_spare } Men än andas jag. Är det verkligen över?
heist_failed_decided-2 =
    { $points ->
        [one] 🚨 Runda { $round }. Sirener, igen.
       *[other] 🚨 Runda { $round }. Sirener, igen, och { points_in_words } poäng till Aina.
    } { $team } gick ut, och { $golas ->
        [one] en av dem ringde Aina först.
       *[other] { golas_in_words } av dem ringde Aina först.
    }{ result_remark } { score_line }{ heists_to_spare } De tror att de har mig. Tror de.
round_over = 🌙 Runda { $round } dog i Kaos. { score_line }{ heists_left } Nästa uppdrag: { $next }. Skäms så länge.
round_over_decided = 🌙 Runda { $round } dog i Kaos. { score_line }{ heists_to_spare } Men är det verkligen över?
# Ord i bilden av ett resultat.
picture_round = Runda
picture_success = Det gick!
picture_fail = Golad!
picture_kaos = Kaos
picture-result = Hur stöten gick, vilka som var ute, och ställningen

## Förmågor

whisper = 🌬️ Någon bad mig säga er: ”{ $text }”
whisper-2 = 🌬️ En fågel satte sig på min balkong: ”{ $text }”
whisper-3 = 🌬️ Jag säger inte vem, men det sades: ”{ $text }”
whisper_to_you =
    { -hush }

    <s>🌬️ Någon vill att du ska veta: ”{ $text }”</s>
whisper_to_you-2 =
    { -hush }

    <s>🌬️ Det här kom under dörren till dig: ”{ $text }”</s>
whisper_to_you-3 =
    { -hush }

    <s>🌬️ Fråga inte vem: ”{ $text }”</s>
whisper_passed_on =
    { -hush }

    🤐 Det är framfört. Ingen vet att det var du.
whisper_passed_on-2 =
    { -hush }

    🤐 Klart. Från min mun, inte från din.
whisper_passed_on-3 =
    { -hush }

    🤐 Sagt och glömt, bror.
clue =
    { -hush }

    <s>👁️ Om { $target }: { $clue }</s>
clue-2 =
    { -hush }

    <s>👁️ Min kusin såg { $target }: { $clue }</s>
clue-3 =
    { -hush }

    <s>👁️ Rykten om { $target }: { $clue }</s>
clue_nothing = inget att se än.
clue_only_ja = har sagt ja till varenda lag hittills.
clue_often_nej = säger nej rätt ofta.
clue_shuns_others = gillar inte lag utan sig själv i.
clue_trusts_others = har låtit andra gå utan att bråka.
clue_doubts_the_own_team = röstade mot ett lag med sig själv i.
clue_wants_to_go = hänger gärna med.
clue_picks_self = tog med sig själv som Capo.
clue_stays_behind = stannade hemma som Capo.
clue_bad_luck = var med när det gick fel.
clue_good_luck = var med när det gick bra.
clue_was_late = är inte alltid i tid.
clue_in_time = har alltid varit i tid.
clue_hesitates = tvekar just nu.
you_were_watched =
    { -hush }

    👁️ Det satt någon i en bil utanför din port. Någon har hållit ögonen på dig.
somebody_asked = 🔎 Någon har bett mig kolla upp någon. Sitt still, allihop.
somebody_asked-2 = 🔎 Någon tvivlar på någon, och jag ringer ett samtal.
somebody_asked-3 = 🔎 En fråga har nått mitt bord. Svaret är inte till er.
spaning_feels_golare =
    { -hush }

    <s>🔎 { $target } luktar råtta, säger magen. Men magen har haft fel förr.</s>
spaning_feels_akta =
    { -hush }

    <s>🔎 { $target } känns lojal. Fast det sa jag om min svåger också.</s>
spaning_feels_hogra_hand =
    { -hush }

    <s>🔎 { $target } känns som någon alldeles särskild. Men vad vet jag.</s>
spaning_knows_golare =
    { -hush }

    <s>🔎 { $target } är Golare. Det är säkert. Håll det för dig själv tills du måste.</s>
spaning_knows_akta =
    { -hush }

    <s>🔎 { $target } är Äkta. Det är säkert. Den kan du gå i regnet med.</s>
spaning_knows_hogra_hand =
    { -hush }

    <s>🔎 { $target } är Guzmans Högra Hand. Det är säkert.</s>

## Sista Chansen

last_chance_of_golare =
    { $how ->
        [majority] 🎲 Ligan leder, men Golarna får Sista Chansen: peka ut Guzmans Högra Hand, senast { $due }. Prata ihop er först: flest fingrar avgör. Resten av er: pokerfejs.
       *[first] 🎲 Ligan leder, men Golarna får Sista Chansen: peka ut Guzmans Högra Hand, senast { $due }. Prata ihop er först: den första gissningen gäller. Resten av er: pokerfejs.
    }
last_chance_of_akta =
    { $how ->
        [majority] 🎲 Aina leder, men de Äkta får Sista Chansen: peka ut en Golare, senast { $due }. Prata ihop er först: flest fingrar avgör. Gör det för mig.
       *[first] 🎲 Aina leder, men de Äkta får Sista Chansen: peka ut en Golare, senast { $due }. Prata ihop er först: den första gissningen gäller. Gör det för mig.
    }
last_chance_of_golare-2 =
    { $how ->
        [majority] 🎲 Skåla inte än. Ligan leder, men Golarna får Sista Chansen: vem är Guzmans Högra Hand? Peka senast { $due }. Prata ihop er först: flest fingrar avgör. Ni andra rör inte en min.
       *[first] 🎲 Skåla inte än. Ligan leder, men Golarna får Sista Chansen: vem är Guzmans Högra Hand? Peka senast { $due }. Prata ihop er först: den första gissningen gäller. Ni andra rör inte en min.
    }
last_chance_of_akta-2 =
    { $how ->
        [majority] 🎲 Aina leder, och jag har ett kort kvar i rockärmen: Sista Chansen. Äkta, peka ut en Golare senast { $due }. Prata ihop er först: flest fingrar avgör. Jag ber er inte ofta om något.
       *[first] 🎲 Aina leder, och jag har ett kort kvar i rockärmen: Sista Chansen. Äkta, peka ut en Golare senast { $due }. Prata ihop er först: den första gissningen gäller. Jag ber er inte ofta om något.
    }
# Bara i äldre spel.
talk_opened =
    { -hush }

    🎲 Sista Chansen är er. Prata ihop er först: skriv till mig, så för jag det vidare till din sida. Peka sen.
keep_still =
    { $seat } · { game-name }: { step-last_chance }

    🎲 Sista Chansen är inte din den här gången. Luta dig tillbaka, håll masken och säg inget med ögonen.
keep_still-2 =
    { $seat } · { game-name }: { step-last_chance }

    🎲 Nu är det andra som pekar. Du andas lugnt och låtsas läsa något viktigt.
keep_still-3 =
    { $seat } · { game-name }: { step-last_chance }

    🎲 Andra har Sista Chansen nu. Du sitter stilla, och du svettas inte.
golare_said =
    { -hush }

    🐀 { $seat }: { $text }
akta_said =
    { -hush }

    🖤 En av er: { $text }
golare_pointed =
    { -hush }

    ☝️ { $seat } pekar på { $target }. Fingrar: { $fingers }.
akta_pointed =
    { -hush }

    ☝️ En av er pekar på { $target }. Fingrar: { $fingers }.
guess_made = ☝️ { $by } har pekat på { $target }. Det går inte att ta tillbaka.
guess_made-2 = ☝️ Så är det gjort: { $by } har pekat på { $target }. Ingen andas.
guess_made-3 = ☝️ Fingret är ute. { $by } har pekat på { $target }, och sagt är sagt.
nobody_guessed = ⌛ Tiden är ute, och ingen har pekat. Ingen.
nobody_guessed-2 = ⌛ Tiden är ute, och ingen har pekat. Varenda finger låg kvar i fickan.

## Finalen

finale_silence = …
finale_tension = 🕯️ Ingen rör sig. Regnet har slutat. Jag hör ett hjärta som slår för fort. Ett av era.
finale_tension-2 = 🕯️ Jag har släckt i köket. En av er sväljer för högt.
finale_tension-3 = 🕯️ Hunden under bordet har slutat vifta. Till och med han vet.
judged_remark =
    { $remark ->
        [right_aina] {" "}{ $whom } såg det som ingen skulle se.
        [right_ligan] {" "}{ $whom }, kom hit, ditt geni.
        [wrong_ligan] {" "}Tack, { $whom }, av hela mitt hjärta.
        [wrong_aina] {" "}{ $whom }, det här pratar vi om sen.
       *[none] {""}
    }
guess_right_aina = 😱 RÄTT! { $target } var Guzmans Högra Hand.{ judged_remark } <b>Aina stjäl allt. Aina vinner.</b>
guess_right_aina-2 = 😱 RÄTT! Det var { $target }. Min egen Högra Hand.{ judged_remark } <b>Aina vinner</b>, och jag ringer min mamma.
guess_right_ligan = 🔥 RÄTT! { $target } är Golare.{ judged_remark } <b>Ligan stjäl tillbaka allt. Ligan vinner!</b>
guess_right_ligan-2 = 🔥 RÄTT! Där satt råttan: { $target }.{ judged_remark } <b>Ligan vinner</b>, på upploppet!
guess_wrong_ligan = 🔥 FEL! { $target } är inte Guzmans Högra Hand.{ judged_remark } <b>Ligan vinner!</b>
guess_wrong_ligan-2 = 🔥 FEL! { $target }? Min Högra Hand? Jag skrattar så att jag hostar.{ judged_remark } <b>Ligan vinner!</b>
guess_wrong_aina = 😱 FEL! { $target } är inte Golare.{ judged_remark } <b>Aina vinner.</b>
guess_wrong_aina-2 = 😱 FEL! { $target } var ren som snö.{ judged_remark } <b>Aina vinner</b>, och råttorna skrattar.
passed_ligan = 🔥 Chansen är förbi. <b>Ligan vinner!</b>
passed_ligan-2 = 🔥 De hade hela tiden i världen och pekade på ingen. <b>Ligan vinner!</b>
passed_aina = 😱 Chansen är förbi. <b>Aina vinner.</b>
passed_aina-2 = 😱 Ingen av er vågade. <b>Aina vinner</b>, utan att be om det.
finale_heading = 🎭 Och nu, tänd lampan. Vem var vem?
finale_heading-2 = 🎭 Upp med masken, en i taget. Vem var vem?
finale_heading-3 = 🎭 Nu vänder jag korten. Andas om ni kan.
revealed_akta = 🖤 { $seat } var <b>Äkta</b>. Kom hit, så jag får krama dig.{ role_remark }
revealed_akta-2 = 🖤 { $seat } var <b>Äkta</b>, hela vägen. Jag tvivlade aldrig. Jo, hela tiden.{ role_remark }
revealed_akta-3 = 🖤 { $seat } var <b>Äkta</b>. Mitt bord är ditt bord.{ role_remark }
revealed_akta-4 = 🖤 <b>Äkta</b>: { $seat }. Ta en stol, ta två.{ role_remark }
revealed_akta-5 = 🖤 { $seat } var <b>Äkta</b>. Jag visste det. Jag gissade det.{ role_remark }
revealed_akta-6 = 🖤 { $seat }, <b>Äkta</b> som min mormors baklava.{ role_remark }
revealed_akta-7 = 🖤 { $seat } var <b>Äkta</b>, och jag har inget dumt att säga. Eller jo.{ role_remark }
revealed_hogra_hand = 👑 { $seat } var <b>Guzmans Högra Hand</b>. Rakryggad i mörkret. Ta av er mössorna.{ role_remark }
revealed_hogra_hand-2 = 👑 Res er upp. { $seat } var <b>Guzmans Högra Hand</b>.{ role_remark }
revealed_hogra_hand-3 = 👑 <b>Guzmans Högra Hand</b> var { $seat }. Nu får jag äntligen säga hej.{ role_remark }
revealed_golare = 🐀 { $seat } var <b>GOLARE</b>. Du åt vid mitt bord. DU ÅT VID MITT BORD!{ role_remark }
revealed_golare-2 = 🐀 { $seat } var <b>GOLARE</b>. Jag lånade dig min jacka, och det satt en mikrofon i den.{ role_remark }
revealed_golare-3 = 🐀 { $seat } var <b>GOLARE</b>. Säg inget. Bara gå.{ role_remark }
revealed_golare-4 = 🐀 { $seat } var <b>GOLARE</b>. Min egen hund morrade åt dig, och jag skällde på HUNDEN!{ role_remark }
recap_remark =
    { $remark ->
        [loyal_betrayed] {" "}Och { $whom }? Inte Golare, men tryckte Gola ändå. VARFÖR?
        [golare_behaved] {" "}{ $whom } satt i bilen och golade inte en enda gång. Fegt, eller för smart för oss?
        [golare_stayed_home] {" "}Inga stötar för { $whom }. Bra jobbat, ni som höll den dörren stängd.
       *[none] {""}
    }
recap =
    📓 Jag har skrivit upp allt. { $how ->
        [clean] Ingen golade, inte en enda gång.
       *[betrayed] Golade: { $betrayals }.
    }{ recap_remark }

    { $rounds }

    { $told_true_count ->
        [0] { $told_false_count ->
            [0] Ingen bad mig om en Spaning. Jag är faktiskt sårad.
            [one] Bad om en Spaning: { $told_false }. Jag ljög.
           *[other] Bad om en Spaning: { $told_false }. Jag ljög för er allihop.
        }
        [one] { $told_false_count ->
            [0] I en Spaning sa jag sanningen till { $told_true }.
            [one] I en Spaning sa jag sanningen till { $told_true }, och ljög för { $told_false }.
           *[other] I en Spaning sa jag sanningen till { $told_true }, och ljög för { $told_false }.
        }
       *[other] { $told_false_count ->
            [0] I en Spaning sa jag sanningen till { $told_true }.
            [one] I en Spaning sa jag sanningen till { $told_true }, och ljög för { $told_false }.
           *[other] I en Spaning sa jag sanningen till { $told_true }, och ljög för { $told_false }.
        }
    }
recap_gola = Gola:
recap_nej = NEJ:
recap_no_nej = Ingen sa NEJ
recap_no_votes = Ingen röstade
recap_kaos = Kaos
gola_1 = (en gång)
gola_2 = (två gånger)
gola_3 = (tre gånger)
gola_4 = (fyra gånger)
gola_5 = (fem gånger)
curtain_remark =
    { $remark ->
        [stolen] {" "}Allt hängde på ett finger: { $whom }.
       *[none] {""}
    }
recap_with_noses =
    { recap }

    { $right ->
        [0] 👃 Och näsorna? Inte en rätt gissning på { $heists }. Ni är täppta, allihop.
        [one] 👃 Bästa näsan hemma i soffan: { $noses }, { $right } av { $heists }. Nästa gång frågar jag den näsan först.
       *[other] 👃 Bästa näsan hemma i soffan: { $noses }, { $right } av { $heists }. Nästa gång frågar jag den näsan först.
    }
curtain_ligan = 🏁 <b>Ligan har vunnit</b>, { $ligan } mot { $aina } i stötarna.{ curtain_remark } Natten är vår. Tack för spelet, och radera allt!
curtain_ligan-2 = 🏁 <b>Ligan har vunnit</b>, { $ligan } mot { $aina } i stötarna.{ curtain_remark } Jag bjuder på kebab. En var. Tack för spelet!
curtain_aina = 🏁 <b>Aina har vunnit</b>, { $ligan } mot { $aina } i stötarna.{ curtain_remark } Vi ses på anstalten. Tack för spelet!
curtain_aina-2 = 🏁 <b>Aina har vunnit</b>, { $ligan } mot { $aina } i stötarna.{ curtain_remark } Jag tar överslafen. Tack för spelet!

## Status

status =
    { $round ->
        [0] 📋 { $rounds } rundor väntar: { $step }. Ligan { $ligan }, Aina { $aina }. Gänget: { $players }.
        [one] 📋 Ligan { $ligan }, Aina { $aina }. Runda { $round } av { $rounds }: { $step }. Gänget: { $players }.
       *[other] 📋 Ligan { $ligan }, Aina { $aina }. Runda { $round } av { $rounds }: { $step }. Gänget: { $players }.
    }
status_capo = Capo: { $capo }.
status_no_capo = Ingen är Capo just nu.
status_role = 🤫 Du är { $role }.
status_ability_akta = Du har en Spaning kvar.
status_ability_hogra_hand = Du har en Spaning kvar, och den är säker.
status_ability_spent = Din Spaning är använd.
status_ability_golare = Du har ingen Spaning. Du har andra sätt.

## Under en post: det som bara den som trycker ser, så kort att det ryms i en ruta

page-leder = Vem blir Capo sen?
leads_if_it_falls = Faller laget är det { $next } som väljer nästa.
leads_or_kaos = Faller det här laget också väljer ingen: då är det Kaos.
leads_later = Capo i rundorna som är kvar, i tur och ordning: { $capos }.
leads_last = Fler rundor finns inte. Det här är den sista.
leads_nobody = Ingen är Capo just nu. Jag bestämmer.
page-varfor = Varför?
why_nominating = Ni är { count_in_words }, så { size_in_words } går i den här rundan. Fler JA än NEJ släpper iväg dem. Är Capo tyst tar nästa över. Tre försök som faller är Kaos: då får Aina poängen.
why_voting = Ni är { count_in_words }, och alla röstar, de { size_in_words } i laget också. Fler JA än NEJ krävs, lika räcker inte. Den som är tyst räknas inte.
why_heist = { size_first } av { count_in_words } väljer privat, Säkra eller Gola. En enda Gola sänker stöten. Den som är tyst har valt Säkra.
why_wait = Nu finns inget att välja. Lägg örat mot väggen och vänta på mig.
why_until = Tiden går ut { $due }.
page-roster = Rundans röster
votes_went = ✅ { $capo } skickade { $team }. { votes_by_name }
votes_fell = ❌ { $capo } ville ha { $team }. { votes_by_name }
votes_missed = 😴 { $capo } sov, och ingen fick rösta.
votes_none = Ingen omröstning är klar än.
page-kaos = Kaos?
kaos_explained = Ett lag som röstas ner, eller en Capo som sover, gör mig sur. Tredje gången i samma runda är Kaos: ingen går, och Aina får poängen. Ny runda, nytt humör.
# Krönikan: hur det gick, runda för runda.
page-story = Krönikan
story_opening = 📖 Regn på betongen, och vid bordet satt { $players }. Så här gick det.
story_round = <b>Runda { $round }.</b> { $mission }
story_slept = { $capo } var Capo och sov bort sin tur.
story_fell =
    { $nej_count ->
        [0] { $capo } ville skicka { $team }, men ingen brydde sig om att rösta.
        [one] { $capo } ville skicka { $team }, men det föll på { $nej }.
       *[other] { $capo } ville skicka { $team }, men { $nej } satte stopp.
    }
story_went =
    { $nej_count ->
        [0] { $capo } skickade { $team }, och ingen sa emot.
        [one] { $capo } skickade { $team }, fast { $nej } sa nej.
       *[other] { $capo } skickade { $team }, fast { $nej } sa nej.
    }
story_success = De kom hem med väskan, och ingen hade golat. 💰
story_success-2 = Rent som tvål. Ligan räknade sedlar hela natten. 💰
story_success-3 = Inte en siren så långt örat nådde. 💰
story_fail =
    { $golas ->
        [one] Blåljusen väntade redan. En i bilen hade golat. 🚨
       *[other] Blåljusen väntade redan. { golas_first } i bilen hade golat. 🚨
    }
story_fail-2 =
    { $golas ->
        [one] Det slutade i en gränd med händerna i vädret, och en av dem log. 🚨
       *[other] Det slutade i en gränd med händerna i vädret, och { golas_in_words } av dem log. 🚨
    }
story_fail-3 =
    { $golas ->
        [one] Aina visste allt i förväg, av en röst i telefonen. 🚨
       *[other] Aina visste allt i förväg, av { golas_in_words } röster i telefonen. 🚨
    }
story_kaos = Tre försök, inget lag. Kaos, och Aina fick den gratis. 💥
story_kaos-2 = De skrek tills det var för sent. Kaos. 💥
story_kaos-3 = Bilen stod kvar på gatan. Kaos. 💥
story_betrayers = Nu vet vi vem: { $who }.
story_now = { score_line } { $step }.
story_called_off = Sedan blåstes det av, vid { $ligan }–{ $aina }. Ingen har sett oss.
story_guess_right = <b>Sista Chansen.</b> { $by } pekade på { $target }, och det var rätt.
story_guess_wrong = <b>Sista Chansen.</b> { $by } pekade på { $target }, och det var fel.
story_won_ligan = Stötarna slutade { $ligan }–{ $aina }, och <b>Ligan vann</b>.
story_won_aina = Stötarna slutade { $ligan }–{ $aina }, och <b>Aina vann</b>.
story_roles =
    { $golare_count ->
        [one] Råttan i gänget var { $golare }. Guzmans Högra Hand var { $hand }.
       *[other] Råttorna i gänget var { $golare }. Guzmans Högra Hand var { $hand }.
    }

## Husets egna ord, så som Guzman säger dem

started = Yalla!
paused = ✋ Alla fryser. Klockan står still tills värden säger till.
resumed = ▶️ Vi kör igen!
resumed_until = ▶️ Vi kör igen! Ni har till { $due }.
extended = ⏳ Jag är på bra humör: alla får mer tid, till { $due }.
forgiven = ⏳ Jag låg lågt ett tag. Ni får tillbaka tiden: till { $due }.
postponed = ⏳ Jag låg lågt ett tag. Inget har hänt utan er: vi hörs { $due }.
late = ⏳ Jag låg lågt ett tag. Inget har hänt utan er. Men nu kör vi!
more_time = ⏳ Jag är på bra humör: alla får mer tid.
corrected = ⏪ Vi låtsas att det inte hände. Runda { $round } görs om.
replaced = 🎭 Någon ny har tagit över efter { $seat }. Samma jacka, nytt ansikte.
handed_over = 🔑 { $seat } har nycklarna från och med nu.

no-not_asked = Det frågar jag inte om just nu, mannen. Se vad som är öppet, och svara på det.
no-not_asked-2 = Fel tid, fel plats. Titta på det som är öppet nu.
no-not_asked-3 = Det tåget har gått. Svara på det jag frågar om nu.
no-not_yours =
    { $to_count ->
        [0] Händerna i fickorna, den här är till någon annan. Du får veta när det är din tur.
        [one] Händerna i fickorna, den här är till { $to }. Du får veta när det är din tur.
       *[other] Händerna i fickorna, den här är till { $to }. Du får veta när det är din tur.
    }
no-not_yours-2 =
    { $to_count ->
        [0] Lugn, bror, det var inte dig jag frågade. Vänta på din tur.
        [one] Lugn, bror, jag frågade { $to }. Vänta på din tur.
       *[other] Lugn, bror, jag frågade { $to }. Vänta på din tur.
    }
no-not_yours-3 =
    { $to_count ->
        [0] Så ivrig! Det är inte ditt bord. Jag säger till när det är det.
        [one] Så ivrig! Det är { $to } som svarar här. Jag säger till när det är du.
       *[other] Så ivrig! Det är { $to } som svarar här. Jag säger till när det är du.
    }
no-not_an_option = Det där finns inte på menyn. Ta något av valen som visas.
no-not_an_option-2 = Hitta inte på egna. Välj bland dem du ser.
no-not_an_option-3 = Nej, nej, nej. Tryck på något som faktiskt står där.
no-full = Det är fullt hos mig: { $taken } av { $most }. Titta på den här gången och var med nästa.
no-too_few = Ni är { taken_in_words } och behöver vara minst { least_in_words }. Ett gäng, inte en fikarast. Bjud in någon!
no-needs_a_seat = Vem är du? Gå med i gänget först.
no-not_playing = Du är inte med i gänget den här gången. Titta, lär, häng på nästa.
no-nobody_else = Det finns ingen annan här. Vänta tills någon mer har kommit in.
no-paused = Alla står stilla, du också. Värden kan låta klockan gå igen.
no-set_aside = Något gick sönder bakom kulisserna, så spelet står still. Inget är förlorat. Säg till den som sköter servern.
no-not_understood = Prata tydligt, jag hör dåligt på vänster öra. Använd knapparna, eller skriv på ett annat sätt.
no-over = Det är över, bror. Starta ett nytt spel och kom tillbaka.

## Snedstreckskommandon

slash-nyttspel = Samla gänget: öppna ett nytt spel här
slash-avbryt = Lägg ner spelet
slash-regler = Så spelas Ligan
slash-status = Hur det står till
slash-viska = Viska något anonymt genom Guzman
slash-spana = Håll ett öga på någon i laget
slash-spaning = Be Guzman kolla upp någon
slash-prata = I Sista Chansen: prata med din sida

## Slutet, som en sida visar det

end_ligan = Ligan vinner, { $ligan }–{ $aina }.
end_aina = Aina vinner, { $aina }–{ $ligan }.
end_ligan_held = Ligan vinner, { $ligan }–{ $aina }: Aina pekade på { $target }, och det var fel.
end_ligan_stolen = Ligan vinner i Sista Chansen: fingret föll på { $target }, och det var rätt.
end_aina_held = Aina vinner, { $aina }–{ $ligan }: Ligan pekade på { $target }, och det var fel.
end_aina_stolen = Aina vinner i Sista Chansen: fingret föll på { $target }, och det var rätt.
end_broken_off = Det avbröts, vid { $ligan }–{ $aina }.
end_story = Hur alla röstade, och vad de gjorde
end_voted = Röstade { $vote }
end_did = Röstade { $vote }, och under stöten: { $deed }
