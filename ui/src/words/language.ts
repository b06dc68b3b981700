// In which language the reader is spoken to: their choice, kept here, or else the browser's.

import { create } from "zustand";
import { type Language, preferred } from "./words";

const KEPT_AS = "parlour.language";

interface Choice {
  language: Language;
  choose: (language: Language) => void;
}

export const useLanguage = create<Choice>((set) => ({
  language: preferred(localStorage.getItem(KEPT_AS), navigator.languages),
  choose: (language) => {
    localStorage.setItem(KEPT_AS, language);
    set({ language });
  },
}));

export const chosenLanguage = (): Language => useLanguage.getState().language;
