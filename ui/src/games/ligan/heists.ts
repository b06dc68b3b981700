// The five heists of a match as markers: how each ended, which one is on, which are to come.

import type { Outcome, View } from "./view";

export type Marker = { number: number; state: Exclude<Outcome, "open"> | "now" | "to_come"; golas: number };

const BEFORE_AND_AFTER = ["lobby", "decided", "last_chance", "finale", "over"];

export function markers(view: View): Marker[] {
  return Array.from({ length: view.rounds }, (_, at) => marker(view, at + 1));
}

function marker(view: View, number: number): Marker {
  const round = view.record.find((each) => each.number === number);
  if (round && round.result !== "open") return { number, state: round.result, golas: round.golas };
  const isOn = number === view.number && !BEFORE_AND_AFTER.includes(view.step);
  return { number, state: isOn ? "now" : "to_come", golas: 0 };
}
