// What this browser keeps of talk: how far it was read, and what was written and not sent.

import { create } from "zustand";
import { newId } from "../../wire/ids";

interface Draft {
  text: string;
  /** Under which it goes out, and again if no answer came: twice is once. */
  requestId: string;
}

interface Kept {
  /** By match and thread: the last that was read. */
  seen: Record<string, number>;
  drafts: Record<string, Draft>;
}

const KEPT_AS = window.parent === window ? "parlour.talk" : `parlour.talk/${window.name}`;

function read(): Kept {
  try {
    return { seen: {}, drafts: {}, ...JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}") };
  } catch {
    return { seen: {}, drafts: {} };
  }
}

export const useKept = create<Kept>(() => read());

/** Other tabs may have read and written meanwhile. */
function change(how: (kept: Kept) => Kept): void {
  const kept = how(read());
  useKept.setState(kept);
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(kept));
  } catch {
    return; // there is no room, or it is not allowed: it is kept as long as the page is open
  }
}

export const placeOf = (matchId: string, thread: string): string => `${matchId}/${thread}`;

export function sees(place: string, cursor: number): void {
  if ((useKept.getState().seen[place] ?? 0) >= cursor) return;
  change((kept) => ({ ...kept, seen: { ...kept.seen, [place]: Math.max(cursor, kept.seen[place] ?? 0) } }));
}

/** Other words are another message. */
export function writes(place: string, text: string): void {
  change((kept) => {
    const { [place]: _, ...others } = kept.drafts;
    return { ...kept, drafts: text ? { ...others, [place]: { text, requestId: newId() } } : others };
  });
}

window.addEventListener("storage", (event) => {
  if (event.key === KEPT_AS) useKept.setState(read());
});
