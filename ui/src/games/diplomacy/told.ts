// Details as the server tells them: a word, or the name of a phrase that says it in the reader's language.

import type { Words } from "../../match/board";
import type { Details } from "./view";

type Detail = Details[string];

export function told(details: Details, words: Pick<Words, "say">): Record<string, string | number> {
  return Object.fromEntries(Object.entries(details).map(([name, detail]) => [name, said(detail, words)]));
}

function said(detail: Detail, words: Pick<Words, "say">): string | number {
  if (typeof detail !== "object") return detail;
  if (detail.type === "term") return words.say(detail.phrase);
  if (detail.type === "several") return detail.words.map((word) => said(word, words)).join("");
  return "";
}
