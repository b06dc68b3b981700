// What is drawn on the map: which units stand where, and which orders are shown.

import type { Playing } from "../../match/board";
import type { Drawn } from "./Arrows";
import type { Dislodged, Report, Unit, View } from "./view";

export interface Scene {
  units: readonly Unit[];
  dislodged: readonly Dislodged[];
  centres: Readonly<Record<string, string>>;
  orders: readonly Drawn[];
  /** Where units go while the orders are played, by where they stand. */
  moving: Readonly<Record<string, string>>;
}

const WELL = ["moves", "holds", "given", "done"];

export function sceneOf(
  view: View,
  tab: "orders" | "result" | "centres" | "words",
  playing: Playing<View> | null,
): Scene {
  if (playing?.view.last) return played(playing.view.last, playing.step);
  const { units, dislodged, centres } = view.position;
  const orders =
    tab === "orders"
      ? view.my_orders.map((order) => ({ nation: view.me ?? "", order, isFailed: false }))
      : tab === "result" && view.last
        ? verdicts(view.last)
        : [];
  return { units, dislodged, centres, orders, moving: {} };
}

function verdicts(report: Report): Drawn[] {
  return report.verdicts
    .filter(({ outcome }) => outcome.order.type !== "hold")
    .map(({ nation, outcome }) => ({ nation, order: outcome.order, isFailed: !WELL.includes(outcome.result) }));
}

/** First all orders, then the pieces go. */
function played(report: Report, step: number): Scene {
  const { units, dislodged, centres } = report.position;
  const gone = report.verdicts.flatMap(({ outcome }) =>
    "unit" in outcome.order && "to" in outcome.order && outcome.order.to && WELL.includes(outcome.result)
      ? outcome.order.type === "move" || outcome.order.type === "retreat"
        ? [[outcome.order.unit[2], outcome.order.to] as const]
        : []
      : [],
  );
  return {
    units,
    dislodged,
    centres,
    orders: step >= 1 ? verdicts(report) : [],
    moving: step >= 2 ? Object.fromEntries(gone) : {},
  };
}
