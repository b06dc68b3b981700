// All that a game has to say, from the very files that the server speaks by: fetched when a game is opened, so that one
// which was installed a moment ago has its words too.

import * as client from "../wire/client";
import { type Language, Words } from "./words";

export async function gameWords(game: string, language: Language): Promise<Words> {
  return new Words(language, [await client.phrases(game, language)]);
}

/** The pages that a game's rules have beside the first: for each a title and a text without details. */
export function pagesOf(words: Words): string[] {
  return words.ids.flatMap((id) => {
    const page = /^page-(.+)$/.exec(id)?.[1];
    return page && words.has(`rules-${page}`) ? [page] : [];
  });
}
