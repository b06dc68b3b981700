// How long there is still, and until when by the reader's own clock.

import { useEffect, useState } from "react";
import { useWords } from "../words/context";
import type { Words } from "../words/words";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The two largest units: more would only flicker. */
export function left(milliseconds: number, words: Words): string {
  const time = Math.max(0, milliseconds);
  const days = Math.floor(time / DAY);
  const hours = Math.floor((time % DAY) / HOUR);
  const minutes = Math.floor((time % HOUR) / MINUTE);
  const seconds = Math.floor((time % MINUTE) / SECOND);
  if (days) return words.say("left-days", { days, hours });
  if (hours) return words.say("left-hours", { hours, minutes });
  if (minutes >= 10) return words.say("left-minutes", { minutes });
  return words.say("left-seconds", { minutes, seconds: String(seconds).padStart(2, "0") });
}

export function instant(at: Date, now: Date, words: Words): string {
  const isToday = at.toDateString() === now.toDateString();
  const day: Intl.DateTimeFormatOptions = isToday ? {} : { weekday: "short", day: "numeric", month: "short" };
  return at.toLocaleString(words.locale, { ...day, hour: "2-digit", minute: "2-digit" });
}

export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

interface Props {
  due: string;
  /** By how much the house's clock is ahead of this device's, in milliseconds. */
  ahead?: number;
  /** Only how long there is still, where the instant itself stands elsewhere. */
  isShort?: boolean;
}

export function Countdown({ due, ahead = 0, isShort = false }: Props) {
  const words = useWords();
  const now = useNow(SECOND) + ahead;
  const at = new Date(due);
  const rest = at.getTime() - now;
  const isClose = rest < 10 * MINUTE;
  return (
    <time className={`countdown ${isClose ? "is-close" : ""}`} dateTime={due}>
      <b>{rest > 0 ? left(rest, words) : words.say("left-none")}</b>
      {!isShort && <span> {words.say("until", { instant: instant(at, new Date(now), words) })}</span>}
    </time>
  );
}
