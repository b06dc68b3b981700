list-label = Choose
media-help = I can’t read pictures, voice messages or files. Write it in words, or tap one of the choices.
stopped = I won’t write to you any more. If you change your mind, write START.
template-move-waits = Hello! Your move is waiting in { $game } and the others look forward to it. Answer this message to go on.
template-show = Show me
