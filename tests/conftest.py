"""For all tests: a busy machine is no fault of theirs."""

from hypothesis import settings

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
