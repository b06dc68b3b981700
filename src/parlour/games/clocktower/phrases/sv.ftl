# Clocktower. Rollernas namn och kort står i innehållspaketet bredvid.

game-name = Klocktornet
game-about = En by, en demon mitt i den, och en berättare som inte alltid talar sanning.
game-rules = På dagen pratar, anklagar och röstar byn; på natten dödar demonen. De goda vinner när demonen är död, de onda när nästan ingen är kvar. Den som är full eller förgiftad får höra saker som inte stämmer, och märker det inte.

preset-mvp = Enligt dokumentet
preset-tonight = I kväll, med en berättare
preset-tonight-alone = I kväll, huset berättar
preset-day-by-day = En dag per dag

opening-teller = Vem berättar, och hur fort går det?
opening-teller-mvp = Tio enkla roller, du berättar
opening-teller-tonight = I kväll, du berättar
opening-teller-tonight_alone = I kväll, huset berättar
opening-teller-day_by_day = En dag per dag, huset berättar

slash-clocktower = Samla byn: öppna ett nytt spel här
slash-village = Vem som lever, och vem som säger sig vara vad
slash-card = Ditt kort
slash-told = Allt du har fått höra, natt för natt
slash-grimoire = Berättarens bok, öppen för alla när det är slut
slash-whisper = Viska till någon
slash-rules = Så spelas Klocktornet

page-card = Mitt kort
page-told = Vad jag hört
page-village = Byn
page-grimoire = Berättarens bok
page-ledger = Alla avgöranden
page-story = Hur det gick
page-rules_village = Byn
page-rules_night = Natten
page-rules_day = Dagen
page-rules_end = Slutet

step-setup = Rollerna delas ut
step-night = Natt
step-small_hours = Småtimmarna
step-day = Dag
step-speeches = En anklagelse
step-voting = En omröstning
step-counting = Visaren går runt
step-check_win = Skymning

## Vad spelarna blir frågade

ask-choose =
    { $deed ->
        [poisoner] Natt { $night }. I vems glas häller du?
        [monk] Natt { $night }. Vid vems dörr vakar du?
        [imp] Natt { $night }. Vem ska inte vakna?
        [butler] Natt { $night }. Vem tjänar du i morgon?
        [ravenkeeper] Natt { $night }. Du är död, men korparna väntar. Vem ser du på?
       *[any] Natt { $night }. Vem pekar du på?
    }
button-choose = Peka
ask-choose_two = Natt { $night }. Peka på två, så säger korten om en demon sitter där.
button-choose_two = Peka på två
ask-muse = Natt { $night }. Du ligger vaken. Vem tänker du på?
button-muse = Tänk på någon
silent-choose = Väljer du ingen händer ingenting.
silent-choose_two = Väljer du inga får du inget höra.
silent-muse = Det går lika bra att sova.
ask-nominate = Vem ställer du inför byn?
button-nominate = Anklaga
ask-cast_vote = { $nominator } vill se { $nominee } dö. Din hand?
button-cast_vote = Rösta
cast_vote-vote-true = Upp
cast_vote-vote-false = Ner
ask-strike = Du kliver fram som Dräparen. Vem slår du till mot?
button-strike = Slå till
ask-declare_role = Vem säger du dig vara? Det behöver inte vara sant.
button-declare_role = Säg din roll
ask-accuse = Vem misstänker du, så att alla hör?
button-accuse = Misstänk
ask-turn_in = Är du klar för i dag? När alla är det faller skymningen.
button-turn_in = Klar för i dag
turn_in-done-true = Klar för i dag
turn_in-done-false = Inte än
silent-turn_in = Dagen tar slut ändå.
ask-say = Vad vill du säga till byn?
ask-whisper = Vad vill du viska, och till vem?

## Berättarens bord

ask-deal_roles = Byn är samlad. Ska slumpen dela ut rollerna?
button-deal_roles = Låt slumpen dela
ask-assign_roles = Vem är vad? Vi går runt bordet: { $seats }.
button-assign_roles = Välj själv
ask-deepen_night = Har alla som ska agera gjort det? Då går vi mot småtimmarna.
button-deepen_night = Till småtimmarna
ask-open_day = Är natten klar? Då får solen gå upp.
button-open_day = Låt det gry
ask-force_day = Ska solen gå upp nu? Det som är obestämt blir som föreslaget.
button-force_day = Gryning, som föreslaget
ask-open_vote = Har de talat färdigt? Då får händerna upp.
button-open_vote = Upp med händerna
ask-close_nomination = Ska händerna räknas?
button-close_nomination = Räkna händerna
ask-settle_claim = Slaget hänger i luften. Ska byn få veta hur det gick?
button-settle_claim = Visa hur det gick
ask-end_day =
    { $accused_count ->
        [0] Ska dagen ta slut? Ingen har anklagats.
        [one] Ska dagen ta slut, och vem får betala för den? Anklagad i dag är { $accused }.
       *[other] Ska dagen ta slut, och vem får betala för den? Anklagade i dag, i tur och ordning, är { $accused }.
    }
button-end_day = Avsluta dagen
end_day_leader = Som det står
nomination_number = Anklagelse
ask-open_night = Skymning. Ska natten få falla?
button-open_night = Låt natten falla
ask-hand_to_house = Ska huset berätta vidare i ditt ställe? Du kan ta tillbaka boken när du vill.
button-hand_to_house = Ge boken till huset
ask-take_back = Huset berättar. Ska du ta tillbaka boken?
button-take_back = Ta tillbaka boken
ask-decide =
    { decision }
    { suggested }
button-decide = Välj annat
ask-follow_suggestion =
    { decision }
    { suggested }
button-follow_suggestion = Som föreslaget
silent-follow_suggestion = När tiden är ute blir det som föreslaget.
option_none = Ingen utböling
option_die = Borgmästaren själv
option_nobody_rises = Ingen reser sig
option_yes = Ja
option_no = Nej
option_demon = Ja, en demon
option_no_demon = Nej, ingen demon

decision =
    { $kind ->
        [red_herring] En god spelare ser alltid ut som demonen för Spåkvinnan { $seat }. Vem?
        [bluffs] Demonen { $seat } får veta tre goda roller som ingen har, att gömma sig bakom. Vilka?
        [mayor] Demonen står utanför Borgmästaren { $seat }. Vem dör?
        [successor] Demonen { $seat } har tagit sitt eget liv. Vem reser sig i dess ställe?
        [virgin] { $seat } har anklagat Jungfrun, och är Spionen. Ska byn se en bybo, som dör på fläcken?
        [slayer] Dräparen { $seat } slår till mot Enstöringen. Ska en demon falla?
        [washerwoman] Tvätterskan { $seat } ska få höra en bybo och två namn. Vilka?
        [librarian] Bibliotekarien { $seat } ska få höra en utböling och två namn. Vilka?
        [investigator] Utredaren { $seat } ska få höra en hantlangare och två namn. Vilka?
        [chef] Kocken { $seat } ska få höra hur många par av onda grannar det finns. Hur många?
        [empath] Empaten { $seat } ska få höra hur många av sina två levande grannar som är onda. Hur många?
        [fortune_teller] Spåkvinnan { $seat } har pekat på två. Sitter demonen där?
        [undertaker] Dödgrävaren { $seat } ska få höra vad den avrättade var. Vad?
       *[ravenkeeper] Korpväktaren { $seat } ser på någon en sista gång. Vad ser den?
    }
suggested =
    { $form ->
        [pair] Jag skulle säga { $roles } om { $seats }: { $why }.
        [seat] Jag skulle ta { $seats }: { $why }.
        [number] Jag skulle säga { $value }: { $why }.
       *[words] Jag skulle säga { $roles }: { $why }.
    }
why-true = det är som det är
why-passes = någon får gå för en annan än den är
why-lie = den som hör det är full eller förgiftad, så det får vara fel
why-truth_to_impaired = den som hör det är full eller förgiftad, men den som alltid får höra fel räknar snart ut det
why-fair = vilken god spelare som helst duger
why-mixed = en av varje slag är lättast att leva sig in i
why-spares_mayor = Borgmästare har ofta tur, och någon annan otur
why-mayor_dies = ingen har tur varje natt
why-any_minion = vilken hantlangare som helst duger


ask-kill = Vem är död från och med nu?
button-kill = Döda någon
ask-revive = Vem lever igen?
button-revive = Väck någon till liv
ask-set_role = Vem är vad från och med nu?
button-set_role = Byt roll
set_role-seat = Vem?
set_role-role = Vilken roll?
ask-set_alignment = Vem byter sida, och till vilken?
button-set_alignment = Byt sida
set_alignment-seat = Vem?
set_alignment-alignment = Vilken sida?
set_alignment-alignment-good = God
set_alignment-alignment-evil = Ond
ask-add_marker = Vilken markör ska ligga på vem?
button-add_marker = Lägg en markör
add_marker-seat = På vem?
add_marker-marker = Vilken markör?
ask-remove_marker = Vilken markör ska bort?
button-remove_marker = Ta bort en markör
ask-set_vote = Vems hand ska ändras, och hur?
button-set_vote = Ändra en hand
set_vote-seat = Vems hand?
set_vote-vote = Upp eller ner?
set_vote-vote-true = Upp
set_vote-vote-false = Ner
ask-set_ghost_vote = Vems spökröst gäller det?
button-set_ghost_vote = Spökröst
set_ghost_vote-seat = Vem?
set_ghost_vote-has = Finns den kvar?
ask-cancel_nomination = Ska anklagelsen strykas, som om den aldrig sagts?
button-cancel_nomination = Stryk anklagelsen
ask-set_deadline = Hur många minuter till ska det här ta?
button-set_deadline = Ställ klockan
ask-set_phase = Vilken stund ska det bli med ens? Av det som är kvar tills dess händer inget.
button-set_phase = Byt stund
ask-tell_one = Vem ska få veta något, och vad?
button-tell_one = Säg något till en
tell_one-seat = Till vem?
tell_one-text = Vad ska de få höra?
ask-announce = Vad ska hela byn få höra?
button-announce = Säg något till alla
ask-declare_winner = Ska det ta slut här? Vilka har vunnit?
button-declare_winner = Utse vinnare
declare_winner-team-good = De goda
declare_winner-team-evil = De onda
ask-undo = Ska vi vrida tillbaka till före senaste avrättningen, gryningen eller ändringen?
button-undo = Vrid tillbaka

## Varför något inte går

no-nomination_is_open = En anklagelse i taget. Vänta tills händerna är räknade.
no-nobody_left_to_nominate = Alla som kan ställas inför byn har stått där i dag. Vänta till i morgon.
no-has_nominated = Du har redan anklagat någon i dag. I morgon får du göra det igen.
no-dead_do_not_nominate = De döda anklagar ingen. Prata, viska och peka får du fortfarande.
no-dead_do_not_vote = De döda röstar inte. Prata får du fortfarande.
no-ghost_vote_is_spent = Din sista röst är förbrukad. Prata får du fortfarande.
no-hand_has_passed = Visaren har gått förbi dig, och din hand står som den stod.
no-claim_is_open = Ett slag hänger redan i luften. Vänta tills det har landat.
no-speeches_first = De talar fortfarande. Slå till när de är klara.
no-night_is_silent = På natten är byn tyst. Spara det till gryningen.
no-decision_is_open = Något ska avgöras först. Bestäm det, eller ta förslaget.
no-nobody_is_dead = Alla lever. Det finns ingen att väcka.
no-no_marker = Det ligger ingen markör på någon.
no-no_deadline = Ingen klocka går just nu. Ställ den när nästa steg har börjat.
no-nothing_to_undo = Det finns inget att vrida tillbaka än.

## Vad var och en får veta

gathering =
    { $by ->
        [host] { gathering-seats } Värden berättar, och tar därför ingen plats; gör den det berättar huset.
       *[house] { gathering-seats } Huset berättar.
    }
gathering-seats =
    { $seats_count ->
        [0] 🕰 Ett torg, en klocka, { $most } tomma stolar. Vem flyttar in?
        [one] 🕰 { $seats } har flyttat in, och undrar var alla är.
       *[other] 🕰 I byn bor { $seats }. Fler?
    }
gathered = 🕰 Portarna stängs. I byn bor { $seats }, runt bordet i den ordningen.
desk_at_night =
    { $watch ->
        [one] 📖 Natt { $night }, första vakten. Gå vidare när du vill, annars gör klockan det.
        [whole] 📖 Natt { $night }. Låt det gry när du vill, annars gör klockan det.
       *[other] 📖 Natt { $night }, småtimmarna. Låt det gry när du vill, annars gör klockan det.
    }{ $has_chosen ->
        [yes] { "\u000A" }Valt: { $chosen }.
       *[no] { "" }
    }{ $waits_count ->
        [0] { "" }
        [one] { "\u000A" }{ $waits } har inte valt än.
       *[other] { "\u000A" }{ $waits } har inte valt än.
    }
desk_at_day = 📖 Dag { $night }. Byn pratar. Du avslutar dagen.
desk_at_speeches = 📖 En anklagelse. Låt dem tala, och släpp upp händerna när du vill.
desk_at_voting = 📖 Händerna är på väg. Räkna när du vill.
teller_host = 📖 Berättaren slår upp boken.
teller_house = 📖 Huset berättar i kväll. Det har sett värre byar.
your_role =
    { $team ->
        [evil] 🃏 Du är { $role }, och på de ondas sida. { $card }{ $note } Håll kortet för dig själv.
       *[good] 🃏 Du är { $role }, och på de godas sida. { $card }{ $note } Visa ingen kortet; vem som är god syns inte utanpå.
    }
or = { " " }eller{ " " }
note-none = { "" }
note-imp = { " " }I det här spelet reser sig ingen i ditt ställe: dör du har de goda vunnit.
note-scarlet_woman = { " " }I det här spelet går den inte över: dör demonen har de goda vunnit.
note-baron = { " " }I det här spelet finns inga utbölingar, så det ändrar ingenting.
note-saint = { " " }I det här spelet tar det inte slut för det.
note-mayor = { " " }I det här spelet tar det inte slut av en dag i fred.
note-spy = { " " }I det här spelet tas ingen för en annan.
note-recluse = { " " }I det här spelet tas ingen för en annan.
grimoire_dealt =
    { $drunk_count ->
        [0] 📖 Så här ligger korten: { $roles }.
        [one] 📖 Så här ligger korten: { $roles }. { $drunk } vet inte att glaset är tomt.
       *[other] 📖 Så här ligger korten: { $roles }. { $drunk } vet inte att glaset är tomt.
    }
told_pair = 🕯 En av { $seats } är { $role }.
told_none = 🕯 Du letar länge, men här finns ingen { $type }.
told_count =
    { $by ->
        [chef]
            { $value ->
                [0] 🕯 Inga onda sitter bredvid varandra.
                [1] 🕯 Ett par onda sitter bredvid varandra.
                [2] 🕯 Två par onda sitter bredvid varandra.
                [3] 🕯 Tre par onda sitter bredvid varandra.
               *[other] 🕯 { $value } par onda sitter bredvid varandra.
            }
       *[empath]
            { $value ->
                [0] 🕯 Ingen av dina två levande grannar är ond.
                [1] 🕯 En av dina två levande grannar är ond.
               *[other] 🕯 Båda dina levande grannar är onda.
            }
    }
told_yes_no =
    { $answer ->
        [yes] 🕯 Ja. En av { $seats } är demonen.
       *[no] 🕯 Nej. Ingen demon hos { $seats }.
    }
told_role =
    { $by ->
        [undertaker] 🕯 { $seats }, som ni avrättade, var { $role }.
       *[ravenkeeper] 🕯 Du ser { $seats } en sista gång. Det är { $role }.
    }
told_minions = 🕯 Du har { $minions } till hjälp. Ingen i byn är { $bluffs }: bakom dem kan du gömma dig.
told_demon =
    { $fellows_count ->
        [0] 🕯 Din demon är { $demon }. Du är ensam hantlangare.
        [one] 🕯 Din demon är { $demon }, och vid din sida står { $fellows }.
       *[other] 🕯 Din demon är { $demon }, och vid din sida står { $fellows }.
    }
told_became = 🕯 Något har flyttat in i dig. Du är { $role } nu. { $card }
told_grimoire = 🕯 Boken låg uppslagen, och du läste: { $roles }.
told_message = 🕯 Berättaren lutar sig fram. ”{ $text }”
type-townsfolk = bybo
type-outsider = utböling
type-minion = hantlangare

desk_pair = { $reader } { $seat } fick höra att en av { $seats } är { $role } ({ $truth }).
desk_none = { $reader } { $seat } fick höra att det inte finns någon { $type } ({ $truth }).
desk_count = { $reader } { $seat } fick höra siffran { $value } ({ $truth }).
desk_yes_no =
    { $answer ->
        [yes] { $reader } { $seat } fick ja om { $seats } ({ $truth }).
       *[no] { $reader } { $seat } fick nej om { $seats } ({ $truth }).
    }
desk_role = { $reader } { $seat } fick höra att { $seats } är { $role } ({ $truth }).
desk_counts = Enligt tabellen vore det { $table }: bybor, utbölingar, hantlangare, demon. Du har delat { $dealt }, och då är det så.
desk_butler = 📖 Betjänten { $seat } räckte upp handen utan { $master }. Den räknas; bara du vet att den inte borde ha gjort det.
truth-true = sant
truth-true-by-registration = sant, så som någon syntes
truth-drunk = falskt, för det är Drinkaren
truth-poisoned = falskt, förgiftat
time_is_up = ⏳ Dagens tid är ute. Avsluta den när byn har talat färdigt.
override_noted = ✎ Infört i boken: { $kind }.
override-kill = en död
override-revive = ett uppvaknande
override-role = ett rollbyte
override-alignment = ett sidbyte
override-ghost_vote = en spökröst
override-marker = en markör
override-vote = en hand
override-nomination = en struken anklagelse
override-deadline = en ny tid
override-phase = en annan stund
override-tell = ett ord till en
override-announce = ett ord till alla
override-end = slutet
marker-poisoned = förgiftad
marker-protected = skyddad
marker-master = herre
marker-red_herring = villospår
marker-spent = förbrukad

## Natt

first_night = 🌒 Första natten. Byn går till sängs som goda grannar. Det är sista gången. Blunda, och läs det som bara du får veta.
first_night-2 = 🌒 Första natten. Portarna reglas, och ingen har ännu frågat sig på vilken sida om dem ni vill vara. Blunda, och läs det som bara du får veta.
first_night-3 = 🌒 Första natten. Ännu litar ni på varandra, och det klär er. Blunda, och läs det som bara du får veta.
night_falls = 🌒 Natt { $night }. Klockan i tornet slår, och fönsterluckorna stängs en efter en. Blunda.
night_falls-2 = 🌒 Natt { $night }. Lyktorna brinner ner. Någon går hem långsammare än de andra. Blunda.
night_falls-3 = 🌒 Natt { $night }. Byn lägger sig, och det knarrar i en trappa som borde vara tom. Blunda.
night_falls-4 = 🌒 Natt { $night }. Hundarna har slutat skälla. Det brukar inte betyda något gott. Blunda.
night_falls-5 = 🌒 Natt { $night }. Jag räknar er en gång till, för säkerhets skull. Blunda.
night_falls-6 = 🌒 Natt { $night }. Dimman kommer upp från ån. Sov gott, ni som tänkte sova. Blunda.
night_falls-7 = 🌒 Natt { $night }. I morgon får någon koka gröt till en färre. Blunda.
night_falls-8 = 🌒 Natt { $night }. Dörrarna är låsta, och det har aldrig hjälpt. Blunda.
small_hours = 🌘 Småtimmarna. Det tysta har hänt, och den som ska höra något hör det nu.
small_hours-2 = 🌘 Småtimmarna. Ett ljus tänds, ett annat slocknar. Ingen säger vems.
small_hours-3 = 🌘 Småtimmarna. Tornuret tickar högre än det brukar.
small_hours-4 = 🌘 Småtimmarna. Någon är vaken som inte borde vara det.
small_hours-5 = 🌘 Småtimmarna. Det är nu man ångrar att man inte flyttade till stan.
small_hours-6 = 🌘 Småtimmarna. Snart dag, för de flesta.

## Dag

living-words =
    { $living ->
        [one] En lever
        [2] Två lever
        [3] Tre lever
        [4] Fyra lever
        [5] Fem lever
        [6] Sex lever
        [7] Sju lever
        [8] Åtta lever
        [9] Nio lever
        [10] Tio lever
        [11] Elva lever
        [12] Tolv lever
       *[other] { $living } lever
    }
needed-words =
    { $needed ->
        [1] en hand räcker
        [2] två händer räcker
        [3] tre händer räcker
        [4] fyra händer räcker
        [5] fem händer räcker
        [6] sex händer räcker
       *[other] { $needed } händer räcker
    }
square-words =
    { $said ->
        [0] { "" }
        [one] { "\u000A" }På torget säger de sig vara: { $declared }.
       *[other] { "\u000A" }På torget säger de sig vara: { $declared }.
    }{ $fingers ->
        [0] { "" }
        [one] { "\u000A" }Ett finger pekar på { $suspects }.
       *[other] { "\u000A" }Så pekar fingrarna: { $accused }.
    }{ $done_count ->
        [0] { "" }
        [one] { "\u000A" }{ $done } är klar för i dag.
       *[other] { "\u000A" }{ $done } är klara för i dag.
    }
dawn_first = 🌅 Dag { $day }. Alla vaknade, och det är mer än man kan begära. En av er är en demon. Prata, och tro lagom mycket på det ni hör. { living-words }, och { needed-words }.{ square-words }
dawn_first-2 = 🌅 Dag { $day }. Tuppen gol, kaffet kokade, ingen är död. Njut. { living-words }, och { needed-words }.{ square-words }
dawn_first-3 = 🌅 Dag { $day }. En stilla natt. Någon av er var besviken över det. { living-words }, och { needed-words }.{ square-words }
dawn_quiet = 🌅 Dag { $day }. Alla vaknade. Någon vaknade förvånad. { living-words }, och { needed-words }.{ square-words }
dawn_quiet-2 = 🌅 Dag { $day }. Ingen dog i natt. Jag är lika förundrad som ni. { living-words }, och { needed-words }.{ square-words }
dawn_quiet-3 = 🌅 Dag { $day }. Prästen gick upp i onödan. { living-words }, och { needed-words }.{ square-words }
dawn_quiet-4 = 🌅 Dag { $day }. Inga döda. Antingen hade ni tur, eller så hade någon ett ärende på annat håll. { living-words }, och { needed-words }.{ square-words }
dawn_quiet-5 = 🌅 Dag { $day }. Ni är lika många som i går kväll. Fråga er varför. { living-words }, och { needed-words }.{ square-words }
dawn_quiet-6 = 🌅 Dag { $day }. Natten gick förbi och tog ingen med sig. { living-words }, och { needed-words }.{ square-words }
dawn_death =
    { $died_count ->
        [one] 🌅 Dag { $day }. { $died } kom inte till frukosten. Sängen var bäddad, och det är det otäcka. { living-words }, och { needed-words }.{ square-words }
       *[other] 🌅 Dag { $day }. { $died } kom inte till frukosten. { living-words }, och { needed-words }.{ square-words }
    }
dawn_death-2 = 🌅 Dag { $day }. Vi fann { $died } vid brunnen, med skorna på fel fot. { living-words }, och { needed-words }.{ square-words }
dawn_death-3 = 🌅 Dag { $day }. Klockan ringde för { $died } i morse. Ingen hade bett den. { living-words }, och { needed-words }.{ square-words }
dawn_death-4 = 🌅 Dag { $day }. Det är tomt efter { $died }. Någon av er borde vara ledsnare. { living-words }, och { needed-words }.{ square-words }
dawn_death-5 = 🌅 Dag { $day }. { $died } sover vidare, och det går inte att väcka. { living-words }, och { needed-words }.{ square-words }
dawn_death-6 = 🌅 Dag { $day }. Dörren hos { $died } stod öppen. Ingen hade hört något, som vanligt. { living-words }, och { needed-words }.{ square-words }
dawn_death-7 = 🌅 Dag { $day }. Vi begraver { $died } före lunch. Grannarna tog med blommor, och en av dem menade det inte. { living-words }, och { needed-words }.{ square-words }
dawn_death-8 = 🌅 Dag { $day }. { $died } är död. Jag skulle säga att det var fridfullt, men jag har lovat att vara ärlig mot er i dag. { living-words }, och { needed-words }.{ square-words }

accusation =
    { $way ->
        [points] ☝️ { $nominator } reser sig och pekar på { $nominee }.
        [sleeps] ☝️ { $nominator } har sovit på saken, och säger { $nominee }.
        [hush] ☝️ Torget tystnar. { $nominator } anklagar { $nominee }.
        [quote] ☝️ ”{ $nominee }”, säger { $nominator }, och vågar inte titta dit.
        [rope] ☝️ { $nominator } vill se { $nominee } i repet.
       *[brings] ☝️ { $nominator } ställer { $nominee } inför byn.
    }
hands-up =
    { $yes ->
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
       *[other] { $yes }
    }
hands-needed =
    { $needed ->
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
       *[other] { $needed }
    }
hands-words =
    { $yes ->
        [0] Ingen hand är uppe än; { needed-words }.
        [one] En hand uppe, { $up }; det behövs { hands-needed }.
       *[other] { hands-up } händer uppe, { $up }; det behövs { hands-needed }.
    }
count-words =
    { $named ->
        [yes] { $yes ->
            [one] En hand kom upp, { $up }.
           *[other] { hands-up } händer kom upp: { $up }.
        }
       *[no] { $yes ->
            [0] Ingen hand kom upp.
            [one] En hand kom upp.
           *[other] { hands-up } händer kom upp.
        }
    }
vote_speeches =
    { accusation }
    Först får båda tala. Sedan händerna: { needed-words }.
vote_voting =
    { accusation }
    { hands-words }
vote_counting =
    { accusation }
    Visaren går runt. { hands-words }
vote_leads =
    { accusation }
    { count-words } Det räcker. Som det står nu dör { $nominee } i skymningen.
vote_tied =
    { accusation }
    { count-words } Lika många som förut, så just nu dör ingen.
vote_behind =
    { accusation }
    { count-words } Det hade räckt, men en annan har fler.
vote_spared =
    { accusation }
    { count-words } Det räcker inte. { $nominee } andas ut.
vote_cancelled =
    { accusation }
    Det är struket. Vi låtsas att ingen hörde.
turn_declared = Säger sig vara { $role }.
turn_accused = Misstänker { $suspect }.
turn_nominated = Anklagade { $nominee }.
turn_voted =
    { $vote ->
        [yes] Handen upp.
       *[no] Handen ner.
    }
turn_turned_in =
    { $done ->
        [yes] Klar för i dag.
       *[no] Inte klar än.
    }
struck = 🗡 { $by } kliver fram, säger sig vara Dräparen och slår till mot { $target }. Byn håller andan.
strike_hit = 🗡 { $by } slår till mot { $target }, och { $target } faller. Det som faller är inte en granne.
strike_missed = 🗡 { $by } slår till mot { $target }. Ingenting händer, och det är pinsamt tyst efteråt.
strike_missed-2 = 🗡 { $by } pekar på { $target } och ropar det gamla ordet. { $target } nyser. Det är allt.
strike_missed-3 = 🗡 { $by } slår till mot { $target }. { $target } står kvar. Byn drar sina slutsatser, åt olika håll.
nobody_executed = 🌆 Repet hänger kvar på sin krok. Ingen dör i dag, inte av er.
nobody_executed-2 = 🌆 Ni kom inte överens. Det finns de som är tacksamma, och en som ler.
nobody_executed-3 = 🌆 Bödeln går hem med oförrättat ärende. Kvällen är mild.
nobody_executed-4 = 🌆 Mycket sas i dag, och inget hände. Så går det till i byar.
nobody_executed-5 = 🌆 Ingen avrättas. Ni har fortfarande rena händer, de flesta av er.
nobody_executed-6 = 🌆 Solen går ner över ett tomt rep. Sådant brukar ordna sig till i morgon.
executed = ⚰️ { $seat } går uppför trappan, och kommer inte ner igen.
executed-2 = ⚰️ Byn har bestämt sig. { $seat } dör i skymningen, med hatten i handen.
executed-3 = ⚰️ { $seat } fick säga något sist. Ingen lyssnade, och sedan var det över.
executed-4 = ⚰️ Repet prövas, och håller. { $seat } är död.
executed-5 = ⚰️ { $seat } tittar på er, en efter en. Sedan är det gjort.
executed-6 = ⚰️ Ni var säkra på { $seat }. I kväll får ni ligga vakna och undra.
executed-7 = ⚰️ { $seat } avrättas. Tornuret slog fel just då, men det gör det ofta.
executed_dead = ⚰️ Ni hänger { $seat }, som redan var död. { $seat } protesterar inte.
executed_dead-2 = ⚰️ { $seat } avrättas en gång till, för säkerhets skull. Dagen är slut.
virgin_executed = ⚰️ { $seat } pekade på fel oskuld, och faller på fläcken. Dagen är slut.
virgin_executed-2 = ⚰️ Fingret hann inte ner. { $seat } dör av sin egen anklagelse, och dagen är slut.
revived = 🕊 { $seat } sätter sig upp och ber om vatten. Fråga inte.
died = ⚰️ { $seat } är död. Det bara är så.
deadline_set = ⏳ Det här får ta till { $due }.
phase_set =
    { $died_count ->
        [0] 🕰 Berättaren vrider på visarna. { phase-words }
        [one] 🕰 Berättaren vrider på visarna. { phase-words } { $died } är död.
       *[other] 🕰 Berättaren vrider på visarna. { phase-words } { $died } är döda.
    }
phase-words =
    { $phase ->
        [day] Det är dag, och byn pratar.
        [night] Det är natt, och av det som påbörjats idag blir inget.
       *[dusk] Det skymmer, och ingen avrättas.
    }
announced = 📖 { $text }
undone = ⏪ Berättaren bläddrar tillbaka. Det ni nyss såg har inte hänt.

## Slutet

won_good = 🌞 De goda har vunnit: { $reason }. Så här låg det till: { $roles }.
won_good-2 = 🌞 Det är över, och byn står kvar: { $reason }. Vänd på korten: { $roles }.
won_good-3 = 🌞 I natt kan ni sova: { $reason }. De goda vinner. { $roles }.
won_evil = 🌑 De onda har vunnit: { $reason }. Så här låg det till: { $roles }.
won_evil-2 = 🌑 Det är över, och tornuret har stannat: { $reason }. De onda vinner. Vänd på korten: { $roles }.
won_evil-3 = 🌑 Byn är deras nu: { $reason }. De onda vinner. { $roles }.
reason-demon_dead = demonen är död
reason-saint_executed = ett helgon dog för er hand
reason-two_alive = bara två är kvar, och en av dem är demonen
reason-all_evil = ingen god är kvar i livet
reason-parity = de onda är lika många som de goda
reason-mayor = en dag i fred under Borgmästaren
reason-declared = berättaren har talat

recap_heading = 🕯 Allt ni hörde var inte sant. Nu får ni veta vad, och varför.
recap_all_true = 🕯 Allt ni fick höra på nätterna var sant. Resten stod ni för själva.
recap_drunk = { $seat } trodde sig vara { $shown }, och var Drinkaren hela tiden.
recap_red_herring = För Spåkvinnan såg { $seat } ut som demonen, utan att rå för det.
recap-cause =
    { $cause ->
        [drunk] Det stämde inte: { $seat } var Drinkaren.
        [poisoned] Det stämde inte: { $seat } var förgiftad den natten.
       *[passed] Det var { $passing } som gick för { $as }.
    }
recap_pair = Natt { $night } fick { $seat } höra att en av { $seats } var { $role }. { recap-cause }
recap_none = Natt { $night } fick { $seat } höra att det inte fanns någon { $type }. { recap-cause }
recap_count =
    { $by ->
        [chef] Natt { $night } fick { $seat } höra { count-told } par onda grannar. { recap-cause }
       *[empath] Natt { $night } fick { $seat } höra att { neighbours-told }. { recap-cause }
    }
neighbours-told =
    { $value ->
        [0] ingen av grannarna var ond
        [1] en av grannarna var ond
       *[other] båda grannarna var onda
    }
count-told =
    { $value ->
        [0] noll
        [1] ett
        [2] två
        [3] tre
       *[other] { $value }
    }
recap_yes_no =
    { $answer ->
        [yes] Natt { $night } fick { $seat } ja om { $seats }. { recap-cause }
       *[no] Natt { $night } fick { $seat } nej om { $seats }. { recap-cause }
    }
recap_role = Natt { $night } fick { $seat } höra att { $seats } var { $role }. { recap-cause }
recap_mayor = Demonen gick till Borgmästaren { $seat }, och det var { $instead } som fick betala.
recap_virgin = { $seat } var Spionen, och gick för bybo när Jungfrun anklagades.
recap_slayer = Enstöringen gick för demonen när { $seat } slog till.
seems-good = god
seems-evil = ond
seems-demon = demonen
seems-townsfolk = bybo
seems-outsider = utböling
seems-minion = hantlangare

## Sidor att läsa

card_none = Du har inget kort i det här spelet.
card_own =
    { $team ->
        [evil] Du är { $role }, och ond. { $card }{ $note }
       *[good] Du är { $role }, och god. { $card }{ $note }
    }
told_nothing = Du har inte fått höra något än. Det som natten säger till dig blir kvar här.
told_in_night = Natt { $night }
village_gathers = Byn samlas: { $players }.
village_hour =
    { $phase ->
        [night] Natt { $day }.
        [day] Dag { $day }.
        [ended] Det är över.
       *[dusk] Skymning, dag { $day }.
    }
village_living = { $living } lever. För att döma någon: { needed-words }.
village_left = Kvar i livet: { $living }.
village_dead =
    { $ghosts_count ->
        [0] Döda är { $dead }.
        [one] Döda är { $dead }. En sista hand har { $ghosts } kvar.
       *[other] Döda är { $dead }. En sista hand har { $ghosts } kvar.
    }
village_said = På torget säger de sig vara: { $said }.
village_block =
    { $tied ->
        [yes] Det står lika, så i skymningen dör ingen.
       *[no] Som det står nu dör { $nominee } i skymningen.
    }
grimoire_closed = Boken är stängd tills spelet är slut. Då får alla läsa den.
grimoire_page =
    { $alive ->
        [yes] { $seat } är { grimoire-card }.
       *[no] { $seat } är död, och var { grimoire-card }.
    }
grimoire-card =
    { $known ->
        [yes] { $role }{ grimoire-markers }
       *[no] { $role } men tror sig vara { $shown }{ grimoire-markers }
    }
grimoire-markers =
    { $marked ->
        [yes] { " " }({ $markers })
       *[no] { "" }
    }
grimoire_bluffs = Demonen fick veta att ingen är { $bluffs }.
ledger_empty = Inget har behövt avgöras än.
ledger-by =
    { $by ->
        [storyteller] Berättaren valde
        [clock] Tiden gick ut, och det blev
       *[policy] Huset valde
    }
ledger-choice =
    { $form ->
        [pair] { $roles } om { $seats }
        [seat] { $seats }
        [number] { $value }
       *[words] { $roles }
    }
ledger_ruling =
    Natt { $night }. { decision }
    { $how ->
        [suggestion] { ledger-by } { ledger-choice }, som föreslaget: { $why }.
       *[own] { ledger-by } { ledger-choice }.
    }
story_opening = Det var en by, och i den bodde { $players }.
story_death =
    { $how ->
        [night] { $seat } dog natt { $day }.
        [execution] { $seat } avrättades dag { $day }.
       *[day] { $seat } föll mitt på dag { $day }.
    }
story_won_good = Sedan vann de goda: { $reason }.
story_won_evil = Sedan vann de onda: { $reason }.

rules_village = En av er är demonen, och några är dess hantlangare. Resten är goda: bybor med krafter som hjälper, och utbölingar med krafter som besvärar. Var och en vet bara sin egen roll, och får säga vad som helst om den. Den som är full eller förgiftad har ingen kraft och får höra fel, utan att märka det.
rules_night_mvp = På natten väljer den som har något att välja, och i gryningen händer allt på en gång. Demonen dödar från andra natten. Den som är förgiftad får alltid höra fel.
rules_night_official = Natten har två vakter. I den första väljer den som förgiftar, skyddar eller dödar; i småtimmarna hör resten det de ska höra. Demonen dödar från andra natten. Alla får en fråga, så att ingen kan se vem som är vaken. Från sju spelare vet de onda vilka de är.
rules_day_mvp = På dagen pratar ni. Den som lever får anklaga en levande, en i taget och hur ofta som helst så länge dagen räcker. Händer som är minst hälften av de levande räcker. I skymningen dör den som fick flest; står det lika dör ingen. De döda pratar men röstar inte.
rules_day_official = På dagen pratar och viskar ni. Den som lever får anklaga en gång om dagen, och ingen anklagas två gånger. Efter talen går visaren runt och låser hand för hand. Minst hälften av de levande räcker; i skymningen dör den som fick flest, och ingen om det står lika. De döda har en sista röst kvar.
rules_end_mvp = De goda vinner när demonen är död. De onda vinner när de är minst lika många som de goda.
rules_end_official = De goda vinner när ingen demon lever. De onda vinner när bara två lever, eller när ett helgon avrättas. Slutar en dag i fred med tre levande, och en av dem är Borgmästaren, vinner de goda.

## Kontraktet i dokument 002

storyteller-name = Berättaren
no-storyteller_only = Det kan bara berättaren göra.
no-players_only = Det kan bara den som har en plats.
no-cannot_now = { $command } går inte under { $phase }.
no-house_tells = Huset berättar, eller så frågar ingen efter det nu. Ta tillbaka berättelsen först.
no-unknown_player = Någon sådan spelare finns inte i matchen.
no-unknown_role = { $role } är ingen roll.
no-unknown_marker = { $marker } är ingen markör. Det finns { $markers }.
no-bad_assignment = Rollerna går inte ihop: { $codes }. Detaljerna nämner var och en.
no-no_such_nomination = Någon sådan nominering finns inte.
no-nomination_is_closed = Den nomineringen är stängd.
no-nomination_of_another_day = Den nomineringen hörde till en annan dag. Nämn en av i dag, eller ingen.
no-no_nomination_open = Ingen nominering är öppen.
no-nominee_must_be_alive = Den nominerade måste vara vid liv.
no-was_nominated = Den har nominerats i dag. I morgon går det igen.
no-no_such_prompt = Någon sådan fråga finns inte till dig.
no-prompt_is_closed = Den frågan är stängd, och det som valdes gäller.
no-other_number_of_targets = Nämn så många spelare som frågan vill ha.
no-dead_do_not_strike = De döda slår ingen. Tala får du ändå.
no-no_such_decision = Det finns inget sådant att avgöra nu.
no-no_such_option = Det alternativet finns inte. Titta på dem som räknas upp.
no-unknown_override = Någon sådan ändring finns inte. Det finns { $kinds }.
no-bad_payload = Innehållet passar inte: { $where }
