# What the terminal says around a match.

only-you = only you
you-and = you and { $others }
only-one = only { $name }
from-to = { $least } to { $most }
several-exactly = { $most } of them, for example: { $example }
several-between = { $least } to { $most } of them, for example: { $example }
several-up-to = up to { $most } of them, or - for none
own-words = Write your answer, up to { $longest } characters.
or-own-words = Or write your own, up to { $longest } characters.
way-back = < takes you back.
more = Enter for more
close = Enter to go back
cut = … { $count } more
