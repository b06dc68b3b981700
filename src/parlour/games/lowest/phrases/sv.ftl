game-name = Ensam i botten
game-about = Säg ett tal i hemlighet. Det lägsta som ingen annan säger vinner rundan.
game-rules =
    Alla säger ett tal från 1 till 9 utan att se vad de andra tar. Det lägsta talet som bara en av er har sagt vinner rundan. Har alla tal sagts av minst två vinner ingen.

    Den som har vunnit flest rundor när den sista är slut vinner spelet, och en delad ledning är en delad seger.

    Rundan är slut när alla har sagt sitt tal, eller vid midnatt. Fram till dess får du ändra dig. Är du tyst har du helt enkelt inget tal den rundan.

step-naming = Alla säger ett tal

ask-name_number = Runda { $round }. Vilket tal tar du? Lågt är bra, ensam måste man vara.
button-name_number = Säg ett tal

round =
    { $missing_count ->
        [0] Runda { $round } av { $rounds }. Alla tal är inne!
        [one] Runda { $round } av { $rounds }, till { $due }. Nu saknas bara { $missing }.
       *[other] Runda { $round } av { $rounds }, till { $due }. Vi väntar på tal från { $missing }.
    }

turn = Sa { $number }.

revealed = Runda { $round }: { $numbers }. Lägst och ensam: { $winner }!
revealed-2 = Så gick runda { $round }: { $numbers }. Lågt och alldeles ensam: bra gjort, { $winner }!
revealed-3 = Här är talen i runda { $round }: { $numbers }. Rundan går till { $winner }.
nobody_alone = Runda { $round }: { $numbers }. Alla hade sällskap, så ingen vinner den här.
nobody_alone-2 = Så gick runda { $round }: { $numbers }. Inte ett enda ensamt tal. Ingen vinnare!
nobody_alone-3 = Här är talen i runda { $round }: { $numbers }. Ni tänker för lika, ingen vinner.
all_silent = Runda { $round } gick utan ett enda tal. Sov ni gott?

won =
    { $winners_count ->
        [0] Det var allt, och ingen vann en enda runda. Vilket gäng! Tack för spelet!
        [one] 🏆 { $winners } vinner! Vunna rundor: { $scores }. Tack för spelet!
       *[other] 🏆 { $winners } delar på segern! Vunna rundor: { $scores }. Tack för spelet!
    }

end_won =
    { $winners_count ->
        [one] { $winners } vinner. Vunna rundor: { $scores }.
       *[other] { $winners } delar på segern. Vunna rundor: { $scores }.
    }
end_nobody = Ingen vann en enda runda, så ingen vinner.
end_broken_off = Värden avslutade före sista rundan, så ingen vinner.
