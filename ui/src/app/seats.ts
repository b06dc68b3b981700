import type { GameShown } from "../wire/types";
import type { Words } from "../words/words";

/** For how many a game is. */
export function seatsSaid({ least, most }: GameShown["seats"], words: Words): string {
  return least === most ? words.say("seats-just", { count: most }) : words.say("seats", { least, most });
}
