// The panel for talk, in every game that has it: who reads what, what was said, and words of one's own.

import { type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { Button } from "../../kit/Button";
import { Icon } from "../../kit/Icon";
import { Sheet } from "../../kit/Sheet";
import { useWords } from "../../words/context";
import { useName } from "../names";
import type { MatchShown } from "../shared";
import { placeOf, sees, useKept, writes } from "./kept";
import {
  ALL,
  begun,
  keyOf,
  labels,
  type Message,
  type Talking,
  type Thread,
  talking,
  unread,
  wayInto,
} from "./threads";
import "./Talk.css";

export const LONGEST = 500;
const NEAR_THE_END = 80; // letters that are left: from here on they are counted aloud
const AT_FIRST = 30;
const MORE = 100;

type Shown = Pick<MatchShown, "matchId" | "scene" | "notices" | "asked" | "actions">;

export interface TalkState extends Talking {
  isThere: boolean;
  unread: number;
}

export function useTalk({ matchId, scene, notices, asked }: Shown): TalkState {
  const seen = useKept((kept) => kept.seen);
  const said = useMemo(() => talking(notices, asked.talk, scene.seat), [notices, asked.talk, scene.seat]);
  const count = said.threads.reduce(
    (sum, thread) => sum + unread(thread, seen[placeOf(matchId, thread.key)] ?? 0, scene.seat),
    0,
  );
  return { ...said, isThere: said.threads.length > 0 || said.picking !== null, unread: count };
}

/** In the head of the page: how much is new, and the way there. */
export function TalkButton({ shown, talk }: { shown: Shown; talk: TalkState }) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  if (!talk.isThere) return null;
  const open = () => {
    const panel = document.querySelector<HTMLElement>(".playing-side .talk");
    if (!panel?.offsetParent) return setOpen(true);
    panel.scrollIntoView({ block: "nearest" });
    panel.querySelector("textarea")?.focus();
  };
  return (
    <>
      <button
        type="button"
        className="icon-button talk-button"
        aria-label={words.say("talk-open", { count: talk.unread })}
        onClick={open}
      >
        <Icon name="talk" />
        {talk.unread > 0 && <span className="talk-count">{talk.unread}</span>}
      </button>
      {isOpen && (
        <Sheet title={words.say("talk")} onClose={() => setOpen(false)}>
          <TalkPanel {...shown} talk={talk} />
        </Sheet>
      )}
    </>
  );
}

/** Beside the board, where there is room; on a phone it comes up over the page. */
export function TalkBeside({ shown, talk }: { shown: Shown; talk: TalkState }) {
  const words = useWords();
  const id = useId();
  if (!talk.isThere) return null;
  return (
    <section className="card talk-beside" aria-labelledby={id}>
      <h2 id={id}>{words.say("talk")}</h2>
      <TalkPanel {...shown} talk={talk} />
    </section>
  );
}

function TalkPanel({ talk, ...shown }: Shown & { talk: TalkState }) {
  const { matchId, scene, asked, actions } = shown;
  const words = useWords();
  const name = useName();
  const [chosen, setChosen] = useState<string | null>(null);
  const [fresh, setFresh] = useState<readonly string[] | null>(null);
  const [isPicking, setPicking] = useState(false);
  const seen = useKept((kept) => kept.seen);
  const called = labels(talk.picking);
  const of = (seat: string) => called[seat] ?? name(seat);
  const list = new Intl.ListFormat(words.language);
  const own = fresh ? begun(fresh, scene.seat, talk.picking) : null;
  const threads = own && !talk.threads.some((each) => each.key === own.key) ? [...talk.threads, own] : talk.threads;
  // Others may see the screen: nothing that is for few is open before it is chosen.
  const thread = threads.find((each) => each.key === chosen) ?? threads.find((each) => each.key === ALL) ?? null;
  const title = (each: Thread) => (each.key === ALL ? words.say("talk-all") : list.format(each.others.map(of)));
  const begin = (others: readonly string[]) => {
    setFresh(others);
    setChosen(keyOf([...others, ...(scene.seat ? [scene.seat] : [])]));
    setPicking(false);
  };
  const way = thread && wayInto(thread, asked.talk, scene.seat);
  return (
    <div className="talk">
      {(threads.length > 1 || talk.picking) && (
        <nav className="talk-threads" aria-label={words.say("talk-threads")}>
          {threads.map((each) => {
            const count = unread(each, seen[placeOf(matchId, each.key)] ?? 0, scene.seat);
            return (
              <button
                key={each.key}
                type="button"
                className="talk-thread"
                aria-pressed={!isPicking && each.key === thread?.key}
                onClick={() => {
                  setChosen(each.key);
                  setPicking(false);
                }}
              >
                {each.key !== ALL && <Icon name="lock" />} {title(each)}
                {count > 0 && (
                  <span className="talk-count" role="img" aria-label={words.say("talk-unread", { count })}>
                    {count}
                  </span>
                )}
              </button>
            );
          })}
          {talk.picking && (
            <button
              type="button"
              className="talk-thread"
              aria-pressed={isPicking}
              onClick={() => setPicking(!isPicking)}
            >
              <Icon name="plus" /> {words.say("talk-new")}
            </button>
          )}
        </nav>
      )}
      {isPicking && talk.picking ? (
        <Picking talk={talk} of={of} begin={begin} />
      ) : (
        thread && (
          <>
            <p className="talk-readers">{readers(thread, words, title(thread), Boolean(scene.seat))}</p>
            <Messages matchId={matchId} thread={thread} me={scene.seat} of={of} />
            {way ? (
              <Composer
                key={thread.key}
                place={placeOf(matchId, thread.key)}
                label={thread.key === ALL ? way.prompt.text : words.say("talk-to", { names: title(thread) })}
                button={words.say("talk-send")}
                blocked={way.prompt.blocked ? way.prompt.why_blocked : null}
                send={(text, requestId) =>
                  actions.speak(way.prompt.prompt_id ?? "", { ...way.values, text }, requestId)
                }
              />
            ) : (
              scene.seat && <p className="hint">{words.say("talk-only-read")}</p>
            )}
          </>
        )
      )}
    </div>
  );
}

function readers(thread: Thread, words: ReturnType<typeof useWords>, names: string, isSeated: boolean): string {
  if (thread.key === ALL) return words.say("talk-readers-all");
  const who = words.say(isSeated ? "talk-readers-some" : "talk-readers-others", { names });
  const more = [
    ...(thread.isHeard && isSeated ? [words.say("talk-readers-storyteller")] : []),
    ...(thread.isSeen ? [words.say("talk-readers-seen")] : []),
  ];
  return [who, ...more].join(" ");
}

/** With whom to begin a thread. */
function Picking({
  talk,
  of,
  begin,
}: {
  talk: TalkState;
  of: (seat: string) => string;
  begin: (o: string[]) => void;
}) {
  const words = useWords();
  const [picked, setPicked] = useState<string[]>([]);
  const to = talk.picking?.fields["to"];
  if (to?.type !== "pick_some") return null;
  const flip = (seat: string) => {
    if (to.most === 1) return begin([seat]);
    setPicked(picked.includes(seat) ? picked.filter((each) => each !== seat) : [...picked, seat]);
  };
  const options = to.options.map(String);
  return (
    <fieldset className="field talk-picking">
      <legend>{words.say("talk-pick", { most: to.most })}</legend>
      {talk.picking?.why_blocked && <p className="hint">{talk.picking.why_blocked}</p>}
      <div className="talk-threads">
        {options.map((seat) => (
          <button
            key={seat}
            type="button"
            className="talk-thread"
            aria-pressed={picked.includes(seat)}
            disabled={!picked.includes(seat) && picked.length >= to.most}
            onClick={() => flip(seat)}
          >
            {of(seat)}
          </button>
        ))}
      </div>
      {to.most > 1 && (
        <Button
          disabled={picked.length < to.least}
          onClick={() => begin(options.filter((seat) => picked.includes(seat)))}
        >
          {words.say("talk-begin")}
        </Button>
      )}
    </fieldset>
  );
}

interface MessagesProps {
  matchId: string;
  thread: Thread;
  me: string | null;
  of: (seat: string) => string;
}

function Messages({ matchId, thread, me, of }: MessagesProps) {
  const words = useWords();
  const [most, setMost] = useState(AT_FIRST);
  const list = useRef<HTMLOListElement>(null);
  const last = thread.messages.at(-1)?.cursor ?? 0;
  useRead(list, placeOf(matchId, thread.key), last);
  useEffect(() => {
    if (last && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  if (!thread.messages.length) return <p className="hint">{words.say("talk-empty")}</p>;
  const shown = thread.messages.slice(-most);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <ol className="talk-messages" ref={list} aria-live="polite" aria-relevant="additions" tabIndex={0}>
      {thread.messages.length > most && (
        <li>
          <Button look="quiet" onClick={() => setMost(most + MORE)}>
            {words.say("feed-earlier", { count: thread.messages.length - most })}
          </Button>
        </li>
      )}
      {shown.map((message) => (
        <li key={message.cursor} className={message.by !== null && message.by === me ? "is-mine" : undefined}>
          <b>{author(message, me, of, words)}</b> <time dateTime={message.at}>{hour(message.at, words.locale)}</time>
          <p>{message.text}</p>
        </li>
      ))}
    </ol>
  );
}

function author(
  message: Message,
  me: string | null,
  of: (seat: string) => string,
  words: ReturnType<typeof useWords>,
) {
  if (message.by === null) return words.say("talk-storyteller");
  return message.by === me ? words.say("talk-you") : of(message.by);
}

/** It is read when it stands on the screen, and the page is looked at. */
function useRead(list: React.RefObject<HTMLElement | null>, place: string, last: number): void {
  useEffect(() => {
    const shown = list.current;
    if (!shown || !last) return;
    let isOnScreen = false;
    const look = () => isOnScreen && document.visibilityState === "visible" && sees(place, last);
    const watch = new IntersectionObserver((entries) => {
      isOnScreen = entries.some((entry) => entry.isIntersecting);
      look();
    });
    watch.observe(shown);
    document.addEventListener("visibilitychange", look);
    return () => {
      watch.disconnect();
      document.removeEventListener("visibilitychange", look);
    };
  }, [list, place, last]);
}

interface ComposerProps {
  place: string;
  label: string;
  button: string;
  blocked: string | null;
  send: (text: string, requestId: string) => Promise<boolean>;
}

function Composer({ place, label, button, blocked, send }: ComposerProps) {
  const words = useWords();
  const id = useId();
  const draft = useKept((kept) => kept.drafts[place]);
  const [busy, setBusy] = useState(false);
  const text = draft?.text ?? "";
  const left = LONGEST - text.length;
  const isReady = Boolean(text.trim()) && !blocked && !busy;
  const say = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!isReady || !draft) return;
    setBusy(true);
    // What is written meanwhile is another message.
    if (await send(draft.text.trim(), draft.requestId))
      if (useKept.getState().drafts[place]?.requestId === draft.requestId) writes(place, "");
    setBusy(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) void say(event as never);
  };
  return (
    <form className="talk-composer" onSubmit={(event) => void say(event)}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        value={text}
        maxLength={LONGEST}
        readOnly={Boolean(blocked)}
        aria-describedby={`${id}-hint`}
        onKeyDown={onKeyDown}
        onChange={(event) => writes(place, event.target.value)}
      />
      <div className="talk-send">
        <p id={`${id}-hint`} className="hint" aria-live="polite">
          {blocked ?? (left <= NEAR_THE_END ? words.say("talk-left", { count: left }) : "")}
        </p>
        <Button type="submit" look="primary" busy={busy} disabled={!isReady && !busy}>
          {button}
        </Button>
      </div>
    </form>
  );
}

function hour(at: string, locale: string): string {
  const then = new Date(at);
  const isToday = then.toDateString() === new Date().toDateString();
  const day: Intl.DateTimeFormatOptions = isToday ? {} : { weekday: "short", day: "numeric", month: "short" };
  return then.toLocaleString(locale, { ...day, hour: "2-digit", minute: "2-digit" });
}
