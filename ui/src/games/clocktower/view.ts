// What the server shows one viewer of a match of Clocktower: generated from src/parlour/games/clocktower/view.py.

import type { components } from "../../wire/schema";

type Schemas = components["schemas"];

export type View = Schemas["clocktower.View"];
export type Nomination = Schemas["clocktower.NominationView"];
export type Fact = Schemas["clocktower.Fact"];
export type Page = Schemas["clocktower.Page"];
export type Grimoire = Schemas["clocktower.Grimoire"];
export type Decision = Schemas["clocktower.Decision"];
export type LedgerEntry = Schemas["clocktower.LedgerEntry"];
export type Entry = Schemas["clocktower.Entry"];
export type Change = Schemas["clocktower.Change"];
export type Alignment = Page["alignment"];

/** The phases of the document; its last but one is a moment, and "setup" is a lobby where roles are dealt. */
export type Phase = "LOBBY" | "NIGHT" | "DAY" | "PENDING_EXECUTION" | "CHECK_WIN" | "ENDED";

export function phaseOf(view: Pick<View, "phase">): Phase {
  if (view.phase === "lobby" || view.phase === "setup") return "LOBBY";
  return view.phase.toUpperCase() as Phase;
}

/** It has begun, and nobody has a card yet. */
export const isSetup = (view: Pick<View, "phase">): boolean => phaseOf(view) === "LOBBY";

const OPEN = ["speeches", "voting", "counting"];
export const isOpen = (nomination: Nomination): boolean => OPEN.includes(nomination.stage);

/** The accusation that is before the town. */
export function openNomination(view: View): Nomination | undefined {
  const last = view.nominations.at(-1);
  return last && isOpen(last) ? last : undefined;
}

/** Those of the present day that were counted. */
export function countedToday(view: View): Nomination[] {
  return view.nominations.filter((each) => each.day === view.night && each.stage === "closed");
}

/** Who dies at dusk, as it stands. */
export function aboutToDie(view: View): string | null {
  return view.phase === "day" && view.block && !view.block.tied ? view.block.nominee : null;
}

/** A view that holds the book before the end is the storyteller's. */
export const isStoryteller = (view: View): boolean =>
  view.me === null && view.grimoire !== null && view.winner === null && view.phase !== "ended";

/** What one player sees, as far as the storyteller's own view can tell; without a seat, what the town sees. */
export function viewAs(view: View, seat: string | null): View {
  const page = view.grimoire?.pages.find((each) => each.seat === seat);
  const ledger = (view.grimoire?.ledger ?? []).filter((each) => each.seat === seat);
  const mine = page && {
    role: page.shown,
    alignment: page.alignment,
    ledger: ledger.map(({ night, by, fact }) => ({ night, by, fact })),
    choices: view.grimoire?.choices[page.seat] ?? [],
  };
  return { ...view, me: page ? seat : null, mine: mine ?? null, grimoire: null };
}
