# What Slack's face says by itself.

try-again = We’re not sure that got through. Nothing is lost: look in a moment, and try again if it isn’t there.
invite-me = I am not in this channel yet. Write /invite @ and my name here, and then the same once more.
make-a-channel = I cannot play in a group message: nobody can add me to one. Make a channel with the same people, write /invite @ and my name there, and then the same once more.

# In a modal.

cancel = Cancel
search = Type to search
choose = Choose
