## notation
# What is said about orders as they are typed. `$text` is the order as the player wrote it.

order-read_as = I read “{ $text }” as { $place }.
order-replaced = { $order } now, instead of { $earlier }.

order-nothing = There is no order in that. Write one on each line, such as: A Par - Bur
order-too_long = That is too long. Write at most { $longest } characters, with one order on each line.
order-too_many_lines = I read the first { $most } lines only. Send the rest again, without what isn’t an order.
order-not_understood = I don’t understand “{ $text }”. Write one order on each line, such as A Par - Bur, A Mar S A Par - Bur or F Nth C A Yor - Nwy.
order-incomplete = What shall { $unit } do? Write for example: { $order } H
order-incomplete-unit = “{ $text }” names no unit. Write the unit first, such as: A Par - Bur
order-incomplete-build = “{ $text }” isn’t all of an order. Write for example Build A Par, Remove A Par or Waive.
order-incomplete-removal = Which unit shall go? Write for example: Remove A Par
order-no_unit = You have no unit in { $place }.
order-no_unit-there = There is no unit in { $place }.
order-no_unit-dislodged = You have no dislodged unit in { $place }.
order-not_yours = { $unit } isn’t yours. It belongs to { $nation }.
order-coast_needed = { $place } has several coasts. Write which one you mean: { $coasts }
order-type_needed = An army or a fleet in { $place }? Write { $army } or { $fleet }.
order-ambiguous = “{ $place }” could be several places. Write which one you mean: { $candidates }
order-suggest = “{ $text }” can’t be taken as it stands. Did you mean { $order }? If so, write that.
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
order-illegal-no_removals = You need not remove anything, so { $unit } stays.
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
check-convoy_by_others = { $order } needs other nations’ fleets to convoy it.
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
        [one] You may build { $count } unit more.
       *[other] You may build { $count } units more.
    }
check-removals_left =
    { $count ->
        [one] You must remove { $count } unit more, or the one farthest away goes.
       *[other] You must remove { $count } units more, or those farthest away go.
    }

around-here =
    { $place }, { $land ->
        [land] inland
        [sea] sea
       *[coast] on the coast
    }: { $unit ->
        [none] no unit
       *[unit] { $unit } ({ $nation })
    }{ $owner ->
        [none] .
        [free] , a centre nobody owns.
       *[nation] , a centre of { $owner }.
    }
around-beside =
    { $place }, { $way ->
        [land] for armies
        [sea] for fleets
       *[both] for armies and fleets
    }{ $coasts ->
        [none] : {""}
       *[coasts] , coast { $coasts }: {""}
    }{ $unit ->
        [none] no unit
       *[unit] { $unit } ({ $nation })
    }{ $owner ->
        [none] .
        [free] , a centre nobody owns.
       *[nation] , a centre of { $owner }.
    }

## reasons
# Why an order came out as it did. Each follows the order and its result, as in: A Bud - Rum bounces: …

why-moved = the way was free
why-sailed = the convoy got through
why-drove_out = drove out { $against }, { $strength } against { $other }
why-own_unit_there = { $against } of the same nation did not leave { $at }
why-met_head_on = met { $against } head on, { $strength } against { $other }
why-held_off = held off by { $against }, { $strength } against { $other }
why-bounced_with = bounced with { $against } in { $at }, { $strength } against { $other }
why-convoy_missing = no fleets took { $unit } to { $to }
why-convoy_broken = { $fleet } was dislodged, and that broke the convoy
why-paradox = the convoy over { $fleet } would have decided its own fate, and so it failed
why-held = nobody drove it out
why-dislodged_by = dislodged by { $by }, { $strength } against { $other }
why-supported = nobody cut it
why-cut_by = cut by { $by }
why-helped_stays = { $helped } did not move
why-helped_goes = { $helped } went for { $to } instead
why-convoyed = the fleet held its place
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
why-not_at_sea = only a fleet at sea can convoy, and { $unit } is none
why-no_army_to_convoy = there is no army { $army } to convoy
why-no_use_for_convoy = no way for { $army } to { $to } needs { $unit }

why-retreated = the way was free
why-disbanded = as ordered
why-retreats_met = { $against } retreated to { $at } too, and nobody survived that
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
