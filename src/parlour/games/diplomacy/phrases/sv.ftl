## notation
# Vad som sägs om order så som de skrivs. `$text` är ordern så som spelaren skrev den.

order-read_as = Jag läser ”{ $text }” som { $place }.
order-replaced = { $order } gäller nu, i stället för { $earlier }.

order-nothing = Där finns ingen order. Skriv en på varje rad, till exempel: A Par - Bur
order-too_long = Det är för långt. Skriv högst { $longest } tecken, med en order på varje rad.
order-too_many_lines = Jag läser bara de första { $most } raderna. Skicka resten igen, utan sådant som inte är order.
order-not_understood = Jag förstår inte ”{ $text }”. Skriv en order på varje rad, till exempel A Par - Bur, A Mar S A Par - Bur eller F Nth C A Yor - Nwy.
order-incomplete = Vad ska { $unit } göra? Skriv till exempel: { $order } H
order-incomplete-unit = ”{ $text }” nämner ingen enhet. Skriv enheten först, till exempel: A Par - Bur
order-incomplete-build = ”{ $text }” är inte en hel order. Skriv till exempel Build A Par, Remove A Par eller Waive.
order-incomplete-removal = Vilken enhet ska bort? Skriv till exempel: Remove A Par
order-no_unit = Du har ingen enhet i { $place }.
order-no_unit-there = Det finns ingen enhet i { $place }.
order-no_unit-dislodged = Du har ingen fördriven enhet i { $place }.
order-not_yours = { $unit } är inte din. Den tillhör { $nation }.
order-coast_needed = { $place } har flera kuster. Skriv vilken du menar: { $coasts }
order-type_needed = En armé eller en flotta i { $place }? Skriv { $army } eller { $fleet }.
order-ambiguous = ”{ $place }” kan vara flera platser. Skriv vilken du menar: { $candidates }
order-suggest = ”{ $text }” går inte som det står. Menade du { $order }? Skriv det i så fall.
order-unknown_place = Jag känner inte till någon plats som heter ”{ $place }”. Menade du någon av dessa? { $nearest }
order-unknown_place-alone = Jag känner inte till någon plats som heter ”{ $place }”.
order-not_now-M = Nu är det drag, så ”{ $text }” får vänta. Enheter kan hålla, flytta, stödja eller konvojera.
order-not_now-R = Nu är det reträtter, så ”{ $text }” får vänta. En fördriven enhet retirerar, som A Vie - Tyr, eller upplöses, som A Vie D.
order-not_now-A = Nu är det vinter, så ”{ $text }” får vänta. Skriv till exempel Build A Par, Remove A Par eller Waive.
order-too_many =
    { $most ->
        [0] { $text } är för mycket: det finns inget att bygga eller ta bort.
        [one] { $text } är för mycket: bara { $most } order gäller i vinter. Skriv vilken du vill ha.
       *[other] { $text } är för mycket: bara { $most } order gäller i vinter. Skriv vilka du vill ha.
    }

order-illegal-impassable = Ingen kan gå in i { $place }.
order-illegal-not_adjacent = { $unit } når inte { $place }. Den kan gå till: { $reachable }
order-illegal-already_there = { $unit } är redan där. Skriv H om den ska stanna.
order-illegal-army_into_sea = { $place } är hav. En armé kan inte gå dit, och inte hjälpa någon där.
order-illegal-fleet_inland = { $place } har ingen kust. En flotta kan inte gå dit, och inte hjälpa någon där.
order-illegal-wrong_coast = Den kusten i { $place } går inte att nå. Möjliga: { $coasts }
order-illegal-no_fleets_for_it = Inga flottor står så att de kan föra { $unit } till { $place }. Den kan gå till: { $reachable }
order-illegal-only_armies_are_convoyed = { $unit } är en flotta, och bara arméer kan konvojeras.
order-illegal-helps_itself = { $unit } kan inte stödja sig själv. Stöd en annan enhet, eller håll.
order-illegal-cannot_reach_to_help = { $unit } kan inte själv gå till { $place }, och kan därför inte hjälpa till där.
order-illegal-helped_cannot_go = Enheten som du vill hjälpa kan inte gå till { $place }.
order-illegal-not_at_sea = { $unit } kan inte konvojera. Det kan bara en flotta till havs.
order-illegal-no_use_for_convoy = Ingen väg till { $place } behöver { $unit }, så den kan inte konvojera dit.
order-illegal-not_dislodged = { $unit } är inte fördriven och stannar där den är.
order-illegal-no_retreat_there = Den kan inte retirera till { $place }. Öppet för den: { $reachable }
order-illegal-no_builds = Du har inget att bygga i vinter.
order-illegal-no_site = Inget av dina hemcentra är både ditt och tomt, så du kan inte bygga.
order-illegal-no_removals = Du behöver inte ta bort något, så { $unit } stannar.
order-illegal-not_home = { $place } är inte ett av dina hemcentra. Du kan bygga i: { $sites }
order-illegal-not_owned = { $place } är i andra händer. Du kan bygga i: { $sites }
order-illegal-occupied = Det står en enhet i { $place }. Du kan bygga i: { $sites }
order-illegal-inland_fleet = { $place } har ingen kust. Bygg en armé där.

check-unordered =
    { $count ->
        [one] { $units } har ingen order och kommer att hålla.
       *[other] { $units } har inga order och kommer att hålla.
    }
check-support_unmatched = { $order } passar inte ihop med något: din order för { $helped } är { $other }.
check-support_unmatched-unordered = { $order } passar inte ihop med något: { $helped } har ingen order och kommer att hålla.
check-support_against_own = { $order } hjälper till mot din egen { $unit }, som stannar. Sådant stöd kan inte fördriva den.
check-convoy_unmatched = { $order } passar inte ihop med något: din order för { $helped } är { $other }.
check-convoy_unmatched-unordered = { $order } passar inte ihop med något: { $helped } har ingen order och kommer att hålla.
check-convoy_missing = { $order } behöver en konvoj, och dina flottor har inga order om en sådan.
check-convoy_by_others = { $order } behöver andra makters flottor till konvojen.
check-into_own = { $order } misslyckas om { $unit } stannar: ingen fördriver sin egen enhet.
check-swap = { $order } och { $other } kan inte byta plats, om inte en av dem konvojeras.
check-same_place = Dessa möts i { $place } och kan hejda varandra: { $orders }
check-unordered_retreat =
    { $count ->
        [one] { $units } har ingen order och kommer att upplösas.
       *[other] { $units } har inga order och kommer att upplösas.
    }
check-both_lost = Dessa retirerar till { $place } samtidigt, och alla går förlorade: { $orders }
check-builds_left =
    { $count ->
        [one] Du får bygga { $count } enhet till.
       *[other] Du får bygga { $count } enheter till.
    }
check-removals_left =
    { $count ->
        [one] Du måste ta bort { $count } enhet till, annars försvinner den som står längst bort.
       *[other] Du måste ta bort { $count } enheter till, annars försvinner de som står längst bort.
    }

## reasons
# Varför en order gick som den gick. Texten följer på ordern och dess resultat, som i: A Bud - Rum studsar: …

why-moved = vägen var fri
why-sailed = konvojen gick
why-drove_out = den fördrev { $against }, { $strength } mot { $other }
why-own_unit_there = { $against } från samma makt lämnade inte { $at }
why-met_head_on = den mötte { $against } front mot front, { $strength } mot { $other }
why-held_off = den hölls tillbaka av { $against }, { $strength } mot { $other }
why-bounced_with = den mötte { $against } i { $at }, { $strength } mot { $other }
why-convoy_missing = inga flottor förde { $unit } till { $to }
why-convoy_broken = { $fleet } fördrevs, och då bröts konvojen
why-paradox = konvojen över { $fleet } hängde på sitt eget utfall, och då går den inte
why-held = ingen fördrev den
why-dislodged_by = { $by } drev ut den, { $strength } mot { $other }
why-supported = stödet höll
why-cut_by = { $by } anföll den
why-helped_stays = { $helped } gick ingenstans
why-helped_goes = { $helped } gick mot { $to } i stället
why-convoyed = konvojen gick
why-army_stays = { $army } gick ingenstans
why-army_marches = { $army } gick mot { $to } utan den här konvojen

why-no_such_unit = det finns ingen { $unit } att ge order
why-ordered_twice = { $unit } hade mer än en order
why-already_there = { $unit } är redan där
why-army_into_sea = { $to } är hav, och { $unit } är en armé
why-fleet_inland = { $to } har ingen kust
why-not_adjacent = { $unit } når inte { $to }
why-wrong_coast = { $unit } når inte den kusten: { $to }
why-coast_needed = { $to } har flera kuster, och ingen angavs
why-no_fleets_for_it = det finns inga flottor som kan föra { $unit } till { $to }
why-only_armies_are_convoyed = bara arméer konvojeras, och { $unit } är en flotta
why-nobody_to_help = det finns ingen { $helped } att stödja
why-helps_itself = { $unit } kan inte stödja sig själv
why-cannot_reach_to_help = { $unit } kunde inte själv gå till { $to }
why-helped_cannot_go = { $helped } kan inte gå till { $to }
why-not_at_sea = bara en flotta till havs kan konvojera, och det är inte { $unit }
why-no_army_to_convoy = det finns ingen armé { $army } att konvojera
why-no_use_for_convoy = ingen väg för { $army } till { $to } behöver { $unit }

why-retreated = vägen var fri
why-disbanded = enligt order
why-retreats_met = { $against } retirerade också till { $at }, och ingen av dem klarade sig
why-not_dislodged = { $unit } är inte fördriven
why-closed_to_retreat = { $unit } får inte retirera till { $to }

why-built = enligt order
why-removed = enligt order
why-waived = enligt order
why-nothing_to_build = det fanns inget kvar att bygga
why-nothing_to_remove = inget mer behövde bort
why-not_a_home_centre = { $to } är inget hemcentrum
why-centre_lost = { $to } är i andras händer
why-centre_occupied = det står en enhet i { $to }

## Spelet och reglerna

game-name = Diplomacy
game-about = Sju stormakter år 1901. Alla förhandlar och skriver sedan order samtidigt. Den som äger 18 centra vinner.
# Allt i korthet. Sidorna nedan är längre.
game-rules =
    Var och en av er leder en stormakt i Europa före det stora kriget. Tala så mycket ni vill, med alla eller med en. Inget löfte binder någon.

    Sedan skriver alla order i hemlighet, för varje armé och flotta, och alla order utförs på samma gång. Inga tärningar: en enhet som får stöd av andra är starkare, och lika styrka stoppar båda.

    Efter varje höst räknas försörjningscentra. Den som har 18 av de 34 vinner ensam. Innan dess kan ni enas om oavgjort.

# Regelsidorna och deras rubriker. Inga variabler.
page-orders = Order
rules-orders =
    A Par H: armén i Paris håller.
    A Par - Bur: den går till Bourgogne.
    A Mar S A Par - Bur: armén i Marseille stöder det draget.
    A Mar S A Par: den stöder armén i Paris där den står.
    F Nth C A Yor - Nwy: flottan i Nordsjön konvojerar armén i Yorkshire till Norge. Armén behöver själv ordern A Yor - Nwy.

    Skriv så många du vill i ett meddelande. Den sista ordern för en enhet gäller. Hela namn, små bokstäver och de flesta förkortningar går också bra.

    En enhet utan order håller. Stöd bryts när den stödjande enheten anfalls, utom från den plats som stödet riktas mot.
page-year = Året
rules-year =
    Vår och höst har var sin dragfas. Den som fördrivs retirerar, om det finns någonstans att gå: A Vie - Tyr. Eller upplöses: A Vie D.

    Efter hösten tillhör varje centrum med en enhet på den enhetens makt. På vintern bygger den som har fler centra än enheter hemma: Build A Par, Build F Stp/nc, eller Waive. Den som har färre tar bort: Remove A Par.

    Faser där ingen har något att göra hoppas över.
page-clock = Klockan
rules-clock =
    Sparade order gäller alltid när tiden är ute. Skicka in dem när du är klar: när alla har gjort det körs fasen genast. Till dess får du ändra dig.

    Om du inte skriver något alls får du lite mer tid, några gånger per spel. Efter två missade dragfaser i rad är din makt utan ledare: enheterna håller, och någon annan får ta över. Till dess kan du komma tillbaka.
page-end = Slutet
rules-end =
    Den som har 18 centra efter en höst vinner ensam.

    Oavgjort delas av alla som ännu äger ett centrum, och alla de måste vilja det. Rösterna är hemliga, bara antalet visas, och de gäller för fasen.

    Om alla andra är överens kan de ge segern till en makt. Att avgå är något annat: du lämnar spelet, och din makt blir utan ledare.

# Svaret på /help med ett ord.
help-order = Skriv order efter ordet, en på varje rad: /order A Par - Bur. Det går lika bra utan ordet.
help-orders = Visar vad du har skrivit hittills; /order lägger till.
help-clear = Tar tillbaka alla dina order, eller en som du nämner: /clear A Par
help-submit = Skickar in dina order. När alla har gjort det körs fasen genast. Med /reopen kan du ändra dig.
help-retreat = Vart en fördriven enhet går: /retreat A Vie Tyr
help-disband = Upplöser en fördriven enhet, eller tar bort en på vintern: /disband A Vie
help-build = Bygger i ett tomt hemcentrum: /build A Par
help-waive = Sparar ett bygge till senare år: /waive
help-map = Visar kartan; /map Vienna 1 visar Wien och allt på ett stegs avstånd.
help-borders = Visar bara dig vilka av de andras enheter som kan nå dina provinser, eller dit du själv kan gå.
help-status = Visar vem som har hur många centra, och vad vi väntar på.
help-history = Visar en tidigare tur: /history F1901
help-draw = Röstar för oavgjort; /draw no tar tillbaka det. Ingen får veta vem som röstade hur.
help-concede = Röstar för att låta en makt vinna: /concede France. Alla andra måste hålla med. För att lämna spelet, använd /resign.
help-resign = Lämnar din makt. Någon annan får ta över den.
help-pause = För värden: stoppar klockan. /resume startar den igen; det kan också en majoritet av spelarna.
help-extend = För värden: ger alla mer tid, /extend 12h
help-force-resolve = För värden: kör fasen nu, med de order som finns.
help-boot = För värden: tar bort en spelare, /boot Italy
help-replace = För värden: låter någon annan leda en makt, /replace Italy stand_in
help-undo = För värden: tar tillbaka den senaste fasen, eller går tillbaka till /undo S1901M
help-amend = För värden: rättar brädet, med ett skäl som alla läser. /amend put Italy F Nap: glömd

## Bilder och sidor

picture-board = Kartan
picture-orders = Kartan med mina order
picture-result = Kartan med det senaste utfallet
picture-centres = Centra genom åren
impassable-Switzerland = Schweiz

page-status = Så står det
page-board = Kartan i bokstäver
page-map = Kartan i ord
page-results = Det senaste utfallet
page-borders = Mina grannar
page-mine = Mina order

## Ord efter ett snedstreck

slash-newgame = Öppna ett nytt spel Diplomacy här
slash-join = Ta en plats, gärna med ett land: /join France
slash-start = Dela ut makterna och börja
slash-order = Skriv order: /order A Par - Bur
slash-clear = Ta tillbaka dina order, eller en: /clear A Par
slash-submit = Skicka in dina order
slash-retreat = Vart en fördriven enhet går: /retreat A Vie Tyr
slash-disband = Upplös eller ta bort en enhet: /disband A Vie
slash-build = Bygg i ett hemcentrum: /build A Par
slash-waive = Spara ett bygge till senare
slash-draw = Rösta för oavgjort, i hemlighet
slash-concede = Rösta för att låta en makt vinna: /concede France
slash-resign = Lämna din makt
slash-press = Skriv till en eller flera makter, enskilt
slash-orders = Dina order hittills
slash-map = Kartan; /map Wien 1 är Wien och det som ligger intill
slash-borders = Vilka som kan nå dig eller möta dig, enhet för enhet
slash-status = Hur det står
slash-history = Den senaste fasen, order för order
slash-rules = Så spelas Diplomacy

## Makter och provinser

# Namnen på makter och provinser, var de än nämns. Förkortningarna är desamma på alla språk.
nation-Austria = Österrike
nation-England = England
nation-France = Frankrike
nation-Germany = Tyskland
nation-Italy = Italien
nation-Russia = Ryssland
nation-Turkey = Turkiet

province-Adr = Adriatiska havet
province-Aeg = Egeiska havet
province-Alb = Albanien
province-Ank = Ankara
province-Apu = Apulien
province-Arm = Armenien
province-Bal = Östersjön
province-Bar = Barents hav
province-Bel = Belgien
province-Ber = Berlin
province-Bla = Svarta havet
province-Boh = Böhmen
province-Bot = Bottniska viken
province-Bre = Brest
province-Bud = Budapest
province-Bul = Bulgarien
province-Bur = Bourgogne
province-Cly = Clyde
province-Con = Konstantinopel
province-Den = Danmark
province-Eas = Östra Medelhavet
province-Edi = Edinburgh
province-Eng = Engelska kanalen
province-Fin = Finland
province-Gal = Galizien
province-Gas = Gascogne
province-Gre = Grekland
province-Hel = Helgolandsbukten
province-Hol = Holland
province-Ion = Joniska havet
province-Iri = Irländska sjön
province-Kie = Kiel
province-Lon = London
province-Lvn = Livland
province-Lvp = Liverpool
province-Lyo = Lejonbukten
province-Mao = Mellanatlanten
province-Mar = Marseille
province-Mos = Moskva
province-Mun = München
province-Naf = Nordafrika
province-Nao = Nordatlanten
province-Nap = Neapel
province-Nth = Nordsjön
province-Nwg = Norska havet
province-Nwy = Norge
province-Par = Paris
province-Pic = Picardie
province-Pie = Piemonte
province-Por = Portugal
province-Pru = Preussen
province-Rom = Rom
province-Ruh = Ruhr
province-Rum = Rumänien
province-Ser = Serbien
province-Sev = Sevastopol
province-Sil = Schlesien
province-Ska = Skagerrak
province-Smy = Smyrna
province-Spa = Spanien
province-Stp = Sankt Petersburg
province-Swe = Sverige
province-Syr = Syrien
province-Tri = Trieste
province-Tun = Tunis
province-Tus = Toscana
province-Tyr = Tyrolen
province-Tys = Tyrrenska havet
province-Ukr = Ukraina
province-Ven = Venedig
province-Vie = Wien
province-Wal = Wales
province-War = Warszawa
province-Wes = Västra Medelhavet
province-Yor = Yorkshire

## Årstider, faser, resultat

season-S = Våren
season-F = Hösten
season-W = Vintern
kind-M = drag
kind-R = reträtter
kind-A = byggen

step-movement = Dags att skriva order
step-retreats = Dags för reträtter
step-builds = Dags att bygga eller ta bort
step-grace = Väntar på dem som är sena
step-asleep = Ingen är kvar som spelar

result-moves = kommer fram
result-bounces = studsar
result-no_convoy = hittar ingen konvoj
result-holds = håller
result-dislodged = fördrivs
result-given = lyckas
result-cut = bryts
result-void = är utan verkan
result-disrupted = bryts
result-illegal = går inte
result-done = är gjort
result-refused = görs inte

## Frågor

# I lobbyn, till alla vid bordet.
ask-wish = Vilken makt vill du spela?
button-wish = Välj makt
wish-nation-none = Vilken som helst

# Privat. $nation; $season, $year, $kind: fasen; $ordered av $wanted order; $graces: förlängningar kvar.
ask-write_orders =
    { $season } { $year }, { $kind }. { $nation } har { $ordered } av { $wanted } order.
    Skriv dem, en på varje rad. Det som är sparat när tiden är ute gäller. { $graces ->
        [0] Har inget kommit då finns det inte mer tid.
        [one] Har inget kommit då får du lite mer tid, { $graces } gång till i det här spelet.
       *[other] Har inget kommit då får du lite mer tid, { $graces } gånger till i det här spelet.
    }
asked-write_orders = { $season } { $year }, { $kind }. Order från { $nation }: { $ordered } av { $wanted }.
button-write_orders = Skriv order
ask-give_order = { $season } { $year }, { $nation }: vilken enhet, och vad ska den göra?
button-give_order = Välj en order
give_order-order-hold = håll
give_order-order-move = gå till
give_order-order-support = stöd
give_order-order-convoy = konvojera
give_order-order-via_convoy = med konvoj till
give_order-order-disband = upplös
give_order-order-waive = avstå
give_order-order-more = mer …
ask-clear_orders = Vilken order vill du ta tillbaka?
button-clear_orders = Ta tillbaka en order
clear_orders-order-none = Alla
ask-submit = { $season } { $year }: { $ordered } av { $wanted } order är sparade. Skicka in dem, så behöver ingen vänta på dig.
button-submit = Skicka in
ask-reopen = { $season } { $year }: dina order är inskickade. Vill du ändra dig?
button-reopen = Ändra mig

# $count av $voters vill ha det.
ask-vote_draw = Ska det bli oavgjort, delat av alla som äger ett centrum? Alla måste vilja det, och ingen får veta vem som ville. För: { $count } av { $voters }.
button-vote_draw = Föreslå oavgjort
ask-name_draw = Vilka ska dela på oavgjort? Alla { $voters } måste nämna samma makter. Hittills vill { $count } ha det. Ingen: inget oavgjort.
button-name_draw = Föreslå oavgjort
name_draw-share-none = Ingen
ask-concede = Vilken makt ska få segern? Alla andra måste hålla med.
button-concede = Ge segern till någon
concede-to-none = Ingen
ask-resign = Lämna { $nation }? Någon annan får ta över, och det går inte att ångra.
button-resign = Avgå
ask-come_back = { $nation } är utan ledare, eftersom inget kom från dig. Är du tillbaka?
button-come_back = Jag är tillbaka
# Medan klockan står. $want av $enough röster.
ask-vote_resume = Värden har stoppat klockan. Ska den gå igen? { $want } av { $enough } röster.
button-vote_resume = Starta klockan

# Till värden.
ask-force_resolve = Köra fasen nu, med de order som finns?
button-force_resolve = Kör fasen nu
ask-boot = Vem ska bort ur spelet?
button-boot = Ta bort en spelare
ask-amend = Vad på brädet måste rättas? Alla får läsa det, med ditt skäl.
button-amend = Rätta brädet
amend-change = Vad måste rättas?
amend-change-put = Ställ upp en enhet
amend-change-take = Ta bort en enhet
amend-change-owner = Ge bort ett centrum
amend-change-nobody = till ingen
amend-change-A = en armé i
amend-change-F = en flotta i
amend-note = Varför? Alla läser det.
button-correct = Gå tillbaka till en fas
ask-correct = Vilken fas ska spelas igen?

# Varför inte, och vad man gör i stället. De första med variablerna i ask-write_orders.
no-in_disorder = Den här makten är utan ledare och tar inga order. Kom tillbaka om du kan, annars får någon annan ta över.
no-nothing_to_order = { $nation } har inga order att ge i den här fasen. Vänta på nästa.
no-only_the_late = Tiden var ute, och mer gavs bara till dem som inte hade skrivit något. Dina order gäller som de är.
no-enough_orders = Du har gett alla { $wanted } order. Ta först tillbaka en om du vill ha en annan.
no-nothing_to_clear = Det finns ingen order att ta tillbaka. Skriv en först.
no-already_final = Dina order är redan inskickade. Skriv en ny order om du vill ändra något.
no-not_final = Dina order är inte inskickade än, så ändra dem bara.
no-waits_for_its_hour = I det här spelet slutar varje fas på sin tid, hur tidigt alla än är klara. Dina sparade order gäller.
no-no_centre_no_vote = Bara makter som äger ett centrum har en röst. Ta ett först.
no-no_phase = Ingen fas är öppen just nu. Vänta tills någon är tillbaka.
no-only_in_movement = Brädet kan bara rättas i en dragfas. Vänta på nästa, eller gå tillbaka till en.

## Innan lobbyn öppnas, till den som öppnar den

opening-rhythm = Hur fort ska det gå?
opening-rhythm-a-day-a-phase = Ett dygn per fas
opening-rhythm-two-days-a-phase = Två dygn per fas
opening-rhythm-weekdays-at-eight = Vardagar kl. 20
opening-rhythm-an-evening = På en kväll
opening-quiet = Vilka timmar ska vara fria från reträtter och byggen?
opening-quiet-night = 22 till 08
opening-quiet-none = Inga
opening-final = Ska alla se vilka som är klara med sina order?
opening-final-counts = Bara hur många
opening-final-names = Ja, med namn
opening-absence = Om någon är sen?
# $graces: hur ofta var och en får mer tid; $misses: missade förflyttningar i rad.
opening-absence-usual = { $graces ->
    [one] Mer tid en gång var, sedan håller man; ledig plats efter { $misses } missar
   *[other] Mer tid { $graces } gånger var, sedan håller man; ledig plats efter { $misses } missar
}
opening-absence-none = Ingen mer tid: man håller; ledig plats efter { $misses } missar
opening-host = Vad ser en värd som inte spelar?
opening-host-blind = Inga order förrän de är avgjorda
opening-host-sees = Alla order genast

## I lobbyn, till gruppen

# Ett levande kort. $seats: namn; $count av $most; $wishes: vem som har bett om vilken makt, eller ingen.
gathering =
    { $count ->
        [0] Ingen har tagit plats än. Det finns { $most }.
        [one] { $seats } är med, { $count } av { $most }. Har bett om en makt: { $wishes }.
       *[other] { $count } av { $most } är med: { $seats }. Har bett om en makt: { $wishes }.
    }
lobby_closed = Makterna är utdelade. Spelet börjar.
# $players: vem som har vad; $unplayed: makter som ingen spelar, eller none.
dealt =
    { $unplayed ->
        [none] Europas makter: { $players }.
       *[some] Europas makter: { $players }. Ingen spelar { $unplayed }: deras enheter håller.
    }
# Privat. $nation; $units; $centres.
you_are =
    Du är { $nation }.

    Enheter: { $units }
    Centra: { $centres }

    Skriv order till mig när du vill, till exempel: A Par - Bur. Tala med de andra först.

# På värdens bord, om varje spelare. $nation; $graces: hur många gånger till den kan få mer tid.
table_power =
    { $graces ->
        [0] { $nation }, får inte mer tid
        [one] { $nation }, kan få mer tid en gång
       *[other] { $nation }, kan få mer tid { $graces } gånger
    }
table_final = inskickat
table_not_final = inte inskickat
table_orders_in = order finns
table_no_orders = inga order än

# In a form, one line for each; with a number behind it, if there are several.
line-build = Bygg
line-remove = Ta bort

## Order, privat

# $season, $year, $kind; $orders, en på varje rad; $count av $most; $left: enheter utan order, eller none.
orders_noted =
    { $season } { $year }: { $count } av { $most } order sparade.

    { $orders }{ $left ->
        [none] {""}
       *[some] {"\u000A"}Ännu utan order: { $left }
    }
no_orders_noted = { $season } { $year }: du har inga order nu.
# $due.
you_are_final = Dina order är inskickade. Fasen körs så snart allas är det, senast { $due }.
you_are_not_final = Dina order är inte längre inskickade. De gäller ändå som de är när tiden är ute.
# Värden har rättat brädet. $orders.
orders_dropped =
    Brädet har rättats, och några av dina order är inte längre möjliga. Skriv nya.

    { $orders }

## En fas

# Levande kort. $season, $year; $due; $asked: namn; $count: hur många; $orders skrivna, $finals inskickade; $final: namn, där värden vill det.
phase_M =
    { $season } { $year }. Order senast { $due }.
    Order skrivna: { $orders } av { $count }, inskickade: { $finals } av { $count }.
phase_M_named =
    { $season } { $year }. Order senast { $due }.
    Order skrivna: { $orders } av { $count }, inskickade av: { $final }.
phase_R =
    { $season } { $year }: reträtter. Order från { $asked } senast { $due }.
    Order skrivna: { $orders } av { $count }, inskickade: { $finals } av { $count }.
phase_R_named =
    { $season } { $year }: reträtter. Order från { $asked } senast { $due }.
    Order skrivna: { $orders } av { $count }, inskickade av: { $final }.
phase_A =
    { $season } { $year }: bygg eller ta bort. Order från { $asked } senast { $due }.
    Order skrivna: { $orders } av { $count }, inskickade: { $finals } av { $count }.
phase_A_named =
    { $season } { $year }: bygg eller ta bort. Order från { $asked } senast { $due }.
    Order skrivna: { $orders } av { $count }, inskickade av: { $final }.
phase_in_grace =
    { $season } { $year }. Tiden är ute, men de som är sena får skriva till { $due }.
    Order skrivna: { $orders } av { $count }, inskickade: { $finals } av { $count }.
phase_in_grace_named =
    { $season } { $year }. Tiden är ute, men de som är sena får skriva till { $due }.
    Order skrivna: { $orders } av { $count }, inskickade av: { $final }.
# Vad kortet blir till. $skipped: R, A eller RA för faser som ingen behövde efter den, eller none.
phase_done =
    { $skipped ->
        [none] { $season } { $year }, { $kind }: klart.
        [R] { $season } { $year }, { $kind }: klart. Ingen behöver retirera.
        [A] { $season } { $year }, { $kind }: klart. Ingen behöver bygga eller ta bort.
       *[RA] { $season } { $year }, { $kind }: klart. Ingen behöver retirera, bygga eller ta bort.
    }
# Tiden är ute. $late: namn.
grace_given =
    { $late_count ->
        [one] { $season } { $year }: tiden är ute, och inget har kommit från { $late }. Vi väntar lite till.
       *[other] { $season } { $year }: tiden är ute, och inget har kommit från { $late }. Vi väntar lite till.
    }
# Att läsas i efterhand.
no_orders_came = { $season } { $year }, { $kind }: inga order.

# Med kartan. $season, $year; $dislodged: med vägarna som står öppna; $lost; $filled: en rad för varje makt som inget skrev.
resolved_M =
    { $season } { $year } är avgjord.{ $dislodged ->
        [none] {""}
       *[some] {"\u000A"}Fördrivna, och vart de kan retirera: { $dislodged }
    }{ $lost ->
        [none] {""}
       *[some] {"\u000A"}Förintade, utan någonstans att gå: { $lost }
    }{ $filled ->
        [none] {""}
       *[some] {"\u000A"}Inga order kom. Det här gällde i stället:{"\u000A"}{ $filled }
    }
resolved_R =
    { $season } { $year }: reträtterna är gjorda.{ $lost ->
        [none] {""}
       *[some] {"\u000A"}Upplösta: { $lost }
    }{ $filled ->
        [none] {""}
       *[some] {"\u000A"}Inga order kom. Det här gällde i stället:{"\u000A"}{ $filled }
    }
resolved_A =
    { $season } { $year } är avgjord.{ $lost ->
        [none] {""}
       *[some] {"\u000A"}Borttagna, eftersom ingen sade vilka: { $lost }
    }{ $filled ->
        [none] {""}
       *[some] {"\u000A"}Inga order kom. Det här gällde i stället:{"\u000A"}{ $filled }
    }
# I samma inlägg. $orders: ett stycke för varje makt, en rad för varje order; $signs: vad tecknen där betyder, eller none.
orders_resolved =
    { $orders }{ $signs ->
        [none] {""}
       *[some] {"\u000A\u000A"}{ $signs }
    }
sign-stopped = ✗ stoppat, av vem och hur starkt
sign-cut = ✂ stödet brutet
sign-dislodged = ‼ fördriven
sign-void = ∅ utan verkan
sign-silent = [ ] ingen order gavs
# I samma inlägg. $year; $table: en rad för varje makt, med vad den har tagit och från vem.
centres_told =
    Centra efter { $year }:
    { $table }
taken-from = från
# Bara i äldre spel.
# $phase: M, R eller A. $orders: ett stycke för varje makt, en rad för varje order.
orders_told =
    { $season } { $year }, { $kind }

    { $orders }{ $phase ->
        [M] {"\u000A\u000A"}✓ gjort · ✗ stoppat, av vem och hur starkt · ✂ stöd brutet · ‼ fördriven · ∅ utan verkan · [ ] ingen order gavs
       *[R] {""}
    }
# $year; $table: vars och ens centra, med ändringar; $taken: vad som bytt ägare, eller none.
centres_counted =
    Centra efter { $year }: { $table }.
    { $taken ->
        [none] Inget centrum har bytt ägare.
       *[some] Nya ägare: { $taken }.
    }
# $nation; $year.
eliminated = { $year }: { $nation } har varken centra eller enheter kvar och är ute ur spelet.

## Röster och slutet

# Ett levande kort. $count av $voters.
draw_votes =
    { $count ->
        [0] Oavgjort: ingen av { $voters } vill ha det just nu.
        [one] Oavgjort: { $count } av { $voters } håller med. Rösterna gäller för den här fasen och är hemliga.
       *[other] Oavgjort: { $count } av { $voters } håller med. Rösterna gäller för den här fasen och är hemliga.
    }
# $season, $year, $kind: fasen som är slut, och dess röster med den.
draw_failed = { $season } { $year }, { $kind }: omröstningen om oavgjort föll.
# $counts: vem som skulle vinna med hur många röster, eller none; $voters.
concession_votes =
    { $counts ->
        [none] Ingen av { $voters } vill ge bort segern just nu.
       *[some] Röster för att ge bort segern: { $counts }. Alla { $voters } utom vinnaren måste hålla med.
    }
# $winners: namn; $nations; $season, $year; $table: centra.
ended_solo = { $nations } har vunnit ensam! Grattis, { $winners }. { $season } { $year }: { $table }.
ended_draw = { $season } { $year }: oavgjort! { $nations } delar på det. Väl spelat, { $winners }. Centra: { $table }.
ended_concession = { $season } { $year }: de andra ger sig, och { $nations } vinner. Grattis, { $winners }. Centra: { $table }.
ended_year =
    { $winners_count ->
        [0] { $season } { $year } var den sista, och ingen som ännu spelar äger ett centrum, så ingen vinner. Centra: { $table }.
        [one] { $season } { $year } var den sista. { $nations } har flest centra och vinner. Grattis, { $winners }. Centra: { $table }.
       *[other] { $season } { $year } var den sista. { $nations } har flest centra och delar segern. Grattis, { $winners }. Centra: { $table }.
    }
ended_abandoned = { $season } { $year }: ingen är kvar som spelar, så spelet slutar utan segrare. Centra: { $table }.
ended_lost = Utan reträtt när det tog slut, och borta: { $lost }.

## Att komma och gå

# $nation; $seat: vem som spelade den; $open: yes om den som går med nu tar över.
disorder_missed =
    { $open ->
        [yes] Inget har kommit från { $seat } på för länge, och { $nation } är nu utan ledare: enheterna håller. Den som går med nu tar över; till dess kan { $seat } komma tillbaka.
       *[no] Inget har kommit från { $seat } på för länge, och { $nation } är nu utan ledare: enheterna håller. { $seat } kan komma tillbaka, eller så låter värden någon annan ta över.
    }
disorder_resigned =
    { $open ->
        [yes] { $seat } har avgått, och { $nation } är nu utan ledare: enheterna håller. Den som går med nu tar över.
       *[no] { $seat } har avgått, och { $nation } är nu utan ledare: enheterna håller. Värden kan låta någon annan ta över.
    }
disorder_booted =
    { $open ->
        [yes] Värden har tagit bort { $seat }, och { $nation } är nu utan ledare: enheterna håller. Den som går med nu tar över.
       *[no] Värden har tagit bort { $seat }, och { $nation } är nu utan ledare: enheterna håller. Värden kan låta någon annan ta över.
    }
came_back = { $seat } är tillbaka och leder { $nation } igen.
# $why: missed, resigned eller booted; $left: vem som ledde den förut. $seat; $nation.
open_seat_taken =
    { $why ->
        [missed] Inget hade kommit från { $left } på för länge, och { $nation } var utan ledare. { $seat } leder makten från och med nu.
        [resigned] { $left } hade avgått, och { $nation } var utan ledare. { $seat } leder makten från och med nu.
       *[booted] Värden hade tagit bort { $left }, och { $nation } var utan ledare. { $seat } leder makten från och med nu.
    }
taken_over = { $seat } leder { $nation } från och med nu.
# Till den som tar över, privat. $nation; $units; $centres; $season, $year, $kind; $last: vad den gjorde senast, eller none; $near: makter med enheter intill, eller none.
brief =
    Du leder { $nation } från och med nu. { $season } { $year }, { $kind }.

    Enheter: { $units }
    Centra: { $centres }
    { $near ->
        [none] Ingen annan står intill dig.
       *[some] Intill dig står enheter från { $near }.
    }

    { $last ->
        [none] Inget har hänt än.
       *[some] Vad din makt gjorde senast:
    }{ $last ->
        [none] {""}
       *[some] {"\u000A"}{ $last }
    }
# Medan klockan står. Ett levande kort. $want av $enough.
wants_on = Starta klockan igen: { $want } av { $enough } röster.

## Värden

forced = { $season } { $year }, { $kind }: värden kör fasen nu.
went_back = { $season } { $year }, { $kind }, igen: värden har gått tillbaka hit. Allt härifrån spelas om, så skriv nya order.
# $nation; $unit; $note: värdens ord.
amended_put = Värden rättar brädet: { $nation } har { $unit }. ”{ $note }”
amended_take = Värden rättar brädet: { $unit } tas bort. ”{ $note }”
# $centre; $owner, eller nobody.
amended_owner =
    { $owner ->
        [nobody] Värden rättar brädet: { $centre } tillhör ingen. ”{ $note }”
       *[nation] Värden rättar brädet: { $centre } tillhör { $owner }. ”{ $note }”
    }

## Läget, på begäran

# $season, $year, $step: vad som pågår; $table: centra.
status = { $season } { $year }. { $step }. Centra: { $table }.
status_over_solo = Det är slut: { $nations } har vunnit ensam. { $season } { $year }: { $table }.
status_over_draw = Det är slut: oavgjort, delat av { $nations }. { $season } { $year }: { $table }.
status_over_concession = Det är slut: de andra gav sig, och { $nations } har vunnit. { $season } { $year }: { $table }.
status_over_year = Det är slut: { $nations } hade flest centra efter sista året. { $season } { $year }: { $table }.
status_over_abandoned = Det är slut: ingen var kvar som spelade. { $season } { $year }: { $table }.
# $due.
status_due = Senast { $due }.
# $in av $asked har skrivit order, $finals har skickat in.
status_orders = Order skrivna: { $in } av { $asked }, inskickade: { $finals } av { $asked }.
# Privat. $nation; $orders: en på varje rad, eller none; $count av $most.
status_own =
    Du är { $nation }. Order: { $count } av { $most }.{ $orders ->
        [none] {""}
       *[some] {"\u000A"}{ $orders }
    }
# $open: makter som behöver någon.
status_open = Utan ledare: { $open }. Den som går med nu tar över.

status_results = { $season } { $year }, { $kind }:
status_no_results = Inget har avgjorts än. Skriv dina order först.
status_not_playing = Du leder ingen makt i det här spelet, och har därför inga order.
# Vilka som gränsar. $nation: ens egen makt.
borders = { $nation }: enheter som kan gå in i dina provinser, eller möta dina på vägen, med platsen inom parentes:
borders_nobody = { $nation }: ingen av de andras enheter når dina provinser, eller dit du själv kan gå.
# $nation; $units: var och en med platserna.
borders_power = { $nation }: { $units }
borders_free = Centra utan ägare dit du kan gå: { $centres }
# Kartan i ord. $nation; $units och $centres, eller none.
map_nation =
    { $nation }: { $units ->
        [none] inga enheter
       *[some] { $units }
    }. { $centres ->
        [none] Inga centra.
       *[some] Centra: { $centres }.
    }
# En rad för varje rad på kartan. $map, $colours: makternas.
map_letters =
    { $map }
    { $colours } · A/F: armé, flotta · : centrum · ∗ ingens centrum
map_dislodged = Fördrivna, och vart de kan retirera: { $dislodged }

## verdicts
# Varje order så som den läses i efterhand: $nation, $order, $result, och skälet med sina egna variabler.

unordered-held = { $nation }: ingen order, så { $order }.
unordered-dislodged_by = { $nation }: ingen order, så { $order }; den { $result }: { why-dislodged_by }.
unordered-waived = { $nation }: ett bygge som ingen gav order om uteblir.
unordered-disbanded = { $nation }: ingen order, så { $order }.
verdict-moved = { $nation }: { $order } { $result }: { why-moved }.
verdict-sailed = { $nation }: { $order } { $result }: { why-sailed }.
verdict-drove_out = { $nation }: { $order } { $result }: { why-drove_out }.
verdict-own_unit_there = { $nation }: { $order } { $result }: { why-own_unit_there }.
verdict-met_head_on = { $nation }: { $order } { $result }: { why-met_head_on }.
verdict-held_off = { $nation }: { $order } { $result }: { why-held_off }.
verdict-bounced_with = { $nation }: { $order } { $result }: { why-bounced_with }.
verdict-convoy_missing = { $nation }: { $order } { $result }: { why-convoy_missing }.
verdict-convoy_broken = { $nation }: { $order } { $result }: { why-convoy_broken }.
verdict-paradox = { $nation }: { $order } { $result }: { why-paradox }.
verdict-held = { $nation }: { $order } { $result }: { why-held }.
verdict-dislodged_by = { $nation }: { $order } { $result }: { why-dislodged_by }.
verdict-supported = { $nation }: { $order }: { why-supported }.
verdict-cut_by = { $nation }: { $order } { $result }: { why-cut_by }.
verdict-helped_stays = { $nation }: { $order } { $result }: { why-helped_stays }.
verdict-helped_goes = { $nation }: { $order } { $result }: { why-helped_goes }.
verdict-convoyed = { $nation }: { $order }: { why-convoyed }.
verdict-army_stays = { $nation }: { $order } { $result }: { why-army_stays }.
verdict-army_marches = { $nation }: { $order } { $result }: { why-army_marches }.
verdict-no_such_unit = { $nation }: { $order } { $result }: { why-no_such_unit }.
verdict-ordered_twice = { $nation }: { $order } { $result }: { why-ordered_twice }.
verdict-already_there = { $nation }: { $order } { $result }: { why-already_there }.
verdict-army_into_sea = { $nation }: { $order } { $result }: { why-army_into_sea }.
verdict-fleet_inland = { $nation }: { $order } { $result }: { why-fleet_inland }.
verdict-not_adjacent = { $nation }: { $order } { $result }: { why-not_adjacent }.
verdict-wrong_coast = { $nation }: { $order } { $result }: { why-wrong_coast }.
verdict-coast_needed = { $nation }: { $order } { $result }: { why-coast_needed }.
verdict-no_fleets_for_it = { $nation }: { $order } { $result }: { why-no_fleets_for_it }.
verdict-only_armies_are_convoyed = { $nation }: { $order } { $result }: { why-only_armies_are_convoyed }.
verdict-nobody_to_help = { $nation }: { $order } { $result }: { why-nobody_to_help }.
verdict-helps_itself = { $nation }: { $order } { $result }: { why-helps_itself }.
verdict-cannot_reach_to_help = { $nation }: { $order } { $result }: { why-cannot_reach_to_help }.
verdict-helped_cannot_go = { $nation }: { $order } { $result }: { why-helped_cannot_go }.
verdict-not_at_sea = { $nation }: { $order } { $result }: { why-not_at_sea }.
verdict-no_army_to_convoy = { $nation }: { $order } { $result }: { why-no_army_to_convoy }.
verdict-no_use_for_convoy = { $nation }: { $order } { $result }: { why-no_use_for_convoy }.
verdict-retreated = { $nation }: { $order } { $result }: { why-retreated }.
verdict-disbanded = { $nation }: { $order } { $result }.
verdict-retreats_met = { $nation }: { $order } { $result }: { why-retreats_met }.
verdict-not_dislodged = { $nation }: { $order } { $result }: { why-not_dislodged }.
verdict-closed_to_retreat = { $nation }: { $order } { $result }: { why-closed_to_retreat }.
verdict-built = { $nation }: { $order } { $result }.
verdict-removed = { $nation }: { $order } { $result }.
verdict-waived = { $nation }: { $order } { $result }.
verdict-nothing_to_build = { $nation }: { $order } { $result }: { why-nothing_to_build }.
verdict-nothing_to_remove = { $nation }: { $order } { $result }: { why-nothing_to_remove }.
verdict-not_a_home_centre = { $nation }: { $order } { $result }: { why-not_a_home_centre }.
verdict-centre_lost = { $nation }: { $order } { $result }: { why-centre_lost }.
verdict-centre_occupied = { $nation }: { $order } { $result }: { why-centre_occupied }.

## Slutet, som en sida visar det

# $nations; $year.
end_solo = { $nations } vinner ensam, { $year }.
end_draw = Oavgjort { $year }: { $nations } delar på det.
end_concession = De andra ger sig, och { $nations } vinner, { $year }.
end_year = { $year } var det sista året. Flest centra: { $nations }.
end_abandoned = Ingen är kvar som spelar { $year }, så ingen vinner.
end_broken_off = Värden avslutade { $year }, och ingen vinner.
end_centres = Centra vid slutet
end_years = Centra genom åren
pace_last_year = Det sista året är { $year }

## Press: vad makterna skriver till alla och till varandra. $seat_power, $to_power: deras makter.

ask-say = Vad vill du säga till alla?
button-say = Skriv till alla
ask-whisper = Till vilka makter skriver du, och vad? Ingen annan läser det.
button-whisper = Skriv enskilt
whisper-to = Till vem?
whisper-text = Vad?
said = 📣 { $seat_power } ({ $seat }): { $text }
whispered = ✉️ { $seat_power } till { $to_power }: { $text }
pace_press_public = Det du skriver här läser alla: enskild press finns inte.
pace_press_none = Här skrivs ingenting: det spelas utan press.
