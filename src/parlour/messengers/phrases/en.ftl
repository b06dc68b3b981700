# What a face says by itself, around any game's questions.

back = Back
done = Done
ticked = { $count }/{ $most }

no-choice_gone = That choice is gone. Take one of those shown now.
no-not_a_choice =
    { $most ->
        [one] There is one choice: answer 1, or write it out.
       *[other] Answer with a number from 1 to { $most }, or write the choice out.
    }
no-not_shown = Answer with one of those shown.
no-not_a_number = Answer with a whole number from { $least } to { $most }.
no-not_choices = I don’t know all of those. Answer with their numbers, for example: { $example }
no-not_exactly = Pick exactly { $least }, not { $count }. For example: { $example }
no-not_so_many = Pick { $least } to { $most }, not { $count }. For example: { $example }
no-too_many = Pick at most { $most }, not { $count }. A dash (-) means none.
no-too_long = That is { $length } characters, and { $longest } is the most. Make it shorter.
no-too_short =
    { $shortest ->
        [one] Write something.
       *[other] Write at least { $shortest } characters.
    }

# Letters: what is sent by itself, in private or to the room.

reminder = ⏰ Due { $due }.
line-set_aside = Something broke on our side, so this match stands still. Nothing is lost. Please tell whoever runs the house.
line-unreachable = I can’t write to { $seat } in private. Ask them to open a chat with me, or give the seat to someone else.
line-room_lost = I can’t write to the room of this match any more. Add me to it again, or go on in another room.
