// Names of steps, rules and presets of a game, from the same files that the server speaks by, fetched when needed.

import { type Language, Words } from "./words";

type Source = () => Promise<string>;

const games = import.meta.glob<string>("../../../src/parlour/games/*/phrases/*.ftl", {
  query: "?raw",
  import: "default",
});
const house = import.meta.glob<string>("../../../src/parlour/sdk/words/*.ftl", { query: "?raw", import: "default" });

const none: Source = async () => "";

function source(from: Record<string, Source>, ending: string): Source {
  const path = Object.keys(from).find((each) => each.endsWith(ending));
  return (path && from[path]) || none;
}

export async function gameWords(game: string, language: Language): Promise<Words> {
  const [shared, own] = await Promise.all([
    source(house, `/sdk/words/${language}.ftl`)(),
    source(games, `/games/${game}/phrases/${language}.ftl`)(),
  ]);
  const both = `${shared}\n${own}`;
  return new Words(language, { en: both, sv: both });
}

/** The pages that a game's rules have beside the first: for each a title and a text without details. */
export function pagesOf(words: Words): string[] {
  return words.ids.flatMap((id) => {
    const page = /^page-(.+)$/.exec(id)?.[1];
    return page && words.has(`rules-${page}`) ? [page] : [];
  });
}
