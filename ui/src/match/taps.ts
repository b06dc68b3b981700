// What a tap on a declared board means just now: which question it answers, or how it goes on with an answer.

import type { BoardShown, ChoiceShown, Option, PromptWorded } from "../wire/types";
import type { NextOptions } from "./board";
import type { Values } from "./drafts";

/** What may follow in a tree, by where it is: the field, and the path so far. */
export type After = (prompt: PromptWorded, field: string, path: readonly string[]) => NextOptions | undefined;

export interface Tap {
  prompt: PromptWorded;
  /** The draft after it. */
  values: Values;
  isPicked: boolean;
}

/** Nothing: it is not asked, or not an option. */
export function tapOf(
  choice: ChoiceShown | null | undefined,
  prompts: readonly PromptWorded[],
  drafts: Record<string, Values>,
  after: After,
): Tap | null {
  if (!choice) return null;
  for (const prompt of prompts) {
    if (!prompt.mine || !prompt.prompt_id || prompt.blocked || prompt.command !== choice.command) continue;
    const draft = drafts[prompt.prompt_id] ?? {};
    const steps = Object.entries(choice.options).map(([field, option]) => step(prompt, field, option, draft, after));
    if (steps.some((each) => each === null)) continue;
    return {
      prompt,
      values: Object.assign({ ...draft }, ...steps.map((each) => each?.value)),
      isPicked: steps.every((each) => each?.isPicked),
    };
  }
  return null;
}

interface Step {
  value: Values;
  isPicked: boolean;
}

function step(prompt: PromptWorded, field: string, option: Option, draft: Values, after: After): Step | null {
  const ask = prompt.fields[field];
  const before = draft[field];
  switch (ask?.type) {
    case "pick_one":
      return has(ask.options, option) ? { value: { [field]: option }, isPicked: before === option } : null;
    case "number": {
      const isNumber = typeof option === "number" && option >= ask.least && option <= ask.most;
      return isNumber ? { value: { [field]: option }, isPicked: before === option } : null;
    }
    case "pick_some": {
      const picked = Array.isArray(before) ? (before as Option[]) : [];
      const isPicked = picked.includes(option);
      if (!has(ask.options, option) || (!isPicked && picked.length >= ask.most)) return null;
      return {
        value: { [field]: isPicked ? picked.filter((each) => each !== option) : [...picked, option] },
        isPicked,
      };
    }
    case "tree": {
      const path = Array.isArray(before) ? (before as string[]) : [];
      const next = path.length ? after(prompt, field, path)?.options.map((each) => each.option) : ask.options;
      return next && has(next, option) ? { value: { [field]: [...path, String(option)] }, isPicked: false } : null;
    }
    default:
      return null;
  }
}

const has = (options: readonly unknown[], option: Option) => options.includes(option);

/** Whether a tap alone makes it an answer: nothing is left open, and nothing can be added by another tap. */
export function isAnswer(prompt: PromptWorded, values: Values): boolean {
  const fields = Object.entries(prompt.fields);
  return fields.every(([field, ask]) => {
    if (ask.type !== "pick_one" && ask.type !== "number" && ask.type !== "tree") return false;
    return values[field] !== undefined;
  });
}

/** What it stands for, in words, where the game has none of its own for it. */
export function labelOf(tap: Tap, choice: ChoiceShown): string {
  const said = Object.entries(choice.options).map(([field, option]) => {
    const ask = tap.prompt.fields[field];
    const options: readonly unknown[] = ask && "options" in ask ? ask.options : [];
    return tap.prompt.labels[field]?.[options.indexOf(option)] ?? String(option);
  });
  return said.join(", ");
}

/** All that can be tapped, when it is asked. */
export function choicesOf(board: BoardShown): ChoiceShown[] {
  const all = [...board.areas, ...board.tokens, ...board.hands.flatMap((hand) => hand.cards)];
  return all.flatMap((each) => each.choice ?? []);
}

/** Whether a question can be answered on the board alone: there is a place for each of its options. */
export function isOnBoard(prompt: PromptWorded, board: BoardShown | null | undefined): boolean {
  const fields = Object.entries(prompt.fields);
  if (!board || prompt.blocked || !fields.length) return false;
  const choices = choicesOf(board).filter((choice) => choice.command === prompt.command);
  return fields.every(
    ([field, ask]) =>
      ask.type === "pick_one" &&
      ask.options.every((option) =>
        choices.some((choice) => field in choice.options && choice.options[field] === option),
      ),
  );
}
