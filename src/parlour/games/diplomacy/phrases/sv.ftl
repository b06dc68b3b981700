## notation
# Vad som sägs om order så som de skrivs. `$text` är ordern så som spelaren skrev den.

order-read_as = Jag läser ”{ $text }” som { $place }.
order-replaced = { $order } gäller nu, i stället för { $earlier }.

order-nothing = Där finns ingen order. Skriv en på varje rad, till exempel: A Par - Bur
order-too_long = Det är för långt. Skriv högst { $longest } tecken, med en order på varje rad.
order-too_many_lines = Jag läser bara de första { $most } raderna. Skicka resten igen, utan sådant som inte är order.
order-not_understood = Jag förstår inte ”{ $text }”. Skriv en order på varje rad, till exempel A Par - Bur, A Mar S A Par - Bur eller F Nth C A Yor - Nwy.
order-incomplete = Vad ska { $unit } göra? Skriv till exempel: { $order } H
order-incomplete-unit = ”{ $text }” nämner ingen enhet. Skriv enheten först, till exempel: A Par - Bur
order-incomplete-build = ”{ $text }” är inte en hel order. Skriv till exempel Build A Par, Remove A Par eller Waive.
order-incomplete-removal = Vilken enhet ska bort? Skriv till exempel: Remove A Par
order-no_unit = Du har ingen enhet i { $place }.
order-no_unit-there = Det finns ingen enhet i { $place }.
order-no_unit-dislodged = Du har ingen fördriven enhet i { $place }.
order-not_yours = { $unit } är inte din. Den tillhör { $nation }.
order-coast_needed = { $place } har flera kuster. Skriv vilken du menar: { $coasts }
order-type_needed = En armé eller en flotta i { $place }? Skriv { $army } eller { $fleet }.
order-ambiguous = ”{ $place }” kan vara flera platser. Skriv vilken du menar: { $candidates }
order-suggest = ”{ $text }” går inte att följa som det står. Menade du { $order }? Skriv det i så fall.
order-unknown_place = Jag känner inte till någon plats som heter ”{ $place }”. Menade du någon av dessa? { $nearest }
order-unknown_place-alone = Jag känner inte till någon plats som heter ”{ $place }”.
order-not_now-M = Nu är det förflyttningar, så ”{ $text }” får vänta. Enheter kan hålla, flytta, stödja eller konvojera.
order-not_now-R = Nu är det reträtter, så ”{ $text }” får vänta. En fördriven enhet retirerar, som A Vie - Tyr, eller upplöses, som A Vie D.
order-not_now-A = Nu är det vinter, så ”{ $text }” får vänta. Skriv till exempel Build A Par, Remove A Par eller Waive.
order-too_many =
    { $most ->
        [0] { $text } är för mycket: det finns inget att bygga eller ta bort.
        [one] { $text } är för mycket: bara { $most } order gäller i vinter. Skriv vilken du vill ha.
       *[other] { $text } är för mycket: bara { $most } order gäller i vinter. Skriv vilka du vill ha.
    }

order-illegal-impassable = Ingen kan gå in i { $place }.
order-illegal-not_adjacent = { $unit } når inte { $place }. Den kan gå till: { $reachable }
order-illegal-already_there = { $unit } är redan där. Skriv H om den ska stanna.
order-illegal-army_into_sea = { $place } är hav. En armé kan inte gå dit, och inte hjälpa någon där.
order-illegal-fleet_inland = { $place } har ingen kust. En flotta kan inte gå dit, och inte hjälpa någon där.
order-illegal-wrong_coast = Den kusten i { $place } går inte att nå. Möjliga: { $coasts }
order-illegal-no_fleets_for_it = Inga flottor står så att de kan föra { $unit } till { $place }. Den kan gå till: { $reachable }
order-illegal-only_armies_are_convoyed = { $unit } är en flotta, och bara arméer kan konvojeras.
order-illegal-helps_itself = { $unit } kan inte stödja sig själv. Stöd en annan enhet, eller håll.
order-illegal-cannot_reach_to_help = { $unit } kan inte själv gå till { $place }, och kan därför inte hjälpa till där.
order-illegal-helped_cannot_go = Enheten som du vill hjälpa kan inte gå till { $place }.
order-illegal-not_at_sea = { $unit } kan inte konvojera. Det kan bara en flotta till havs.
order-illegal-no_use_for_convoy = Ingen väg till { $place } behöver { $unit }, så den kan inte konvojera dit.
order-illegal-not_dislodged = { $unit } är inte fördriven och stannar där den är.
order-illegal-no_retreat_there = Den kan inte retirera till { $place }. Öppet för den: { $reachable }
order-illegal-no_builds = Du har inget att bygga i vinter.
order-illegal-no_site = Inget av dina hemcentra är både ditt och tomt, så du kan inte bygga.
order-illegal-no_removals = Du behöver inte ta bort något, så { $unit } stannar.
order-illegal-not_home = { $place } är inte ett av dina hemcentra. Du kan bygga i: { $sites }
order-illegal-not_owned = { $place } är i andra händer. Du kan bygga i: { $sites }
order-illegal-occupied = Det står en enhet i { $place }. Du kan bygga i: { $sites }
order-illegal-inland_fleet = { $place } har ingen kust. Bygg en armé där.

check-unordered =
    { $count ->
        [one] { $units } har ingen order och kommer att hålla.
       *[other] { $units } har inga order och kommer att hålla.
    }
check-support_unmatched = { $order } passar inte ihop med något: din order för { $helped } är { $other }.
check-support_unmatched-unordered = { $order } passar inte ihop med något: { $helped } har ingen order och kommer att hålla.
check-support_against_own = { $order } hjälper till mot din egen { $unit }, som stannar. Sådant stöd kan inte fördriva den.
check-convoy_unmatched = { $order } passar inte ihop med något: din order för { $helped } är { $other }.
check-convoy_unmatched-unordered = { $order } passar inte ihop med något: { $helped } har ingen order och kommer att hålla.
check-convoy_missing = { $order } behöver en konvoj, och dina flottor har inga order om en sådan.
check-convoy_by_others = { $order } behöver andra nationers flottor till konvojen.
check-into_own = { $order } misslyckas om { $unit } stannar: ingen fördriver sin egen enhet.
check-swap = { $order } och { $other } kan inte byta plats, om inte en av dem konvojeras.
check-same_place = Dessa möts i { $place } och kan hejda varandra: { $orders }
check-unordered_retreat =
    { $count ->
        [one] { $units } har ingen order och kommer att upplösas.
       *[other] { $units } har inga order och kommer att upplösas.
    }
check-both_lost = Dessa retirerar till { $place } samtidigt, och alla går förlorade: { $orders }
check-builds_left =
    { $count ->
        [one] Du får bygga { $count } enhet till.
       *[other] Du får bygga { $count } enheter till.
    }
check-removals_left =
    { $count ->
        [one] Du måste ta bort { $count } enhet till, annars försvinner den som står längst bort.
       *[other] Du måste ta bort { $count } enheter till, annars försvinner de som står längst bort.
    }

around-here =
    { $place }, { $land ->
        [land] inland
        [sea] hav
       *[coast] vid kusten
    }: { $unit ->
        [none] ingen enhet
       *[unit] { $unit } ({ $nation })
    }{ $owner ->
        [none] .
        [free] , ett centrum som ingen äger.
       *[nation] , ett centrum som tillhör { $owner }.
    }
around-beside =
    { $place }, { $way ->
        [land] för arméer
        [sea] för flottor
       *[both] för arméer och flottor
    }{ $coasts ->
        [none] : {""}
       *[coasts] , kust { $coasts }: {""}
    }{ $unit ->
        [none] ingen enhet
       *[unit] { $unit } ({ $nation })
    }{ $owner ->
        [none] .
        [free] , ett centrum som ingen äger.
       *[nation] , ett centrum som tillhör { $owner }.
    }

## reasons
# Varför en order gick som den gick. Texten följer på ordern och dess resultat, som i: A Bud - Rum studsar: …

why-moved = vägen var fri
why-sailed = konvojen kom fram
why-drove_out = fördrev { $against }, { $strength } mot { $other }
why-own_unit_there = { $against } från samma nation lämnade inte { $at }
why-met_head_on = mötte { $against } front mot front, { $strength } mot { $other }
why-held_off = hölls tillbaka av { $against }, { $strength } mot { $other }
why-bounced_with = studsade mot { $against } i { $at }, { $strength } mot { $other }
why-convoy_missing = inga flottor förde { $unit } till { $to }
why-convoy_broken = { $fleet } fördrevs, och då bröts konvojen
why-paradox = konvojen över { $fleet } skulle ha avgjort sitt eget öde, och därför föll den
why-held = ingen fördrev den
why-dislodged_by = fördrevs av { $by }, { $strength } mot { $other }
why-supported = ingen bröt det
why-cut_by = bröts av { $by }
why-helped_stays = { $helped } gick ingenstans
why-helped_goes = { $helped } gick mot { $to } i stället
why-convoyed = flottan höll sin plats
why-army_stays = { $army } gick ingenstans
why-army_marches = { $army } gick mot { $to } utan den här konvojen

why-no_such_unit = det finns ingen { $unit } att ge order
why-ordered_twice = { $unit } hade mer än en order
why-already_there = { $unit } är redan där
why-army_into_sea = { $to } är hav, och { $unit } är en armé
why-fleet_inland = { $to } har ingen kust
why-not_adjacent = { $unit } når inte { $to }
why-wrong_coast = { $unit } når inte den kusten: { $to }
why-coast_needed = { $to } har flera kuster, och ingen angavs
why-no_fleets_for_it = det finns inga flottor som kan föra { $unit } till { $to }
why-only_armies_are_convoyed = bara arméer konvojeras, och { $unit } är en flotta
why-nobody_to_help = det finns ingen { $helped } att stödja
why-helps_itself = { $unit } kan inte stödja sig själv
why-cannot_reach_to_help = { $unit } kunde inte själv gå till { $to }
why-helped_cannot_go = { $helped } kan inte gå till { $to }
why-not_at_sea = bara en flotta till havs kan konvojera, och det är inte { $unit }
why-no_army_to_convoy = det finns ingen armé { $army } att konvojera
why-no_use_for_convoy = ingen väg för { $army } till { $to } behöver { $unit }

why-retreated = vägen var fri
why-disbanded = enligt order
why-retreats_met = { $against } retirerade också till { $at }, och det överlevde ingen
why-not_dislodged = { $unit } är inte fördriven
why-closed_to_retreat = { $unit } får inte retirera till { $to }

why-built = enligt order
why-removed = enligt order
why-waived = enligt order
why-nothing_to_build = det fanns inget kvar att bygga
why-nothing_to_remove = inget mer behövde bort
why-not_a_home_centre = { $to } är inget hemcentrum
why-centre_lost = { $to } är i andras händer
why-centre_occupied = det står en enhet i { $to }
