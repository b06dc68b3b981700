// What every part of the board needs: its words, what people are called, and how a question is answered.

import { createContext, useContext } from "react";
import type { BoardProps, Words } from "../../match/board";

export interface Town extends Pick<BoardProps, "prompts" | "answer" | "forks"> {
  words: Words;
  name: (seat: string) => string;
  isStandIn: (seat: string) => boolean;
}

export const TownContext = createContext<Town | null>(null);

export function useTown(): Town {
  const town = useContext(TownContext);
  if (!town) throw new Error("outside of the town");
  return town;
}
