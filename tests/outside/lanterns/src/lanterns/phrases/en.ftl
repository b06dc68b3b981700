game-name = Lanterns
game-about = Light one of five lanterns in secret. Who is alone at theirs scores what it says.
game-rules =
    Everyone lights one of five lanterns in secret. Then all look: who stands alone at a lantern scores its number.

    After three rounds the highest score wins.

step-lighting = Lighting the lanterns

ask-light = Round { $round }. Which lantern do you light?
button-light = Light it

lit = Still to light one: { $missing }.
turn = Lit lantern { $lantern }.
shown = { $lanterns }. So far: { $scores }.
won = 🏮 { $winners } wins!
