// Names for those who are not people: old, short and easy to tell apart.

import type { GameShown } from "../wire/types";

const NAMES = [
  "Ines",
  "Otto",
  "Saga",
  "Hugo",
  "Vera",
  "Nils",
  "Elsa",
  "Arvid",
  "Maj",
  "Ture",
  "Ebba",
  "Sixten",
  "Tyra",
];

export function standInNames(taken: readonly string[], count: number): string[] {
  return NAMES.filter((name) => !taken.includes(name)).slice(0, count);
}

const A_FULL_TABLE = 7;

/** A small table is full; at a large one there is one more than must be: the least is seldom the best. */
export function company(seats: GameShown["seats"]): number {
  return seats.most <= A_FULL_TABLE ? seats.most : seats.least + 1;
}
