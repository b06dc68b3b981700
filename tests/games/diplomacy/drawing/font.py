"""As much of a TrueType file as it takes to know how wide a word is."""

from struct import unpack_from


class Font:
    def __init__(self, written: bytes) -> None:
        self.written = written
        count = unpack_from(">H", written, 4)[0]
        records = (unpack_from(">4sIII", written, 12 + 16 * at) for at in range(count))
        self.tables = {tag.decode(): offset for tag, _, offset, _ in records}
        self.em: int = unpack_from(">H", written, self.tables["head"] + 18)[0]
        self.advances: int = unpack_from(">H", written, self.tables["hhea"] + 34)[0]
        self.cmap = self._cmap()

    def width(self, word: str, size: float) -> float:
        advances: int = sum(self._advance(self._glyph(ord(letter))) for letter in word)
        return advances / self.em * size

    def _advance(self, glyph: int) -> int:
        at = self.tables["hmtx"] + 4 * min(glyph, self.advances - 1)
        return int(unpack_from(">H", self.written, at)[0])

    def _cmap(self) -> int:
        """The table for the basic plane."""
        begin = self.tables["cmap"]
        count = unpack_from(">H", self.written, begin + 2)[0]
        offsets = [begin + unpack_from(">I", self.written, begin + 8 + 8 * at)[0] for at in range(count)]
        return next(int(at) for at in offsets if unpack_from(">H", self.written, at)[0] == 4)

    def _glyph(self, code: int) -> int:
        twice = unpack_from(">H", self.written, self.cmap + 6)[0]
        ends = self.cmap + 14
        at = next(each for each in range(0, twice, 2) if unpack_from(">H", self.written, ends + each)[0] >= code)
        starts = ends + twice + 2
        start = unpack_from(">H", self.written, starts + at)[0]
        shift = unpack_from(">h", self.written, starts + twice + at)[0]
        offset = unpack_from(">H", self.written, starts + 2 * twice + at)[0]
        if not offset:
            return int(code + shift) % 65536
        return int(unpack_from(">H", self.written, starts + 2 * twice + at + offset + 2 * (code - start))[0])
