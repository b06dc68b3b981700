# Vad som sägs till den som spelar mot ersättare i en terminal.

guest = Gäst
house = Parlour
choose-game = Vad ska vi spela?
unfinished = inte slut än

you-are = Du är { $name }. Med dig vid bordet: { $others }.
going-on = Vi fortsätter där du slutade. Med --new börjar en ny match.
kept-settings = --seed och --seats gäller en ny match. Med --new börjar en.
damaged = Den förra matchen gick inte att läsa ({ $why }). Den finns kvar som { $file }, och en ny börjar.
cannot-save = Matchen kan inte sparas: { $why }

round = Runda { $round }
your-turn = Din tur
answered = ✓ { $answer }
enter-until = Enter: låt tiden gå till { $at }.
enter-late = Enter: säg inget, så går det vidare utan dig ({ $at }).
enter-default = Enter: säg inget, vilket räknas som { $answer } ({ $at }).
enter-nothing = Det finns inget att vänta på: matchen väntar på dig. Skriv ? för hjälp.
also = Också: { $commands }
hints = ? hjälp · /sluta
choose-question = Vad först?
host-menu = Vad ska värden göra?
not-host = Det finns inget du kan göra som värd just nu.
no-such-command = Det finns inget { $word }. Skriv ? för att se vad som finns.
no-such-game = Svara med ett nummer från 1 till { $most }, eller namnet på ett spel. /quit lämnar.
nothing-to-read = Inget att se tillbaka på än. Den första rundan är inte slut.
stuck = Den här matchen kan inte fortsätta: ingen är tillfrågad och ingen tid är satt. Börja en ny med --new.
another = En match till?
another-yes = Ja, en gång till
another-no = Nej, det räcker
say-which = Svara 1 för en match till, eller 2 för att sluta.

command-help = hjälp
command-rules = regler
command-history = historik
command-host = värd
command-quit = sluta

help-title = Så spelar du här
help =
    Svara med numret framför ett val, eller skriv själva valet. När det frågas efter flera skriver du flera: 1 3

    Bara Enter låter tiden gå, om matchen har en klocka. Vad tystnad betyder står under frågan. Klockan hoppar här: ingen behöver vänta till midnatt.

    /regler     reglerna för { $game }
    /historik   vad som har hänt, runda för runda
    /värd       vad du kan göra som värd
    /sluta      sluta; nästa gång fortsätter du
    <           ett steg tillbaka
    ?           den här sidan

rules-title = Reglerna för { $game }
history-title = Vad som har hänt

saved = Sparat. Fortsätt med: { $command }
goodbye = Igen med: { $command }
did-you-mean = Menade du: { $suggestions }
