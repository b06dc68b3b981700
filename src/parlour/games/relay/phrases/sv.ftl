game-name = Stafetten
game-about = Kasta tärningen så ofta du vågar. Banka potten innan en etta tar den.
game-rules =
    En av er har tärningen. Varje kast läggs i potten, och du kastar igen eller bankar potten som dina poäng. Men en etta tar hela potten. Efter den, eller när du har bankat, går tärningen vidare till nästa.

    Vid tjugo i potten, eller när potten räcker till seger, bankas den av sig själv. Först till målet vinner.

    En tur har en tidsgräns för alla kast tillsammans. Går tiden ut bankas det som ligger i potten åt dig, och tärningen går vidare. Låter alla tiden gå ut två gånger i rad har de som leder vunnit.

step-playing = Tärningen går runt

ask-play = Din tärning! I potten: { $pot }. Du har { $score } av { $goal }.
button-play = Kasta eller banka
play-choice-throw = 🎲 Kasta
play-choice-bank = 💰 Banka

turn = Tärningen går till { $seat }, som har { $score } av { $goal } och till { $due } på sig.
turn-2 = { $seat }, nu gäller det! Du har { $score } av { $goal }, och tid till { $due }.
turn-3 = Nästa hand på tärningen: { $seat }, med { $score } av { $goal }. Den väntar till { $due }.
throwing = { $seat } kastar: { $throws }. I potten: { $pot }. Bankat: { $score } av { $goal }.
throwing-2 = { $throws } för { $seat }, med { $score } av { $goal }. Det blir { $pot } i potten!
throwing-3 = { $seat } ({ $score } av { $goal }) har { $pot } i potten: { $throws }. Ett kast till?

banked =
    { $amount ->
        [0] { $seat } står över och ligger kvar på { $score }.
        [one] { $throws } och in på banken med { $amount }. { $seat } har nu { $score }.
       *[other] { $throws } och in på banken med { $amount }. { $seat } har nu { $score }.
    }
banked_enough = { $throws }: det räcker! { $amount } går in på banken av sig själva. { $seat } har nu { $score }.
banked_silent =
    { $amount ->
        [0] Tiden är ute, och tärningen går vidare utan ett kast. { $seat } ligger kvar på { $score }.
        [one] { $throws } och sedan var tiden ute. Huset bankar { $amount }. { $seat } har nu { $score }.
       *[other] { $throws } och sedan var tiden ute. Huset bankar { $amount }. { $seat } har nu { $score }.
    }
lost =
    { $lost ->
        [0] { $throws } En etta direkt! { $seat } ligger kvar på { $score }.
        [one] { $throws } och där kom ettan: { $lost } borta. { $seat } ligger kvar på { $score }.
       *[other] { $throws } och där kom ettan: { $lost } borta. { $seat } ligger kvar på { $score }.
    }
lost-2 =
    { $lost ->
        [0] { $throws } Aj, en etta till att börja med. { $seat } ligger kvar på { $score }.
        [one] { $throws } Ett kast för mycket! { $lost } gick upp i rök, och { $seat } ligger kvar på { $score }.
       *[other] { $throws } Ett kast för mycket! { $lost } gick upp i rök, och { $seat } ligger kvar på { $score }.
    }
lost-3 =
    { $lost ->
        [0] { $throws } Det var ett kort besök. { $seat } ligger kvar på { $score }.
        [one] { $throws } Ettan tar allt, { $lost } den här gången. { $seat } ligger kvar på { $score }.
       *[other] { $throws } Ettan tar allt, { $lost } den här gången. { $seat } ligger kvar på { $score }.
    }

won =
    { $winners_count ->
        [0] Tärningen har kallnat och ingen har en enda poäng. En annan gång!
        [one] 🏆 { $winners } vinner! Poäng: { $scores }. Tack för spelet!
       *[other] 🏆 { $winners } delar på segern! Poäng: { $scores }. Tack för spelet!
    }

end_won =
    { $winners_count ->
        [one] { $winners } vinner. Poäng: { $scores }.
       *[other] { $winners } delar på segern. Poäng: { $scores }.
    }
end_broken_off = Det tog slut innan någon hade nått målet, så ingen vinner.
