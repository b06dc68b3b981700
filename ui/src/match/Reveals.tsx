// Staged reveals, for all boards: one card after the other turns, and stays until the reader goes on.

import { useEffect, useRef, useState } from "react";
import type { BoardModule } from "../games/module";
import { Button } from "../kit/Button";
import { Countdown } from "../kit/Countdown";
import { Face } from "../kit/Face";
import { useWords } from "../words/context";
import type { Words } from "../words/words";
import type { Playing, Reveal } from "./board";
import { boardWords } from "./boardWords";
import { useName, useStandIns } from "./names";
import "./Reveals.css";

const A_BEAT = 750; // milliseconds between two cards
const MOST = 6; // that wait; who was away for long sees the last ones

export const wantsMotion = (): boolean => !window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;

export interface Stage {
  playing: Playing | null;
  next: () => void;
  close: () => void;
  /** Plays what has happened between two views, from history. */
  play: (before: unknown, after: unknown) => void;
  canPlay: boolean;
}

/** What is still to be unveiled, and the view that it is of. */
type Waiting = Omit<Playing, "step">;

/** What is unveiled by changes of the view; nothing, while looking back or without motion. */
export function useStage(board: BoardModule | null, view: unknown, words: Words, isNow: boolean): Stage {
  const before = useRef<unknown>(null);
  const shown = useRef(new Set<string>());
  const [queue, setQueue] = useState<readonly Waiting[]>([]);
  const [step, setStep] = useState(0);
  const current = queue[0];
  const add = (from: unknown, to: unknown, isAgain: boolean) => {
    if (!board?.reveals || !wantsMotion()) return;
    const found = revealed(board, from, to, words).filter(({ key }) => isAgain || !shown.current.has(key));
    for (const { key } of found) shown.current.add(key);
    const fresh = found.map((reveal) => ({ reveal, view: to }));
    if (fresh.length) setQueue((waiting) => fresh.reduce(queued, waiting).slice(-MOST));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another view unveils something
  useEffect(() => {
    const from = before.current;
    before.current = view;
    if (from !== null && from !== view && isNow) add(from, view, false);
  }, [view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reveal begins with its first card
  useEffect(() => setStep(0), [current?.reveal.key]);
  useEffect(() => {
    if (!current || step >= current.reveal.steps.length) return;
    const timer = setTimeout(() => setStep(step + 1), A_BEAT);
    return () => clearTimeout(timer);
  }, [current, step]);
  const close = () => setQueue((waiting) => waiting.slice(1));
  return {
    playing: current ? { ...current, step } : null,
    next: () => (current && step < current.reveal.steps.length ? setStep(current.reveal.steps.length) : close()),
    close: () => setQueue([]),
    play: (from, to) => add(from, to, true),
    canPlay: Boolean(board?.reveals) && wantsMotion(),
  };
}

/** What waits and what comes: a further part of the last one adds its cards to it, so that one goes on only once. */
export function queued(waiting: readonly Waiting[], next: Waiting): readonly Waiting[] {
  const last = waiting.at(-1)?.reveal;
  const { reveal } = next;
  if (!last || !reveal.partOf || last.partOf !== reveal.partOf) return [...waiting, next];
  const joined = { ...reveal, key: last.key, steps: [...last.steps, ...reveal.steps] };
  return [...waiting.slice(0, -1), { ...next, reveal: joined }];
}

function revealed(board: BoardModule, from: unknown, to: unknown, words: Words): readonly Reveal[] {
  try {
    return board.reveals?.(from as never, to as never, boardWords(board, words)) ?? [];
  } catch (fault) {
    console.error(fault); // a board that cannot tell it shows it all at once
    return [];
  }
}

interface Props {
  stage: Stage;
  due: string | null;
  ahead: number;
}

export function Reveals({ stage, due, ahead }: Props) {
  const { playing } = stage;
  if (!playing) return null;
  return playing.reveal.onBoard ? (
    <Bar stage={stage} playing={playing} />
  ) : (
    <Cards key={playing.reveal.key} stage={stage} playing={playing} due={due} ahead={ahead} />
  );
}

/** A dialog of its own: no tap falls through, Escape closes it, and what is due stands in it. */
function Cards({ stage, playing, due, ahead }: Props & { playing: Playing }) {
  const words = useWords();
  const name = useName();
  const standIns = useStandIns();
  const dialog = useRef<HTMLDialogElement>(null);
  const { reveal, step } = playing;
  const isDone = step >= reveal.steps.length;
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal?.();
  }, []);
  return (
    <dialog ref={dialog} className="reveal" aria-label={reveal.title} onClose={stage.close}>
      <header className="reveal-head">
        <h2>{reveal.title}</h2>
        {due && <Countdown due={due} ahead={ahead} />}
      </header>
      <ol className="reveal-cards">
        {reveal.steps.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards stay where they were laid
          <li key={at} className={`reveal-card${at < step ? ` is-turned is-${each.tone ?? "plain"}` : ""}`}>
            {each.seat && <Face name={name(each.seat)} isStandIn={standIns.includes(each.seat)} />}
            <span className="reveal-title">{each.title || (each.seat ? name(each.seat) : "")}</span>
            <span className="reveal-text" aria-live="polite">
              {at < step ? each.text : "?"}
            </span>
          </li>
        ))}
      </ol>
      <p className="reveal-outcome" aria-live="assertive">
        {isDone ? (reveal.outcome ?? "\u00a0") : "\u00a0"}
      </p>
      <Button look="primary" wide onClick={stage.next}>
        {words.say(isDone ? "reveal-go-on" : "reveal-all")}
      </Button>
    </dialog>
  );
}

/** Below a board that plays it itself. */
function Bar({ stage, playing }: { stage: Stage; playing: Playing }) {
  const words = useWords();
  const isDone = playing.step >= playing.reveal.steps.length;
  const said = playing.reveal.steps[Math.min(playing.step, playing.reveal.steps.length) - 1];
  return (
    <div className="reveal-bar" role="status">
      <b>{playing.reveal.title}</b>
      <span>{isDone ? playing.reveal.outcome : said?.text}</span>
      <Button look="primary" onClick={stage.next}>
        {words.say(isDone ? "reveal-go-on" : "reveal-all")}
      </Button>
    </div>
  );
}
