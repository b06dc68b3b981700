// The questions that this board asks itself: for orders, and whether they are final.

import type { PromptWorded } from "../../wire/types";

const OWN = ["write_orders", "give_order", "clear_orders", "submit", "reopen"] as const;
export type Own = (typeof OWN)[number];
export type Asked = PromptWorded & { prompt_id: string };

export function takes(prompt: PromptWorded): boolean {
  return OWN.some((command) => command === prompt.command);
}

export function mine(prompts: readonly PromptWorded[], command: Own): Asked | undefined {
  return prompts.find(
    (prompt): prompt is Asked => prompt.mine && Boolean(prompt.prompt_id) && prompt.command === command,
  );
}
