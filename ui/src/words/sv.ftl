# Sidans egna ord. Det som ett spel säger kommer färdigt från servern.

## Runt varje sida

skip = Till innehållet
other-language = English
theme-dark = Mörkt
theme-light = Ljust
home = Till första sidan
close = Stäng
rules = Regler
unreachable = Huset går inte att nå just nu. Inget är förlorat. Försök igen om en stund.
nothing-here = Här finns inget. Adressen kan vara felskriven.
copied = Kopierat.
copy = Kopiera
copy-failed = Din webbläsare tillät inte det. Markera texten och kopiera den för hand.
share = Dela
yes = Ja
no = Nej

## Första sidan

home-title = Ett hus för långa spel
home-about = Börja ett spel, skicka en länk till dina vänner och spela när du har en stund. Inget konto behövs.
my-matches = Dina partier
your-turn = Din tur
over = Slut
match-away = Går inte att nå just nu
forget = Ta bort { $name } ur listan
begin-a-game = Börja ett spel
seats = { $least } till { $most } spelare
seats-just =
    { $count ->
        [one] 1 spelare
       *[other] { $count } spelare
    }
open-matches = Öppna partier
open-match =
    { $free ->
        [one] { $host } är värd. En ledig plats.
       *[other] { $host } är värd. { $free } lediga platser.
    }
join-by-code = Har du en spelkod?
go-on = Vidare

## Ett nytt parti

no-such-game = Det spelet finns inte här.
your-name = Ditt namn
your-name-hint = De andra ser det. Du kan byta det senare.
name-first = Skriv ditt namn först.
pace = Tempo
all-settings = Alla inställningar
may-be-empty = Får lämnas tomt.
take-out = Ta bort: { $name }
put-in = Lägg till
unit = enhet
unit-seconds = sekunder
unit-minutes = minuter
unit-hours = timmar
unit-days = dagar
play-at-once = Spela genast med ersättare
open-table = Öppna ett bord och bjud in vänner
begin-this = Börja ett parti
rules-of = Regler för { $name }

preset-ligan-weekdays = Vardagar
preset-ligan-weekdays-about = En stöt per arbetsdag, från nio till nio, svenska helgdagar lediga.
preset-ligan-every-day = Varje dag
preset-ligan-every-day-about = Samma tider, även helger.
preset-ligan-evening = En kväll
preset-ligan-evening-about = Sex minuter per steg: alla samlade på en gång.
preset-ligan-try-it = Prova
preset-ligan-try-it-about = Går vidare så snart alla har svarat. Bra med ersättare.
preset-diplomacy-a-day-a-phase = En dag per fas
preset-diplomacy-two-days-a-phase = Två dagar per fas
preset-diplomacy-weekdays-at-eight = Vardagar klockan åtta
preset-diplomacy-weekdays-at-eight-about = Order lämnas senast 20:00 på arbetsdagar.
preset-diplomacy-an-evening = En kväll
preset-diplomacy-an-evening-about = En kvart per fas, till och med 1907.
preset-diary-a-week = En vecka
preset-diary-a-month = En månad
preset-diary-a-year = Ett år
preset-usual = Som vanligt
preset-default = Som vanligt
preset-standard = Standard

setting-zone = Tidszon
setting-days = Speldagar
setting-diary-days = Antal dagar
setting-holidays = Helgdagar lediga i (land)
setting-mission_at = Uppdrag klockan
setting-nominate_by = Nominering till
setting-vote_by = Röstning till
setting-heist_by = Stöt till
setting-reveal_at = Avslöjande klockan
setting-shortest_step = Kortaste steg
setting-remind_before = Påminn före
setting-starts_at = Startar av sig självt
setting-start_now = Börja genast
setting-step_time = Längsta steg, oavsett klockan
setting-rest_time = Vila mellan ronder
setting-last_chance = Tid för Sista Chansen
setting-result_pause = Paus mellan resultatets delar
setting-finale_pause = Paus mellan finalens repliker
setting-tutorial = Förklara första ronden under spelets gång
setting-early_reveal = Avslöja så snart alla har valt
setting-double_points = Rond 4 och 5 räknas dubbelt
setting-votes_may_change = Röster får ändras tills röstningen stänger
setting-loyal_may_gola = De lojala får välja Gola
setting-names_attempts = Säg hur många försök som har misslyckats
setting-kaos_scores_at_once = Kaos ger poäng genast
setting-guess = Vems gissning som gäller
setting-candidates = Vem som kan pekas ut
setting-hand_guesses = Guzmans Högra Hand gissar också
setting-golare_scout = Golare har också en Spaning
setting-hunches = De som stannar hemma får gissa vem som golar
setting-watch_from = Ett lag kan bevakas från
setting-forgive_outage = Ge tillbaka tid efter ett avbrott
setting-movement = Förflyttning
setting-retreats = Reträtter
setting-builds = Byggen
setting-least = Hoppa över en tid närmare än
setting-early = Gå vidare så snart alla är klara
setting-shows = Vem som är klar visas med
setting-grace = Förlängningar för saknade order
setting-grace_time = En förlängnings längd
setting-misses = Missade faser före sönderfall
setting-open_seats = Nykomlingar får ta över övergivna nationer
setting-draws = Oavgjort delas av
setting-draw_after = År utan förändring innan oavgjort tas upp
setting-draw_from = Från detta år, fråga om oavgjort varje vår
setting-last_year = Sista år
setting-times = Order senast klockan
setting-free = Lediga dagar
setting-quiet = Tysta timmar, då inga reträtter eller byggen ska in
setting-begins = Från
setting-ends = Till
setting-remind = Påminn före
setting-fewer = Med färre än sju, nationer som utgår
setting-blind = En värd som inte spelar ser inga order
setting-undo = Faser som värden kan ta tillbaka
setting-round_time = Tid för en rond
setting-turn_time = Tid för ett drag
setting-goal = Poäng för vinst
setting-rounds = Ronder
option-first = den förstas
option-majority = majoritetens
option-everyone = alla
option-hidden = de vars roll är dold
option-the_rest = resten
option-approval = godkännandet
option-marking = första krysset
option-counts = antal
option-names = namn
option-all = alla som är kvar
option-named = de som nämns

## Att komma in

join-title = Gå med i partiet
join-about = Du har koden { $code }.
sit-down = Ta en plats
watch-only = Bara titta
own-seat = Jag har redan en plats där
move-code = Kod från din andra enhet
move-code-hint = Den finns där under ”Fortsätt på en annan enhet”.
enter-title = På väg in
entering = Ett ögonblick, dörren öppnas.
locked-title = Den här dörren är stängd
locked = Din nyckel till partiet saknas eller gäller inte längre. Kom in igen med spelkoden, eller be värden om en länk.

## Lobbyn

gathering =
    { $count ->
        [0] Ingen är här än. Spelet är för { $seats }.
        [one] 1 är här. Spelet är för { $seats }.
       *[other] { $count } är här. Spelet är för { $seats }.
    }
table = Vid bordet
you = du
host = värd
stand-in = ersättare
free-seats =
    { $count ->
        [one] En ledig plats
       *[other] { $count } lediga platser
    }
kick = Ta bort { $name }
add-stand-in = Lägg till en ersättare
fill-up = Fyll på med { $count } ersättare
start =
    { $count ->
        [one] Börja med 1 spelare
       *[other] Börja med { $count } spelare
    }
waiting-for-start = Värden börjar när alla är här.
invite = Bjud in
invite-about = Den som öppnar det här kan ta en plats eller titta på.
listed = Visa det bland öppna partier, för vem som helst
invite-link = Länk till partiet
qr = QR-kod: { $address }
also-in = Få veta det i { $messenger } också
other-device = Fortsätt på en annan enhet
other-device-about = Öppna det här på din andra telefon eller dator. Det öppnar din plats, så behåll det för dig själv.
or-code = Eller skriv spelkoden där, och sedan den här koden: { $code }
watch-link = Länk för åskådare
watch-link-about = Den som öppnar det här kan titta på, och ser det som alla får se.
take-over = Länk för att ta över
take-over-about = Den som öppnar det här spelar vidare på den platsen. Alla får veta det.
take-over-seat = Plats att ta över
host-tools = Värdens verktyg

## Spelet

board = Spelet
round = Rond { $round }
paused = Paus
watching = Du tittar på. Du ser det som alla får se.
awaiting = Väntar på { $names }
awaiting-you = dig
is-awaited = är väntad
player = Spelare
you-may = Du kan också
feed = Vad som har hänt
feed-earlier = Tidigare ({ $count })
read-on = Läs vidare
feed-empty = Inget har sagts än.
only-you =
    { $count ->
        [one] Bara för dig: tryck för att läsa
       *[other] Bara för dig ({ $count }): tryck för att läsa
    }
picture = Bild av partiet i { $name }
pages = Att läsa
given = Ditt svar: { $answer }. Du kan fortfarande ändra det.
silence = Om du inte svarar: { $answer }.
silence-goes-on = Om du inte svarar går det vidare utan dig.
silence-waits = Ingen brådska: det väntar på dig.
change-answer = Ändra: { $button }
really = Säkert? { $button }
field = { $name }
picked =
    { $least ->
        [0] { $count } av högst { $most } valda
       *[other] { $count } valda, från { $least } till { $most }
    }
between = Från { $least } till { $most }
letters-left =
    { $count ->
        [one] 1 tecken kvar
       *[other] { $count } tecken kvar
    }
less = Mindre
more = Mer
step-back = Tillbaka
path-complete = Det är ett helt svar.
type-command = Skriv ett kommando
send = Skicka
line-lost = Ingen kontakt. Det du ser kan vara gammalt; jag försöker igen.
line-connecting = Ansluter …

left-days = { $days } d { $hours } h
left-hours = { $hours } h { $minutes } min
left-minutes = { $minutes } min
left-seconds = { $minutes }:{ $seconds }
left-none = nu
until = till { $instant }

## Att se tillbaka

look-back = Se tillbaka
earlier = Tidigare rond
later = Senare rond
back-to-now = Tillbaka till nu
what-changed =
    { $count ->
        [one] Vad som ändrades: 1 sak
       *[other] Vad som ändrades: { $count } saker
    }
what-was-done = Vad som gjordes
nothing-changed = Inget som du kan se ändrades.
round-goes-on = Den här ronden pågår.

## Delar av vyer som många spel har

view-round = Rond
view-mine = Ditt svar
view-has_picked = Har valt
view-has_named = Har sagt
view-hidden = Dolt
view-last = Förra ronden
view-scores = Poäng
view-winners = Vinnare
view-board = Bräde
view-marks = Märke
view-to_move = Vid draget
view-line = Rad
view-turn = Drag
view-hot_seat = På tur
view-throws = Kast
view-pot = Pott
view-goal = Mål
view-day = Dag
view-days = Dagar
view-written = Skrivna dagar
view-has_written = Har skrivit
view-pages = Sidor

## Om en själv

oneself = Om mig
own-name = Vad du kallas
own-name-about = Alla vid bordet ser det genast.
own-name-saved = Från och med nu heter du { $name }.
save = Spara
cancel = Nej, behåll
own-sound = Vad som låter
own-sound-about = Där du får brev. Allt kommer, med ljud eller utan.
own-sound-all = Allt
own-sound-owed = Bara det som väntar på mig
own-sound-daily = Högst en gång om dagen
own-quiet = Tysta timmar
own-quiet-begins = Från
own-quiet-ends = Till
own-data = Vad som sparas om dig
own-data-about = Ditt namn, dina platser och vad du har svarat. Ta det med dig, eller bli glömd.
own-data-get = Ladda ner
own-forget = Glöm mig
own-forget-about = Din plats blir kvar vid bordet, hos någon utan namn. Du kan inte spela vidare på den, och inget ger namnet tillbaka.
own-forget-sure = Ja, glöm mig
own-forgotten = Klart. Huset vet inte längre vem du är.
