// Light or dark: as the device has it, unless the reader says otherwise.

import { create } from "zustand";

export type Theme = "light" | "dark";
const KEPT_AS = "parlour.theme";

interface Choice {
  theme: Theme;
  choose: (theme: Theme) => void;
}

function show(theme: string | null): void {
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
}

function first(): Theme {
  const kept = localStorage.getItem(KEPT_AS);
  show(kept);
  if (kept === "light" || kept === "dark") return kept;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export const useTheme = create<Choice>((set) => ({
  theme: first(),
  choose: (theme) => {
    localStorage.setItem(KEPT_AS, theme);
    show(theme);
    set({ theme });
  },
}));
