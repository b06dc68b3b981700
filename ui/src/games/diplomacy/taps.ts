// What a tap on a province means while an order is being put together: pure.
//
// An order is a path through the server's option tree: unit, what to do, and so on.  A tap takes the option that
// names the province; of two coasts, or an army and a fleet to build, the reader is asked.

import { provinceOf } from "./chart";

export interface Option {
  option: string;
  label: string;
}

export interface Choice {
  path: readonly string[];
  label: string;
}

/** The options after a path, and those hidden behind "more". */
export interface Fork {
  path: readonly string[];
  options: readonly Option[];
}

export const ACTIONS: readonly string[] = ["move", "hold", "support", "convoy"];
const WORDS = new Set([...ACTIONS, "via_convoy", "disband", "waive", "more"]);

export function isPlace(option: string): boolean {
  return !WORDS.has(option);
}

export function provinces(fork: Fork | undefined): string[] {
  return (fork?.options ?? [])
    .map(({ option }) => option)
    .filter(isPlace)
    .map(provinceOf);
}

/** The choices that a tap on this province can mean: those at hand first, else those behind "more". */
export function choices(forks: readonly Fork[], province: string): Choice[] {
  for (const fork of forks) {
    const found = fork.options.filter(({ option }) => isPlace(option) && provinceOf(option) === province);
    if (found.length) return found.map(({ option, label }) => ({ path: [...fork.path, option], label }));
  }
  return heldAgain(forks[0], province);
}

/** To tap once more on the unit that is helped: it stays, and so the help is to hold. */
function heldAgain(fork: Fork | undefined, province: string): Choice[] {
  const helped = fork?.path.at(-1);
  const hold = fork?.options.find(({ option }) => option === "hold");
  if (!fork || !hold || fork.path.length < 3 || !helped || provinceOf(helped) !== province) return [];
  return [{ path: [...fork.path, "hold"], label: hold.label }];
}

/** A unit that was chosen usually goes somewhere: what it can do besides stays one tap away. */
export function usual(path: readonly string[], options: readonly Option[]): readonly string[] {
  return path.length === 1 && options.some(({ option }) => option === "move") ? [...path, "move"] : path;
}

/** The provinces that are part of the order so far. */
export function named(path: readonly string[]): string[] {
  return path.filter(isPlace).map(provinceOf);
}
