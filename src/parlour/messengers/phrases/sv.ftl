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
