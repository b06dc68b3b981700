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

## Vad man kan göra

ask-join = Vill du vara med? Tagna platser: { $taken } av { $most }. Det behövs minst { $least }.
button-join = Gå med
ask-leave = Kan du inte vara med? Då kan du lämna spelet.
button-leave = Lämna
ask-kick = Vems plats ska bli ledig igen?
button-kick = Ta bort någon
ask-start = Är alla här? { $taken } vid bordet.
button-start = Starta

ask-pause = Behövs en paus? Klockan kan stå still ett tag.
button-pause = Pausa
ask-resume = Klockan står still. Ska vi fortsätta?
button-resume = Fortsätt
ask-extend = Hur många timmar till ska alla få?
button-extend = Mer tid
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
no-too_few = Ni är { $taken } och behöver vara minst { $least }. Bjud in en vän!
no-game_missing = Spelet är sparat, men det är inte installerat här just nu. Fråga den som sköter servern.
no-needs_a_seat = Du är inte med i spelet. Gå med först.
no-not_playing = Du är inte med i det här spelet. Titta på, och var med nästa gång.
no-nobody_else = Det finns ingen annan att välja. Vänta tills någon mer är med.
no-nothing_to_go_back_to = Det finns ingen runda att spela om än. Försök igen senare.
no-paused = Klockan står still. Värden kan låta den gå igen.
no-not_paused = Klockan går redan. Spela bara vidare.
no-no_deadline = Det finns ingen tidsgräns att flytta just nu. Ta den tid ni behöver.
no-enough_extensions = Tidsgränsen har redan flyttats så många gånger det går. Pausa om ni behöver mer tid.
no-set_aside = Något gick sönder hos oss, så spelet står still. Inget är förlorat. Säg till den som sköter servern.
no-id_used_otherwise = Det trycket har redan använts till ett annat svar. Öppna frågan igen och svara en gång till.
no-no_such_player = Jag känner inte den spelaren. Skicka en inbjudan med länk först, eller skriv stand_in så spelar en bot.
no-not_understood = Det förstod jag inte. Använd knapparna, eller skriv på ett annat sätt.
no-unknown_match = Jag hittar inte det spelet. Kontrollera länken, eller be värden om en ny.
no-over = Spelet är slut. Starta ett nytt för att spela igen.
