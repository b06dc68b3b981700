// A view of any game, read for what can be shown of it: what is about people goes into one table, the rest in lines.

import type { Words } from "../words/words";

export interface Row {
  name: string;
  value: unknown;
}

export interface Column {
  name: string;
  of: (seat: string) => unknown;
}

export interface Sight {
  columns: Column[];
  rows: Row[];
}

type Named = Record<string, unknown>;

export function isNamed(value: unknown): value is Named {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function sight(view: unknown, seats: readonly string[]): Sight {
  const seen: Sight = { columns: [], rows: [] };
  for (const [name, value] of Object.entries(isNamed(view) ? view : {})) {
    const column = columnOf(name, value, seats);
    if (column) seen.columns.push(column);
    else if (!isNothing(value)) seen.rows.push({ name, value });
  }
  return seen;
}

export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** Something for each seat, or a list of some seats. */
function columnOf(name: string, value: unknown, seats: readonly string[]): Column | null {
  if (isNothing(value)) return null;
  if (Array.isArray(value)) {
    const isSeats = value.every((each) => typeof each === "string" && seats.includes(each));
    return isSeats && value.length < seats.length
      ? { name, of: (seat) => (value.includes(seat) ? true : null) }
      : null;
  }
  if (!isNamed(value) || !Object.keys(value).every((each) => seats.includes(each))) return null;
  return Object.values(value).every((each) => !isNamed(each)) ? { name, of: (seat) => value[seat] ?? null } : null;
}

/** What a part of a view is called: by a phrase if there is one, else by its own name. */
export function called(name: string, words: Words): string {
  if (words.has(`view-${name}`)) return words.say(`view-${name}`);
  const spaced = name.replaceAll("_", " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export interface Difference {
  path: string[];
  before: unknown;
  after: unknown;
}

/** What is otherwise in the second view, down to what can be said in a line. */
export function differences(before: unknown, after: unknown, path: string[] = []): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isNamed(before) || !isNamed(after)) return [{ path, before, after }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => differences(before[name], after[name], [...path, name]));
}
