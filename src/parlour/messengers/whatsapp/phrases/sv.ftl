list-label = Välj
media-help = Jag kan inte läsa bilder, röstmeddelanden eller filer. Skriv det med ord, eller tryck på något av valen.
stopped = Jag skriver inte till dig mer. Ångrar du dig, skriv START.
template-move-waits = Hej! Ditt drag väntar i { $game } och de andra ser fram emot det. Svara på det här meddelandet för att fortsätta.
template-show = Visa mig
