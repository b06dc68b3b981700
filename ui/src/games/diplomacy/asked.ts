// The questions that this board asks itself: for orders, and whether they are final.

import type { Prompt } from "../../match/board";

const OWN = ["write_orders", "give_order", "clear_orders", "submit", "reopen"] as const;
export type Own = (typeof OWN)[number];
export type Asked = Prompt & { prompt_id: string };

export function takes(prompt: Prompt): boolean {
  return OWN.some((command) => command === prompt.command);
}

export function mine(prompts: readonly Prompt[], command: Own): Asked | undefined {
  return prompts.find(
    (prompt): prompt is Asked => prompt.mine && Boolean(prompt.prompt_id) && prompt.command === command,
  );
}
