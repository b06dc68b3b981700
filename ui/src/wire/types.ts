// The wire's shapes by their short names.  They are generated from the server's documentation: `npm run types`.

import type { components } from "./schema";

type Schemas = components["schemas"];

export type Ask = AskOf<"PickOne"> | AskOf<"PickSome"> | AskOf<"Number"> | AskOf<"Write"> | AskOf<"Branch">;
type AskOf<Name extends "PickOne" | "PickSome" | "Number" | "Write" | "Branch"> = Schemas[Name];

export type AreaShown = Schemas["AreaShown"];
export type BoardFiles = Schemas["BoardFiles"];
export type BoardShown = Schemas["BoardShown"];
export type ChoiceShown = Schemas["ChoiceShown"];
export type Admission = Schemas["Admission"];
export type Audience = Partial<Schemas["Audience"]>;
export type StateChange = Partial<Schemas["StateChange"]>;
export type Detail = Schemas["NoticeWorded"]["details"][string];
export type NextOptions = Schemas["NextOptions"];
export type CreatedMatch = Schemas["CreatedMatch"];
export type GameShown = Omit<Schemas["GameShown"], "settings" | "presets"> & {
  settings: Record<string, unknown>;
  presets: Record<string, Record<string, unknown>>;
};
export type LinkMade = Schemas["LinkMade"];
export type OwnView = Schemas["OwnView"];
export type MoveCode = Schemas["MoveCode"];
export type Names = Schemas["NamesChanged"]["names"];
export type NamesChanged = Schemas["NamesChanged"];
export type Invitation = Schemas["Invitation"];
export type EndingShown = Schemas["EndingShown"];
export type AgainState = Schemas["AgainState"];
export interface WordsSent {
  prompts: Parameters<typeof wholePrompt>[0][];
  notices: Parameters<typeof wholeNotice>[0][];
  notice_cursor: number;
  board?: BoardShown;
}
export type NoticeWorded = Omit<Schemas["NoticeWorded"], "spoken"> & { spoken: Spoken | null };
export type OpenGame = Schemas["OpenGame"];
export type Option = string | number | boolean | null;
export type OwnSessions = Schemas["OwnSessions"];
export type OwnSettings = Schemas["OwnSettings"];
export type OwnWays = Schemas["OwnWays"];
export type SessionShown = Schemas["SessionShown"];
export type SocketTicket = Schemas["SocketTicket"];
export type PageShown = Schemas["PageShown"];
export type PlayerShown = Schemas["PlayerShown"];
export type Command = { type: string } & Record<string, unknown>;
export interface Talk {
  readers: Audience;
  is_seen?: boolean;
}
export interface Spoken {
  by?: string | null;
  readers: Audience;
}
export type PromptWorded = Omit<Schemas["PromptWorded"], "given" | "open" | "default" | "awaited" | "talk"> & {
  talk: Talk | null;
  awaited: Audience;
  given: Record<string, Command>;
  open: Record<string, Record<string, unknown>>;
  default: Command | null;
};
export type PublicState = Schemas["PublicState"];
export type FreshSession = Schemas["FreshSession"];
export type Role = Schemas["Admission"]["role"];
export type PriorRound = Schemas["PriorRound"];
export type Rounds = Schemas["Rounds"];
export type RoundShown = Schemas["RoundShown"];
export type SeatTaken = Schemas["SeatTaken"];
export type WaitingAdmission = Schemas["WaitingAdmission"];
export type WaitingPlace = Schemas["WaitingPlace"];
export type StateSnapshot = Schemas["StateSnapshot"];
export type MatchStanding = Schemas["MatchStanding"];

const PROMPT: Omit<PromptWorded, "command" | "mine" | "owed" | "awaited" | "text" | "button"> = {
  prompt_id: null,
  due: null,
  fields: {},
  details: {},
  given: {},
  open: {},
  default: null,
  blocked: null,
  private: false,
  card: null,
  labels: {},
  titles: {},
  why_blocked: null,
  talk: null,
};

const NOTICE: Omit<NoticeWorded, "at" | "number" | "phrase" | "cursor" | "text"> = {
  details: {},
  card: null,
  turn: null,
  picture: null,
  private: false,
  unsaid: false,
  spoken: null,
};

type Sent<Whole, Usual extends keyof Whole> = Omit<Whole, Usual> & Partial<Pick<Whole, Usual>>;

/** What is as usual is left out on the wire. */
export function wholePrompt(sent: Sent<PromptWorded, keyof typeof PROMPT>): PromptWorded {
  return { ...PROMPT, ...sent };
}

export function wholeNotice(sent: Sent<NoticeWorded, keyof typeof NOTICE>): NoticeWorded {
  return { ...NOTICE, ...sent };
}
