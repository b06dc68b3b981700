ligan-score = Ställningen: Ligan { $ligan }, Aina { $aina }
ligan-side-ligan = Ligan
ligan-side-aina = Aina
ligan-step = Runda { $round } av { $rounds }
ligan-step-lobby = Gänget samlas
ligan-step-decided = En sida har tre
ligan-step-over = Spelet är slut
ligan-heist-success = Stöt { $number }: den gick hem
ligan-heist-fail =
    { $golas ->
        [one] Stöt { $number }: den sprack, { $golas } golade
       *[other] Stöt { $number }: den sprack, { $golas } golade
    }
ligan-heist-kaos = Stöt { $number }: Kaos
ligan-heist-now = Stöt { $number }: pågår nu
ligan-heist-to_come = Stöt { $number }: inte gjord än
ligan-temper-irritated = 😒 Guzman är irriterad
ligan-temper-angry = 🤬 Guzman är arg. En miss till och det blir Kaos
ligan-temper-furious = 💥 Guzman har fått nog
ligan-crew = Gänget
ligan-is-capo = Capo
ligan-is-me = Du
ligan-voted = Har röstat
ligan-not_voted = Har inte röstat
ligan-chosen = Har valt
ligan-choosing = Väljer
ligan-fingers =
    { $count ->
        [one] { $count } pekar hit
       *[other] { $count } pekar hit
    }
ligan-pick-team = Du är Capo. Tryck på de { $size } som ska gå. Alla ser dina bockar.
ligan-silence-capo = Tar tiden slut blir nästa i tur Capo, och Guzman räknar en miss.
ligan-marked = { $marked } av { $size }
ligan-votes-in = { $count } av { $of } har röstat.
ligan-silence-vote = Den som inte röstar räknas inte.
ligan-may-change = Du kan ändra dig tills alla har röstat.
ligan-confirm-deed = Bekräfta valet
ligan-point-at = Peka på { $name }
ligan-point-first = Tryck på någon i gänget
ligan-silence-point = Pekar ingen i tid är chansen borta.
ligan-send = Skicka
ligan-role-hidden = Din roll
ligan-role-hold = Håll in för att se den. Släpp så är den borta.
ligan-you-are-akta = Du hör till Ligan. Säkra stötarna och ta reda på vem som golar.
ligan-you-are-hogra_hand = Du hör till Ligan. Säkra stötarna, och låt ingen förstå vem du är.
ligan-you-are-golare = Du jobbar för Aina. Få stötarna att spricka.
ligan-mates = I samma båt: { $names }
ligan-my-deed = Ditt val på stöten: { $deed }
ligan-abilities = Viska, spana, fråga
ligan-known = Det du vet
ligan-spaning-sure = Guzman är säker: { $target } är { $role }.
ligan-spaning-felt = Guzman tror: { $target } är { $role }.
ligan-clue = Runda { $round }, { $target }: { $clue }
ligan-record = Rundorna hittills
ligan-record-round = Runda { $number }
ligan-attempt-silent = { $capo } var Capo och sa inget.
ligan-attempt-approved = { $capo } skickade { $team }.
ligan-attempt-rejected = { $capo } föreslog { $team }, men det blev nej.
ligan-silent = tyst
ligan-chance-ligan = Sista Chansen: de Äkta letar efter en Golare.
ligan-chance-aina = Sista Chansen: Golarna letar efter Guzmans Högra Hand.
ligan-chance-pointed = { $by } pekade på { $target }.
ligan-chance-right = Det var rätt.
ligan-chance-wrong = Det var fel.
ligan-winner-ligan = Ligan vinner
ligan-winner-aina = Aina vinner
ligan-recap = Så gick det till
ligan-recap-true = { $scout } frågade om { $target } och fick höra { $role }. Det var sant.
ligan-recap-lie = { $scout } frågade om { $target } och fick höra { $role }. Det var inte sant.
