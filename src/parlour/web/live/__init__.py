"""Sockets: everybody who watches a match is told each change at once, in order and none twice."""
