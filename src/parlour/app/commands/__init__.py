"""The commands of `parlour`, one file each: `NAME_command` does it and returns the exit code."""
