tids-round = Varv { $cycle }, runda { $round }.
tids-oracle = { $name } är orakel.
tids-you-oracle = Du är orakel!
tids-desk = Oraklets bord
tids-call = Hur svår blir den för de andra?
tids-missing = Har inte gissat klart: { $names }
tids-all-in = Alla har gissat.
tids-guess = Din gissning
tids-place = Var hör låten hemma? Tryck på en lucka, eller dra noten dit.
tids-gap = Lägg låten { $place }
tids-start-card = Startår
tids-star = stjärna
tids-decade = 🃏 Låten är från { $first }–{ $last }. Det vet bara du.
tids-sent = Skickat! Du kan ändra dig tills oraklet låser.
tids-not-all = Det du valt är skickat. Plats, titel och artist: det som saknas räknas som fel.
tids-locked = Låst. Telefonen på bordet!
tids-hum = Ingen inspelning: { $name } nynnar eller spelar upp låten!
tids-hum-you = Ingen inspelning: nynna, spela eller sjung den utan att säga vad den heter!
tids-broken = Inspelningen går inte att spela. Låt oraklet nynna, eller byt låt.
tids-play = ▶ Spela
tids-pause = ⏸ Pausa
tids-again = ⏮ Från början
tids-reveal = Facit
tids-next-step = Visa nästa
tids-nobody = ingen
tids-placed = Rätt plats: { $names }
tids-jokers-to = Joker till: { $names }
tids-stars-to = Stjärna till: { $names }
tids-call-right = { $name } tippade { $called }, och det blev { $was }. Orakelkort!
tids-call-wrong = { $name } tippade { $called }, men det blev { $was }.
tids-column-player = Spelare
tids-column-place = Plats
tids-column-title = Titel
tids-column-artist = Artist
tids-timelines = Allas tidslinjer
tids-is-oracle = Orakel
tids-submitted-none = har inte gissat
tids-submitted-partial = gissar
tids-submitted-complete = ✓ klar
tids-ranking = Slutställning
tids-no-ranking = Inget helt varv spelades, så ingen vann.
tids-try-again = Försök igen
tids-never-mind = Nej
tids-has-cards = { $count } kort
tids-has-jokers = { $count ->
    [one] { $count } joker
   *[other] { $count } jokrar
}
tids-has-oracle_cards = orakelkort: { $count }
tids-has-stars = { $count ->
    [one] { $count } stjärna
   *[other] { $count } stjärnor
}
