"""The engine: the one road by which a match changes, and the one window through which it is seen."""
