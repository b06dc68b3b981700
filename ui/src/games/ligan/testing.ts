// A match of Ligan as the server might show it, for tests.

import games from "../../../../src/parlour/games/ligan/phrases/en.ftl?raw";
import type { PromptWorded } from "../../wire/types";
import { wholePrompt } from "../../wire/types";
import { Words } from "../../words/words";
import { words as own } from "./index";
import type { View } from "./view";

export const SEATS = ["Ada", "Bo", "Cleo", "Dan", "Eva"];

export function aView(changes: Partial<View> = {}): View {
  return {
    step: "nominating",
    number: 1,
    rounds: 5,
    seats: SEATS,
    me: "Ada",
    ligan: 0,
    aina: 0,
    head_start: 0,
    double_points: false,
    team_size: 2,
    team_sizes: [2, 2, 2, 2, 2],
    golare: 2,
    temper: "calm",
    capo: "Ada",
    mission: 0,
    marks: [],
    team: [],
    has_voted: [],
    my_vote: null,
    has_chosen: [],
    my_deed: null,
    record: [],
    roles: { Ada: "golare", Bo: "golare" },
    my_clues: [],
    my_spanings: [],
    last_chance: null,
    winner: null,
    recap: null,
    next_at: null,
    missions: [],
    ...changes,
  };
}

export function aPrompt(command: string, changes: Partial<PromptWorded> = {}): PromptWorded {
  const asked = {
    command,
    mine: true,
    owed: true,
    awaited: {},
    text: command,
    button: command,
    prompt_id: `${command}-1`,
  };
  return wholePrompt({ ...asked, ...changes } as PromptWorded);
}

export const inEnglish = new Words("en", [games, own.en]);
