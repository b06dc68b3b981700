// The questions that this board asks itself, by the command that answers them.

import type { Prompt } from "../../match/board";

const OWN = [
  "mark_team",
  "confirm_team",
  "vote",
  "choose_deed",
  "note_hunch",
  "whisper",
  "watch",
  "scout",
  "confer",
  "point_at",
] as const;
export type Own = (typeof OWN)[number];

export function takes(prompt: Prompt): boolean {
  return OWN.some((command) => command === prompt.command);
}

/** The viewer's own question of this kind; what is asked of others is no business of a button. */
export function mine(prompts: readonly Prompt[], command: Own): (Prompt & { prompt_id: string }) | undefined {
  const found = prompts.find((prompt) => prompt.mine && prompt.prompt_id && prompt.command === command);
  return found as (Prompt & { prompt_id: string }) | undefined;
}

export interface Option<Value = string> {
  value: Value;
  label: string;
}

/** The options of a field with the server's words for them. */
export function options(prompt: Prompt, field: string): Option<string | null>[] {
  const ask = prompt.fields?.[field];
  const values = ask && "options" in ask ? (ask.options as (string | null)[]) : [];
  return values.map((value, at) => ({ value, label: prompt.labels?.[field]?.[at] ?? String(value) }));
}

/** Words that a locked screen may show come first; the question is below them. */
export function question(prompt: Prompt): string {
  return prompt.text.split(/\n\s*\n/).at(-1) ?? prompt.text;
}
