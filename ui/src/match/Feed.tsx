// What was said, newest first, in the game's own voice.

import { useState } from "react";
import { Icon } from "../kit/Icon";
import type { NoticeWorded } from "../wire/types";
import { useWords } from "../words/context";

const MOST = 80;

/** A card is revised, not added to: only its last wording is shown, where it was last said. */
export function told(notices: readonly NoticeWorded[]): NoticeWorded[] {
  const shown: NoticeWorded[] = [];
  const cards = new Set<string>();
  for (const notice of [...notices].reverse()) {
    if (notice.unsaid || (notice.card && cards.has(notice.card))) continue;
    if (notice.card) cards.add(notice.card);
    shown.push(notice);
  }
  return shown;
}

export function Feed({ notices }: { notices: readonly NoticeWorded[] }) {
  const words = useWords();
  const shown = told(notices).slice(0, MOST);
  return (
    <section className="feed" aria-labelledby="feed-title">
      <h2 id="feed-title">{words.say("feed")}</h2>
      {shown.length === 0 && <p className="hint">{words.say("feed-empty")}</p>}
      <ol aria-live="polite" aria-relevant="additions">
        {shown.map((notice) => (
          <li key={notice.card ?? notice.cursor} className={notice.private ? "notice is-private" : "notice"}>
            {notice.private ? <Veiled text={notice.text} /> : <p className="notice-text">{notice.text}</p>}
            <p className="notice-foot">
              <time dateTime={notice.at}>{moment(notice.at, words.locale)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is for one reader alone is nowhere on the page until it is asked for: others may see the screen. */
function Veiled({ text }: { text: string }) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="lock" /> {words.say("only-you")}
      </summary>
      {isOpen && <p className="notice-text">{text}</p>}
    </details>
  );
}

function moment(at: string, locale: string): string {
  const then = new Date(at);
  const isToday = then.toDateString() === new Date().toDateString();
  const day: Intl.DateTimeFormatOptions = isToday ? {} : { weekday: "short", day: "numeric", month: "short" };
  return then.toLocaleString(locale, { ...day, hour: "2-digit", minute: "2-digit" });
}
