game-name = Sealed auction
game-about = A lot a day. Bid in an envelope until noon; the highest pays what it said.
game-rules =
    Everyone has a hundred coins. Each day a lot is shown with what it is worth. Put a bid into your envelope until noon;
    you may change it. The highest bid buys the lot; if two bid as high, nobody does. What the others bid is never told.
    At the end, coins and lots are counted together.

step-bidding = Bidding
setting-lots = Lots
setting-zone = Whose noon it is
preset-week = Five days
preset-short = Two days

ask-place_bid = The lot is worth { $worth }. How much do you bid?
button-place_bid = Bid

lot =
    { $missing_count ->
        [0] Lot { $lot } of { $lots }, worth { $worth }, until { $due }. All envelopes are in.
        [one] Lot { $lot } of { $lots }, worth { $worth }, until { $due }. Only { $missing } has no envelope in.
       *[other] Lot { $lot } of { $lots }, worth { $worth }, until { $due }. No envelope yet from { $missing }.
    }
sold = { $buyer } buys it for { $price }.
passed =
    { $tied_count ->
        [0] Nobody buys it.
        [one] Nobody buys it: only { $tied } bid.
       *[other] Nobody buys it: { $tied } bid the same.
    }
closed =
    { $winners_count ->
        [one] { $winners } wins. Lots: { $gains }. Coins: { $purses }.
       *[other] { $winners } win together. Lots: { $gains }. Coins: { $purses }.
    }
