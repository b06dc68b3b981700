"""The map as a picture: `draw` makes SVG of a scene, and needs nothing but what is in it."""
