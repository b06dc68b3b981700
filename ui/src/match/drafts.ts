// What is chosen and not sent yet, by question, so that a form and a board go on from each other's choices.

import { create } from "zustand";

export type Values = Record<string, unknown>;

interface Drafts {
  byPrompt: Record<string, Values>;
  set: (promptId: string, values: Values | null) => void;
}

export const useDrafts = create<Drafts>((set) => ({
  byPrompt: {},
  set: (promptId, values) =>
    set(({ byPrompt }) => {
      const { [promptId]: _, ...others } = byPrompt;
      return { byPrompt: values ? { ...others, [promptId]: values } : others };
    }),
}));

/** The draft for one question; until something is chosen, what it begins with. */
export function useDraft(promptId: string, beginning: () => Values): [Values, (change: Values) => void] {
  const kept = useDrafts((drafts) => drafts.byPrompt[promptId]);
  const draft = kept ?? beginning();
  const change = (values: Values) => {
    const { byPrompt, set } = useDrafts.getState();
    set(promptId, { ...(byPrompt[promptId] ?? draft), ...values });
  };
  return [draft, change];
}
