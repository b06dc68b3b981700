// The night as a checklist: who acts and who hears, in order, and how far it is.

import { CHOOSERS, FIRST_NIGHT, OTHER_NIGHTS, TYPE_OF } from "./roles";
import type { View } from "./view";

export interface NightStep {
  code: string;
  seat: string | null;
  /** A Drunk who only believes to be it. */
  isBelieved: boolean;
  /** Done, on whom it waits, to come, or skipped since they are dead. */
  state: "done" | "waits" | "later" | "skipped";
  choices: readonly string[];
}

export function nightSteps(view: View): NightStep[] {
  const book = view.grimoire;
  if (!book) return [];
  const told = book.ledger.filter((entry) => entry.night === view.night);
  const order = view.night === 1 ? FIRST_NIGHT : OTHER_NIGHTS;
  return order.flatMap((code): NightStep[] => {
    if (!(code in TYPE_OF))
      return evil(
        view,
        code,
        told.map(({ by, fact }) => `${by}/${fact.kind}`),
      );
    const holders = book.pages.filter((page) => page.role === code || page.shown === code);
    return holders.map((page) => {
      const choices = book.choices[page.seat] ?? [];
      const isTold = told.some((entry) => entry.seat === page.seat && entry.by === code);
      const wasDead = view.deaths.some((death) => death.seat === page.seat);
      const isDone = isTold || choices.length > 0;
      const state = isDone
        ? "done"
        : wasDead && code !== "ravenkeeper"
          ? "skipped"
          : CHOOSERS.includes(code)
            ? "waits"
            : "later";
      return { code, seat: page.seat, isBelieved: page.role !== code, state, choices };
    });
  });
}

function evil(view: View, code: string, told: readonly string[]): NightStep[] {
  const least = view.rules.evil_info_min_players;
  if (!least || view.seats.length < least) return [];
  const kind = code === "minion_info" ? "demon" : "minions";
  const isDone = told.some((each) => each.endsWith(`/${kind}`));
  return [{ code, seat: null, isBelieved: false, state: isDone ? "done" : "later", choices: [] }];
}
