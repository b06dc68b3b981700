import type { BoardModule } from "../games/module";
import type { Words } from "../words/words";

const spoken = new WeakMap<Words, Words>();

/** The game's words with its board's own on top, made once. */
export function boardWords(board: BoardModule, words: Words): Words {
  const known = spoken.get(words) ?? words.and(board.words?.[words.language] ?? "");
  spoken.set(words, known);
  return known;
}
