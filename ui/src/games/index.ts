// The games that have a board of their own.  Any other is played by its prompts, its view and its notices alone.

import type { BoardModule } from "../match/board";

const boards: Record<string, () => Promise<BoardModule>> = {
  ligan: () => import("./ligan"),
  diplomacy: () => import("./diplomacy"),
};

export async function boardOf(game: string): Promise<BoardModule | null> {
  return (await boards[game]?.()) ?? null;
}
