game-name = Lyktor
game-about = Tänd en av fem lyktor i hemlighet. Den som är ensam vid sin får dess poäng.
game-rules =
    Alla tänder en av fem lyktor i hemlighet. Sedan tittar alla: den som står ensam vid en lykta får dess nummer i poäng.

    Efter tre omgångar vinner den som har flest poäng.

step-lighting = Lyktorna tänds

ask-light = Omgång { $round }. Vilken lykta tänder du?
button-light = Tänd den

lit = Har ännu inte tänt: { $missing }.
turn = Tände lykta { $lantern }.
shown = { $lanterns }. Hittills: { $scores }.
won = 🏮 { $winners } vinner!
