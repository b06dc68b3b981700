# Det webben själv säger.

stand-in-name = Bot

invites = { $host } bjuder in dig till { $game }
invites-nobody = Kom och spela { $game }
invited-by = { $host } bjuder in dig
front-title = Parlour
front-open = Servern är igång.
front-no-ui = Webbsidorna är inte byggda här. Du kan spela genom API:et, eller i terminalen med ”parlour play”.
front-api = Vad API:et kan

mail-code-subject = Din kod: { $code }
mail-code = Någon vid ett bord i Parlour har angett den här adressen, för att få veta när ett spel väntar. Var det du, skriv den här koden där: { $code }
mail-code-why = Var det inte du, gör ingenting: då skriver ingen hit.

## Varför inte, och vad man kan göra i stället

no-no_such_way = Det här huset kan inte kalla någon så. Fråga den som driver det.
no-no_push_service = Din webbläsare tar emot kallelser genom en tjänst som huset inte skriver till. Använd e-post, eller fråga den som driver huset.
no-no_push_keys = Det din webbläsare gav är ingen prenumeration. Slå av och på igen.
no-no_address = Det där är ingen e-postadress. Se efter om något blev fel.
no-wrong_mail_code = Det är inte koden, eller så är den för gammal. Titta i det senaste brevet, eller be om ett nytt.
no-unauthorized = Här behövs en länk eller en kod, och din saknas, är för gammal eller gäller inte längre. Be värden om en ny, eller gå in igen med spelkoden.
no-other_game = Den nyckeln går till ett annat spel. Använd den du fick för det här spelet.
no-storyteller_needs_link = Värdens plats öppnas inte med bara spelkoden. Använd värdens länk.
no-host_only = Det kan bara värden göra. Fråga värden.
no-storyteller_only = Det får bara en värd som inte spelar, och först när spelet är slut.
no-too_deep = Det där är inkapslat i för många nivåer. Skicka det plattare.
no-no_text = Det finns ett tecken i det som inte är text (NUL). Ta bort det.
no-watch_only = Med det här kan du titta på, men inte spela. Gå in med spelkoden om du vill vara med.
no-link_used = Någon har redan tagit över platsen med den här länken. Be värden om en ny.
no-no_such_session = Du är inte längre inloggad på den enheten. Titta på listan igen.
no-seat_only = För det behövs en plats vid bordet. Gå med först.
no-not_found = Här finns inget med det namnet. Kontrollera adressen.
no-no_such_match = Jag hittar inte det spelet. Kontrollera koden eller länken, eller be värden om en ny.
no-no_ending = Hur det slutade berättas när det är över. Titta på spelet så länge.
no-not_over_yet = Det här spelet är inte slut än. Spela klart, och sedan en gång till.
no-no_such_game = Det spelet är inte installerat här. Titta i listan över spel.
no-no_such_preset = Spelet har ingen förinställning med det namnet. Titta i listan över spel.
no-no_such_prompt = Den frågan är inte öppen, eller så är den inte din. Titta på vad som är öppet nu.
no-no_such_seat = Det finns ingen sådan plats i spelet. Titta på vilka som sitter vid bordet.
no-no_such_round = Den rundan finns inte än. Titta i listan över rundor.
no-no_such_picture = Spelet ritar ingen bild med det namnet. Titta i listan över spel.
no-no_such_medium = Det finns inget att spela här just nu, eller så är det inte för dig. Ladda om sidan när något nytt spelas.
no-no_such_board = Spelet har inget bräde att trycka på. Det spelas med sina frågor: titta på vad som är öppet.
no-no_such_page = Det finns ingen sida med det namnet här. Titta i listan över sidor.
no-no_such_command = Det kommandot finns inte här. Titta på de öppna frågorna, eller på /openapi.json.
no-no_such_socket_command = Det kommandot finns inte på den här linjen. Det finns { $commands }, ACK, SYNC och PING.
no-which_prompt = Fler än en fråga gäller det. Säg vilken med dess prompt_id.
no-already_begun = Spelet har börjat och platserna är tagna. Du kan titta på.
no-not_gathering = Spelet har börjat, så ingen ny kan komma med. Starta ett nytt.
no-nothing_to_wait_for = Du har redan en plats, eller så är spelet slut. Det finns inget att vänta på.
no-not_taking_over = Den platsen går inte att ta över nu. Fråga värden.
no-validation = Begäran är fel ifylld: { $where }
no-unknown_field = Här finns inget fält ”{ $field }”. Det finns: { $fields }. Stryk det, eller se hur det stavas.
no-no_fields = Här finns inget fält ”{ $field }”, och inga andra heller. Skicka en tom kropp.
no-bad_request_id = Ett request-id måste vara ett UUID. Gör ett nytt för varje sak du vill, och använd det igen bara för att upprepa just den.
no-not_json = Innehållet måste vara JSON.
no-too_large = Det var för mycket på en gång. Skicka mindre.
no-rate_limited = Det gick för fort. Vänta en stund och försök igen.
no-wrong_origin = Den här sidan får inte prata med servern. Öppna serverns egen adress.
no-not_read = Det här spelet tar inga skrivna kommandon. Svara på någon av de öppna frågorna.
no-not_understood = Det förstod jag inte. Skriv på ett annat sätt, eller svara på någon av de öppna frågorna.
no-wrong_method = Det går inte att göra på den här adressen.
no-internal = Något gick sönder hos oss. Titta efter om det gick igenom innan du försöker igen, och säg till den som sköter servern.
no-in_doubt = Servern tappade kontakten med sin databas ett tag, så vi vet inte om det gick igenom. Titta efter innan du gör om det.
no-unavailable = Servern når inte sin databas just nu. Inget är förlorat. Försök igen om en stund.
