game-name = Dagboken
game-about = Skriv några rader om dagen. Vid midnatt får alla läsa.
game-rules =
    Varje dag får du skriva ett inlägg på högst tusen tecken, om din dag, i stort eller smått. Ingen läser det före midnatt, och till dess får du skriva om det.

    Vid midnatt publiceras dagens inlägg för alla runt bordet, och en ny dag börjar. Den börjar vare sig någon har skrivit eller inte. Är du tyst blir din sida helt enkelt tom den dagen.

    Ingen vinner. När sista dagen är slut har ni en dagbok tillsammans.

step-writing = Dagen skrivs

ask-write_entry = Dag { $day }. Hur var den? Några rader räcker gott.
button-write_entry = Skriv

today =
    { $writers_count ->
        [0] Dag { $day } av { $days }. Inget skrivet än. Sidan stängs { $due }.
        [one] Dag { $day } av { $days }, till { $due }. { $writers } har skrivit.
       *[other] Dag { $day } av { $days }, till { $due }. { $writers } har skrivit.
    }
today-2 =
    { $writers_count ->
        [0] Här kommer dag { $day } av { $days }! Pennan är er till { $due }.
        [one] Dag { $day } av { $days }. { $writers } har hittat orden. Det finns plats för fler till { $due }.
       *[other] Dag { $day } av { $days }. { $writers } har hittat orden. Det finns plats för fler till { $due }.
    }
today-3 =
    { $writers_count ->
        [0] En ny sida: dag { $day } av { $days }. Den stängs { $due }.
        [one] Sidan för dag { $day } av { $days }, öppen till { $due }. Hittills finns { $writers } där.
       *[other] Sidan för dag { $day } av { $days }, öppen till { $due }. Hittills finns { $writers } där.
    }

entry = { $seat }, dag { $day }: { $text }
published =
    { $writers_count ->
        [0] Dag { $day } gick utan ett ord. Sånt händer.
        [one] Dag { $day } är skriven, av { $writers }.
       *[other] Dag { $day } är skriven, av { $writers }.
    }

closed =
    { $days ->
        [one] 📖 Dagboken stängs efter en enda dag. Skrivna dagar: { $written }. Tack för orden!
       *[other] 📖 Dagboken stängs efter { $days } dagar. Skrivna dagar: { $written }. Tack för orden!
    }
