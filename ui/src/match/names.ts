// What people are called: as they sat down, unless they want it otherwise since, or want to be forgotten.

import { createContext, useContext } from "react";
import type { Names, Standing } from "../wire/types";

export type Naming = (seat: string) => string;

/** In a reader's language. */
export function naming(names: Names, language: string): Naming {
  return (seat) => names[seat]?.[language] ?? seat;
}

export function withNames(standing: Standing, name: Naming): Standing {
  return { ...standing, players: standing.players.map((player) => ({ ...player, name: name(player.player_id) })) };
}

export const Called = createContext<Naming>((seat) => seat);

export const useName = (): Naming => useContext(Called);
