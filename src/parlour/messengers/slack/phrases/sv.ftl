# Vad Slacks ansikte säger av sig självt.

try-again = Vi är inte säkra på att det kom fram. Inget är förlorat: titta om en stund och försök igen om det inte syns.
invite-me = Jag är inte med i den här kanalen än. Skriv /invite @ och mitt namn här, och sedan samma sak en gång till.
make-a-channel = Jag kan inte spela i ett gruppmeddelande: dit kan ingen ta med mig. Gör en kanal med samma personer, skriv /invite @ och mitt namn där, och sedan samma sak en gång till.

# I ett fönster.

cancel = Avbryt
search = Skriv för att söka
choose = Välj
