# Vad Slacks ansikte säger av sig självt.

try-again = Vi är inte säkra på att det kom fram. Inget är förlorat: titta om en stund och försök igen om det inte syns.
invite-me = Jag är inte med i den här kanalen än. Skriv /invite @ och mitt namn här, och sedan samma sak en gång till.

# I ett fönster.

cancel = Avbryt
search = Skriv för att söka
choose = Välj
