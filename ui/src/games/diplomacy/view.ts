// What the server shows one viewer of a match of Diplomacy: src/parlour/games/diplomacy/view.py.

export type Kind = "A" | "F";
export type Unit = [nation: string, kind: Kind, place: string];

export type Order =
  | { type: "hold"; unit: Unit }
  | { type: "move"; unit: Unit; to: string; via_convoy: boolean }
  | { type: "support"; unit: Unit; helped: Unit; to: string | null }
  | { type: "convoy"; unit: Unit; army: Unit; to: string }
  | { type: "retreat"; unit: Unit; to: string }
  | { type: "disband"; unit: Unit }
  | { type: "build"; kind: Kind; place: string }
  | { type: "remove"; unit: Unit }
  | { type: "waive" };

export interface Phase {
  season: string;
  year: number;
  kind: "M" | "R" | "A";
}

export interface Dislodged {
  unit: Unit;
  attacker_from: string;
  retreats: string[];
}

export interface Position {
  units: Unit[];
  centres: Record<string, string>;
  dislodged: Dislodged[];
}

export interface Remark {
  phrase: string;
  details: Record<string, string | number>;
}

export interface Verdict {
  nation: string;
  outcome: { order: Order; result: string; reason: string; details: Record<string, string | number> };
  is_silent: boolean;
}

export interface Report {
  phase: Phase;
  position: Position;
  verdicts: Verdict[];
  dislodged: Dislodged[];
  lost: Unit[];
}

export interface NationSeen {
  nation: string;
  seat: string | null;
  centres: number;
  units: number;
  is_eliminated: boolean;
  disorder: string | null;
  is_final: boolean | null;
}

export interface View {
  step: string;
  phase: string;
  season: string;
  year: number;
  nations: NationSeen[];
  position: Position;
  asked: number;
  orders_in: number;
  finals: number;
  me: string | null;
  my_orders: Order[];
  my_duties: number;
  my_checks: Remark[];
  last: Report | null;
  years: { year: number; centres: Record<string, number> }[];
  result: string | null;
  winners: string[];
}

/** The letter at the end of S1901M. */
export function kindOf(view: View): Phase["kind"] {
  return view.phase.slice(-1) as Phase["kind"];
}
