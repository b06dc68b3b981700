"""Another reading of the Bot API: aiogram's models, which are generated from its documentation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.emulators.telegram.parameters import Parameters

if TYPE_CHECKING:
    from pydantic import BaseModel, TypeAdapter


class WrongPayload(Exception):
    """Something was said, by us or by the bot, that is not of the Bot API."""


class AiogramJudge:
    """Refuses wrong types, missing fields and fields that are not there.  Collects, and says all at the end."""

    def __init__(self) -> None:
        # Takes five seconds to import, and only those who want a judge pay for it.
        from aiogram import methods, types

        self._methods, self._types = methods, types
        self._results: dict[str, TypeAdapter[Any]] = {}
        self.complaints: list[str] = []
        self.heard = 0

    def call(self, method: str, asked: Parameters) -> None:
        parts = {name: self._types.BufferedInputFile(part.content, part.name) for name, part in asked.uploads.items()}
        named = {name: part for name, part in parts.items() if name in self._model(method).model_fields}
        self._hear(f"the bot calls {method}", self._model(method).model_validate, asked.values | named)

    def result(self, method: str, result: Any) -> None:
        if method not in self._results:
            from pydantic import TypeAdapter

            self._results[method] = TypeAdapter(self._model(method).__returning__)
        self._hear(f"{method} answers", self._results[method].validate_python, result)

    def update(self, wire: dict[str, Any]) -> None:
        self._hear("an update", self._types.Update.model_validate, wire)

    def verdict(self) -> None:
        if self.complaints:
            raise WrongPayload("\n".join(self.complaints))

    def _model(self, method: str) -> Any:
        return getattr(self._methods, method[0].upper() + method[1:])

    def _hear(self, what: str, read: Any, said: Any) -> None:
        """Reading it is judging it."""
        from pydantic import ValidationError

        self.heard += 1
        try:
            extras = _extras(read(said))
        except ValidationError as no:
            faults = (f"{'.'.join(map(str, fault['loc']))} {fault['msg']}" for fault in no.errors()[:5])
            self.complaints.append(f"{what}: {'; '.join(faults)}")
        else:
            self.complaints.extend(f"{what}: there is no field {name}" for name in extras)


def _extras(read: Any, at: str = "") -> list[str]:
    """Fields that the documentation does not know."""
    if isinstance(read, list | tuple):
        return [name for each in read for name in _extras(each, at)]
    if not hasattr(read, "model_fields_set"):
        return []
    model: BaseModel = read
    inside = [
        name for field in model.model_fields_set for name in _extras(getattr(model, field, None), f"{at}{field}.")
    ]
    return [f"{at}{name}" for name in model.model_extra or ()] + inside
