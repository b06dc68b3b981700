// The nations' colours and letters, those of the server's map: src/parlour/games/diplomacy/drawing/symbols.py.

import { NATIONS } from "./chart";

const INKS = ["#b4352b", "#6c296e", "#0165ac", "#2c2927", "#037d4e", "#c36492", "#d5a419"];
const DARK_LETTERS = "#231f20";

export function ink(nation: string): string {
  return INKS[NATIONS.indexOf(nation) % INKS.length] ?? "#555";
}

export function letterInk(nation: string): string {
  return NATIONS.indexOf(nation) === INKS.length - 1 ? DARK_LETTERS : "#fff";
}

/** Drawn, not styled: the page's policy allows no style of an element's own. */
export function letter(nation: string): string {
  return nation.slice(0, 1);
}
