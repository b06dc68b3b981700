// What somebody was told, in the game's own phrases.

import type { Words } from "../../match/board";
import type { Decision, Fact } from "./view";

type Name = (seat: string) => string;

export function listed(items: readonly string[], words: Words): string {
  return new Intl.ListFormat(words.language, { type: "conjunction" }).format(items);
}

export const roleName = (code: string, words: Words): string => words.say(`role-${code}`);

export function factText(fact: Fact, by: string, name: Name, words: Words): string {
  const roles = (codes: readonly string[]) =>
    listed(
      codes.map((code) => roleName(code, words)),
      words,
    );
  const names = (seats: readonly string[]) => listed(seats.map(name), words);
  const role = fact.role ?? "";
  const said = words.say(`told_${fact.kind}`, {
    by,
    role: roleName(role, words),
    card: words.say(`card-${role}`),
    type: words.say(`type-${role || "outsider"}`),
    seats: names(fact.seats ?? []),
    minions: names(fact.seats ?? []),
    demon: names(fact.seats ?? []),
    fellows: names(fact.fellows ?? []),
    fellows_count: fact.fellows?.length ?? 0,
    bluffs: roles(fact.bluffs ?? []),
    value: fact.value ?? 0,
    answer: fact.value ? "yes" : "no",
    text: fact.text ?? "",
    roles: listed(
      (fact.grimoire ?? []).map((page) => `${name(page.seat)}: ${roleName(page.role, words)}`),
      words,
    ),
  });
  return plain(said);
}

/** Without the small pictures that a messenger's line begins with. */
export const plain = (text: string): string => text.replace(/^\p{Extended_Pictographic}\uFE0F?\s*/u, "");

const PAIRS = ["washerwoman", "librarian", "investigator"];
const COUNTS = ["chef", "empath"];
const ROLES = ["undertaker", "ravenkeeper"];

/** What an option of a decision would tell its hearer; nothing, if it tells nobody anything yet. */
export function toldBy(decision: Decision, choice: readonly string[], about: readonly string[]): Fact | null {
  const fact: Fact = {
    kind: "message",
    role: null,
    seats: [],
    fellows: [],
    value: null,
    bluffs: [],
    text: null,
    grimoire: [],
  };
  const [first = "", ...rest] = choice;
  if (PAIRS.includes(decision.kind))
    return first === "none"
      ? { ...fact, kind: "none", role: "outsider" }
      : { ...fact, kind: "pair", role: first, seats: rest };
  if (COUNTS.includes(decision.kind)) return { ...fact, kind: "count", value: Number(first) };
  if (decision.kind === "fortune_teller") return { ...fact, kind: "yes_no", value: Number(first), seats: [...about] };
  if (ROLES.includes(decision.kind)) return { ...fact, kind: "role", role: first, seats: [...about] };
  return null;
}
