# Vad varje budbärare säger av sig själv, runt vilket spels frågor som helst.

back = Tillbaka
done = Klar
more-choices = Fler …
reply-number = Svara med ett nummer eller skriv ut valet.
ticked = { $count }/{ $most }

no-choice_gone = Det valet finns inte kvar. Ta något av dem som visas nu.
no-not_a_choice =
    { $most ->
        [one] Det finns ett val: svara 1, eller skriv ut det.
       *[other] Svara med ett nummer från 1 till { $most }, eller skriv ut valet.
    }
no-not_shown = Svara med något av det som visas.
no-not_a_number = Svara med ett heltal från { $least } till { $most }.
no-not_choices = Jag känner inte igen alla. Svara med deras nummer, till exempel: { $example }
no-not_exactly = Välj precis { $least }, inte { $count }. Till exempel: { $example }
no-not_so_many = Välj { $least } till { $most }, inte { $count }. Till exempel: { $example }
no-too_many = Välj högst { $most }, inte { $count }. Ett streck (-) betyder ingen.
no-too_many_ticked = Det är fullt: { $most } är redan valda. Bocka ur någon först.
no-too_long = Det är { $length } tecken, och { $longest } är det mesta. Gör det kortare.
no-too_short =
    { $shortest ->
        [one] Skriv något.
       *[other] Skriv minst { $shortest } tecken.
    }

# Brev: sådant som skickas av sig självt, privat eller till rummet.

reminder = ⏰ Senast { $due }.
line-set_aside = Något gick sönder hos oss, så spelet står still. Inget är förlorat. Säg till den som sköter botten.
line-unreachable = Jag kan inte skriva privat till { $seat }. Be { $seat } trycka Start hos mig, eller ge platsen till någon annan.
line-shut_out = Jag får inte skriva till { $seat } förrän { $seat } skriver till mig igen. Be om ett ord till mig, eller ge platsen till någon annan.
line-room_lost = Jag kan inte längre skriva i spelets grupp. Lägg till mig där igen, eller flytta spelet till en annan grupp.

# Det privata kortet: vems fråga det är och var, till när, och kvittot på svaret.

card-head = { $name } · { $game }: { $step }
card-head-host = { $game }: { $step }
until = ⏰ Senast { $due } (om { $left }).
span-days = { $days } dygn
span-hours = { $hours } h
span-minutes = { $minutes } min
span-hours-and-minutes = { $hours } h { $minutes } min
button-later = Påminn om 30 min
button-not-today = Inte den här gången
later = Jag påminner dig en gång till, { $at }.
later-already = Jag påminner dig redan { $at }, och det blir sista gången.
later-was-then = Jag påminde dig { $at }, och det var sista gången. Svara när du kan.
later-too-late = Det är mindre än en halvtimme kvar. Svara nu, eller låt det vara.
later-is-quiet = Om en halvtimme är det tyst hos dig, så då påminner jag inte. Svara nu, eller låt det vara.
not-today = Ok. Vad ska gälla i stället?
not-today-left = Ok. Då gäller { $answer } när tiden är ute, och jag påminner dig inte mer om det här.
not-today-asked = Jag har frågat värden. Tills någon tar över är det fortfarande du som svarar.
button-leave-it = Ta förvalet: { $answer }
button-stand-in = Be värden byta ut mig
stand-in-asked = Jag har sagt till värden.
stand-in-asked-already = Värden vet det redan.
line-stand_in_wanted = { $seat } kan inte vara med just nu och ber att få bli utbytt. Du kan ge platsen till någon annan, eller till en bot.
received = Mottaget { $at } · kvitto { $receipt }.
received-hidden = Svaret är dolt.
closed-by-silence = ⌛ Du svarade inte, så det blev: { $answer }.
closed-unanswered = ⌛ Det här är avgjort. Inget svar kom från dig.
button-hide = Dölj
button-show = Visa
mine-answers = Det här kan du fortfarande ändra:
nothing-mine = Du är inte med i något spel som har börjat. /now visar vad som väntar på dig.
button-so-far = Krönika hittills
receipt-own = Kvitto { $receipt }: ditt svar i { $game }, mottaget { $at }.
receipt-of = Kvitto { $receipt }: ett svar av { $seat } i { $game }, mottaget { $at }.
receipt-unknown = Det kvittot hittar jag inte bland svaren i dina spel. Skriv det så här: /receipt K4-88

# I en chatt: knappar, besked till den som trycker, snedstreckskommandon.

accepted = ✓ { $answer }
accepted-until = ✓ { $answer }. Du kan ändra dig till { $due }.
accepted-until-settled =
    ✓ { $answer }
    Du kan ändra dig tills det är avgjort, senast { $due }.
still-waiting = ⏰ { $left } kvar. Jag väntar fortfarande på ditt svar.
window-shuts = 💬 Svara eller skriv vad som helst här senast { $until }, annars får jag inte skriva till dig efter det.
change = Ändra
sure =
    Det här går inte att ta tillbaka:
    <b>{ $what }</b>
    Är du säker?
sure-yes = Ja
sure-no = Nej
button-sure = Ja, gör det
button-cancel = Nej, låt bli
sure-in-private = Det går inte att ta tillbaka, så jag frågar dig privat först.
sure-cancelled = Då låter vi bli. Inget har hänt.
sure-too-late = Den frågan är för gammal, så inget har hänt. Börja om.
write-it = ✏️ Skriv det här som ett meddelande.
look-in-private = Jag har skrivit till dig privat.
received-in-room = { $name }: mottaget.
call-in-private = { $name }, jag kan bara svara dig privat. Öppna chatten med mig.
joined = Du är med!
sits-already = Du är redan med.
private-first = Nästan! Tryck Start i chatten med mig, så är du med.
waiting-place = { $game } är fullt eller har redan börjat. Du står på plats { $place } i kön, och jag skriver när en plats blir ledig.
waiting-stopped = Du står inte i kö längre.
seat-offered = En plats har blivit ledig i { $game }. Den är din om du tar den senast { $until }; sedan frågar jag nästa också.
seat-taken = Platsen hann bli tagen. Du står kvar i kön.
button-take-seat = Ta platsen
button-stop-waiting = Lämna kön
tap-gone = Den knappen fungerar inte här.
tap-old = Det tåget har gått.
tap-old-now = Det tåget har gått. Nu gäller: { $ask }
answer-too-late = Det du svarade på är över, och det som frågas nu kom efter dina ord. Svara på det; /now visar vad.
words-too-late = Det tog för lång tid, så jag har släppt det. Börja om.
call-out = { $name }, jag kan inte skriva till dig. Öppna en chatt med mig så är du med.
call-out-again = { $name }, vi väntar fortfarande på dig. Ett tryck räcker.
button-private = Öppna chatten
button-room = Lägg till mig i en grupp
button-rules = Regler
button-rules-of = Regler: { $game }
button-more = Mer
button-web = Öppna i webbläsaren
button-forget = Ja, glöm mig
button-bring = Fortsätt { $game } här
carry = Vilket spel vill du ha här också? Det blir kvar där det är, och allt kommer hit också.
carry-which = Inget av spelen du är värd för har den koden. De här har du:
carry-not-host = Du är inte värd för något spel. Den som är det kan skriva /carry här.
carried-here = { $game } { $code } kommer hit också från och med nu.
carried-no-more = { $game } { $code } kommer inte hit längre. Det fortsätter i sina andra grupper.
carried-only-here = { $game } { $code } finns inte i någon annan grupp, så det blir kvar här.
button-carry-here = { $game } { $code } hit också
button-carry-stop = Sluta med { $game } { $code } här
button-carry-elsewhere = Visa det i en grupp till
invitation = { $game } är öppet. Den som vill vara med kommer in med den här länken: { $link }
entered-room = Välkommen, { $name }! { $game } kommer hit från och med nu.
room-full = Den gruppen är full: högst { $most } får plats. Be den som bjöd in dig att öppna en till.
carried = De här kommer hit. Du kan sluta med vilket du vill; den som spelar spelar vidare.
button-move = Flytta spelet till en annan grupp
only-in-private = Det tar vi privat.
only-in-a-room = Det görs i en grupp. Lägg till mig där ni brukar prata.
only-who-runs-it = Bara den som är admin i gruppen får öppna ett spel här.
only-the-host = Det kan bara värden.
room-taken = Här pågår redan { $game }. Vill ni ha ett till ändå, skriv kommandot med ett + efter.
wrong-settings = Det förstod jag inte: { $word }. Så här kan du välja: { $known }
no-match-here = Här pågår inget spel just nu. Vill ni börja på ett?
which-game = Vad vill ni spela?
hello-room = Hej! Jag håller reda på reglerna, hemligheterna och tiden, och ni spelar här där ni brukar prata. Vad vill ni spela?
welcome = Hej { $name }! Här skriver jag det som bara du får veta. Lägg till mig i en grupp för att spela.
welcome-alone = Hej { $name }! Var och en skriver här, och alla får det som alla får veta. Vilket spel ska det bli? Du får en länk till de andra.
welcome-from-room = Hej { $name }! Nu kan jag nå dig.
welcome-back = Jag känner dig redan. /now visar vad som väntar på dig, /status hur det står.
link-too-old = Den länken är för gammal. Hämta en ny på webbsidan.
sits-there-too = Du är redan med i det spelet härifrån, så du har två platser. Lämna den ena innan spelet startar, och öppna sedan en ny länk. Har det redan startat får du spela varje plats där den är.
linked = Klart! Nu kan du spela härifrån också.
no-such-round = Den rundan har inte spelats. Kolla att du skrev rätt, och försök igen.
no-such-part = Jag hittar inget som heter { $words }.
no-such-part-but = Jag hittar inget som heter { $words }. Menade du { $near }?
masked = Du skriver som gruppen eller en kanal, så jag ser inte vem du är. Skriv som dig själv, eller tryck på en knapp: då känner jag igen dig.
ask-later = { $name }, fråga mig igen om { $seconds ->
    [one] en sekund
   *[other] { $seconds } sekunder
}.
or-write-it = Eller med egna ord
preview = Något bara för dig. Öppna mig för att läsa.
help-line = Det förstod jag inte. /help visar vad du kan skriva, /now vad som väntar på dig.
help = Det här kan du skriva:
waiting = Det här väntar på dig:
nothing-waits = Inget väntar på dig just nu.
waits-for = Väntar på { $names }.
which-language = Vilket språk?
language-chosen = Då pratar vi svenska.
which-zone = Din tidszon är { $zone }. Skriv till exempel /zone Europe/Stockholm för att ändra.
which-zone-none = Jag vet inte var du är, så tider läses efter spelets tidszon. Skriv till exempel /zone Europe/Stockholm.
quiet-which-zone = Var är du? Utan tidszon räknas tystnaden efter UTC. Tryck, eller skriv till exempel /zone Europe/Oslo.
zone-chosen = Din tidszon är { $zone }.
web = Samma plats, i webbläsaren. Länken är bara din.
no-web = Jag har ingen webbsida här. Fråga den som sköter botten.
privacy =
    Jag sparar ditt namn, ditt konto här, ditt språk, din tidszon och när du vill höra av mig, vilka platser du har haft och det du svarar i spelen. Jag läser bara det som är skrivet till mig.
    /export visar allt jag har om dig. /forget raderar det, också det du skrivit i spelen; platserna du haft och det som hänt där står kvar utan ditt namn.
export = Allt jag har om dig, i en fil att spara.
file-unread = Jag kan inte titta på filer. Skriv vad du menar med ord, eller tryck på en knapp.
no-files = jag kan inte skicka filer här.
forget-sure = Allt jag vet om dig raderas, och du får inga fler meddelanden av mig. Platserna du haft står kvar utan ditt namn. Säkert?
forgotten = Klart. Jag vet inte längre vem du är.
shown-out = Jag har tagits bort ur gruppen, så { $game } står still. Inget är förlorat.
moved-in = { $game } fortsätter här: { $step }.
moved-in-paused = { $game } fortsätter här: { $step }. Klockan står still tills värden säger till.

# Från hej till start: det som sägs när en lobby öppnas, och på dess kort.

hello-game = Hej! Ska vi spela { $game }? { $about }
button-begin = Starta ett spel
button-how-it-goes = Så funkar det
button-language = Språk
opening-asks =
    { $count ->
        [one] { $game }: en fråga, och den har ett bra förval. { $name } väljer.
       *[other] { $game }: { $count } frågor, och alla har ett bra förval. { $name } väljer.
    }
opening-pin = Gör mig gärna till admin, så fäster jag lobbyn överst. Det är helt frivilligt.
button-pin = Gör mig till admin
button-open-lobby = Öppna lobbyn
only-opener = Bara { $name } väljer nu.
lobby-open = Lobbyn är öppen!
lobby-starts = Start { $at }
lobby-seats = { $least } till { $most } spelare
lobby-host = värd { $name }
lobby-unreachable = ○ betyder att jag bara når dig här i gruppen. Öppna chatten med mig, så kan jag skriva till dig privat också.
button-settings = Inställningar
button-save = Spara inställningarna
asked-in-private = Jag frågar dig privat.
settings-saved = Sparat. Lobbyn visar de nya inställningarna.
button-again = Spela igen med samma gäng
button-another = Starta ett nytt spel
button-story = Läs krönikan
only-who-played = Det kan bara de som var med.
button-watch = Jag tittar på
watching = Då tittar du på: du ser allt som sägs här i gruppen, men får inga hemligheter och inga frågor. Ångrar du dig, tryck på Gå med innan vi startar.
to-begin =
    { $count ->
        [one] { $count } är med och går att nå. Ska vi börja?
       *[other] { $count } är med, och alla går att nå. Ska vi börja?
    }
to-begin-but = { $count } är med, { $reached } går att nå. { $lost } kan bara se sina hemligheter genom att trycka på en knapp i gruppen.
to-begin-at = Spelet startar av sig självt { $at }.
button-call = Påminn { $names }
button-call-all = Påminn dem
button-begin-anyway = Starta ändå
button-wait = Vänta
waits-then = Då väntar vi. Starta i gruppen när du vill.
held-back = Vänta lite: jag kan inte skriva privat till { $seats }. Tryck på Starta en gång till för att börja ändå.
called = Jag har sagt till { $seats } i gruppen.
called-before = Jag har redan sagt till i gruppen, och en gång räcker.
all-reached = Alla går att nå nu.
line-called_in = { $seats }: öppna en chatt med mig innan vi börjar. Annars når mina privata meddelanden inte fram.

# Ens egna inställningar: en skärm som visar vad som gäller, och knappar för att ändra.

settings = ⚙️ Dina inställningar. Tryck för att ändra.
settings-name = Namn: { $name } (byt: /name Nytt Namn)
settings-language = Språk: { $language }
settings-hears = Notiser: { $hears }
settings-aloud = Skärmläsare och låsskärmar får allt jag skriver till dig
settings-silent = Skärmläsare och låsskärmar får bara veta att jag har skrivit
button-aloud = Läs upp allt
button-silent = Inga hemligheter
settings-quiet = Tysta timmar: { $quiet } (egna: /quiet 21:30-07)
settings-zone-none = Tidszon: spelets, tills du säger din egen (byt: /zone Europe/Oslo)
settings-zone = Tidszon: { $zone }, där klockan är { $now } (byt: /zone Europe/Oslo)
settings-nothing-is-lost = Det som inte får plinga kommer ändå, tyst. I tysta timmar får du inga påminnelser: de kommer strax innan.
hears-all = allt
hears-owed = bara när du måste svara
hears-daily = högst en gång om dagen, och inga påminnelser
button-hears-all = Allt
button-hears-owed = Bara när jag måste svara
button-hears-daily = En gång om dagen
button-no-quiet = Inga
quiet-none-set = inga
quiet-chosen = Då är jag tyst { $quiet }, efter din klocka. Det jag skriver då kommer ändå, utan ljud.
quiet-none = Då har du inga tysta timmar.
which-quiet = Dina tysta timmar: { $quiet }. Skriv till exempel /quiet 21:30-07 för att ändra, eller /quiet - för inga.
ask-quiet = Det här spelet går i långsam takt. När ska jag vara tyst? Ändra när du vill i /settings.
button-never-quiet = Aldrig
button-quieter = Tystare
quieter-owed = Nu plingar jag bara när du måste svara. Allt annat kommer ändå, utan ljud. Ångra: /settings
quieter-daily = Nu plingar jag högst en gång om dagen och påminner inte. Allt kommer ändå, utan ljud. Ångra: /settings
quieter-already = Tystare än så här blir jag inte. Ändra: /settings
which-name = Du heter { $name } här. Skriv till exempel /name Nytt Namn för att byta.
name-chosen = Då heter du { $name }, också i de spel du redan är med i.
button-link-web = Länka webben
button-leave = Lämna ett spel
button-export = Exportera mina data
button-forget-me = Glöm mig
leave-which = Vilket spel vill du lämna?
leave-nothing = Du är inte med i något spel just nu.
leave-not-there = Där är du inte med längre.
left = Du är inte längre med i { $game }.
leave-sure = { $game } pågår, så platsen kan inte bara stå tom: det är värden som ger den till någon annan. Ska jag be värden byta ut dig?
button-leave-sure = Ja, lämna
leave-asked = Värden har fått veta att du vill lämna { $game }. Tills någon tar över sitter du kvar, och om du inte svarar går spelet vidare ändå.
leave-host = Du är värd för { $game }, så du får själv ge platsen till någon annan, och värdskapet också om du vill.
leave-cannot = I { $game } kan ingen ta över din plats när spelet har börjat. Du sitter kvar, och om du inte svarar går spelet vidare ändå.

# Värdens bord: vilka som är med, vem som ska svara (om alla får veta det) och när de sågs.

table-none = Du är inte värd för något spel just nu.
table-seat = { $name }: { $state }
table-name = { $name }
table-joined = är med
table-owes = ska svara
table-done = har svarat
table-idle = inget att vänta på
table-unreachable = går inte att nå privat
table-stand_in = bot
table-seen = sågs { $at }
table-seen-day =
    { $days ->
        [0] sågs i dag
        [one] sågs i går
       *[other] sågs för { $days } dagar sedan
    }
table-local = klockan är { $time } där
table-frozen = När folk sågs står som det var när rundan började, så att det inte avslöjar vem som svarar i hemlighet.
button-table = Bordet
button-refresh = Uppdatera
button-nudge = Påminn { $name }
button-nudge-all = Påminn alla som inte har svarat
nudged = Jag har påmint { $name }.
nudged-already = { $name } är redan påmind. Vänta några timmar.
nudged-all = Jag påminner alla som inte har svarat, men ingen oftare än var tredje timme.
# What a host does for all: words to everyone, and what everyone was told as a file. $code: of the match; $codes: of several.
button-message-all = Skriv till alla
button-export-match = Exportera
message-how = Skriv /announce { $code } och sedan dina ord. Alla får dem privat och i gruppen.
message-label = Dina ord
message-asks = Alla vid bordet får det här privat, och det skrivs där spelet spelas.
message-which = Du är värd för flera spel. Skriv först koden för det du menar, en av { $codes }: /announce KOD och dina ord.
message-empty = Skriv orden också: /announce och det du vill säga till alla.
message-too-long = Det är { $length } tecken, och { $most } är det mesta. Gör det kortare.
message-sent = Alla har fått veta det.
export-match = Allt som alla har fått veta hittills. Det finns inget hemligt i det.
line-host_message = 📣 { $host }, värd för { $game }, till alla: { $text }
line-host_export = { $host }, som är värd, har exporterat det som alla har fått veta hittills.
line-host_nudge = { $host }, som är värd, har bett mig påminna alla som har något kvar att göra.
nudge-not-owed = { $name } har inget att svara på längre.

slash-now = Det som väntar på dig
slash-mine = Din roll och dina svar
slash-help = Det du kan skriva
slash-settings = Dina inställningar: notiser, tysta timmar, namn
slash-web = Din plats i webbläsaren
slash-language = Byt språk
slash-zone = Din tidszon
dev-off = /dev är till för att prova saker, i ett hus i utvecklarläge. Det här är inget sådant: värden kan pausa och ge mer tid.
dev-nothing = Här väntar inget på ett klockslag. Det väntar på någon, har inte börjat, eller så står klockan stilla.
dev-ran = ⏩ Nu: { $step }.
slash-privacy = Vad jag sparar om dig

## Att vara borta

slash-away = Var borta ett tag
slash-back = Du är tillbaka
slash-id = Ditt nummer, för den som vill ha dig som vikarie
away-how = Skriv hur länge och vad som ska gälla för dig: /borta 3 (det tystnad betyder), /borta 3 bot, /borta 24/12-2/1 bot, /borta 3 vänta (om värden tillåter det), eller /borta 3 och numret som din vikarie får med /id. Skriv /tillbaka när du är tillbaka.
away-nowhere = Du är inte med i något spel som pågår, så ingen väntar på dig.
back-noted = Kul att du är tillbaka.
back-already = Du är inte borta.
your-id = Ditt nummer är { $id }. Den som vill ha dig som vikarie skriver /borta, antalet dagar och det här numret.
table-covered = täckt
brief-head = Du spelar för { $name } från och med nu. Så här står det:
brief-round = Runda { $round }:
brief-due = Det är tid till { $due }.

## Kallelser: till en webbläsare eller en brevlåda, där vem som helst kan läsa dem

call-asked = Det väntas på dig.
call-asked-until = Det väntas på dig, till { $due }.
call-reminded = Det väntas fortfarande på dig, till { $due }.
call-over = Det är slut. Se hur det gick.
call-seat = En plats är ledig för dig.
call-news = Det finns något för dig att läsa.
mail-subject = { $game }: { $call }
mail-look = Titta: { $link }
mail-why = Du får det här för att du har angett adressen vid bordet. Under ”Om mig” där kan du ta tillbaka det.

# Where we may write to people only for a while after their own words.

still-there = 💬 Ska jag fortsätta höra av mig här? Jag får det till { $until }, och sedan först när du har skrivit igen.
button-still-there = Ja
still-there-thanks = Bra, då gör jag det.
lobby-ways = Nås via { $ways }.
lobby-cost = Den som inte har skrivit här på ett dygn kostar { $each } per påringning; för det här spelet högst { $most } i månaden. Det som kommer sedan väntar, eller går en annan väg.
way-whatsapp = WhatsApp
way-push = webbpush
way-email = e-post
