game-name = Tic-tac-toe
game-about = Three in a row on a board of nine. Two players, turn and turn about.
game-rules =
    You take turns placing a mark in a free cell. ❌ is whoever sat down first, and begins. Three in a row wins, across, down or slanting. If the board fills up first it’s a draw.

    Cells have names: the column’s letter and the row’s number, so a1 is the top left corner.

    There is no clock. The game waits for whoever is to move.

step-placing = On the board

ask-place = Your move, { $mark }. Which cell?
button-place = Place a mark

cell-free = { $cell }, free
cell-taken = { $cell }, { $mark }

board =
    { $board }

    { $next } to move.

placed =
    { $board }

    { $next_count ->
        [0] { $seat } took { $cell }.
        [one] { $seat } took { $cell }. { $next } to move.
       *[other] { $seat } took { $cell }. { $next } to move.
    }

won = 🏆 Three in a row for { $winners }!
won-2 = 🏆 Three neat ones in a row, and the game goes to { $winners }!
won-3 = 🏆 That’s three. { $winners } wins!
drawn = The board is full and nobody has three. A draw, with honour!
drawn-2 = Not a gap left, and no three in a row. It’s a draw!
drawn-3 = You know each other too well: a draw.

end_won = Three in a row for { $winners }.
end_drawn = The board is full and nobody has three: a draw.
end_broken_off = The host ended it before anybody had three, so nobody wins.
