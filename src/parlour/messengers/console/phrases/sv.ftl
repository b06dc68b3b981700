# Vad terminalen säger runt en match.

only-you = bara du
you-and = du och { $others }
only-one = bara { $name }
from-to = { $least } till { $most }
several-exactly = { $most } av dem, till exempel: { $example }
several-between = { $least } till { $most } av dem, till exempel: { $example }
several-up-to = högst { $most } av dem, eller - för ingen
own-words = Skriv ditt svar, högst { $longest } tecken.
or-own-words = Eller skriv något eget, högst { $longest } tecken.
way-back = < tar dig tillbaka.
more = Enter för mer
close = Enter för att gå tillbaka
cut = … { $count } till
