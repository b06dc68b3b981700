// The questions that this board asks itself, by the command that answers them.

import type { Option, Prompt } from "../../match/board";

const PLAYERS = [
  ...["choose", "choose_two", "muse"],
  ...["nominate", "cast_vote", "strike", "declare_role", "accuse", "turn_in"],
];
const SETUP = ["deal_roles", "assign_roles"];
export const FLOW = [
  ...["deepen_night", "open_day", "force_day"],
  ...["open_vote", "close_nomination", "settle_claim", "end_day", "open_night"],
];
const TELLERS = ["hand_to_house", "take_back"];
const DECISIONS = ["decide", "follow_suggestion"];
export const OVERRIDES = [
  ...["kill", "revive", "set_role", "set_alignment", "add_marker", "remove_marker", "set_vote", "set_ghost_vote"],
  ...["cancel_nomination", "set_deadline", "tell_one", "announce", "declare_winner"],
];
const OWN = new Set([...PLAYERS, ...SETUP, ...FLOW, ...TELLERS, ...DECISIONS, ...OVERRIDES, "undo"]);

export const takes = (prompt: Prompt): boolean => OWN.has(prompt.command);

export type Asked = Prompt & { prompt_id: string };

/** The reader's own question of this kind; what is asked of others is no business of a button. */
export function mine(prompts: readonly Prompt[], ...commands: string[]): Asked | undefined {
  return prompts.find((each) => each.mine && each.prompt_id && commands.includes(each.command)) as Asked | undefined;
}

export interface Choice {
  value: Option;
  label: string;
}

/** The options of a field with the server's words for them. */
export function choices(prompt: Prompt, field: string): Choice[] {
  const ask = prompt.fields[field];
  const values: readonly Option[] = ask && "options" in ask ? ask.options : [];
  return values.map((value, at) => ({ value, label: prompt.labels[field]?.[at] ?? String(value) }));
}

/** The one field of a question at night, and how many it takes. */
export function targets(prompt: Prompt): { field: string; least: number; most: number } {
  const [field = "", ask] = Object.entries(prompt.fields)[0] ?? [];
  return ask?.type === "pick_some" ? { field, least: ask.least, most: ask.most } : { field, least: 1, most: 1 };
}

/** What is asked of one seat at night, for a storyteller who sees it too. */
export function askedOf(prompts: readonly Prompt[], seat: string): Prompt | undefined {
  const night = ["choose", "choose_two", "muse"];
  return prompts.find(
    (each) =>
      night.includes(each.command) && (each.awaited.seats?.includes(seat) || seat in each.given || seat in each.open),
  );
}
