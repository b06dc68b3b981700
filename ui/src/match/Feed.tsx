// What was said, newest first, in the game's own voice.

import { useState } from "react";
import { Button } from "../kit/Button";
import { Icon } from "../kit/Icon";
import { useHeld } from "../kit/useHeld";
import type { NoticeWorded } from "../wire/types";
import { useWords } from "../words/context";

const AT_FIRST = 8; // the newest; the rest when it is asked for
const MORE = 40;
const LONG = 9; // lines, of which more than these are folded

/** A card is revised, not added to: only its last wording is shown, where it was last said. What people say has a place of its own. */
export function told(notices: readonly NoticeWorded[]): NoticeWorded[] {
  const shown: NoticeWorded[] = [];
  const cards = new Set<string>();
  for (const notice of [...notices].reverse()) {
    if (notice.unsaid || notice.spoken?.by || (notice.card && cards.has(notice.card))) continue;
    if (notice.card) cards.add(notice.card);
    shown.push(notice);
  }
  return shown;
}

type Some = [NoticeWorded, ...NoticeWorded[]];

/** What was told to the reader alone, one after the other, is under one veil. */
export function together(notices: readonly NoticeWorded[]): Some[] {
  const all: Some[] = [];
  for (const notice of notices) {
    const last = all.at(-1);
    if (notice.private && last?.[0].private) last.push(notice);
    else all.push([notice]);
  }
  return all;
}

export function Feed({ notices }: { notices: readonly NoticeWorded[] }) {
  const words = useWords();
  const [most, setMost] = useState(AT_FIRST);
  const all = together(told(notices));
  const shown = all.slice(0, most);
  return (
    <section className="feed" aria-labelledby="feed-title">
      <h2 id="feed-title">{words.say("feed")}</h2>
      {shown.length === 0 && <p className="hint">{words.say("feed-empty")}</p>}
      <ol aria-live="polite" aria-relevant="additions">
        {shown.map(([notice, ...rest]) => (
          <li key={notice.card ?? notice.cursor} className={notice.private ? "notice is-private" : "notice"}>
            {notice.private ? <Veiled notices={[notice, ...rest]} /> : <Said text={notice.text} />}
            <p className="notice-foot">
              <time dateTime={notice.at}>{moment(notice.at, words.locale)}</time>
            </p>
          </li>
        ))}
      </ol>
      {all.length > most && (
        <Button look="quiet" onClick={() => setMost(most + MORE)}>
          {words.say("feed-earlier", { count: all.length - most })}
        </Button>
      )}
    </section>
  );
}

/** A long one begins, and goes on when it is asked for. */
function Said({ text }: { text: string }) {
  const words = useWords();
  const lines = text.split("\n");
  if (lines.length <= LONG) return <p className="notice-text">{text}</p>;
  return (
    <>
      <p className="notice-text">{lines.slice(0, LONG - 5).join("\n")}</p>
      <details className="fold">
        <summary>{words.say("read-on")}</summary>
        <p className="notice-text">{lines.slice(LONG - 5).join("\n")}</p>
      </details>
    </>
  );
}

/** What is for one reader alone is nowhere on the page until it is held: others may see the screen. */
function Veiled({ notices }: { notices: Some }) {
  const words = useWords();
  const { isHeld, handlers } = useHeld();
  return (
    <button type="button" className="notice-held" {...handlers}>
      <span className="notice-veil">
        <Icon name="lock" /> {words.say("only-you", { count: notices.length })}
      </span>
      {isHeld &&
        notices.map(({ cursor, text }) => (
          <span key={cursor} className="notice-text">
            {text}
          </span>
        ))}
    </button>
  );
}

function moment(at: string, locale: string): string {
  const then = new Date(at);
  const isToday = then.toDateString() === new Date().toDateString();
  const day: Intl.DateTimeFormatOptions = isToday ? {} : { weekday: "short", day: "numeric", month: "short" };
  return then.toLocaleString(locale, { ...day, hour: "2-digit", minute: "2-digit" });
}
