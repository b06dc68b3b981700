// The page's own words, in the reader's language.  What a game says comes worded by the server.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import en from "./en.ftl?raw";
import sv from "./sv.ftl?raw";

export type Language = "en" | "sv";
export const LANGUAGES: readonly Language[] = ["en", "sv"];

const LOCALES: Record<Language, string> = { en: "en-GB", sv: "sv-SE" };
const sources: Record<Language, string> = { en, sv };

export class Words {
  readonly language: Language;
  /** For dates and times: the reader's own kind of this language, if the browser says which. */
  readonly locale: string;
  private readonly bundle: FluentBundle;

  /** Each of the sources may say anew what those before it say. */
  constructor(
    language: Language,
    private readonly own: readonly string[] = [],
  ) {
    this.language = language;
    this.locale = navigator.languages.find((tag) => tag.startsWith(`${language}-`)) ?? LOCALES[language];
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.bundle.addResource(new FluentResource(sources[language]));
    for (const source of own) this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  /** The same words with some on top. */
  and(source: string): Words {
    return new Words(this.language, [...this.own, source]);
  }

  /** In the order in which they are written. */
  get ids(): string[] {
    return [...this.bundle._messages.keys()];
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  /** A missing phrase is loud in tests (see words.test.ts); a reader sees its id, and the name of a missing detail,
   *  but never a page that broke for want of a word. */
  say(id: string, details: Record<string, FluentVariable> = {}): string {
    const message = this.bundle.getMessage(id);
    return message?.value ? this.bundle.formatPattern(message.value, details, []) : id;
  }
}

/** The reader's choice, or else what the browser prefers. */
export function preferred(chosen: string | null, offered: readonly string[]): Language {
  const known = [chosen, ...offered].map((tag) => tag?.slice(0, 2).toLowerCase());
  return LANGUAGES.find((language) => known.find((tag) => LANGUAGES.includes(tag as Language)) === language) ?? "en";
}
