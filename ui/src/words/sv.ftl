# Sidans egna ord. Det som ett spel säger kommer färdigt från servern.

## Runt varje sida

skip = Till innehållet
other-language = English
theme-dark = Mörkt
theme-light = Ljust
home = Hem
close = Stäng
rules = Regler
unreachable = Servern går inte att nå just nu. Inget är förlorat. Försök igen om en stund.
nothing-here = Här finns inget. Adressen kan vara felskriven.
copied = Kopierat.
copy = Kopiera
copy-failed = Webbläsaren tillät det inte. Markera texten och kopiera den för hand.
share = Dela
yes = Ja
no = Nej

## Första sidan

home-title = Ett hus för långa spel
home-about = Starta ett spel, skicka en länk till dina vänner och spela när du har en stund. Inget konto behövs.
my-matches = Dina spel
your-turn = Din tur
over = Slut
match-away = Går inte att nå just nu
forget = Ta bort { $name } ur listan
begin-a-game = Starta ett spel
seats = { $least } till { $most } spelare
seats-just =
    { $count ->
        [one] 1 spelare
       *[other] { $count } spelare
    }
open-matches = Öppna spel
open-match =
    { $free ->
        [one] { $host } är värd. En ledig plats.
       *[other] { $host } är värd. { $free } lediga platser.
    }
join-by-code = Har du en spelkod?
go-on = Öppna spelet

## Ett nytt spel

no-such-game = Det spelet finns inte här.
your-name = Ditt namn
your-name-hint = De andra ser det. Du kan byta det senare.
name-first = Skriv ditt namn först.
pace = Tempo
pace-changed = Med ändringarna här nedanför
all-settings = Alla inställningar
may-be-empty = Får lämnas tomt.
take-out = Ta bort: { $name }
put-in = Lägg till
unit = enhet
unit-seconds = sekunder
unit-minutes = minuter
unit-hours = timmar
unit-days = dagar
play-at-once = Spela direkt mot bottar
open-table = Öppna en lobby och bjud in vänner
begin-this = Starta ett spel
rules-of = Regler för { $name }

preset-ligan-weekdays = Vardagar
preset-ligan-weekdays-about = En stöt per vardag, från nio till nio. Ledigt på svenska helgdagar.
preset-ligan-every-day = Varje dag
preset-ligan-every-day-about = Samma tider, även helger.
preset-ligan-evening = En kväll
preset-ligan-evening-about = Sex minuter per steg, med alla samlade samtidigt.
preset-ligan-try-it = Prova
preset-ligan-try-it-about = Går vidare så snart alla har svarat. Bra för att prova mot bottar.
preset-diplomacy-a-day-a-phase = En dag per fas
preset-diplomacy-two-days-a-phase = Två dagar per fas
preset-diplomacy-weekdays-at-eight = Vardagar klockan åtta
preset-diplomacy-weekdays-at-eight-about = Order lämnas senast 20:00 på vardagar.
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
setting-holidays = Ledigt på helgdagar i (land)
setting-mission_at = Uppdraget kommer klockan
setting-nominate_by = Laget väljs senast
setting-vote_by = Röster senast
setting-heist_by = Stöten görs senast
setting-reveal_at = Resultatet kommer klockan
setting-shortest_step = Kortaste tid för ett steg
setting-remind_before = Påminn så här långt i förväg
setting-starts_at = Startar automatiskt
setting-start_now = Första uppdraget kommer direkt
setting-step_time = Längsta tid för ett steg, oavsett klockslag
setting-rest_time = Vila mellan rundorna
setting-last_chance = Tid för Sista Chansen
setting-result_pause = Paus mellan resultatets delar
setting-finale_pause = Paus mellan finalens repliker
setting-tutorial = Förklara första rundan medan den pågår
setting-early_reveal = Visa resultatet så snart alla har valt
setting-double_points = Runda 4 och 5 räknas dubbelt
setting-votes_may_change = Röster får ändras tills röstningen stänger
setting-loyal_may_gola = De lojala får välja Gola
setting-names_attempts = Säg hur många försök som har misslyckats
setting-kaos_scores_at_once = Kaos ger poäng direkt
setting-guess = Vems gissning som gäller
setting-candidates = Vem som kan pekas ut
setting-hand_guesses = Guzmans Högra Hand gissar också
setting-golare_scout = Golare har också en Spaning
setting-table_talk = Ligan får prata på sidan
setting-hunches = De som stannar hemma får gissa vem som golar
setting-watch_from = När man får börja spana på ett lag
setting-forgive_outage = Ge tillbaka tiden efter ett driftstopp
setting-movement = Drag
setting-retreats = Reträtter
setting-builds = Byggen
setting-least = Hoppa över ett klockslag som är närmare än
setting-early = Gå vidare så snart alla har skickat in
setting-shows = Vilka som har skickat in visas som
setting-grace = Antal förlängningar när order saknas
setting-grace_time = Så lång är en förlängning
setting-misses = Missade faser innan en makt blir utan ledare
setting-open_seats = Nykomlingar får ta över makter utan ledare
setting-press = Spelarna skriver till varandra
setting-draws = Oavgjort delas av
setting-draw_after = År utan förändring innan frågan om oavgjort kommer
setting-draw_from = Fråga om oavgjort varje vår från och med år
setting-last_year = Sista året
setting-times = Order senast klockan
setting-free = Lediga dagar
setting-quiet = Tysta timmar, utan reträtter och byggen
setting-begins = Från
setting-ends = Till
setting-remind = Påminn så här långt i förväg
setting-fewer = Makter som utgår om ni är färre än sju
setting-blind = En värd som inte spelar ser inga order
setting-undo = Antal faser som värden kan ta tillbaka
setting-round_time = Tid för en runda
setting-turn_time = Tid för ett drag
setting-goal = Poäng för vinst
setting-rounds = Antal rundor
option-first = den förstas
option-majority = majoritetens
option-everyone = alla
option-hidden = de vars roll är dold
option-the_rest = resten
option-approval = när laget är godkänt
option-marking = från första bocken
option-counts = antal
option-names = namn
option-all = alla som är kvar
option-named = de som nämns
option-free = alla och enskilt
option-public = bara alla
option-none = inte alls

## Att komma in

join-title = Gå med i spelet
invited-by = { $host } bjuder in dig till { $game }
invited-to = Kom och spela { $game }
a-minute-of-rules = Reglerna på en minut
starts-at = Börjar { $instant }
join-nowhere = Den koden leder ingenstans
join-away = Servern är borta
started-already = Spelet har börjat, så du kan inte vara med. Du kan titta: du ser det som alla får se.
over-already = Spelet är slut.
full-already = Alla platser är tagna. Du kan ställa dig i kö eller titta på.
watch-it = Titta på
see-the-story = Se hur det gick
join-about = Spelkod: { $code }
sit-down = Gå med
watch-only = Bara titta på
own-seat = Jag är redan med, på en annan enhet
move-code = Kod från din andra enhet
move-code-hint = Den finns där under ”Fortsätt på en annan enhet”.
enter-title = Öppnar spelet
entering = Ett ögonblick …
locked-title = Här behövs en länk eller en kod
locked = Din länk till spelet saknas eller gäller inte längre, eller så har värden tagit bort dig. Gå in igen med spelkoden, eller be värden om en ny länk.

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
stand-in = bot
free-seats =
    { $count ->
        [one] En ledig plats
       *[other] { $count } lediga platser
    }
wait-for-seat = Ställ dig i kö
waiting-place = Du står på plats { $place } i kön. Låt sidan vara öppen, så ser du när en plats är din.
seat-is-yours = En plats har blivit ledig, och den är din om du vill.
stop-waiting = Lämna kön
kick = Ta bort { $name }
kick-about = Bara för nu, eller för gott? Efter en avstängning gäller inget av det de kom in med, och matchen får en ny spelkod.
kick-only = Ta bort, får komma tillbaka
kick-and-ban = Ta bort och stäng av
add-stand-in = Lägg till en bot
fill-up =
    { $count ->
        [one] Fyll på med { $count } bot
       *[other] Fyll på med { $count } bottar
    }
start =
    { $count ->
        [one] Starta med 1 spelare
       *[other] Starta med { $count } spelare
    }
waiting-for-start = Värden startar när alla är här.
invite = Bjud in
invite-about = Den som öppnar länken eller skriver koden kan gå med eller titta på.
listed = Visa spelet på första sidan, så att vem som helst kan gå med
invite-link = Länk till spelet
qr = QR-kod: { $address }
also-in = Spela i { $messenger } också
other-device = Fortsätt på en annan enhet
other-device-about = Öppna länken på din andra telefon eller dator. Den går till din plats, så behåll den för dig själv.
or-code = Eller skriv spelkoden där, och sedan den här koden: { $code }
watch-link = Länk för åskådare
watch-link-about = Den som öppnar länken kan titta på, och ser det som alla får se.
take-over = Länk för att ta över en plats
take-over-about = Den som öppnar länken spelar vidare på den platsen. Alla får veta det.
take-over-seat = Plats att ta över
host-tools = Värdens verktyg

## Spelet

board = Spelet
round = Runda { $round }
paused = Paus
watching = Du tittar på. Du ser det som alla får se.
awaiting = Väntar på { $names }
awaiting-you = dig
awaiting-some = Väntar på dem som inte har svarat än
awaiting-hour = Ingen behöver svara just nu
removed-title = Du sitter inte längre vid det här bordet
removed-out = Värden har tagit bort dig från bordet. Fråga värden varför; med spelkoden kan du kanske komma tillbaka.
removed = Värden har tagit bort dig från bordet. Du kan fortsätta titta, eller fråga värden varför.
removed-waits = Du sitter inte längre vid bordet.
is-awaited = har inte svarat än
player = Spelare
you-may = Du kan också
feed = Det här har hänt
feed-earlier = Tidigare ({ $count })
read-on = Läs vidare
feed-empty = Inget har sagts än.
mine = Bara du får veta
mine-hold = Håll in för att se det. Släpp så är det borta.
only-you =
    { $count ->
        [one] Bara för dig: håll in för att läsa
       *[other] Bara för dig ({ $count }): håll in för att läsa
    }
picture = Bild av spelet { $name }
tap-on-board = Tryck på brädet.
board-broken = Spelets eget bräde kan inte visas just nu. Allt går att spela utan det.
reveal-go-on = Vidare
reveal-all = Visa allt
reveal-again = Spela upp igen
end-won = Du vann
end-lost = Du förlorade
end-decided = Det är avgjort
end-over = Det är slut
end-winner = vann
play-again = En gång till med samma folk
again-there = Redan i nästa spel: { $names }
share-picture = Dela en bild
pages = Mer att läsa
given = Ditt svar: { $answer }. Du kan fortfarande ändra det.
silence = Om du inte svarar: { $answer }.
silence-goes-on = Om du inte svarar går spelet vidare utan dig.
silence-waits = Ingen brådska: spelet väntar på dig.
change-answer = Ändra: { $button }
really = Säkert? { $button }
picked =
    { $least ->
        [0] { $count } av högst { $most } valda
       *[other] { $count } valda (minst { $least }, högst { $most })
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
path-complete = Svaret är komplett.
type-command = Skriv ett kommando
send = Skicka
line-lost = Ingen anslutning. Det du ser kan vara gammalt. Jag försöker igen.
line-connecting = Ansluter …

left-days = { $days } d { $hours } h
left-hours = { $hours } h { $minutes } min
left-minutes = { $minutes } min
left-seconds = { $minutes }:{ $seconds }
left-none = nu
until = till { $instant }

## Att se tillbaka

look-back = Se tillbaka
earlier = Tidigare runda
later = Senare runda
back-to-now = Tillbaka till nu
what-changed =
    { $count ->
        [one] Vad som ändrades: 1 sak
       *[other] Vad som ändrades: { $count } saker
    }
what-was-done = Vad som gjordes
nothing-changed = Inget som du kan se ändrades.
round-goes-on = Den här rundan pågår.

## Delar av vyer som många spel har

view-round = Runda
view-mine = Ditt svar
view-has_picked = Har valt
view-has_named = Har sagt ett tal
view-hidden = Dolt
view-last = Förra rundan
view-scores = Poäng
view-winners = Vinnare
view-board = Bräde
view-marks = Märke
view-to_move = På tur
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
own-name = Ditt namn
own-name-about = De andra ser ändringen direkt.
own-id = Ditt id
own-id-about = Den som ska vara borta och vill ha dig som vikarie behöver det.
own-name-saved = Från och med nu heter du { $name }.
save = Spara
cancel = Avbryt
own-sound = Notiser
own-sound-about = För det du får utanför sidan. Allt kommer fram, med eller utan ljud.
own-sound-all = Allt
own-sound-owed = Bara när jag måste svara
own-sound-daily = Högst en gång om dagen
own-quiet = Tysta timmar
own-quiet-begins = Från
own-quiet-ends = Till
own-sessions = Här är du inloggad
own-sessions-about = Finns det en enhet som inte längre är din? Logga ut där.
own-session-this = Den här enheten
own-session-unknown = Okänd enhet
own-session-seen = Sågs senast { DATETIME($at, dateStyle: "medium", timeStyle: "short") }
own-session-out = Logga ut
own-session-out-at = Logga ut på { $device }
own-session-ended = Utloggad där.
own-data = Det vi sparar om dig
own-data-about = Ditt namn, dina platser och dina svar. Du kan ladda ner dem, eller be oss glömma dig.
own-data-get = Ladda ner
own-forget = Glöm mig
own-forget-about = Din plats står kvar utan ditt namn. Du kan inte spela vidare på den, och det går inte att ångra.
own-forget-sure = Ja, glöm mig
own-forgotten = Klart. Vi vet inte längre vem du är.

# Hur man kallas när sidan är stängd

reach = Hur vi når dig
reach-about = När det väntas på dig, strax innan det är för sent, och när det är slut. Vad det gäller står bara här.
reach-push = Meddela mig i den här webbläsaren
reach-push-needs-install = På en iPhone eller iPad: lägg först till sidan på hemskärmen, och öppna den därifrån.
reach-push-needs-https = Aviseringar kräver en adress som börjar med https.
reach-push-blocked = Din webbläsare blockerar aviseringar från sidan. Tillåt dem i inställningarna för webbplatsen.
reach-push-failed = Din webbläsare gick inte att anmäla. Försök senare, eller ta e-post.
reach-push-on = Nu säger den här webbläsaren till dig.
reach-push-off = Den här webbläsaren är tyst från och med nu.
reach-email = Med e-post
reach-email-about = Där webbläsaren inte kan säga till. Vi skriver dit bara för det här.
reach-email-send = Skicka en kod
reach-email-sent = En kod är på väg till { $address }.
reach-code = Koden ur brevet
reach-code-confirm = Bekräfta
reach-email-is = Vi skriver till { $address }.
reach-email-forget = Skriv inga fler brev
reach-email-forgotten = Vi skriver inga fler brev till dig.
television = Visa på tv
television-join = Var med: skanna koden, eller skriv { $code } på { $host }

## Prat

talk = Prat
talk-open =
    { $count ->
        [0] Prat
        [one] Prat: 1 nytt meddelande
       *[other] Prat: { $count } nya meddelanden
    }
talk-unread =
    { $count ->
        [one] 1 nytt meddelande
       *[other] { $count } nya meddelanden
    }
talk-threads = Med vem
talk-all = Alla
talk-new = Nytt enskilt prat
talk-pick =
    { $most ->
        [one] Med vem?
       *[other] Med vem? Välj en eller flera.
    }
talk-begin = Börja
talk-readers-all = Alla som ser det här spelet läser det, åskådare också.
talk-readers-some = Bara du och { $names } läser det.
talk-readers-others = Bara du och { $names } läser det. Du skriver inte här.
talk-readers-storyteller = Den som berättar läser det också.
talk-readers-seen = Alla ser att ni pratar med varandra, men inte vad ni säger.
talk-to = Till { $names }
talk-send = Skicka
talk-only-read = Du kan inte skriva här just nu.
talk-empty = Inget har sagts här än.
talk-you = Du
talk-storyteller = Berättaren
talk-left =
    { $count ->
        [one] 1 tecken kvar
       *[other] { $count } tecken kvar
    }
