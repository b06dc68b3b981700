// What a game's own board is given, and what its module exports.  The shell around it has the feed, the countdown,
// the history slider, the host's tools and every prompt that the board does not take over.

import type { ComponentType } from "react";
import type { MatchStanding, NextOptions, NoticeWorded, PromptWorded } from "../wire/types";
import type { Words } from "../words/words";
import type { NamedPlayer } from "./names";

export interface BoardProps<View = unknown> {
  /** The match's id: a key for whatever the board keeps. */
  matchId: string;
  /** The step, the round, whether it is over or paused. */
  match: MatchStanding;
  /** As this viewer may see it. While looking back, as it was then. */
  view: View;
  /** What is asked, in the reader's words; empty while looking back. */
  prompts: readonly PromptWorded[];
  /** What was said to this viewer, oldest first, in the reader's words. */
  notices: readonly NoticeWorded[];
  /** The viewer's own seat; null for who watches, and for a host who does not play. */
  me: string | null;
  host: boolean;
  seats: readonly NamedPlayer[];
  /** Looking back: nothing can be answered. The round that is shown. */
  past: number | null;
  /** Answer a prompt by its prompt_id, with the fields of its command. Tells the reader itself when it is refused,
   *  and gives false then. */
  answer: (promptId: string, values: Record<string, unknown>) => Promise<boolean>;
  /** A typed command in the game's own notation; same promise. */
  say: (text: string) => Promise<boolean>;
  /** How a half typed command may end. */
  suggest: (text: string) => Promise<readonly string[]>;
  /** What may follow a path in an option tree. */
  forks: (promptId: string, field: string, path: readonly string[]) => Promise<NextOptions>;
  /** A picture of the match as SVG text, as this viewer may see it; of a round, as it was when that had ended. */
  picture: (name: string, round?: number | null) => Promise<string>;
  /** Looks back at a round, or returns to the present. */
  look: (round: number | null) => void;
  /** The shell's words and the board's own: words.say("id", {name: value}). */
  words: Words;
}

/** What a module in games/ exports. */
export interface BoardModule {
  default: ComponentType<BoardProps<never>>;
  /** The prompts that the board asks itself, so that the shell shows no card for them. */
  takes?: (prompt: PromptWorded) => boolean;
  /** Commands by which a host of this game looks after a match, beside the house's own. */
  hosts?: readonly string[];
  /** What a round is called, by the view at its beginning; else it is counted. */
  roundName?: (view: never, words: Words) => string;
  /** Wants the whole width; what has happened then stands below. */
  isBroad?: boolean;
  /** Fluent sources of the board's own words, on top of the game's (import en from "./en.ftl?raw"). */
  words?: { en: string; sv: string };
}
