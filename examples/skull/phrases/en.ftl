game-name = Skull
game-about = Lay coasters face down, bid how many you can turn, and meet no skull.
game-rules =
    Everyone has three flowers and a skull, and lays one of them face down. Then, in turn, you lay another one or bid
    how many coasters you can turn without a skull. From then on it is raise or pass. Whoever bids highest turns their
    own pile first, then others' from the top. Meet your bid twice and you win; meet a skull and you lose a coaster.

step-laying = Laying the first coaster
step-adding = Laying more, or bidding
step-bidding = Bidding
step-turning = Turning coasters

ask-lay = Which coaster do you lay?
button-lay = Lay a coaster
lay-coaster-flower = a flower
lay-coaster-skull = the skull
ask-bid = How many can you turn without a skull?
button-bid = Bid
ask-pass = { $bid } are bid. Do you pass?
button-pass = Pass
ask-turn =
    { $left ->
        [one] One more to turn. Whose?
       *[other] { $left } more to turn. Whose?
    }
button-turn = Turn a coaster

round = Round { $round }. Everyone lays a coaster; { $first } begins.
piles =
    { $missing_count ->
        [0] On the table: { $piles }.
        [one] On the table: { $piles }. Only { $missing } is still to lay.
       *[other] On the table: { $piles }. Still to lay: { $missing }.
    }
bid = { $seat } can turn { $number }.
passed = { $seat } passes.
turned = { $seat }'s pile: { $coaster }.
met = { $seat } has met the challenge. Points: { $points }.
failed =
    { $left ->
        [0] A skull! { $seat } has no coaster left and is out.
        [one] A skull! { $seat } has one coaster left.
       *[other] A skull! { $seat } has { $left } coasters left.
    }
lost = Just between us: you have lost { $coaster }.
won = { $winner } wins.
