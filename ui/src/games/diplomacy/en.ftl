diplomacy-phase = { $season } { $year }, { $kind }
diplomacy-before = Before the first spring
diplomacy-you-lead = You lead { $nation }
diplomacy-map = Map of Europe, { $phase }. The tab In words says the same in words.
diplomacy-closer = Zoom in
diplomacy-farther = Zoom out
diplomacy-whole = The whole map
diplomacy-tabs = Orders and the board
diplomacy-tab-orders = Orders
diplomacy-tab-result = Result
diplomacy-tab-centres = Centres
diplomacy-tab-words = In words
diplomacy-my-orders = Your orders
diplomacy-ordered = { $count } of { $of }
diplomacy-no-order = no order yet
diplomacy-take-back = Take back { $order }
diplomacy-checks = What you may have overlooked
diplomacy-saved = What is saved counts, submitted or not.
diplomacy-silence-M = Units without orders hold.
diplomacy-silence-R = A unit without an order is disbanded.
diplomacy-silence-A = Builds that are not ordered are waived, and the rules choose what must go.
diplomacy-final = Your orders are submitted.
diplomacy-finals = Submitted: { $count } of { $of }.
diplomacy-which = Which do you mean?
diplomacy-cancel = Cancel
diplomacy-ordering = An order for { $unit }
diplomacy-verb-move = Move
diplomacy-verb-hold = Hold
diplomacy-verb-support = Support
diplomacy-verb-convoy = Convoy
diplomacy-hint-where = Where to?
diplomacy-hint-support = Which unit does it support?
diplomacy-hint-support-where = Where is that unit going? Tap it again if it holds.
diplomacy-hint-convoy = Which army does it carry?
diplomacy-hint-convoy-where = To which coast?
diplomacy-do-hold = holds
diplomacy-do-move = to { $to }
diplomacy-do-sail = by convoy to { $to }
diplomacy-do-support-move = supports { $helped } to { $to }
diplomacy-do-support-hold = supports { $helped } where it is
diplomacy-do-convoy = convoys { $army } to { $to }
diplomacy-do-retreat = retreats to { $to }
diplomacy-do-disband = is disbanded
diplomacy-do-build = Build { $unit }
diplomacy-do-remove = Remove { $unit }
diplomacy-do-waive = Waive a build
diplomacy-typed = Type orders instead
diplomacy-typed-help = One order on each line: A Mar S A Par - Bur. The last order for a unit counts.
diplomacy-no-result = Nothing has been resolved yet.
diplomacy-earlier = Earlier phase
diplomacy-result-of = { $season } { $year }, { $kind }
diplomacy-unordered = (no order came)
diplomacy-must-retreat = { $nation }, { $unit }, is dislodged and may retreat to: { $to }
diplomacy-no-way-out = { $nation }, { $unit }, is dislodged and has nowhere to go.
diplomacy-lost = { $nation } has lost { $unit }.
diplomacy-centres = Centres, { $solo } win
diplomacy-out = out
diplomacy-disorder = without a leader
diplomacy-is-final = submitted
diplomacy-over-the-years = Centres of each power over the years. { $table }
diplomacy-in-words = The board in words
diplomacy-nation-centres =
    { $count ->
        [one] { $nation }, { $count } centre
       *[other] { $nation }, { $count } centres
    }
diplomacy-owns = Owns: { $centres }
diplomacy-free = Centres that nobody owns: { $centres }
diplomacy-nothing = none
diplomacy-centre-of = a centre of { $nation }
diplomacy-centre-free = a centre that nobody owns
diplomacy-tap-unit = Tap one of your units on the map, then where it should go.
diplomacy-tap-centre = Tap a centre on the map, or choose below.
diplomacy-reveal-orders = The orders
diplomacy-reveal-moves = The units go
diplomacy-reveal-done =
    { $count ->
        [0] Everything went as ordered.
        [one] One order failed.
       *[other] { $count } orders failed.
    }
