// What the server shows one viewer of a match of Ligan: src/parlour/games/ligan/view.py.

export type Role = "akta" | "hogra_hand" | "golare";
export type Side = "ligan" | "aina";
export type Deed = "sakra" | "gola";
export type Choice = "ja" | "nej";
export type Temper = "calm" | "irritated" | "angry" | "furious";
export type Outcome = "open" | "success" | "fail" | "kaos";

export interface Attempt {
  capo: string;
  team: string[];
  votes: Record<string, Choice>;
  approved: boolean;
}

export interface Round {
  number: number;
  attempts: Attempt[];
  result: Outcome;
  golas: number;
}

export interface LastChance {
  side: Side;
  by: string[];
  target: string | null;
  fingers: Record<string, number>;
  pointing: Record<string, string>;
  is_right: boolean | null;
}

export interface Recap {
  heists: { number: number; deeds: Record<string, Deed> }[];
  spanings: { scout: string; target: string; answer: Role; is_sure: boolean; is_true: boolean }[];
}

export interface View {
  step: string;
  round: number;
  rounds: number;
  seats: string[];
  me: string | null;
  ligan: number;
  aina: number;
  double_points: boolean;
  team_size: number;
  temper: Temper;
  capo: string | null;
  mission: number;
  marks: string[];
  team: string[];
  has_voted: string[];
  my_vote: Choice | null;
  has_chosen: string[];
  my_deed: Deed | null;
  record: Round[];
  roles: Record<string, Role>;
  my_clues: { watcher: string; number: number; target: string; clue: string }[];
  my_spanings: { target: string; answer: Role; is_sure: boolean }[];
  last_chance: LastChance | null;
  winner: Side | null;
  recap: Recap | null;
  next_at: string | null;
}

/** From here on what is told of roles is told to all. */
export function isTold(view: View): boolean {
  return view.step === "finale" || view.step === "over";
}
