game-name = Tre i rad
game-about = Tre i rad på nio rutor. Två spelare, varannan gång.
game-rules =
    Ni turas om att sätta ert märke i en ledig ruta. ❌ är den som satte sig först, och börjar. Tre i rad vinner, vågrätt, lodrätt eller på snedden. Blir brädet fullt dessförinnan är det oavgjort.

    Rutorna har namn: kolumnens bokstav och radens siffra, så a1 är övre vänstra hörnet.

    Det finns ingen klocka. Spelet väntar på den som är på tur.

step-placing = På brädet

ask-place = Ditt drag, { $mark }. Vilken ruta?
button-place = Sätt ett märke

cell-free = { $cell }, ledig
cell-taken = { $cell }, { $mark }

board =
    { $board }

    Nu är { $next } på tur.

placed =
    { $board }

    { $next_count ->
        [0] { $seat } tog { $cell }.
        [one] { $seat } tog { $cell }. Nu är { $next } på tur.
       *[other] { $seat } tog { $cell }. Nu är { $next } på tur.
    }

won = 🏆 Tre i rad för { $winners }!
won-2 = 🏆 Tre fina på rad, och segern går till { $winners }!
won-3 = 🏆 Där satt den tredje. { $winners } vinner!
drawn = Fullt bräde och ingen har tre. Hedersamt oavgjort!
drawn-2 = Inte en lucka kvar och inga tre i rad. Oavgjort!
drawn-3 = Ni känner varandra för väl: oavgjort.

end_won = Tre i rad för { $winners }.
end_drawn = Fullt bräde och ingen har tre: oavgjort.
end_broken_off = Värden avslutade innan någon hade tre i rad, så ingen vinner.
