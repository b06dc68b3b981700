// What the server shows one viewer of a match of Tidslinje: src/parlour/games/tidslinje/view.py.

export type Difficulty = "latt" | "medel" | "svar";
export type Submitted = "none" | "partial" | "complete";

export interface Song {
  title: string;
  artist: string;
  year: number;
}

export interface Card {
  year: number;
  song: Song | null;
  star: boolean;
}

export interface PlayerShown {
  seat: string;
  start_year: number | null;
  timeline: Card[];
  oracle_cards: { song: Song }[];
  stars: number;
  jokers: number;
  submitted: Submitted | null;
}

export interface Verdict {
  seat: string;
  gap: number | null;
  title: string | null;
  artist: string | null;
  placement_right: boolean;
  title_right: boolean;
  artist_right: boolean;
  star: boolean;
  joker: boolean;
}

export interface Result {
  song: Song;
  verdicts: Verdict[];
  prediction: Difficulty;
  difficulty: Difficulty;
  prediction_right: boolean;
}

export interface RoundShown {
  number: number;
  state: "READY" | "GUESSING" | "LOCKED" | "REVEALED";
  oracle: string;
  performance: { number: number; hummed: boolean } | null;
  result: Result | null;
}

export interface Rank {
  place: number;
  seat: string;
  cards: number;
  oracle_cards: number;
  stars: number;
}

export interface Snapshot {
  state: "LOBBY" | "IN_PROGRESS" | "FINISHED";
  step: string;
  host: string | null;
  players: PlayerShown[];
  cycle: { number: number; state: string; rotation: string[]; done: string[] } | null;
  cycles: number;
  round: RoundShown | null;
  ranking: Rank[] | null;
}

export interface ViewerContext {
  seat: string | null;
  roles: ("host" | "oracle" | "guesser")[];
  guess: { gap: number | null; title: string | null; artist: string | null; is_complete: boolean } | null;
  joker_used: boolean;
  decade: [number, number] | null;
  answer: Song | null;
  prediction: Difficulty | null;
  audio: string | null;
}

export interface View {
  snapshot: Snapshot;
  mine: ViewerContext;
}
