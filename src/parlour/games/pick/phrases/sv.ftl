game-name = Ensam i topp
game-about = Välj ett tal i hemlighet. Det högsta som ingen annan valt ger poäng.
game-rules =
    Alla väljer ett tal från 0 till 9 utan att se vad de andra tar. När alla har valt läggs talen upp. Det högsta talet som bara en av er har valt ger den spelaren en poäng. Är alla tal delade får ingen något.

    Ni spelar fem rundor. Flest poäng vinner, och en delad ledning är en delad seger.

    Det finns ingen klocka: rundan väntar tills alla har valt. Valt är valt, det går inte att ångra sig.

step-picking = Alla väljer tal

ask-pick_number = Runda { $round }. Vilket tal tar du? Högt är bra, ensam är bättre.
button-pick_number = Välj ett tal

round =
    { $missing_count ->
        [0] Runda { $round } av { $rounds }. Alla tal är inne!
        [one] Runda { $round } av { $rounds }. Nu väntar vi bara på { $missing }.
       *[other] Runda { $round } av { $rounds }. Kvar att välja: { $missing }.
    }

turn = Valde { $number }.

revealed =
    { $scorer_count ->
        [0] Runda { $round }: { $picks }. Ingen stod ensam, så ingen får poäng.
        [one] Runda { $round }: { $picks }. Poängen går till { $scorer }!
       *[other] Runda { $round }: { $picks }. Poängen går till { $scorer }!
    }
revealed-2 =
    { $scorer_count ->
        [0] Korten på bordet i runda { $round }: { $picks }. Så lika ni tänker! Ingen poäng.
        [one] Korten på bordet i runda { $round }: { $picks }. Ensam är stark, { $scorer }!
       *[other] Korten på bordet i runda { $round }: { $picks }. Ensam är stark, { $scorer }!
    }
revealed-3 =
    { $scorer_count ->
        [0] Så gick runda { $round }: { $picks }. Trångt där uppe, ingen får poäng.
        [one] Så gick runda { $round }: { $picks }. Det är ensamt på toppen, och där trivs { $scorer }.
       *[other] Så gick runda { $round }: { $picks }. Det är ensamt på toppen, och där trivs { $scorer }.
    }

won =
    { $winners_count ->
        [one] 🏆 { $winners } vinner! Poäng: { $scores }. Tack för spelet!
       *[other] 🏆 { $winners } delar på segern! Poäng: { $scores }. Tack för spelet!
    }

end_won =
    { $winners_count ->
        [one] { $winners } vinner. Poäng: { $scores }.
       *[other] { $winners } delar på segern. Poäng: { $scores }.
    }
end_broken_off = Värden avslutade före sista rundan, så ingen vinner.
