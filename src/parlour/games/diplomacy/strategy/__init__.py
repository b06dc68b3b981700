"""How a program plays a power: a position, a power, the phase and dice in, orders out.

It sees what everyone sees.  Every place has a worth, by the centres around it and by who could take them.  From that
plans are made and tried against what the others will probably do; the one that turns out best is played.
"""
