"""What Tidslinje is played with: its mixes, those of the house, and who may hear what."""

from parlour.games.tidslinje.mixes.base import BASE
from parlour.games.tidslinje.mixes.files import read_mix_folder
from parlour.games.tidslinje.mixes.tones import TONES, tone
from parlour.games.tidslinje.rules.lobby import needs
from parlour.games.tidslinje.view import media
from parlour.sdk import Collection, Stock

STOCK = Stock(
    collections={"base": Collection(BASE), "tones": Collection(TONES, tone)},
    read=read_mix_folder,
    needs=needs,
    media=media,
    chosen_by="mix",
)
