# Vad ett ansikte säger av sig självt, runt vilket spels frågor som helst.

back = Tillbaka
done = Klar
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
no-too_long = Det är { $length } tecken, och { $longest } är det mesta. Gör det kortare.
no-too_short =
    { $shortest ->
        [one] Skriv något.
       *[other] Skriv minst { $shortest } tecken.
    }

# Brev: sådant som skickas av sig självt, privat eller till rummet.

reminder = ⏰ Senast { $due }.
line-set_aside = Något gick sönder hos oss, så matchen står still. Inget är förlorat. Säg till den som driver huset.
line-unreachable = Jag kan inte skriva privat till { $seat }. Be om att en chatt öppnas med mig, eller ge platsen till någon annan.
line-room_lost = Jag kan inte längre skriva i matchens rum. Lägg till mig där igen, eller fortsätt i ett annat rum.

# I en chatt: knappar, besked till den som trycker, ord efter ett snedstreck.

accepted = ✓ { $answer }
accepted-until = ✓ { $answer }. Du kan ändra dig till { $due }.
still-waiting = ⏰ Jag väntar fortfarande på ditt svar.
change = Ändra
write-it = ✏️ Skriv det här som ett meddelande.
look-in-private = Jag har skrivit till dig privat.
joined = Du är med!
sits-already = Du är redan med.
private-first = Du är inte med än: öppna en chatt med mig först. Länken står i gruppen.
tap-gone = Den knappen gäller inte här.
tap-old = Det var förut.
words-too-late = Det gick för lång tid, så det glömdes bort. Börja om.
lobby-unreachable = ○ Kan jag bara nå här i gruppen: { $seats }
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
button-move = Flytta spelet till en annan grupp
only-in-private = Det gör vi mellan fyra ögon.
only-in-a-room = Det görs i en grupp. Lägg till mig där ni brukar prata.
only-who-runs-it = Bara den som är admin i gruppen får öppna ett spel här.
only-the-host = Det kan bara värden.
room-taken = Här pågår redan { $game }. Vill ni ha ett till, skriv + efter ordet.
wrong-settings = Det förstod jag inte: { $word }. Så här kan du välja: { $known }
no-match-here = Här pågår inget spel just nu. Vill ni börja på ett?
which-game = Vad vill ni spela?
hello-room = Hej! Jag håller reda på reglerna, hemligheterna och tiden, och ni spelar här där ni brukar prata. Vad vill ni spela?
welcome = Hej { $name }! Här får du veta det som bara du får veta. Lägg till mig i en grupp för att spela.
welcome-from-room = Hej { $name }! Nu kan jag nå dig.
welcome-back = Jag känner dig redan. /now visar vad som väntar på dig, /status hur det står.
link-too-old = Den länken är för gammal. Hämta en ny på webbsidan.
plays-already = Du spelar redan något här. Skriv /web, så öppnar du de platserna i webbläsaren i stället.
linked = Klart! Det som gäller din plats får du veta här också.
no-such-round = Den rundan har inte spelats. Kolla vad den heter, och försök igen.
help-line = Det förstod jag inte. /help visar vad du kan skriva, /now vad som väntar på dig.
help = Det här kan du skriva:
waiting = Det här väntar på dig:
nothing-waits = Inget väntar på dig just nu.
waits-for = Väntar på { $names }.
which-language = Vilket språk?
language-chosen = Då pratar vi svenska.
which-zone = Din klocka går som i { $zone }. Skriv till exempel /zone Europe/Stockholm för att ändra.
zone-chosen = Din klocka går som i { $zone }.
web = Samma plats, i webbläsaren. Länken är bara din.
no-web = Det här huset har ingen adress på webben. Fråga den som driver det.
privacy =
    Jag sparar ditt namn, ditt konto här, vilka platser du har haft och det du svarar i spelen. Jag läser bara det som är skrivet till mig.
    /export visar allt jag har om dig. /forget raderar det; platserna du haft står kvar utan ditt namn.
export = Det här är allt jag har om dig:
forget-sure = Allt jag vet om dig raderas, och du får inga fler brev. Platserna du haft står kvar utan ditt namn. Säkert?
forgotten = Klart. Jag vet inte längre vem du är.
somebody = Någon
shown-out = Jag har tagits bort ur gruppen, så { $game } står still. Inget är förlorat.
moved-in = { $game } fortsätter här: { $step }.
moved-in-paused = { $game } fortsätter här: { $step }. Klockan står still tills värden säger till.

slash-now = Det som väntar på dig
slash-help = Det du kan skriva
slash-web = Din plats i webbläsaren
slash-language = Byt språk
slash-zone = Din klocka
slash-privacy = Vad jag sparar om dig
