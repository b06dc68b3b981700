# Ligan, i Guzmans röst. En privat fras med en hemlighet i börjar med { -hush } på egen rad: en låst skärm visar bara den.
-hush = 🤫 Guzman har något till dig.

## Spelet och reglerna

game-name = Ligan
game-about = Fem stötar på en vecka, och tjallare i gänget. Vem går att lita på?
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

    4 eller 5 spelare har en Golare och lag på 2, 6 till 8 har två och lag på 3, 9 eller 10 har tre och lag på 4.
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

ask-mark_team = Runda { $round }. Du är Capo. Bocka för { $size } till laget, och du får ta med dig själv. Valda än så länge: { $marked }.
button-mark_team = Välj lag
silent-mark_team = Svarar du inte går turen till nästa Capo.
ask-confirm_team = Är det här ditt lag för runda { $round }? Valda: { $marked } av { $size }.
button-confirm_team = Föreslå laget
silent-confirm_team = Svarar du inte går turen till nästa Capo.
no-not_a_whole_team = Räkna på fingrarna, mannen: laget i runda { $round } ska vara { $size }, och du har bockat för { $marked }. Bocka tills det stämmer.

ask-vote = { $capo } vill skicka { $team }. JA eller NEJ?
button-vote = Rösta
vote-choice-ja = JA
vote-choice-nej = NEJ
silent-vote = Svarar du inte räknas din röst inte alls.

ask-choose_deed = Runda { $round }. Du är med på stöten: { $team }. Vad gör du? Valt är valt, och tystnad är Säkra.
button-choose_deed = Välj
choose_deed-deed-sakra = Säkra
choose_deed-deed-gola = Gola

ask-note_hunch = Runda { $round }. Du stannar hemma den här gången: { $team } går. Vem tror du golar? Du får ändra dig tills resultatet kommer, och tystnad kostar inget.
button-note_hunch = Gissa
note_hunch-target-none = Ingen

ask-whisper = Kom närmare. Säg det till mig, så för jag det vidare. Ingen får veta att det kom från dig.
button-whisper = Viska
whisper-to = Vem ska få höra det?
whisper-to-none = Hela gruppen
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

    { $side ->
        [aina] Sista Chansen: vem är Guzmans Högra Hand?
       *[ligan] Sista Chansen: vem är Golare?
    }
    { $how ->
        [majority] Ni får ändra er tills alla har pekat.
       *[first] Den första gissningen gäller.
    }
button-point_at = Peka
no-guess_is_made = { $by } hann före och pekade på { $target }.

## Innan lobbyn öppnas

# I en grupp som Guzman just har kommit till.
game-hello = 🚬 Jag heter Guzman. Ge mig en kvart om dagen i fem dagar, så får ni veta vem av er som är rutten.
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
        [0] 🚬 Jag är Guzman, och gänget är tomt. Plats för { $most }. Hittills: { $seats }. Vem vågar?
        [one] 🚬 Jag är Guzman. Med i gänget, { $count } av { $most }: { $seats }. Ensam är inte stark. In med er, yalla!
        [10] 🚬 Jag är Guzman. Gänget är fullt, { $count } av { $most }: { $seats }. Stäng dörren!
       *[other] 🚬 Jag är Guzman. Med i gänget, { $count } av { $most }: { $seats }. Fler? Yalla!
    }
gathering_taught =
    { $count ->
        [0] 🚬 Jag är Guzman, och gänget är tomt. Plats för { $most }. Hittills: { $seats }. Första rundan förklarar jag, långsamt.
        [one] 🚬 Jag är Guzman. Med i gänget, { $count } av { $most }: { $seats }. Första rundan förklarar jag, långsamt.
       *[other] 🚬 Jag är Guzman. Med i gänget, { $count } av { $most }: { $seats }. Första rundan förklarar jag, långsamt.
    }
lobby_closed = 🚪 Dörren är stängd. Gänget är samlat.
lobby_called_off = 🚪 Dörren är stängd. Ingen var här.
nomination_called_off = 💼 Stöten i runda { $round } är inställd.
cancelled = 🛑 Spelet är avblåst. Inget har hänt, ingen har sett mig, vi känner inte varandra. Tack för den här gången!

## Starten

opening =
    🌧️ Hör på, { $seats }. Regnet slår mot betongen, och jag har inte sovit på en vecka. { $count } vid bordet. { $golare ->
        [one] En av er är råtta, en Golare,
        [2] Två av er är råttor, Golare,
        [3] Tre av er är råttor, Golare,
       *[other] { $golare } av er är råttor, Golare,
    } jag känner det i magen. Lag på { $size }, en stöt om dagen, först till tre. En enda Gola räcker för att sänka oss. Kolla era privata meddelanden, och visa dem inte för någon. Första uppdraget: { $first }.
# Detsamma när allt spelas på en kväll.
opening_evening =
    🌧️ Hör på, { $seats }. Regnet slår mot betongen, och jag har inte sovit på en vecka. { $count } vid bordet. { $golare ->
        [one] En av er är råtta, en Golare,
        [2] Två av er är råttor, Golare,
        [3] Tre av er är råttor, Golare,
       *[other] { $golare } av er är råttor, Golare,
    } jag känner det i magen. Lag på { $size }, fem stötar i kväll, först till tre. En enda Gola räcker för att sänka oss. Kolla era privata meddelanden, och visa dem inte för någon. Första uppdraget: { $first }.
opening_now =
    🌧️ Hör på, { $seats }. Regnet slår mot betongen, och jag har inte sovit på en vecka. { $count } vid bordet. { $golare ->
        [one] En av er är råtta, en Golare,
        [2] Två av er är råttor, Golare,
        [3] Tre av er är råttor, Golare,
       *[other] { $golare } av er är råttor, Golare,
    } jag känner det i magen. Lag på { $size }, först till tre. En enda Gola räcker för att sänka oss. Kolla era privata meddelanden, och visa dem inte för någon. Nu kör vi, yalla!
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

mission = 💼 Runda { $round } av { $rounds }. { $mission } Capo är { $capo }. Jag vill ha { $size } namn senast { $due }. I bilen än så länge: { $marked }.
mission-2 = 🌃 Dags för en stöt: runda { $round } av { $rounds }. { $mission } { $capo } är Capo och väljer { $size }, senast { $due }. I bilen än så länge: { $marked }.
mission-3 = 🔦 Vakna! Runda { $round } av { $rounds }. { $mission } { $capo }, du är Capo: { $size } namn senast { $due }, och välj inte idioter. I bilen än så länge: { $marked }.
mission-4 = 🗝️ Jag har fått en nyckel av någon som inte behöver den längre. Runda { $round } av { $rounds }. { $mission } { $capo } är Capo: { $size } namn, senast { $due }. I bilen än så länge: { $marked }.
mission-5 = 🚗 Bilen står på tomgång. Runda { $round } av { $rounds }. { $mission } { $capo }, du är Capo. Vilka { $size } ska med? Säg det senast { $due }. I bilen än så länge: { $marked }.
mission-6 = 🧥 Handskar på. Runda { $round } av { $rounds }. { $mission } Capo är { $capo }, och jag vill ha { $size } namn på en servett, senast { $due }. I bilen än så länge: { $marked }.
mission-7 = ☎️ Telefonen ringde en gång, och jag vet vad det betyder. Runda { $round } av { $rounds }. { $mission } { $capo } är Capo och väljer { $size }, senast { $due }. I bilen än så länge: { $marked }.
mission-8 = 🥃 Sätt er. Runda { $round } av { $rounds }. { $mission } Den här gången är det { $capo } som är Capo: { $size } namn senast { $due }, och titta dem i ögonen först. I bilen än så länge: { $marked }.
nomination_irritated = 😒 Runda { $round } saknar fortfarande lag. { $capo }, nu är du Capo: { $size } namn, senast { $due }. I bilen än så länge: { $marked }.
nomination_irritated-2 = 😒 Ingen blev nöjd, så vi byter Capo i runda { $round }. { $capo }, ge mig { $size } namn senast { $due }. I bilen än så länge: { $marked }.
nomination_irritated-3 = 😒 Suck. Runda { $round }, ny Capo: { $capo }. { $size } namn, senast { $due }, och gör rätt den här gången. I bilen än så länge: { $marked }.
nomination_angry = 🤬 Runda { $round }, och ännu inget lag! { $capo }, du är Capo: { $size } namn, senast { $due }. Går det här också fel blir det Kaos. I bilen än så länge: { $marked }.
nomination_angry-2 = 🤬 Är det här ett gäng eller en syjunta? Runda { $round } väntar. { $capo }: { $size } namn senast { $due }. En miss till och det blir Kaos. I bilen än så länge: { $marked }.
nomination_angry-3 = 🤬 Min puls, bre! Runda { $round } står stilla. { $capo }, sista utvägen är du: { $size } namn senast { $due }, annars Kaos. I bilen än så länge: { $marked }.
nomination_missed = 😴 { $capo } lät tiden rinna ut. Turen går vidare.
nomination_missed-2 = 😴 { $capo } svarar inte. Antingen död eller upptagen. Nästa!
nomination_missed-3 = 😴 Jag väntade på { $capo }. Jag väntar inte mer. Nästa Capo!
proposed = ☝️ { $capo } föreslår { $team }.
proposed-2 = ☝️ { $capo } har bestämt sig: { $team }.
proposed-3 = ☝️ { $capo } lägger korten på bordet: { $team }.
vote =
    { $missing_count ->
        [0] 🗳️ { $capo } vill skicka { $team }. Alla har röstat. Händerna där jag ser dem.
        [one] 🗳️ { $capo } vill skicka { $team }. Röster: { $count } av { $voters }, till { $due }. Inne: { $voted }. Nu hänger det på { $missing }.
       *[other] 🗳️ { $capo } vill skicka { $team }. Röster: { $count } av { $voters }, till { $due }. Inne: { $voted }. Jag väntar på { $missing }.
    }
vote-2 =
    { $missing_count ->
        [0] 🗳️ { $team }, säger { $capo }. Alla har röstat. Händerna där jag ser dem.
        [one] 🗳️ { $team }, säger { $capo }. Vad säger ni? Röster: { $count } av { $voters }, till { $due }. Inne: { $voted }. Bara { $missing } kvar.
       *[other] 🗳️ { $team }, säger { $capo }. Vad säger ni? Röster: { $count } av { $voters }, till { $due }. Inne: { $voted }. Saknas: { $missing }.
    }
vote-3 =
    { $missing_count ->
        [0] 🗳️ { $capo } vill ha { $team }. Alla har röstat. Händerna där jag ser dem.
        [one] 🗳️ Händerna på bordet. { $capo } vill ha { $team }. Röster: { $count } av { $voters }, till { $due }. Inne: { $voted }. Alla tittar på { $missing }.
       *[other] 🗳️ Händerna på bordet. { $capo } vill ha { $team }. Röster: { $count } av { $voters }, till { $due }. Inne: { $voted }. Saknas: { $missing }.
    }
vote_closed = 🗳️ Omröstningen är avblåst.
vote_approved = 🗳️ JA { $ja } · NEJ { $nej }. Laget går: { $team }.
vote_rejected = 🗳️ JA { $ja } · NEJ { $nej }. Laget stannar hemma.
voted_ja = Röstade JA.
voted_nej = Röstade NEJ.
abstained = Röstade inte.
approved = ✅ { $capo } får igenom sitt lag. JA: { $ja }. NEJ: { $nej }. Tysta: { $abstained }. { $team }, kolla era privata meddelanden. Ni har till { $due }.
approved-2 = ✅ Laget går! JA: { $ja }. NEJ: { $nej }. Tysta: { $abstained }. { $team }, gör { $capo } stolt. Ni väljer privat, senast { $due }.
approved-3 = ✅ Då så. JA: { $ja }. NEJ: { $nej }. Tysta: { $abstained }. { $capo } skickar { $team }. Välj privat före { $due }, och tänk på era mödrar.
rejected_irritated = ❌ Nej till { $team }, säger ni till { $capo }. JA: { $ja }. NEJ: { $nej }. Tysta: { $abstained }. Det rycker i ögat på mig.
rejected_irritated-2 = ❌ { $capo } får nobben, och { $team } stannar hemma. JA: { $ja }. NEJ: { $nej }. Tysta: { $abstained }. Jag suckar.
rejected_irritated-3 = ❌ Inget lag, { $capo }. Inte { $team }. JA: { $ja }. NEJ: { $nej }. Tysta: { $abstained }. Kan vi bete oss som vuxna?
rejected_angry = ❌ Nej IGEN, { $capo }! Inte { $team } heller. JA: { $ja }. NEJ: { $nej }. Tysta: { $abstained }. En sådan till och det blir Kaos!
rejected_angry-2 = ❌ { $capo } föll på mållinjen med { $team }. JA: { $ja }. NEJ: { $nej }. Tysta: { $abstained }. Jag kastade precis en askkopp. Nästa gång blir det Kaos!
rejected_angry-3 = ❌ Ni bråkar, { $capo } svettas, { $team } sitter kvar. JA: { $ja }. NEJ: { $nej }. Tysta: { $abstained }. Aina skrattar. En gång till och det är Kaos!
rejected_kaos = ❌ Nej till { $team } också, { $capo }. JA: { $ja }. NEJ: { $nej }. Tysta: { $abstained }. Nu RÄCKER det!
rejected_kaos-2 = ❌ { $capo }, { $team }, alla: slut! JA: { $ja }. NEJ: { $nej }. Tysta: { $abstained }. Jag orkar inte med er!
rejected_kaos-3 = ❌ JA: { $ja }. NEJ: { $nej }. Tysta: { $abstained }. { $capo } kunde inte ens sälja in { $team }. Det var droppen!
attempts = Misslyckade försök: { $failures } av { $most }.
kaos = 💥 KAOS! Ingen går ut i kväll. Aina plockar runda { $round } utan att lyfta ett finger. Ligan { $ligan }, Aina { $aina }. Rundor kvar: { $left }. Vi ses { $at }, och då vill jag se skam i era ögon.
kaos-2 = 💥 KAOS! Ni skrek så högt att Aina hörde er. Runda { $round } är deras. Ligan { $ligan }, Aina { $aina }. Rundor kvar: { $left }. Jag hör av mig { $at }.
kaos-3 = 💥 KAOS! Jag bränner planen, telefonen och nästan gardinen. Aina tar runda { $round }. Ligan { $ligan }, Aina { $aina }. Rundor kvar: { $left }. Vi hörs { $at }.
kaos_now = 💥 KAOS! Ingen går ut. Aina plockar runda { $round } utan att lyfta ett finger. Ligan { $ligan }, Aina { $aina }. Rundor kvar: { $left }. Skäms, allihop.
kaos_now-2 = 💥 KAOS! Ni skrek så högt att Aina hörde er. Runda { $round } är deras. Ligan { $ligan }, Aina { $aina }. Rundor kvar: { $left }.
kaos_now-3 = 💥 KAOS! Jag bränner planen, telefonen och nästan gardinen. Aina tar runda { $round }. Ligan { $ligan }, Aina { $aina }. Rundor kvar: { $left }.
kaos_unscored = 💥 KAOS! Ingen går ut, och runda { $round } är förlorad. Vi räknar { $at }. Hittills: Ligan { $ligan }, Aina { $aina }. Rundor kvar: { $left }.
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
       *[other] 💰 Runda { $round }: det GICK, och det ger { $points } poäng!
    } { $team } kom hem med väskan, och ingen golade. Jag räknade två gånger. Ligan { $ligan }, Aina { $aina }. Rundor kvar: { $left }. Nästa uppdrag: { $next }.
heist_succeeded-2 =
    { $points ->
        [one] 💰 Wallah, rent som tvål! { $team } fixade runda { $round },
       *[other] 💰 Wallah, rent som tvål! { $team } fixade runda { $round }, värd { $points } poäng,
    } och ingen golade. Ligan { $ligan }, Aina { $aina }. Rundor kvar: { $left }. Vila lite. Nästa uppdrag: { $next }.
heist_succeeded-3 =
    { $points ->
        [one] 💰 Paran är räknad två gånger och allt stämmer.
       *[other] 💰 Paran är räknad två gånger och allt stämmer. Den ger { $points } poäng.
    } Runda { $round }: ingen golade. { $team }, mitt bord är ert i kväll. Ligan { $ligan }, Aina { $aina }. Rundor kvar: { $left }. Nästa uppdrag: { $next }.
heist_failed =
    { $points ->
        [one] 🚨 Runda { $round }: blåljus överallt.
       *[other] 🚨 Runda { $round }: blåljus överallt, och { $points } poäng till Aina.
    } { $team } gick ut, och { $golas ->
        [one] en av dem golade. I MIN bil!
       *[other] { $golas } av dem golade. I MIN bil!
    } Ligan { $ligan }, Aina { $aina }. Rundor kvar: { $left }. Nästa uppdrag: { $next }.
heist_failed-2 =
    { $points ->
        [one] 🚨 Runda { $round }.
       *[other] 🚨 Runda { $round }, värd { $points } poäng.
    } De väntade på oss, och { $golas ->
        [one] en av { $team } hade bjudit in dem.
       *[other] { $golas } av { $team } hade bjudit in dem.
    } Ligan { $ligan }, Aina { $aina }. Rundor kvar: { $left }. Jag hör av mig { $next }.
heist_failed-3 =
    { $golas ->
        [one] 🚨 Någon har sålt mig för en kopp kaffe.
       *[other] 🚨 { $golas } av er har sålt mig för en kopp kaffe.
    } { $points ->
        [one] Runda { $round }, och bara { $team } var där.
       *[other] Runda { $round }, värd { $points } poäng, och bara { $team } var där.
    } Ligan { $ligan }, Aina { $aina }. Rundor kvar: { $left }. Nästa uppdrag: { $next }. Lås dörren.
heist_succeeded_decided =
    { $points ->
        [one] 💰 Runda { $round }: det GICK!
       *[other] 💰 Runda { $round }: det GICK, och det ger { $points } poäng!
    } { $team } kom hem med väskan, och ingen golade. Ligan { $ligan }, Aina { $aina }.{ $left ->
        [0] {""}
        [one] {" "}En stöt blev över.
       *[other] {" "}{ $left } stötar blev över.
    } Skåla inte än. Är det verkligen över?
heist_failed_decided =
    { $points ->
        [one] 🚨 Runda { $round }: det gick åt skogen.
       *[other] 🚨 Runda { $round }: det gick åt skogen, och { $points } poäng går till Aina.
    } { $team } gick ut, och { $golas ->
        [one] en av dem golade.
       *[other] { $golas } av dem golade.
    } Ligan { $ligan }, Aina { $aina }.{ $left ->
        [0] {""}
        [one] {" "}En stöt blev över.
       *[other] {" "}{ $left } stötar blev över.
    } Men än andas jag. Är det verkligen över?
round_over = 🌙 Runda { $round } dog i Kaos. Ligan { $ligan }, Aina { $aina }. Rundor kvar: { $left }. Nästa uppdrag: { $next }. Sov, om ni kan.
round_over_decided =
    🌙 Runda { $round } dog i Kaos. Ligan { $ligan }, Aina { $aina }.{ $left ->
        [0] {""}
        [one] {" "}En stöt blev över.
       *[other] {" "}{ $left } stötar blev över.
    } Men är det verkligen över?

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
whisper_passed_on = 🤐 Det är framfört. Ingen vet att det var du.
whisper_passed_on-2 = 🤐 Klart. Från min mun, inte från din.
whisper_passed_on-3 = 🤐 Sagt och glömt, bror.
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
nobody_guessed = ⌛ Tiden är ute, och ingen har pekat. Ingen.

## Finalen

finale_silence = …
finale_tension = 🕯️ Ingen rör sig. Regnet har slutat. Jag hör ett hjärta som slår för fort. Ett av era.
guess_right_aina = 😱 RÄTT! { $target } var Guzmans Högra Hand. Aina stjäl allt. Aina vinner.
guess_right_ligan = 🔥 RÄTT! { $target } är Golare. Ligan stjäl tillbaka allt. Ligan vinner!
guess_wrong_ligan = 🔥 FEL! { $target } är inte Guzmans Högra Hand. Ligan vinner!
guess_wrong_aina = 😱 FEL! { $target } är inte Golare. Aina vinner.
passed_ligan = 🔥 Chansen är förbi. Ligan vinner!
passed_aina = 😱 Chansen är förbi. Aina vinner.
finale_heading = 🎭 Och nu, tänd lampan. Vem var vem?
revealed_akta = 🖤 { $seat } var Äkta. Kom hit, så jag får krama dig.
revealed_akta-2 = 🖤 { $seat } var Äkta, hela vägen. Jag tvivlade aldrig. Jo, hela tiden.
revealed_akta-3 = 🖤 { $seat } var Äkta. Mitt bord är ditt bord.
revealed_hogra_hand = 👑 { $seat } var Guzmans Högra Hand. Rakryggad i mörkret. Ta av er mössorna.
revealed_golare = 🐀 { $seat } var GOLARE. Du åt vid mitt bord. DU ÅT VID MITT BORD!
revealed_golare-2 = 🐀 { $seat } var GOLARE. Jag lånade dig min jacka, och det satt en mikrofon i den.
revealed_golare-3 = 🐀 { $seat } var GOLARE. Säg inget. Bara gå.
recap =
    📓 Jag har skrivit upp allt. Golade: { $betrayals }. { $told_true_count ->
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
gola_1 = (en gång)
gola_2 = (två gånger)
gola_3 = (tre gånger)
gola_4 = (fyra gånger)
gola_5 = (fem gånger)
recap_with_noses =
    { recap }

    { $right ->
        [0] 👃 Och näsorna? Inte en rätt gissning på { $heists }. Ni är täppta, allihop.
        [one] 👃 Bästa näsan: { $noses }, { $right } av { $heists }.
       *[other] 👃 Bästa näsan: { $noses }, { $right } av { $heists }.
    }
curtain_ligan = 🏁 Ligan har vunnit, { $ligan } mot { $aina } i stötarna. Natten är vår. Tack för spelet, och radera allt!
curtain_aina = 🏁 Aina har vunnit, { $ligan } mot { $aina } i stötarna. Vi ses på anstalten. Tack för spelet!

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
why_nominating = Ni är { $count }, så { $size } går, i varje runda. Fler JA än NEJ släpper iväg dem. Är Capo tyst tar nästa över. Tre försök som faller är Kaos: då får Aina poängen.
why_voting = Ni är { $count }, och alla röstar, de { $size } i laget också. Fler JA än NEJ krävs, lika räcker inte. Den som är tyst räknas inte.
why_heist = { $size } av { $count } väljer privat, Säkra eller Gola. En enda Gola sänker stöten. Den som är tyst har valt Säkra.
why_wait = Nu finns inget att välja. Lägg örat mot väggen och vänta på mig.
why_until = Tiden går ut { $due }.
page-roster = Dagens röster
votes_went =
    { $abstained_count ->
        [0] ✅ { $capo } skickade { $team }. JA: { $ja }. NEJ: { $nej }.
        [one] ✅ { $capo } skickade { $team }. JA: { $ja }. NEJ: { $nej }. Tyst: { $abstained }.
       *[other] ✅ { $capo } skickade { $team }. JA: { $ja }. NEJ: { $nej }. Tysta: { $abstained }.
    }
votes_fell =
    { $abstained_count ->
        [0] ❌ { $capo } ville ha { $team }. JA: { $ja }. NEJ: { $nej }.
        [one] ❌ { $capo } ville ha { $team }. JA: { $ja }. NEJ: { $nej }. Tyst: { $abstained }.
       *[other] ❌ { $capo } ville ha { $team }. JA: { $ja }. NEJ: { $nej }. Tysta: { $abstained }.
    }
votes_missed = 😴 { $capo } sov, och ingen fick rösta.
votes_none = Ingen omröstning är klar än.
page-kaos = Kaos?
kaos_explained = Ett lag som röstas ner, eller en Capo som sover, gör mig sur. Tredje gången i samma runda är Kaos: ingen går, och Aina får poängen. Ny runda, nytt humör.

## Husets egna ord, så som Guzman säger dem

started = Yalla!
paused = ✋ Alla fryser. Klockan står still tills värden säger till.
resumed = ▶️ Vi kör igen!
resumed_until = ▶️ Vi kör igen! Ni har till { $due }.
extended = ⏳ Jag är på bra humör: alla får mer tid, till { $due }.
forgiven = ⏳ Jag låg lågt ett tag. Ni får tillbaka tiden: till { $due }.
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
no-too_few = Ni är { $taken } och behöver vara minst { $least }. Ett gäng, inte en fikarast. Bjud in någon!
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
