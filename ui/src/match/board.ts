// What a game's own board is given, and what its module exports.  The shell around it has the feed, the countdown,
// the history slider, the host's tools and every prompt that the board does not take over.
//
// A board of another package is built against this file alone, so it imports nothing: `npm pack ./ui/board` packs it.

/** Raised when a board that was built against an older one could not be shown any more. */
export const CONTRACT = 1;

export type Option = string | number | boolean | null;
export type Command = { type: string } & Record<string, unknown>;

/** What may go into one field of an answer. A tree is unfolded step by step, by `forks`. */
export type Ask =
  | { type: "pick_one"; options: readonly Option[] }
  | { type: "pick_some"; options: readonly Option[]; least: number; most: number }
  | { type: "number"; least: number; most: number }
  | { type: "write"; shortest: number; longest: number; suggestions: readonly string[] }
  | { type: "tree"; options: readonly string[] };

/** Some seats, the host, the storyteller; or everyone but these. */
export interface Audience {
  seats?: readonly string[];
  host?: boolean;
  storyteller?: boolean;
  all_but?: boolean;
}

/** A question, as the reader may see it. */
export interface Prompt {
  /** By which it is answered; null, if the reader may not. */
  prompt_id: string | null;
  command: string;
  /** Whether the reader may answer, and whether they are waited for. */
  mine: boolean;
  owed: boolean;
  awaited: Audience;
  due: string | null;
  fields: Readonly<Record<string, Ask>>;
  details: Readonly<Record<string, unknown>>;
  /** Answers that stand and may still be changed, by seat. */
  given: Readonly<Record<string, Command>>;
  /** Of answers that are not for the reader: the parts that are. */
  open: Readonly<Record<string, Record<string, unknown>>>;
  /** What silence means. */
  default: Command | null;
  blocked: string | null;
  private: boolean;
  card: string | null;
  /** In the reader's words: the question, its button, the options of each field in their order. */
  text: string;
  button: string;
  labels: Readonly<Record<string, readonly string[]>>;
  /** What each field asks for, where it has words of its own. */
  titles: Readonly<Record<string, string>>;
  why_blocked: string | null;
}

/** Something that was said to the reader. */
export interface Notice {
  at: string;
  number: number;
  phrase: string;
  details: Readonly<Record<string, unknown>>;
  card: string | null;
  /** Whose public turn it tells. */
  turn: string | null;
  picture: string | null;
  private: boolean;
  unsaid: boolean;
  cursor: number;
  text: string;
}

export interface Player {
  /** The id of the seat. */
  player_id: string;
  /** Its number, from 1. */
  seat: number;
  /** What the reader calls who sits there. */
  name: string;
  /** A program plays there. */
  stand_in?: boolean;
}

/** What everyone sees of a match. */
export interface Standing {
  game: string;
  /** The step. */
  phase: string;
  round: number;
  started: boolean;
  over: boolean;
  paused: boolean;
  host: string | null;
  players: readonly Player[];
}

export interface NextOptions {
  options: readonly { option: string; label: string }[];
  complete: boolean;
}

/** The shell's words, the game's and the board's own, in the reader's language. */
export interface Words {
  readonly language: string;
  /** For dates and numbers. */
  readonly locale: string;
  has(id: string): boolean;
  say(id: string, details?: Record<string, string | number | Date>): string;
}

// Staged reveals: what a change unveils, told step by step instead of all at once.  The shell stages them for every
// board: it shows one step after the other, waits at the end until the reader goes on, keeps the deadline in sight,
// lets no tap fall through, shows none where the reader wants no motion, and plays them again from history.  The match
// does not wait for it.

export interface RevealStep {
  /** Whose it is; the shell shows their face. */
  seat?: string;
  /** What is on the card before it turns; a name, mostly. */
  title: string;
  /** What it turns out to be. */
  text: string;
  tone?: "good" | "bad" | "plain";
}

export interface Reveal {
  /** The same change has the same key, so that nothing is unveiled twice. */
  key: string;
  /** A part of something longer: while one part is on, the next of that name adds its steps to it. */
  partOf?: string;
  title: string;
  steps: readonly RevealStep[];
  /** What it comes to, said with the last step. */
  outcome?: string;
  /** The board plays it itself, by `playing`; the shell has only the line with "go on". */
  onBoard?: boolean;
}

/** A reveal that is on: how many of its steps can be seen. */
export interface Playing<View = unknown> {
  reveal: Reveal;
  step: number;
  /** As it was unveiled: the match may have gone on since, and does not wait. */
  view: View;
}

export interface BoardProps<View = unknown> {
  /** The match's id: a key for whatever the board keeps. */
  matchId: string;
  /** The step, the round, whether it is over or paused. */
  match: Standing;
  /** As this viewer may see it. While looking back, as it was then. */
  view: View;
  /** What is asked, in the reader's words; empty while looking back. */
  prompts: readonly Prompt[];
  /** What was said to this viewer, oldest first, in the reader's words. */
  notices: readonly Notice[];
  /** The viewer's own seat; null for who watches, and for a host who does not play. */
  me: string | null;
  host: boolean;
  seats: readonly Player[];
  /** Looking back: nothing can be answered. The round that is shown. */
  past: number | null;
  /** Answer a prompt by its prompt_id, with the fields of its command. Tells the reader itself when it is refused,
   *  and gives false then. When it gives true, `prompts` are those that are asked after it. */
  answer: (promptId: string, values: Record<string, unknown>) => Promise<boolean>;
  /** A typed command in the game's own notation; same promise. */
  say: (text: string) => Promise<boolean>;
  /** How a half typed command may end. */
  suggest: (text: string) => Promise<readonly string[]>;
  /** What may follow a path in an option tree. */
  forks: (promptId: string, field: string, path: readonly string[]) => Promise<NextOptions>;
  /** A picture of the match as SVG text, as this viewer may see it; of a round, as it was when that had ended. */
  picture: (name: string, round?: number | null) => Promise<string>;
  /** Something to listen to or look at, by the id under which the view names it for this viewer; throws if it is gone. */
  medium: (id: string) => Promise<Blob>;
  /** Looks back at a round, or returns to the present. */
  look: (round: number | null) => void;
  /** A reveal that this board plays itself. */
  playing?: Playing<View> | null;
  /** The shell's words and the board's own: words.say("id", {name: value}). */
  words: Words;
}

/** What the shell wants to know of a board, besides how to show it. */
export interface BoardTraits<View = never> {
  /** The prompts that the board asks itself, so that the shell shows no card for them. */
  takes?: (prompt: Prompt) => boolean;
  /** Commands by which a host of this game looks after a match, beside the house's own. */
  hosts?: readonly string[];
  /** What a round is called, by the view at its beginning; else it is counted. */
  roundName?: (view: View, words: Words) => string;
  /** What a change from one view to the next unveils, if anything: pure, and told to the reader step by step. */
  reveals?: (before: View, after: View, words: Words) => readonly Reveal[];
  /** Wants the whole width; what has happened then stands below. */
  isBroad?: boolean;
  /** Fluent sources of the board's own words, on top of the game's, by language. */
  words?: Readonly<Record<string, string>>;
}

/** A board that stands on the page. */
export interface MountedBoard<View = unknown> {
  /** Something has changed: all that the board is given, as it is now. */
  update: (props: BoardProps<View>) => void;
  unmount?: () => void;
}

/** What a module of a game's package exports as its default: plain DOM, or any library that it brings along. */
export interface Board<View = never> extends BoardTraits<View> {
  contract: number;
  /** Puts the board into an element that is its own. What it throws, here, in `update` or in its own listeners, ends
   *  it: the shell then shows the game without it. */
  mount: (element: HTMLElement, props: BoardProps<View>) => MountedBoard<View>;
}

/** A board for `export default`, with its types seen to and the contract it was built against. */
export function defineBoard<View>(board: Omit<Board<View>, "contract">): Board<View> {
  return { contract: CONTRACT, ...board };
}
