"""How the names of classes are written in phrases, logs and on the wire."""

import re


def snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
