// The questions that this board asks itself, by the command that answers them.

import type { Prompt } from "../../match/board";

const OWN = [
  "start_round",
  "place_song",
  "pick_title",
  "pick_artist",
  "use_joker",
  "predict",
  "swap_song",
  "lock",
  "unlock",
  "reveal_round",
  "continue",
  "decide_cycle",
] as const;
export type Own = (typeof OWN)[number];
export type Asked = Prompt & { prompt_id: string };

export function takes(prompt: Prompt): boolean {
  return OWN.some((command) => command === prompt.command);
}

/** The viewer's own question of this kind. */
export function mine(prompts: readonly Prompt[], command: Own): Asked | undefined {
  const found = prompts.find((prompt) => prompt.mine && prompt.prompt_id && prompt.command === command);
  return found as Asked | undefined;
}

/** The options of a field with the server's words for them. */
export function options(prompt: Prompt, field: string): { value: string | number; label: string }[] {
  const ask = prompt.fields[field];
  const values = ask && "options" in ask ? (ask.options as (string | number)[]) : [];
  return values.map((value, at) => ({ value, label: prompt.labels[field]?.[at] ?? String(value) }));
}
