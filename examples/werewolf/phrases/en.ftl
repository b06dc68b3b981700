game-name = One night
game-about = Roles are dealt, one night passes, and the village votes once. Is there a werewolf among you?
game-rules =
    Two werewolves, a seer, a robber and villagers: three cards more than players, and those lie in the middle. At night
    the werewolves learn of each other, the seer looks at a card, and the robber takes one and leaves their own. By day
    everyone accuses somebody. Whoever has most votes hangs, if there are two. If a werewolf hangs, the village wins.

step-night = Night
step-day = Day

role-werewolf = a werewolf
role-seer = the seer
role-robber = the robber
role-villager = a villager

ask-look = You are the seer. Whose card do you look at?
button-look = Look at a card
ask-rob = You are the robber. Whose card do you take?
button-rob = Take a card
ask-accuse = Who is a werewolf?
button-accuse = Accuse somebody

night = Night falls. Whoever is awake has eight hours.
dealt = Just between us: you are { $role }.
pack = The werewolves are { $wolves }.
looked = { $at } is { $role }.
robbed = You took { $of }'s card: now you are { $role }.
day =
    { $missing_count ->
        [0] The day breaks. Everyone has accused somebody.
        [one] The day breaks. Only { $missing } is still to accuse somebody.
       *[other] The day breaks. Still to accuse somebody: { $missing }.
    }
turn = accused { $of }
hanged =
    { $dead_count ->
        [0] Nobody hangs.
        [one] { $dead } hangs.
       *[other] { $dead } hang.
    }
judged =
    { $winners_count ->
        [0] Nobody wins. You were: { $roles }.
        [one] { $winners } wins. You were: { $roles }.
       *[other] { $winners } win. You were: { $roles }.
    }
