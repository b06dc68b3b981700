// What people are called: names come beside what is seen of a match, where seats are told by their ids.

import { createContext, useContext } from "react";
import type { MatchStanding, Names, PlayerShown } from "../wire/types";

export type Naming = (seat: string) => string;

/** In a reader's language. */
export function naming(names: Names, language: string): Naming {
  return (seat) => names[seat]?.[language] ?? seat;
}

export type NamedPlayer = PlayerShown & { name: string; stand_in?: boolean };
export type NamedStanding = Omit<MatchStanding, "players"> & { players: NamedPlayer[] };

export function withNames(
  standing: Pick<MatchStanding, "players"> & Partial<MatchStanding>,
  name: Naming,
  standIns: readonly string[] = [],
): NamedStanding {
  const players = standing.players.map((player) => ({
    ...player,
    name: name(player.player_id),
    stand_in: standIns.includes(player.player_id),
  }));
  return { ...(standing as MatchStanding), players };
}

export const Called = createContext<Naming>((seat) => seat);

export const useName = (): Naming => useContext(Called);

/** Seats in which a program plays. */
export const StandIns = createContext<readonly string[]>([]);

export const useStandIns = (): readonly string[] => useContext(StandIns);
