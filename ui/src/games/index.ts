// The boards that are a part of this page.  A game of another package brings its own, or declares one; any other is
// played by its prompts, its view and its notices alone.

import type { BoardFiles } from "../wire/types";
import type { BoardModule } from "./module";

const boards: Record<string, () => Promise<BoardModule>> = {
  ligan: () => import("./ligan"),
  diplomacy: () => import("./diplomacy"),
  clocktower: () => import("./clocktower"),
  tidslinje: () => import("./tidslinje"),
};

export const isOfThisPage = (game: string): boolean => Object.hasOwn(boards, game);

export async function boardOf(game: string, files: BoardFiles | null): Promise<BoardModule | null> {
  if (isOfThisPage(game)) return (await boards[game]?.()) ?? null;
  return files ? (await import("../match/outsideBoard")).outsideBoard(files) : null;
}
