// A match of Diplomacy as the server might show it to France in its first spring, for tests.

import games from "../../../../src/parlour/games/diplomacy/phrases/en.ftl?raw";
import type { NextOptions, PromptWorded } from "../../wire/types";
import { wholePrompt } from "../../wire/types";
import { Words } from "../../words/words";
import { NATIONS } from "./chart";
import { words as own } from "./index";
import type { View } from "./view";

export function aView(changes: Partial<View> = {}): View {
  return {
    variant: "standard",
    step: "movement",
    phase: "S1901M",
    season: "S",
    year: 1901,
    kind: "M",
    due: null,
    late: [],
    nations: NATIONS.map((nation) => ({
      nation,
      seat: nation,
      centres: 3,
      units: 3,
      is_eliminated: false,
      disorder: null,
      graces: 2,
      is_final: null,
      has_orders: null,
    })),
    position: {
      units: [
        ["France", "A", "Par"],
        ["France", "A", "Mar"],
        ["France", "F", "Bre"],
        ["Germany", "A", "Mun"],
      ],
      centres: { Par: "France", Mar: "France", Bre: "France", Mun: "Germany" },
      dislodged: [],
      contested: [],
    },
    asked: 7,
    orders_in: 0,
    finals: 0,
    me: "France",
    my_orders: [],
    my_duties: 3,
    my_checks: [],
    all_orders: {},
    agreement: {
      voters: [],
      draws: "all",
      wants_draw: 0,
      is_asked: false,
      my_share: null,
      conceding: {},
      my_concession: null,
      have_conceded: false,
    },
    last: null,
    years: [],
    changed: 1901,
    tenures: [],
    opened: [],
    unled: [],
    last_year: null,
    result: null,
    winners: [],
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

const TREE: Record<string, string[]> = {
  "": ["A Par", "A Mar", "F Bre"],
  "A Par": ["move", "hold", "support"],
  "A Par/move": ["Bur", "Pic", "Gas", "Bre"],
  "A Mar": ["move", "hold", "support"],
  "A Mar/move": ["Spa", "Bur"],
  "A Mar/support": ["A Par", "more"],
  "A Mar/support/A Par": ["Bur", "Gas"],
};

export async function aTree(_prompt: string, _field: string, path: readonly string[]): Promise<NextOptions> {
  const options = (TREE[path.join("/")] ?? []).map((option) => ({ option, label: option }));
  return { options, complete: options.length === 0 };
}

export const inEnglish = new Words("en", [games, own.en]);
