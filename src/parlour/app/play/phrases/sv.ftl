# Vad som sägs till den som spelar mot bottar i en terminal.

guest = Gäst
house = Parlour
choose-game = Vad ska vi spela?
unfinished = inte färdigspelat

you-are = Du är { $name }. Med dig vid bordet: { $others }.
going-on = Vi fortsätter där du slutade. Med --new börjar ett nytt spel.
kept-settings = --seed och --seats gäller bara ett nytt spel. Lägg till --new för att börja ett.
damaged = Det förra spelet gick inte att läsa ({ $why }). Det finns kvar som { $file }, och ett nytt börjar.
cannot-save = Spelet kan inte sparas: { $why }

round = Runda { $round }
your-turn = Din tur
answered = ✓ { $answer }
enter-until = Enter: låt tiden gå till { $at }.
enter-late = Enter: säg inget, så går det vidare utan dig ({ $at }).
enter-default = Enter: säg inget, vilket räknas som { $answer } ({ $at }).
enter-again = Ett svar saknas från dig. Tryck Enter en gång till för att låta tiden gå till { $at } utan det.
time-passed = ⏳ Tiden har gått. Klockan är { $at }.
enter-nothing = Det finns inget att vänta på: spelet väntar på dig. Skriv ? för hjälp.
also = Du kan också: { $commands }
hints = ? hjälp · /sluta
choose-question = Vad vill du göra först?
host-menu = Vad vill du göra som värd?
not-host = Det finns inget du kan göra som värd just nu.
no-such-command = Det finns inget som heter { $word }. Skriv ? för att se vad som finns.
no-such-game = Svara med ett nummer från 1 till { $most }, eller namnet på ett spel. /quit avslutar.
nothing-to-read = Inget att läsa än. Den första rundan är inte slut.
stuck = Det här spelet kan inte fortsätta: ingen fråga är öppen och ingen tid är satt. Börja ett nytt med --new.
another = Ett spel till?
another-yes = Ja, en gång till
another-no = Nej, det räcker
say-which = Svara 1 för ett spel till, eller 2 för att sluta.

command-help = hjälp
command-rules = regler
command-history = historik
command-host = värd
command-quit = sluta

help-title = Så spelar du här
help =
    Svara med numret framför ett val, eller skriv själva valet. När det frågas efter flera skriver du flera: 1 3

    Bara Enter låter tiden gå, om spelet har en klocka. Vad tystnad betyder står under frågan. Klockan hoppar här: ingen behöver vänta till midnatt.

    /regler     reglerna för { $game }
    /historik   vad som har hänt, runda för runda
    /värd       vad du kan göra som värd
    /sluta      sluta; nästa gång fortsätter du
    <           ett steg tillbaka
    ?           den här sidan

rules-title = Reglerna för { $game }
history-title = Det här har hänt

saved = Sparat. Fortsätt med: { $command }
goodbye = Spela igen med: { $command }
did-you-mean = Menade du: { $suggestions }
