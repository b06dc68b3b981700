// What has been said, by who reads it: the table's own thread, and one for each circle that the reader is in.

import type { Audience, NoticeWorded, PromptWorded } from "../../wire/types";

/** The thread that everyone reads. */
export const ALL = "";

export interface Message {
  cursor: number;
  at: string;
  /** Nobody's: the storyteller's. */
  by: string | null;
  text: string;
}

export interface Thread {
  key: string;
  /** Who reads it besides the reader; of the thread that everyone reads, nobody is named. */
  others: readonly string[];
  messages: Message[];
  /** Whoever tells the story reads it, too. */
  isHeard: boolean;
  /** Everyone sees that these talk, if not what they say. */
  isSeen: boolean;
}

export interface Talking {
  threads: Thread[];
  /** By which one writes to those whom one picks. */
  picking: PromptWorded | null;
}

export const keyOf = (seats: readonly string[]): string => [...new Set(seats)].sort().join("\n");

/** What the wire leaves out is what it mostly is: everyone. */
const EVERYONE: Audience = { all_but: true };

const isEveryones = (readers: Audience) => Boolean(readers.all_but);

/** The thread for everyone first, then those in which something was said last. */
export function talking(
  notices: readonly NoticeWorded[],
  prompts: readonly PromptWorded[],
  me: string | null,
): Talking {
  const threads = new Map<string, Thread>();
  const thread = (readers: Audience = EVERYONE, by: string | null = null): Thread => {
    const seats = isEveryones(readers) ? [] : [...(readers.seats ?? []), ...(by ? [by] : [])];
    const key = isEveryones(readers) ? ALL : keyOf(seats);
    const known = threads.get(key) ?? { key, others: [], messages: [], isHeard: false, isSeen: false };
    known.others = [...new Set(seats)].filter((seat) => seat !== me);
    known.isHeard ||= Boolean(readers.storyteller);
    threads.set(key, known);
    return known;
  };
  for (const { spoken, details, cursor, at } of notices) {
    if (!spoken) continue;
    const by = spoken.by ?? null;
    thread(spoken.readers, by).messages.push({ cursor, at, by, text: String(details["text"] ?? "") });
  }
  let picking: PromptWorded | null = null;
  for (const prompt of prompts) {
    if (!prompt.talk) continue;
    if (prompt.fields["to"]) picking = prompt;
    else thread(prompt.talk.readers);
  }
  const isSeen = Boolean(picking?.talk?.is_seen);
  const all = [...threads.values()].map((each) => (each.key === ALL ? each : { ...each, isSeen }));
  return { threads: all.sort((a, b) => rank(b) - rank(a)), picking };
}

const rank = (thread: Thread) =>
  thread.key === ALL ? Number.POSITIVE_INFINITY : (thread.messages.at(-1)?.cursor ?? 0);

/** A thread that nothing has been said in yet. */
export function begun(others: readonly string[], me: string | null, picking: PromptWorded | null): Thread {
  const readers: Audience = picking?.talk?.readers ?? {};
  return {
    key: keyOf([...others, ...(me ? [me] : [])]),
    others,
    messages: [],
    isHeard: Boolean(readers.storyteller),
    isSeen: Boolean(picking?.talk?.is_seen),
  };
}

export interface Way {
  prompt: PromptWorded;
  /** What goes along with the words. */
  values: Record<string, unknown>;
}

/** How the reader can write into a thread; none: they only read it. */
export function wayInto(thread: Thread, prompts: readonly PromptWorded[], me: string | null): Way | null {
  for (const prompt of prompts) {
    if (!prompt.talk || !prompt.prompt_id) continue;
    const to = prompt.fields["to"];
    if (!to) {
      const { readers = EVERYONE } = prompt.talk;
      const key = isEveryones(readers) ? ALL : keyOf([...(readers.seats ?? []), ...(me ? [me] : [])]);
      if (key === thread.key) return { prompt, values: {} };
    } else if (to.type === "pick_some" && thread.key !== ALL && thread.others.length) {
      const can = thread.others.every((seat) => to.options.includes(seat)) && thread.others.length <= to.most;
      if (can) return { prompt, values: { to: thread.others } };
    }
  }
  return null;
}

/** Of others, after what the reader has seen. */
export function unread(thread: Thread, seen: number, me: string | null): number {
  return thread.messages.filter((message) => message.cursor > seen && message.by !== me).length;
}

/** What seats are called where one picks them: a game may say more of them than their names. */
export function labels(picking: PromptWorded | null): Record<string, string> {
  const to = picking?.fields["to"];
  if (to?.type !== "pick_some") return {};
  return Object.fromEntries(
    to.options.map((seat, place) => [String(seat), picking?.labels["to"]?.[place] ?? String(seat)]),
  );
}
