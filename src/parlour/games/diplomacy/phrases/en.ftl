## notation
# What is said about orders as they are typed. `$text` is the order as the player wrote it.

order-read_as = I read “{ $text }” as { $place }.
order-replaced = { $order } counts now, instead of { $earlier }.

order-nothing = There is no order in that. Write one on each line, such as: A Par - Bur
order-too_long = That is too long. Write at most { $longest } characters, with one order on each line.
order-too_many_lines = I read the first { $most } lines only. Send the rest again, without what isn’t an order.
order-not_understood = I don’t understand “{ $text }”. Write one order on each line, such as A Par - Bur, A Mar S A Par - Bur or F Nth C A Yor - Nwy.
order-incomplete = What should { $unit } do? Write for example: { $order } H
order-incomplete-unit = “{ $text }” names no unit. Write the unit first, such as: A Par - Bur
order-incomplete-build = “{ $text }” isn’t a whole order. Write for example Build A Par, Remove A Par or Waive.
order-incomplete-removal = Which unit should go? Write for example: Remove A Par
order-no_unit = You have no unit in { $place }.
order-no_unit-there = There is no unit in { $place }.
order-no_unit-dislodged = You have no dislodged unit in { $place }.
order-not_yours = { $unit } isn’t yours. It belongs to { $nation }.
order-coast_needed = { $place } has several coasts. Write which one you mean: { $coasts }
order-type_needed = An army or a fleet in { $place }? Write { $army } or { $fleet }.
order-ambiguous = “{ $place }” could be several places. Write which one you mean: { $candidates }
order-suggest = “{ $text }” doesn’t work as it stands. Did you mean { $order }? If so, write that.
order-unknown_place = I don’t know a place called “{ $place }”. Did you mean one of these? { $nearest }
order-unknown_place-alone = I don’t know a place called “{ $place }”.
order-not_now-M = It’s time to move, so “{ $text }” must wait. Units can hold, move, support or convoy now.
order-not_now-R = It’s time to retreat, so “{ $text }” must wait. A dislodged unit retreats, as in A Vie - Tyr, or disbands, as in A Vie D.
order-not_now-A = It’s winter, so “{ $text }” must wait. Write for example Build A Par, Remove A Par or Waive.
order-too_many =
    { $most ->
        [0] { $text } is too much: there is nothing to build or remove.
        [one] { $text } is too much: only { $most } order counts this winter. Write which one you want.
       *[other] { $text } is too much: only { $most } orders count this winter. Write the ones you want.
    }

order-illegal-impassable = Nobody can enter { $place }.
order-illegal-not_adjacent = { $place } is out of reach for { $unit }. It can go to: { $reachable }
order-illegal-already_there = { $unit } is there already. To let it stay, write H.
order-illegal-army_into_sea = { $place } is sea. An army can’t go there, and can’t help anyone there.
order-illegal-fleet_inland = { $place } has no coast. A fleet can’t go there, and can’t help anyone there.
order-illegal-wrong_coast = That coast of { $place } is out of reach. Possible: { $coasts }
order-illegal-no_fleets_for_it = No fleets are placed so that they could carry { $unit } to { $place }. It can go to: { $reachable }
order-illegal-only_armies_are_convoyed = { $unit } is a fleet, and only armies are convoyed.
order-illegal-helps_itself = { $unit } can’t support itself. Support another unit, or hold.
order-illegal-cannot_reach_to_help = { $unit } could not go to { $place } itself, so it can’t help there.
order-illegal-helped_cannot_go = The unit you want to help can’t go to { $place }.
order-illegal-not_at_sea = { $unit } can’t convoy. Only a fleet at sea can.
order-illegal-no_use_for_convoy = No route to { $place } would need { $unit }, so it can’t convoy there.
order-illegal-not_dislodged = { $unit } isn’t dislodged and stays where it is.
order-illegal-no_retreat_there = It can’t retreat to { $place }. Open to it: { $reachable }
order-illegal-no_builds = You have nothing to build this winter.
order-illegal-no_site = None of your home centres is yours and empty, so you can’t build.
order-illegal-no_removals = You don’t have to remove anything, so { $unit } stays.
order-illegal-not_home = { $place } isn’t a home centre of yours. You can build in: { $sites }
order-illegal-not_owned = { $place } is in other hands. You can build in: { $sites }
order-illegal-occupied = There is a unit in { $place }. You can build in: { $sites }
order-illegal-inland_fleet = { $place } has no coast. Build an army there.

check-unordered =
    { $count ->
        [one] { $units } has no order and will hold.
       *[other] { $units } have no orders and will hold.
    }
check-support_unmatched = { $order } matches nothing: your order for { $helped } is { $other }.
check-support_unmatched-unordered = { $order } matches nothing: { $helped } has no order and will hold.
check-support_against_own = { $order } helps against your own { $unit }, which is staying. Such support can’t drive it out.
check-convoy_unmatched = { $order } matches nothing: your order for { $helped } is { $other }.
check-convoy_unmatched-unordered = { $order } matches nothing: { $helped } has no order and will hold.
check-convoy_missing = { $order } needs a convoy, and your fleets have no orders for one.
check-convoy_by_others = { $order } needs other powers’ fleets to convoy it.
check-into_own = { $order } will fail if { $unit } stays: nobody drives out a unit of their own.
check-swap = { $order } and { $other } can’t change places, unless one of them is convoyed.
check-same_place = These meet in { $place } and may stop each other: { $orders }
check-unordered_retreat =
    { $count ->
        [one] { $units } has no order and will be disbanded.
       *[other] { $units } have no orders and will be disbanded.
    }
check-both_lost = These retreat to { $place } together, and all of them will be lost: { $orders }
check-builds_left =
    { $count ->
        [one] You may build { $count } more unit.
       *[other] You may build { $count } more units.
    }
check-removals_left =
    { $count ->
        [one] You must remove { $count } more unit, or the one farthest away goes.
       *[other] You must remove { $count } more units, or those farthest away go.
    }

## reasons
# Why an order came out as it did. Each follows the order and its result, as in: A Bud - Rum bounces: …

why-moved = the way was free
why-sailed = the convoy worked
why-drove_out = it drove out { $against }, { $strength } against { $other }
why-own_unit_there = { $against } of the same power did not leave { $at }
why-met_head_on = it met { $against } head on, { $strength } against { $other }
why-held_off = it was held off by { $against }, { $strength } against { $other }
why-bounced_with = it met { $against } in { $at }, { $strength } against { $other }
why-convoy_missing = no fleets took { $unit } to { $to }
why-convoy_broken = { $fleet } was dislodged, and that broke the convoy
why-paradox = the convoy over { $fleet } depended on its own outcome, so it failed
why-held = nobody drove it out
why-dislodged_by = { $by } drove it out, { $strength } against { $other }
why-supported = the support held
why-cut_by = { $by } attacked it
why-helped_stays = { $helped } did not move
why-helped_goes = { $helped } went for { $to } instead
why-convoyed = the convoy worked
why-army_stays = { $army } did not move
why-army_marches = { $army } went for { $to } without this convoy

why-no_such_unit = there is no { $unit } to order
why-ordered_twice = { $unit } had more than one order
why-already_there = { $unit } is there already
why-army_into_sea = { $to } is sea, and { $unit } is an army
why-fleet_inland = { $to } has no coast
why-not_adjacent = { $to } is out of reach for { $unit }
why-wrong_coast = { $unit } cannot reach that coast: { $to }
why-coast_needed = { $to } has several coasts, and none was named
why-no_fleets_for_it = there are no fleets that could carry { $unit } to { $to }
why-only_armies_are_convoyed = only armies are convoyed, and { $unit } is a fleet
why-nobody_to_help = there is no { $helped } to help
why-helps_itself = { $unit } cannot support itself
why-cannot_reach_to_help = { $unit } could not go to { $to } itself
why-helped_cannot_go = { $helped } cannot go to { $to }
why-not_at_sea = only a fleet at sea can convoy, and { $unit } isn’t one
why-no_army_to_convoy = there is no army { $army } to convoy
why-no_use_for_convoy = no route for { $army } to { $to } needs { $unit }

why-retreated = the way was free
why-disbanded = as ordered
why-retreats_met = { $against } retreated to { $at } too, and none of them survived
why-not_dislodged = { $unit } is not dislodged
why-closed_to_retreat = { $unit } may not retreat to { $to }

why-built = as ordered
why-removed = as ordered
why-waived = as ordered
why-nothing_to_build = there was nothing left to build
why-nothing_to_remove = nothing more had to go
why-not_a_home_centre = { $to } is not a home centre
why-centre_lost = { $to } is in other hands
why-centre_occupied = there is a unit in { $to }

## The game and its rules

game-name = Diplomacy
game-about = Seven powers in 1901. Everyone negotiates, then writes orders at the same time. Whoever owns 18 centres wins.
# The whole of it, short. The pages below are longer.
game-rules =
    Each of you leads a power in Europe before the Great War. Talk as much as you like, with everyone or with one. No promise binds anybody.

    Then all write orders in secret, for every army and fleet, and all orders are carried out together. No dice: a unit that is supported by others is stronger, and equal strength stops both.

    After each fall the supply centres are counted. Whoever has 18 of the 34 wins alone. Until then you may agree on a draw.

# The pages of the rules and their titles. No variables.
page-orders = Orders
rules-orders =
    A Par H: the army in Paris holds.
    A Par - Bur: it moves to Burgundy.
    A Mar S A Par - Bur: the army in Marseilles supports that move.
    A Mar S A Par: it supports the army in Paris where it stands.
    F Nth C A Yor - Nwy: the fleet in the North Sea convoys the army in Yorkshire to Norway. The army needs the order A Yor - Nwy itself.

    Write as many as you like in one message. The last order for a unit counts. Full names, lower case and most abbreviations work, too.

    A unit without an order holds. Support is cut when the supporting unit is attacked, except from where its support is aimed at.
page-year = The year
rules-year =
    Spring and fall each have a movement phase. Whoever is dislodged in it retreats, if there is somewhere to go: A Vie - Tyr. Or disbands: A Vie D.

    After the fall every centre with a unit on it belongs to that unit’s power. Then, in winter, whoever has more centres than units builds at home: Build A Par, Build F Stp/nc, or Waive. Whoever has fewer removes: Remove A Par.

    Phases in which nobody has anything to do are skipped.
page-clock = The clock
rules-clock =
    Saved orders always count when the time is up. Submit them when you are done: once everyone has, the phase runs at once. Until then you may change your mind.

    If you write nothing at all, you get some more time, a few times in a game. After two missed movement phases in a row your power is without a leader: its units hold, and someone else may take it over. Until then you can come back.
page-end = The end
rules-end =
    Whoever has 18 centres after a fall wins alone.

    A draw is shared by all who still own a centre, and all of them must want it. Votes are secret, only their number is shown, and they last for the phase.

    If all others agree, they may concede the game to one power. To resign is something else: you leave, and your power is without a leader.

# What is answered to /help with a word.
help-order = Write orders after it, one on each line: /order A Par - Bur. Without the word it works as well.
help-orders = Shows what you have written so far; /order adds to it.
help-clear = Takes all your orders back, or one that you name: /clear A Par
help-submit = Submits your orders. When everyone has, the phase runs at once. /reopen lets you change them.
help-retreat = Where a dislodged unit goes: /retreat A Vie Tyr
help-disband = Disbands a dislodged unit, or removes one in winter: /disband A Vie
help-build = Builds in an empty home centre: /build A Par
help-waive = Leaves a build for later years: /waive
help-map = Shows the map; /map Vienna 1 shows Vienna and everything one step away.
help-borders = Shows you alone which units of others can come to your provinces, or to where you can move.
help-status = Shows who has how many centres, and what we are waiting for.
help-history = Shows an earlier turn: /history F1901
help-draw = Votes for a draw; /draw no takes it back. Nobody learns who voted how.
help-concede = Votes to let a power win: /concede France. All others must agree. To leave the game, use /resign.
help-resign = Leaves your power. Someone else may take it over.
help-pause = For the host: stops the clock. /resume starts it again; so can a majority of the players.
help-extend = For the host: gives everyone more time, /extend 12h
help-force-resolve = For the host: runs the phase now, with the orders that are there.
help-boot = For the host: removes a player, /boot Italy
help-replace = For the host: lets someone else play a power, /replace Italy stand_in
help-undo = For the host: takes back the last phase, or goes back to /undo S1901M
help-amend = For the host: corrects the board, with a reason that everyone reads. /amend put Italy F Nap: forgotten

## Pictures and pages

picture-board = The map
picture-orders = The map with my orders
picture-result = The map with the last results
picture-centres = Centres over the years
impassable-Switzerland = Switzerland

page-status = How it stands
page-board = The map in letters
page-map = The map in words
page-results = The last results
page-borders = Who borders me?
page-mine = My orders

## Words behind a stroke

slash-newgame = Open a new game of Diplomacy here
slash-join = Take a seat, with a country if you like: /join France
slash-start = Deal the powers and begin
slash-order = Write orders: /order A Par - Bur
slash-clear = Take back your orders, or one: /clear A Par
slash-submit = Submit your orders
slash-retreat = Where a dislodged unit goes: /retreat A Vie Tyr
slash-disband = Disband or remove a unit: /disband A Vie
slash-build = Build in a home centre: /build A Par
slash-waive = Keep a build for later
slash-draw = Vote for a draw, in secret
slash-concede = Vote to let a power win: /concede France
slash-resign = Leave your power
slash-press = Write to one power or several, in private
slash-orders = Your orders so far
slash-map = The map; /map Vienna 1 is Vienna and what is around it
slash-borders = Who can come to you or meet you, unit by unit
slash-status = How it stands
slash-history = The last phase, order by order
slash-rules = How Diplomacy is played

## Powers and provinces

# The names of powers and provinces, wherever one is said. Abbreviations are the same in all languages.
nation-Austria = Austria
nation-England = England
nation-France = France
nation-Germany = Germany
nation-Italy = Italy
nation-Russia = Russia
nation-Turkey = Turkey

province-Adr = Adriatic Sea
province-Aeg = Aegean Sea
province-Alb = Albania
province-Ank = Ankara
province-Apu = Apulia
province-Arm = Armenia
province-Bal = Baltic Sea
province-Bar = Barents Sea
province-Bel = Belgium
province-Ber = Berlin
province-Bla = Black Sea
province-Boh = Bohemia
province-Bot = Gulf of Bothnia
province-Bre = Brest
province-Bud = Budapest
province-Bul = Bulgaria
province-Bur = Burgundy
province-Cly = Clyde
province-Con = Constantinople
province-Den = Denmark
province-Eas = Eastern Mediterranean
province-Edi = Edinburgh
province-Eng = English Channel
province-Fin = Finland
province-Gal = Galicia
province-Gas = Gascony
province-Gre = Greece
province-Hel = Helgoland Bight
province-Hol = Holland
province-Ion = Ionian Sea
province-Iri = Irish Sea
province-Kie = Kiel
province-Lon = London
province-Lvn = Livonia
province-Lvp = Liverpool
province-Lyo = Gulf of Lyon
province-Mao = Mid-Atlantic Ocean
province-Mar = Marseilles
province-Mos = Moscow
province-Mun = Munich
province-Naf = North Africa
province-Nao = North Atlantic Ocean
province-Nap = Naples
province-Nth = North Sea
province-Nwg = Norwegian Sea
province-Nwy = Norway
province-Par = Paris
province-Pic = Picardy
province-Pie = Piedmont
province-Por = Portugal
province-Pru = Prussia
province-Rom = Rome
province-Ruh = Ruhr
province-Rum = Rumania
province-Ser = Serbia
province-Sev = Sevastopol
province-Sil = Silesia
province-Ska = Skagerrak
province-Smy = Smyrna
province-Spa = Spain
province-Stp = St Petersburg
province-Swe = Sweden
province-Syr = Syria
province-Tri = Trieste
province-Tun = Tunis
province-Tus = Tuscany
province-Tyr = Tyrolia
province-Tys = Tyrrhenian Sea
province-Ukr = Ukraine
province-Ven = Venice
province-Vie = Vienna
province-Wal = Wales
province-War = Warsaw
province-Wes = Western Mediterranean
province-Yor = Yorkshire

## Seasons, phases, results

season-S = Spring
season-F = Fall
season-W = Winter
kind-M = movement
kind-R = retreats
kind-A = builds

step-movement = Time to write orders
step-retreats = Time for retreats
step-builds = Time to build or remove
step-grace = Waiting for those who are late
step-asleep = Nobody is left to play

result-moves = moves
result-bounces = bounces
result-no_convoy = finds no convoy
result-holds = holds
result-dislodged = is dislodged
result-given = succeeds
result-cut = is cut
result-void = has no effect
result-disrupted = is disrupted
result-illegal = is not possible
result-done = is done
result-refused = is not done

## Questions

# In the lobby, to everyone at the table.
ask-wish = Which power would you like to play?
button-wish = Choose a power
wish-nation-none = Any

# In private. $nation; $season, $year, $kind: the phase; $ordered of $wanted orders; $graces: extensions left.
ask-write_orders =
    { $season } { $year }, { $kind }. { $nation } has { $ordered } of { $wanted } { $wanted ->
        [one] order
       *[other] orders
    }.
    Write them, one on each line. What is saved when the time is up counts. { $graces ->
        [0] If nothing has come by then, there is no more time.
        [one] If nothing has come by then, you get some more time, { $graces } more time in this game.
       *[other] If nothing has come by then, you get some more time, { $graces } more times in this game.
    }
asked-write_orders = { $season } { $year }, { $kind }. Orders of { $nation }: { $ordered } of { $wanted }.
button-write_orders = Write orders
ask-give_order = { $season } { $year }, { $nation }: which unit, and what should it do?
button-give_order = Choose an order
give_order-order-hold = hold
give_order-order-move = move to
give_order-order-support = support
give_order-order-convoy = convoy
give_order-order-via_convoy = by convoy to
give_order-order-disband = disband
give_order-order-waive = waive
give_order-order-more = more …
ask-clear_orders = Which order do you want to take back?
button-clear_orders = Take back an order
clear_orders-order-none = All of them
ask-submit =
    { $season } { $year }: { $ordered } of { $wanted } { $wanted ->
        [one] order is
       *[other] orders are
    } saved. Submit them, and nobody has to wait for you.
button-submit = Submit orders
ask-reopen = { $season } { $year }: your orders are submitted. Do you want to change something?
button-reopen = Reopen

# $count of $voters want one.
ask-vote_draw = Should it be a draw, shared by all who own a centre? Everyone must want it, and nobody learns who did. In favour: { $count } of { $voters }.
button-vote_draw = Propose a draw
ask-name_draw = Who should share a draw? All { $voters } must name the same powers. So far { $count } want one. Nobody: no draw.
button-name_draw = Propose a draw
name_draw-share-none = Nobody
ask-concede = Which power should win? All others must agree.
button-concede = Concede to someone
concede-to-none = Nobody
ask-resign = Leave { $nation }? Someone else may take over, and you can’t undo it.
button-resign = Resign
ask-come_back = { $nation } is without a leader because nothing came from you. Are you back?
button-come_back = I am back
# While the clock stands. $want of $enough votes.
ask-vote_resume = The host has stopped the clock. Should it run again? { $want } of { $enough } votes.
button-vote_resume = Start the clock

# To the host.
ask-force_resolve = Run this phase now, with the orders that are there?
button-force_resolve = Run the phase now
ask-boot = Whom do you want to remove from the game?
button-boot = Remove a player
ask-amend = What on the board must be corrected? Everyone will read it, with your reason.
button-amend = Correct the board
amend-change = What must be corrected?
amend-change-put = Set up a unit
amend-change-take = Take a unit away
amend-change-owner = Give a centre
amend-change-nobody = to nobody
amend-change-A = an army in
amend-change-F = a fleet in
amend-note = Why? Everyone reads this.
button-correct = Go back to a phase
ask-correct = Which phase should be played again?

# Why not, and what to do instead. The first ones with the variables of ask-write_orders.
no-in_disorder = This power is without a leader and takes no orders. Come back if you can, or someone else may take over.
no-nothing_to_order = { $nation } has no orders to give in this phase. Wait for the next one.
no-only_the_late = Time was up, and more was given only to those who had written nothing. Your orders count as they are.
no-enough_orders = You have given all { $wanted } orders. Take one back first if you want another.
no-nothing_to_clear = There is no order to take back. Write one first.
no-already_final = Your orders are submitted already. Write a new order if you want to change something.
no-not_final = Your orders aren’t submitted yet, so just change them.
no-waits_for_its_hour = In this game every phase ends at its hour, however early everyone is ready. Your saved orders count.
no-no_centre_no_vote = Only powers that own a centre have a vote. Take one first.
no-no_phase = No phase is open just now. Wait until somebody is back.
no-only_in_movement = The board can be corrected only in a movement phase. Wait for the next one, or go back to one.

## Before the lobby opens, to whoever opens it

opening-rhythm = How fast should it go?
opening-rhythm-a-day-a-phase = A day a phase
opening-rhythm-two-days-a-phase = Two days a phase
opening-rhythm-weekdays-at-eight = Weekdays at 20:00
opening-rhythm-an-evening = In one evening
opening-quiet = Which hours should be free of retreats and builds?
opening-quiet-night = 22 to 08
opening-quiet-none = None
opening-final = Should everyone see who is done with their orders?
opening-final-counts = Only how many
opening-final-names = Yes, by name
opening-absence = What if somebody is late?
# $graces: how often each gets more time; $misses: movement phases missed in a row.
opening-absence-usual = { $graces ->
    [one] More time once each, then units hold; a free seat after { $misses } misses
   *[other] More time { $graces } times each, then units hold; free seat after { $misses } misses
}
opening-absence-none = No more time: units hold; a free seat after { $misses } misses
opening-host = What does a host see who does not play?
opening-host-blind = No orders until they are resolved
opening-host-sees = All orders at once

## In the lobby, to the group

# A living card. $seats: names; $count of $most; $wishes: who has asked for which power, or nobody.
gathering =
    { $count ->
        [0] Nobody has taken a seat yet. There are { $most }.
        [one] { $seats } is in, { $count } of { $most }. Asked for a power: { $wishes }.
       *[other] { $count } of { $most } are in: { $seats }. Asked for a power: { $wishes }.
    }
lobby_closed = The powers are dealt. The game begins.
# $players: who has what; $unplayed: powers that nobody plays, or none.
dealt =
    { $unplayed ->
        [none] The powers of Europe: { $players }.
       *[some] The powers of Europe: { $players }. Nobody plays { $unplayed }: their units hold.
    }
# In private. $nation; $units; $centres.
you_are =
    You are { $nation }.

    Units: { $units }
    Centres: { $centres }

    Write orders to me whenever you like, such as: A Par - Bur. Talk with the others first.

# On the host's table, of each player. $nation; $graces: how many more times it may get more time.
table_power =
    { $graces ->
        [0] { $nation }, gets no more time
        [one] { $nation }, may get more time once
       *[other] { $nation }, may get more time { $graces } times
    }
table_final = submitted
table_not_final = not submitted
table_orders_in = orders are in
table_no_orders = no orders yet

# In a form, one line for each; with a number behind it, if there are several.
line-build = Build
line-remove = Remove

## Orders, in private

# $season, $year, $kind; $orders, one on each line; $count of $most; $left: units without an order, or none.
orders_noted =
    { $season } { $year }: { $count } of { $most } { $most ->
        [one] order
       *[other] orders
    } saved.

    { $orders }{ $left ->
        [none] {""}
       *[some] {"\u000A"}Still without an order: { $left }
    }
no_orders_noted = { $season } { $year }: you have no orders now.
# $due.
you_are_final = Your orders are submitted. The phase runs as soon as everyone’s are, at the latest { $due }.
you_are_not_final = Your orders are no longer submitted. They still count as they are when the time is up.
# The host has corrected the board. $orders.
orders_dropped =
    The board has been corrected, and some of your orders are no longer possible. Write new ones.

    { $orders }

## A phase

# Living cards. $season, $year; $due; $asked: names; $count: how many; $orders written, $finals submitted; $final: names, where the host wants them.
phase_M =
    { $season } { $year }. Orders by { $due }.
    Orders written: { $orders } of { $count }, submitted: { $finals } of { $count }.
phase_M_named =
    { $season } { $year }. Orders by { $due }.
    Orders written: { $orders } of { $count }, submitted by: { $final }.
phase_R =
    { $season } { $year }: retreats. Orders from { $asked } by { $due }.
    Orders written: { $orders } of { $count }, submitted: { $finals } of { $count }.
phase_R_named =
    { $season } { $year }: retreats. Orders from { $asked } by { $due }.
    Orders written: { $orders } of { $count }, submitted by: { $final }.
phase_A =
    { $season } { $year }: build or remove. Orders from { $asked } by { $due }.
    Orders written: { $orders } of { $count }, submitted: { $finals } of { $count }.
phase_A_named =
    { $season } { $year }: build or remove. Orders from { $asked } by { $due }.
    Orders written: { $orders } of { $count }, submitted by: { $final }.
phase_in_grace =
    { $season } { $year }. Time is up, but those who are late may write until { $due }.
    Orders written: { $orders } of { $count }, submitted: { $finals } of { $count }.
phase_in_grace_named =
    { $season } { $year }. Time is up, but those who are late may write until { $due }.
    Orders written: { $orders } of { $count }, submitted by: { $final }.
# What becomes of the card. $skipped: R, A or RA for phases nobody needed after it, or none.
phase_done =
    { $skipped ->
        [none] { $season } { $year }, { $kind }: done.
        [R] { $season } { $year }, { $kind }: done. Nobody has to retreat.
        [A] { $season } { $year }, { $kind }: done. Nobody has to build or remove.
       *[RA] { $season } { $year }, { $kind }: done. Nobody has to retreat, build or remove.
    }
# The time is up. $late: names.
grace_given =
    { $late_count ->
        [one] { $season } { $year }: time is up, and nothing has come from { $late }. We wait a little longer.
       *[other] { $season } { $year }: time is up, and nothing has come from { $late }. We wait a little longer.
    }
# To be read back.
no_orders_came = { $season } { $year }, { $kind }: no orders.

# With the map. $season, $year; $dislodged: with the ways open to them; $lost; $filled: a line for each power that wrote nothing.
resolved_M =
    { $season } { $year } is resolved.{ $dislodged ->
        [none] {""}
       *[some] {"\u000A"}Dislodged, and where they can retreat: { $dislodged }
    }{ $lost ->
        [none] {""}
       *[some] {"\u000A"}Destroyed, with nowhere to go: { $lost }
    }{ $filled ->
        [none] {""}
       *[some] {"\u000A"}No orders came. This counted instead:{"\u000A"}{ $filled }
    }
resolved_R =
    { $season } { $year }: the retreats are done.{ $lost ->
        [none] {""}
       *[some] {"\u000A"}Disbanded: { $lost }
    }{ $filled ->
        [none] {""}
       *[some] {"\u000A"}No orders came. This counted instead:{"\u000A"}{ $filled }
    }
resolved_A =
    { $season } { $year } is resolved.{ $lost ->
        [none] {""}
       *[some] {"\u000A"}Removed, because nobody said which: { $lost }
    }{ $filled ->
        [none] {""}
       *[some] {"\u000A"}No orders came. This counted instead:{"\u000A"}{ $filled }
    }
# In the same post. $orders: a paragraph for each power, a line for each order; $signs: what the signs there mean, or none.
orders_resolved =
    { $orders }{ $signs ->
        [none] {""}
       *[some] {"\u000A\u000A"}{ $signs }
    }
sign-stopped = ✗ stopped, by whom and how strongly
sign-cut = ✂ support cut
sign-dislodged = ‼ dislodged
sign-void = ∅ without effect
sign-silent = [ ] no order was given
# In the same post. $year; $table: a line for each power, with what it has won and from whom.
centres_told =
    Centres after { $year }:
    { $table }
taken-from = from
# Only in older matches.
# $phase: M, R or A. $orders: a paragraph for each power, a line for each order.
orders_told =
    { $season } { $year }, { $kind }

    { $orders }{ $phase ->
        [M] {"\u000A\u000A"}✓ done · ✗ stopped, by whom and how strongly · ✂ support cut · ‼ dislodged · ∅ without effect · [ ] no order was given
       *[R] {""}
    }
# $year; $table: centres of each, with changes; $taken: what changed hands, or none.
centres_counted =
    Centres after { $year }: { $table }.
    { $taken ->
        [none] No centre has changed hands.
       *[some] New owners: { $taken }.
    }
# $nation; $year.
eliminated = { $year }: { $nation } has neither centres nor units left and is out of the game.

## Votes and the end

# A living card. $count of $voters.
draw_votes =
    { $count ->
        [0] A draw: none of { $voters } wants it now.
        [one] A draw: { $count } of { $voters } agrees. Votes last for this phase, and stay secret.
       *[other] A draw: { $count } of { $voters } agree. Votes last for this phase, and stay secret.
    }
# $season, $year, $kind: the phase that is over, and its votes with it.
draw_failed = { $season } { $year }, { $kind }: the vote on a draw has failed.
# $counts: who would win by how many votes, or none; $voters.
concession_votes =
    { $counts ->
        [none] None of { $voters } concedes now.
       *[some] Votes to concede: { $counts }. All { $voters } except the winner must agree.
    }
# $winners: names; $nations; $season, $year; $table: centres.
ended_solo = { $nations } has won alone! Congratulations, { $winners }. { $season } { $year }: { $table }.
ended_draw = { $season } { $year }: a draw, shared by { $nations }. Well played, { $winners }. Centres: { $table }.
ended_concession = { $season } { $year }: the others concede, and { $nations } wins. Congratulations, { $winners }. Centres: { $table }.
ended_year =
    { $winners_count ->
        [0] { $season } { $year } was the last, and nobody who still plays owns a centre, so nobody wins. Centres: { $table }.
        [one] { $season } { $year } was the last. { $nations } has the most centres and wins. Congratulations, { $winners }. Centres: { $table }.
       *[other] { $season } { $year } was the last. { $nations } have the most centres and share the win. Congratulations, { $winners }. Centres: { $table }.
    }
ended_abandoned = { $season } { $year }: nobody is left to play, so the game ends without a winner. Centres: { $table }.
ended_lost = Still without a retreat when it ended, and gone: { $lost }.

## Coming and going

# $nation; $seat: who played it; $open: yes if whoever joins now takes it over.
disorder_missed =
    { $open ->
        [yes] Nothing has come from { $seat } for too long, and { $nation } is without a leader: its units hold. Whoever joins now takes it over; { $seat } can come back until then.
       *[no] Nothing has come from { $seat } for too long, and { $nation } is without a leader: its units hold. { $seat } can come back, or the host lets someone else take over.
    }
disorder_resigned =
    { $open ->
        [yes] { $seat } has resigned, and { $nation } is without a leader: its units hold. Whoever joins now takes it over.
       *[no] { $seat } has resigned, and { $nation } is without a leader: its units hold. The host can let someone else take over.
    }
disorder_booted =
    { $open ->
        [yes] The host has removed { $seat }, and { $nation } is without a leader: its units hold. Whoever joins now takes it over.
       *[no] The host has removed { $seat }, and { $nation } is without a leader: its units hold. The host can let someone else take over.
    }
came_back = { $seat } is back and leads { $nation } again.
# $why: missed, resigned or booted; $left: who led it before. $seat; $nation.
open_seat_taken =
    { $why ->
        [missed] Nothing had come from { $left } for too long, and { $nation } was without a leader. { $seat } leads it from now on.
        [resigned] { $left } had resigned, and { $nation } was without a leader. { $seat } leads it from now on.
       *[booted] The host had removed { $left }, and { $nation } was without a leader. { $seat } leads it from now on.
    }
taken_over = { $seat } leads { $nation } from now on.
# To whoever takes over, in private. $nation; $units; $centres; $season, $year, $kind; $last: what it did last, or none; $near: powers with units beside it, or none.
brief =
    You lead { $nation } from now on. It is { $season } { $year }, { $kind }.

    Units: { $units }
    Centres: { $centres }
    { $near ->
        [none] Nobody else stands beside you.
       *[some] Beside you stand units of { $near }.
    }

    { $last ->
        [none] Nothing has happened yet.
       *[some] What your power did last:
    }{ $last ->
        [none] {""}
       *[some] {"\u000A"}{ $last }
    }
# While the clock stands. A living card. $want of $enough.
wants_on = Start the clock again: { $want } of { $enough } votes.

## The host

forced = { $season } { $year }, { $kind }: the host runs the phase now.
went_back = { $season } { $year }, { $kind }, again: the host has gone back here. Everything from here on is played again, so write new orders.
# $nation; $unit; $note: the host's words.
amended_put = The host corrects the board: { $nation } has { $unit }. “{ $note }”
amended_take = The host corrects the board: { $unit } is removed. “{ $note }”
# $centre; $owner, or nobody.
amended_owner =
    { $owner ->
        [nobody] The host corrects the board: { $centre } belongs to nobody. “{ $note }”
       *[nation] The host corrects the board: { $centre } belongs to { $owner }. “{ $note }”
    }

## Status, on request

# $season, $year, $step: what is going on; $table: centres.
status = { $season } { $year }. { $step }. Centres: { $table }.
# After the end. $nations: who won or shared it; $season, $year; $table: centres.
status_over_solo = It is over: { $nations } has won alone. { $season } { $year }: { $table }.
status_over_draw = It is over: a draw, shared by { $nations }. { $season } { $year }: { $table }.
status_over_concession = It is over: the others conceded, and { $nations } has won. { $season } { $year }: { $table }.
status_over_year = It is over: { $nations } had most centres after the last year. { $season } { $year }: { $table }.
status_over_abandoned = It is over: nobody was left to play. { $season } { $year }: { $table }.
# $due.
status_due = Due by { $due }.
# $in of $asked have written orders, $finals have submitted.
status_orders = Orders written: { $in } of { $asked }, submitted: { $finals } of { $asked }.
# In private. $nation; $orders: one on each line, or none; $count of $most.
status_own =
    You are { $nation }. Orders: { $count } of { $most }.{ $orders ->
        [none] {""}
       *[some] {"\u000A"}{ $orders }
    }
# $open: powers that need somebody.
status_open = Without a leader: { $open }. Whoever joins now takes over.

status_results = { $season } { $year }, { $kind }:
status_no_results = Nothing has been resolved yet. Write your orders first.
status_not_playing = You lead no power in this game, so you have no orders.
# Who borders them. $nation: their power.
borders = { $nation }: units that can enter your provinces, or meet yours on the way, with the place in brackets:
borders_nobody = { $nation }: no unit of others can reach your provinces, nor where you can move.
# $nation; $units: each with the places.
borders_power = { $nation }: { $units }
borders_free = Centres without an owner that you can move to: { $centres }
# The map in words. $nation; $units and $centres, or none.
map_nation =
    { $nation }: { $units ->
        [none] no units
       *[some] { $units }
    }. { $centres ->
        [none] No centres.
       *[some] Centres: { $centres }.
    }
# A line for each row of the map. $map, $colours: of the powers.
map_letters =
    { $map }
    { $colours } · A/F: army, fleet · : centre · ∗ nobody's centre
map_dislodged = Dislodged, and where they can retreat: { $dislodged }

## verdicts
# Each order as it is read back: $nation, $order, $result, and the reason with its own variables.

unordered-held = { $nation }: no order, so { $order }.
unordered-dislodged_by = { $nation }: no order, so { $order }; it { $result }: { why-dislodged_by }.
unordered-waived = { $nation }: a build that nobody ordered is waived.
unordered-disbanded = { $nation }: no order, so { $order }.
verdict-moved = { $nation }: { $order } { $result }: { why-moved }.
verdict-sailed = { $nation }: { $order } { $result }: { why-sailed }.
verdict-drove_out = { $nation }: { $order } { $result }: { why-drove_out }.
verdict-own_unit_there = { $nation }: { $order } { $result }: { why-own_unit_there }.
verdict-met_head_on = { $nation }: { $order } { $result }: { why-met_head_on }.
verdict-held_off = { $nation }: { $order } { $result }: { why-held_off }.
verdict-bounced_with = { $nation }: { $order } { $result }: { why-bounced_with }.
verdict-convoy_missing = { $nation }: { $order } { $result }: { why-convoy_missing }.
verdict-convoy_broken = { $nation }: { $order } { $result }: { why-convoy_broken }.
verdict-paradox = { $nation }: { $order } { $result }: { why-paradox }.
verdict-held = { $nation }: { $order } { $result }: { why-held }.
verdict-dislodged_by = { $nation }: { $order } { $result }: { why-dislodged_by }.
verdict-supported = { $nation }: { $order }: { why-supported }.
verdict-cut_by = { $nation }: { $order } { $result }: { why-cut_by }.
verdict-helped_stays = { $nation }: { $order } { $result }: { why-helped_stays }.
verdict-helped_goes = { $nation }: { $order } { $result }: { why-helped_goes }.
verdict-convoyed = { $nation }: { $order }: { why-convoyed }.
verdict-army_stays = { $nation }: { $order } { $result }: { why-army_stays }.
verdict-army_marches = { $nation }: { $order } { $result }: { why-army_marches }.
verdict-no_such_unit = { $nation }: { $order } { $result }: { why-no_such_unit }.
verdict-ordered_twice = { $nation }: { $order } { $result }: { why-ordered_twice }.
verdict-already_there = { $nation }: { $order } { $result }: { why-already_there }.
verdict-army_into_sea = { $nation }: { $order } { $result }: { why-army_into_sea }.
verdict-fleet_inland = { $nation }: { $order } { $result }: { why-fleet_inland }.
verdict-not_adjacent = { $nation }: { $order } { $result }: { why-not_adjacent }.
verdict-wrong_coast = { $nation }: { $order } { $result }: { why-wrong_coast }.
verdict-coast_needed = { $nation }: { $order } { $result }: { why-coast_needed }.
verdict-no_fleets_for_it = { $nation }: { $order } { $result }: { why-no_fleets_for_it }.
verdict-only_armies_are_convoyed = { $nation }: { $order } { $result }: { why-only_armies_are_convoyed }.
verdict-nobody_to_help = { $nation }: { $order } { $result }: { why-nobody_to_help }.
verdict-helps_itself = { $nation }: { $order } { $result }: { why-helps_itself }.
verdict-cannot_reach_to_help = { $nation }: { $order } { $result }: { why-cannot_reach_to_help }.
verdict-helped_cannot_go = { $nation }: { $order } { $result }: { why-helped_cannot_go }.
verdict-not_at_sea = { $nation }: { $order } { $result }: { why-not_at_sea }.
verdict-no_army_to_convoy = { $nation }: { $order } { $result }: { why-no_army_to_convoy }.
verdict-no_use_for_convoy = { $nation }: { $order } { $result }: { why-no_use_for_convoy }.
verdict-retreated = { $nation }: { $order } { $result }: { why-retreated }.
verdict-disbanded = { $nation }: { $order } { $result }.
verdict-retreats_met = { $nation }: { $order } { $result }: { why-retreats_met }.
verdict-not_dislodged = { $nation }: { $order } { $result }: { why-not_dislodged }.
verdict-closed_to_retreat = { $nation }: { $order } { $result }: { why-closed_to_retreat }.
verdict-built = { $nation }: { $order } { $result }.
verdict-removed = { $nation }: { $order } { $result }.
verdict-waived = { $nation }: { $order } { $result }.
verdict-nothing_to_build = { $nation }: { $order } { $result }: { why-nothing_to_build }.
verdict-nothing_to_remove = { $nation }: { $order } { $result }: { why-nothing_to_remove }.
verdict-not_a_home_centre = { $nation }: { $order } { $result }: { why-not_a_home_centre }.
verdict-centre_lost = { $nation }: { $order } { $result }: { why-centre_lost }.
verdict-centre_occupied = { $nation }: { $order } { $result }: { why-centre_occupied }.

## The end, as a page shows it

# $nations; $year.
end_solo = { $nations } wins alone, in { $year }.
end_draw = A draw in { $year }, shared by { $nations }.
end_concession = The others concede, and { $nations } wins, in { $year }.
end_year = { $year } was the last year. The most centres: { $nations }.
end_abandoned = Nobody is left to play, in { $year }, so nobody wins.
end_broken_off = The host ended it in { $year }, and nobody wins.
end_centres = Centres at the end
end_years = Centres over the years
pace_last_year = The last year is { $year }

## Press: what the powers write to everyone and to each other. $seat_power, $to_power: the powers of those.

ask-say = What do you want to tell everyone?
button-say = Write to everyone
ask-whisper = To which powers do you write, and what? Nobody else reads it.
button-whisper = Write in private
whisper-to = To whom?
whisper-text = What?
said = 📣 { $seat_power } ({ $seat }): { $text }
whispered = ✉️ { $seat_power } to { $to_power }: { $text }
pace_press_public = What you write here, everyone reads: there is no private press.
pace_press_none = Nothing is written here: it is played without press.
