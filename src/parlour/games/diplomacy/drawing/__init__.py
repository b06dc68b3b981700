"""The map as a picture: `draw` makes SVG of a scene, and needs nothing but what is in it."""

from parlour.games.diplomacy.drawing.draw import draw
from parlour.games.diplomacy.drawing.geometry import Geometry, geometry
from parlour.games.diplomacy.drawing.scene import Around, Ordered, Scene

__all__ = ["Around", "Geometry", "Ordered", "Scene", "draw", "geometry"]
