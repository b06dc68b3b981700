# Vad Telegrams ansikte säger av sig självt.

try-again = Vi vet inte säkert om det gick fram. Inget är förlorat: titta om en stund, och tryck igen om det inte syns.

# Ovanför första meddelandet i en privat chatt (högst 512 tecken), och på vårt kort (högst 120).

introduction =
    Jag håller reda på regler, hemligheter och tid i långa spel för dig och dina vänner, några minuter om dagen.

    Lägg till mig i en grupp för att starta ett spel där. Roller, röster och order som ingen annan får se kommer till dig här, så tryck på Start en gång.
introduction-short = Långa spel för kompisgäng, där ni redan pratar.
