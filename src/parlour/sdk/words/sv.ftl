# Det som huset självt säger. Har ett spel en fras med samma namn sägs den i stället.
# Ett namn med bindestreck är aldrig ett meddelandes, så inget spel tar det av misstag.

## Namn, tider, val

nobody = ingen
# Who held a seat and wants to be forgotten; the letters tell them from others.
somebody-forgotten = Någon { $code }
names-joined = { $others } och { $last }
day-and-time = { $day } { $date } { $month } { $time }
time-today = { $time } i dag
time-now = nu

day-monday = mån
day-tuesday = tis
day-wednesday = ons
day-thursday = tors
day-friday = fre
day-saturday = lör
day-sunday = sön

month-january = jan
month-february = feb
month-march = mars
month-april = april
month-may = maj
month-june = juni
month-july = juli
month-august = aug
month-september = sep
month-october = okt
month-november = nov
month-december = dec

option-true = Ja
option-false = Nej
option-none = Inget av dem
option-nobody = Ingen

## Var ett spel står

step-lobby = Samling
step-over = Slut

your_turn = Det är din tur i { $game }.
reminder = { $game } väntar på ditt svar. Du har på dig till { $due }.
waiting-for =
    { $awaited_count ->
        [0] Väntar på svar.
        [one] Väntar på { $awaited }.
       *[other] Väntar på { $awaited }.
    }
answer-given = Ditt svar: { $answer }. Du kan fortfarande ändra det.
answer-silent = Om du inte svarar: { $answer }.

## Vad som hände

lobby =
    { $count ->
        [0] Ingen har tagit plats än.
        [one] { $seats } är med.
       *[other] { $count } är med: { $seats }.
    }
started = Nu kör vi!
put_off = Det var dags att börja, men { $count } är för få: det behövs minst { $least }. Jag väntar. Starta när fler är med.
paused = Klockan står still. Den går igen när värden säger till.
resumed = Vi fortsätter!
resumed_until = Vi fortsätter! Ni har på er till { $due }.
extended = Mer tid för alla: till { $due }.
forgiven = Jag var borta ett tag. Ni får tillbaka tiden: till { $due }.
postponed = Jag var borta ett tag, och ni har inte missat något: vi fortsätter { $due }.
late = Jag var borta ett tag, och ni har inte missat något: vi fortsätter nu.
corrected = Värden har vridit tillbaka klockan. Vi spelar runda { $round } igen.
replaced = Någon annan spelar för { $seat } från och med nu.
more_time = Mer tid för alla.
handed_over = { $seat } är värd från och med nu.
finished = Spelet är slut. Tack för att ni spelade!

who_has_voted =
    { $missing_count ->
        [0] Alla har röstat, { $count } av { $voters }.
        [one] Röster inne: { $count } av { $voters }. Bara { $missing } kvar.
       *[other] Röster inne: { $count } av { $voters }. Kvar är { $missing }.
    }
said = { $seat }: { $text }
whisper_seen = { $seat } viskar till { $to }.
muted = Värden har tystat { $seat } i det här spelet.
unmuted = { $seat } får prata igen i det här spelet.
whispered = { $seat } viskar till { $to }: { $text }

## Vad man kan göra

ask-join = Vill du vara med? Tagna platser: { $taken } av { $most }. Det behövs minst { $least }.
button-join = Gå med
ask-leave = Kan du inte vara med? Då kan du lämna spelet.
button-leave = Lämna
ask-kick = Vems plats ska bli ledig igen?
button-kick = Ta bort någon
kick-seat = Vems plats ska bli ledig igen?
kick-ban = Bara för nu, eller för gott?
kick-ban-true = Stäng av från det här spelet
kick-ban-false = Får komma tillbaka
ask-start = Är alla här? { $taken } vid bordet.
button-start = Starta

ask-pause = Behövs en paus? Klockan kan stå still ett tag.
button-pause = Pausa
ask-resume = Klockan står still. Ska vi fortsätta?
button-resume = Fortsätt
ask-extend = Hur många timmar till ska alla få?
button-extend = Mer tid
amount-extend-hours =
    { $count ->
        [one] { $count } timme
       *[other] { $count } timmar
    }
ask-correct = Vilken runda ska spelas igen?
button-correct = Spela om en runda
ask-replace = Kan någon inte spela vidare? Ge platsen till någon annan.
button-replace = Byt ut någon
replace-seat = Vems plats gäller det?
replace-by = Vem tar över platsen?
replace-by-stand_in = En bot
ask-hand_over = Vem ska vara värd från och med nu?
button-hand_over = Lämna över värdskapet
ask-finish = Ska spelet sluta här och nu? Då kan alla se det som var hemligt.
button-finish = Avsluta spelet

ask-say = Vad vill du säga?
button-say = Säg något
ask-mute = Vem ska inte säga något mer i det här spelet?
button-mute = Tysta någon
ask-unmute = Vem får prata igen?
button-unmute = Låt någon prata igen
ask-whisper = Vad vill du viska, och till vem?
whisper-to = Till vem?
whisper-text = Vad?
button-whisper = Viska

## Vem som är borta

ends_early = Alla som är här har svarat, så vi går vidare.
waits_for_absent = Vi väntar på någon som är borta: till { $due }.
absence_rules_set = Värden har bestämt vad som gäller när någon är borta eller sen. Missade svar innan en plats blir ledig (0: aldrig): { $misses }. Extratid för var och en: { $grace }.
away_default = Du är borta från { $from } till { $until }. Under tiden gäller det som tystnad betyder.
away_stand_in = Du är borta från { $from } till { $until }. En bot spelar åt dig under tiden.
away_wait = Du är borta från { $from } till { $until }. De andra väntar på dig.
away_deputy = Du är borta från { $from } till { $until }. Din vikarie spelar åt dig och ser det du ser.
covered = { $seat } är täckt.
back_again = { $seat } är tillbaka.
grace_taken = Någon behöver lite mer tid: alla har till { $due }.
seat_opened = { $seat } har varit tyst länge. Den som vill kan gå med och ta över platsen.
brief = Du spelar för { $seat } nu. Du ser det platsen ser; det som sades privat innan stannar hos den som var här före dig.

ask-set_absence_rules = Vad ska gälla när någon är borta eller sen?
button-set_absence_rules = Frånvaro
set_absence_rules-misses = Efter hur många missade svar i rad blir en plats ledig för någon annan? 0: aldrig.
set_absence_rules-grace = Hur många gånger får var och en ge alla mer tid?
set_absence_rules-hours = Hur många timmar är det, där stegen inte har något klockslag?
set_absence_rules-waits = Får man be de andra att vänta medan man är borta?
set_absence_rules-early = Tar ett steg slut när bara de som är borta saknas?
ask-go_away = Blir du borta? Säg hur många dagar och vad som ska gälla för dig. 0 dagar: du är tillbaka.
button-go_away = Jag blir borta
go_away-days = Hur många dagar?
go_away-begins_in = Om hur många dagar börjar det? 0: nu.
go_away-cover = Vad ska gälla för dig? Eller skriv vem som är din vikarie: numret från /id.
go_away-cover-default = Det tystnad betyder
go_away-cover-stand_in = En bot spelar
go_away-cover-wait = Vänta på mig
ask-take_grace = Behöver du mer tid? Du kan ge alla lite till. Kvar: { $left }.
button-take_grace = Mer tid, tack
ask-take_over = Någon saknas här. Vill du ta över en plats?
button-take_over = Ta över en plats
take_over-seat = Vems plats?

## How a match is played

pace-weekdays = Vardagar
pace-every-day = Varje dag
pace-hours = { $days } { $from }–{ $until }, tid i { $zone }
pace-due = { $days } klockan { $hours }, tid i { $zone }
pace-step-days =
    { $count ->
        [one] Högst ett dygn för varje steg
       *[other] Högst { $count } dygn för varje steg
    }
pace-step-hours =
    { $count ->
        [one] Högst en timme för varje steg
       *[other] Högst { $count } timmar för varje steg
    }
pace-step-minutes =
    { $count ->
        [one] Högst en minut för varje steg
       *[other] Högst { $count } minuter för varje steg
    }
pace-step-seconds =
    { $count ->
        [one] Högst en sekund för varje steg
       *[other] Högst { $count } sekunder för varje steg
    }
pace-remind-days =
    { $count ->
        [one] Påminnelse ett dygn före
       *[other] Påminnelse { $count } dygn före
    }
pace-remind-hours =
    { $count ->
        [one] Påminnelse en timme före
       *[other] Påminnelse { $count } timmar före
    }
pace-remind-minutes =
    { $count ->
        [one] Påminnelse en minut före
       *[other] Påminnelse { $count } minuter före
    }
pace-remind-seconds =
    { $count ->
        [one] Påminnelse en sekund före
       *[other] Påminnelse { $count } sekunder före
    }
pace-early = Vi går vidare så snart alla har svarat
pace-starts = Börjar { $at }

## Varför inte, och vad man gör i stället

no-not_asked = Den frågan är inte öppen just nu. Svara på någon av dem som är det.
no-not_yours =
    { $to_count ->
        [0] Den här är till någon annan. Du får veta när det är din tur.
        [one] Den här är till { $to }. Du får veta när det är din tur.
       *[other] Den här är till { $to }. Du får veta när det är din tur.
    }
no-not_an_option = Det går inte att välja här. Ta något av valen som visas.
no-full = Bordet är fullt: { $taken } av { $most }. Titta på den här gången och var med nästa.
no-seat_offered =
    { $count ->
        [one] Den lediga platsen erbjuds någon i kön fram till { $until }. Du kan också ställa dig i kön.
       *[other] De lediga platserna erbjuds { $count } personer i kön fram till { $until }. Du kan också ställa dig i kön.
    }
no-too_few = Ni är { $taken } och behöver vara minst { $least }. Bjud in en vän!
no-game_missing = Spelet är sparat, men det är inte installerat här just nu. Fråga den som sköter servern.
no-banned = Värden har stängt av dig från det här spelet. Prata med värden, eller spela i ett annat.
no-not_entitled = Det här kräver rätten { $entitlement } i det här huset. Den som driver huset kan ge dig den; annars välj något annat.
no-hosts_another = Du är redan värd för ett spel av det här slaget. Avsluta det först, så kan du börja ett nytt.
no-stand_in_cannot_host = En bot kan inte vara värd. Välj en människa, eller bjud in en först.
no-needs_a_seat = Du är inte med i spelet. Gå med först.
no-not_playing = Du är inte med i det här spelet. Titta på, och var med nästa gång.
no-nobody_else = Det finns ingen annan att välja. Vänta tills någon mer är med.
no-muted = Värden har tystat dig i det här spelet. Du kan fortfarande läsa vad andra säger.
no-nobody_is_muted = Ingen är tystad. Alla får prata.
no-nothing_to_go_back_to = Det finns ingen runda att spela om än. Försök igen senare.
no-paused = Klockan står still. Värden kan låta den gå igen.
no-not_paused = Klockan går redan. Spela bara vidare.
no-no_deadline = Det finns ingen tidsgräns att flytta just nu. Ta den tid ni behöver.
no-enough_extensions = Tidsgränsen har redan flyttats så många gånger det går. Pausa om ni behöver mer tid.
no-nobody_waits = Värden låter inte spelet vänta på någon här. Välj en bot, en vikarie eller det som tystnad betyder.
no-no_grace_left = Du har använt din extratid. Be värden om mer.
no-deputy_sits_here = Din vikarie är redan med i det här spelet. Välj någon som inte är det.
no-set_aside = Något gick sönder hos oss, så spelet står still. Inget är förlorat. Säg till den som sköter servern.
no-id_used_otherwise = Det trycket har redan använts till ett annat svar. Öppna frågan igen och svara en gång till.
no-no_such_player = Jag känner inte den spelaren. Skicka en inbjudan med länk först, eller skriv stand_in så spelar en bot.
no-not_understood = Det förstod jag inte. Använd knapparna, eller skriv på ett annat sätt.
no-unknown_match = Jag hittar inte det spelet. Kontrollera länken, eller be värden om en ny.
no-over = Spelet är slut. Starta ett nytt för att spela igen.
