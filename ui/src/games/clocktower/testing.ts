// A match of Clocktower as the server might show it, for tests.

import games from "../../../../src/parlour/games/clocktower/phrases/en.ftl?raw";
import pack from "../../../../src/parlour/games/clocktower/phrases/trouble_brewing.toml?raw";
import { type PromptWorded, wholePrompt } from "../../wire/types";
import { Words } from "../../words/words";
import en from "./en.ftl?raw";
import type { Nomination, Page, View } from "./view";

export const SEATS = ["ada", "bo", "cy", "di", "eve"];
export const PLAYERS = SEATS.map((seat, at) => ({
  player_id: seat,
  seat: at + 1,
  name: seat.charAt(0).toUpperCase() + seat.slice(1),
}));
const ROLES = ["imp", "poisoner", "empath", "chef", "slayer"];

/** The names and cards of the pack, as the house adds them to the phrases. */
const english = pack.slice(pack.indexOf("[words.en]"), pack.indexOf("[words.sv]"));
const roles = [...english.matchAll(/^((?:role|card)-\w+) = "(.*)"$/gm)].map(([, id, text]) => `${id} = ${text}`);
export const inEnglish = new Words("en", [games, roles.join("\n"), en]);
export const packText = pack;

// The rules of `mvp`, but for what is open and free here.
const RULES: View["rules"] = {
  profile: "mvp",
  majority_rule: ">=halfAlive",
  tie_break: "no-exec",
  dead_votes: "none",
  mode: "open",
  visibility: "public",
  butler: "advisory",
  max_open: 1,
  nominee: "living",
  nominator: "living",
  per_nominator_per_day: 0,
  per_nominee_per_day: 0,
  per_day: 1,
  evil: "parity",
  good: "imp-dead",
  saint: "off",
  mayor: "off",
  takeover: "off",
  min: 5,
  self_kill: "off",
  first_night: "no-kill",
  resolution: "batch",
  deadline_action: "none",
  evil_info_min_players: 0,
  decoys: "off",
  silence: "off",
  composition: "free",
  pool: ROLES,
  registration: "off",
  info: "false",
  talk: "public",
  whispers_seen: "on",
  whispers_to: "anyone",
  night_seconds: 120,
  small_hours_seconds: 120,
  day_seconds: 480,
  nomination_seconds: 60,
  speech_seconds: 0,
  hand_seconds: 0,
  claim_seconds: 0,
  auto_open_night: null,
  auto_end_day: null,
  snapshot_cutoff: 200,
  seq_mode: "game",
  rhythm: null,
};

export function aView(changes: Partial<View> = {}): View {
  return {
    me: "ada",
    phase: "day",
    night: 1,
    watch: 1,
    rules: RULES,
    told_by: "host",
    seats: SEATS.map((seat, number) => ({
      seat,
      number,
      alive: true,
      ghost_vote: false,
      has_nominated: false,
      was_nominated: false,
    })),
    threshold: 3,
    nominations: [],
    block: null,
    executed: null,
    claim: null,
    claims: [],
    deaths: [],
    declared: {},
    accused: {},
    turned_in: [],
    mine: { role: "imp", alignment: "evil", ledger: [], choices: [] },
    grimoire: null,
    winner: null,
    reason: "",
    is_public: true,
    ...changes,
  };
}

export function aNomination(changes: Partial<Nomination> = {}): Nomination {
  return {
    id: "1.1",
    day: 1,
    nominator: "ada",
    nominee: "bo",
    stage: "voting",
    order: ["cy", "di", "eve", "ada", "bo"],
    passed: [],
    votes: {},
    has_voted: [],
    yes: 0,
    no: 0,
    threshold: 3,
    qualifies: false,
    ...changes,
  };
}

export const pages: Page[] = SEATS.map((seat, at) => ({
  seat,
  role: ROLES[at] ?? "",
  shown: ROLES[at] ?? "",
  alignment: at < 2 ? "evil" : "good",
  alive: true,
  markers: [],
}));

export function aBook(changes: Partial<NonNullable<View["grimoire"]>> = {}): NonNullable<View["grimoire"]> {
  return {
    pages,
    bluffs: [],
    decision: null,
    rulings: [],
    registrations: [],
    ledger: [],
    deaths: [],
    choices: {},
    changes: [],
    can_undo: false,
    ...changes,
  };
}

export function aPrompt(command: string, changes: Partial<PromptWorded> = {}): PromptWorded {
  const asked = { command, mine: true, owed: true, awaited: {}, text: command, button: command, prompt_id: command };
  return wholePrompt({ ...asked, ...changes } as PromptWorded);
}
