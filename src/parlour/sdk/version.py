"""Which SDK this is.  A game names the one it is made for in its pyproject.toml; the version of Parlour begins so."""

VERSION = "0.1"  # changes when games must be changed; docs/how-to/give-it-to-others.md says what is promised
