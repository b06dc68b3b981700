game-name = Diary
game-about = Write a few lines a day. At midnight everyone gets to read them.
game-rules =
    Every day you may write an entry, up to a thousand characters, about your day, big or small. Nobody reads it before midnight, and until then you may rewrite it.

    At midnight the day’s entries are published for everyone at the table, and a new day begins. It begins whether anyone wrote or not. If you stay silent your page is simply blank that day.

    Nobody wins. When the last day is over you have a diary together.

step-writing = Writing the day

ask-write_entry = Day { $day }. What was today like? A few lines are plenty.
button-write_entry = Write

today =
    { $writers_count ->
        [0] Day { $day } of { $days }. Nothing written yet. The page closes { $due }.
        [one] Day { $day } of { $days }, until { $due }. { $writers } has written.
       *[other] Day { $day } of { $days }, until { $due }. { $writers } have written.
    }
today-2 =
    { $writers_count ->
        [0] Here comes day { $day } of { $days }! The pen is yours until { $due }.
        [one] Day { $day } of { $days }. { $writers } has found some words. There’s room for more until { $due }.
       *[other] Day { $day } of { $days }. { $writers } have found some words. There’s room for more until { $due }.
    }
today-3 =
    { $writers_count ->
        [0] A fresh page: day { $day } of { $days }. It closes { $due }.
        [one] The page of day { $day } of { $days }, open until { $due }. On it so far: { $writers }.
       *[other] The page of day { $day } of { $days }, open until { $due }. On it so far: { $writers }.
    }

entry = { $seat }, day { $day }: { $text }
published =
    { $writers_count ->
        [0] Day { $day } went by without a word. That happens.
        [one] Day { $day } is written, by { $writers }.
       *[other] Day { $day } is written, by { $writers }.
    }

closed =
    { $days ->
        [one] 📖 The diary is closed after a single day. Days written: { $written }. Thank you for your words!
       *[other] 📖 The diary is closed after { $days } days. Days written: { $written }. Thank you for your words!
    }
