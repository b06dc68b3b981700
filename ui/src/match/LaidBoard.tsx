// A board that a game declares: places to tap over its picture, tokens on it, and playing cards below.

import { useQueries } from "@tanstack/react-query";
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { BoardShown, ChoiceShown, PromptWorded } from "../wire/types";
import type { BoardProps } from "./board";
import { useDrafts } from "./drafts";
import { around, boxOf, cornersOf, inkOn, leastWidth, placeOf, type Shape } from "./shapes";
import { type After, isAnswer, labelOf, type Tap, tapOf } from "./taps";

interface Props {
  game: string;
  board: BoardShown;
  svg: string | undefined;
  alt: string;
  /** Empty while looking back. */
  prompts: readonly PromptWorded[];
  answer: BoardProps["answer"];
  forks: BoardProps["forks"];
}

export function LaidBoard({ game, board, svg, alt, ...asked }: Props) {
  const taps = useTaps(asked);
  return (
    <div className="laid" aria-busy={taps.isBusy || undefined}>
      {board.picture && <Picture game={game} board={board} svg={svg} alt={alt} taps={taps} />}
      {board.hands.map((hand, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hand is known by its place alone
        <section key={place} className="hand" aria-label={hand.title ?? undefined}>
          {hand.title && <h2>{hand.title}</h2>}
          <ul>
            {hand.cards.map((card, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be alike
              <li key={at}>
                <Tappable
                  taps={taps}
                  choice={card.choice}
                  title={card.title}
                  className={`playing-card${card.text ? "" : " is-back"}`}
                  style={card.text ? { color: card.colour } : { backgroundColor: card.colour }}
                >
                  {card.text}
                </Tappable>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const A_NARROW_PAGE = 320; // pixels

function Picture({ game, board, svg, alt, taps }: Pick<Props, "game" | "board" | "svg" | "alt"> & { taps: Taps }) {
  const image = useMemo(
    () => svg && { box: boxOf(svg), src: `data:image/svg+xml,${encodeURIComponent(svg)}` },
    [svg],
  );
  if (!image) return <div className="picture is-coming" />;
  const { box, src } = image;
  const tokens = board.tokens.map(({ x, y, radius }): Shape => ({ type: "circle", x, y, radius }));
  const tappable = [...board.areas.map(({ shape }) => shape), ...tokens.filter((_, at) => board.tokens[at]?.choice)];
  const least = leastWidth(tappable.map(around), box);
  const size = {
    aspectRatio: `${box.width} / ${box.height}`,
    maxWidth: `min(480px, ${Math.round((70 * box.width) / box.height)}vh)`,
    minWidth: `${least}px`,
  };
  return (
    <section className="laid-around" tabIndex={least > A_NARROW_PAGE ? 0 : undefined} aria-label={alt}>
      <div className="laid-picture" data-game={game} style={size}>
        <img alt={alt} src={src} />
        {board.areas.map((area, at) => (
          <Tappable
            // biome-ignore lint/suspicious/noArrayIndexKey: an area is known by its place alone
            key={at}
            taps={taps}
            choice={area.choice}
            title={area.title}
            className="area"
            style={{ ...placeOf(around(area.shape), box), ...clipped(area.shape) }}
          >
            <Outline shape={area.shape} />
          </Tappable>
        ))}
        {board.tokens.map((token, at) => (
          <Tappable
            // biome-ignore lint/suspicious/noArrayIndexKey: two tokens may be alike
            key={at}
            taps={taps}
            choice={token.choice}
            title={token.title}
            className="token"
            style={{
              ...placeOf(around(tokens[at] as Shape), box),
              backgroundColor: token.colour,
              color: inkOn(token.colour),
            }}
          >
            {token.text}
          </Tappable>
        ))}
      </div>
    </section>
  );
}

function clipped(shape: Shape): CSSProperties {
  if (shape.type === "circle") return { borderRadius: "50%" };
  if (shape.type === "rect") return {};
  return { clipPath: `polygon(${cornersOf(shape).map(([x, y]) => `${x}% ${y}%`)})` };
}

/** Around what can be tapped: in two colours, so that it is seen on any picture. */
function Outline({ shape }: { shape: Shape }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {["halo", "ring"].map((name) => (
        <Drawn key={name} className={name} shape={shape} />
      ))}
    </svg>
  );
}

function Drawn({ shape, className }: { shape: Shape; className: string }) {
  switch (shape.type) {
    case "rect":
      return <rect className={className} width="100" height="100" />;
    case "circle":
      return <circle className={className} cx="50" cy="50" r="50" />;
    case "polygon":
      return <polygon className={className} points={cornersOf(shape).join(" ")} />;
  }
}

interface TappableProps {
  taps: Taps;
  choice: ChoiceShown | null | undefined;
  title: string | null | undefined;
  className: string;
  style: CSSProperties;
  children?: ReactNode;
}

/** A button while it can be tapped; else something to look at, and to hear of if it has a title or a text. */
function Tappable({ taps, choice, title, className, style, children }: TappableProps) {
  const tap = taps.of(choice);
  const text = typeof children === "string" ? children : "";
  if (!tap || !choice)
    return title || text ? (
      <span className={className} style={style} role="img" aria-label={title ?? text}>
        {text}
      </span>
    ) : className === "area" ? null : (
      <span className={className} style={style} aria-hidden="true" />
    );
  const isTapped = taps.isBusy && taps.tapped === choice;
  return (
    <button
      type="button"
      className={`${className} is-open${isTapped ? " is-tapped" : ""}`}
      style={style}
      aria-label={title ?? labelOf(tap, choice)}
      aria-pressed={tap.isPicked || undefined}
      aria-busy={isTapped || undefined}
      onClick={taps.isBusy ? undefined : () => void taps.go(tap, choice)}
    >
      {children}
    </button>
  );
}

interface Taps {
  of: (choice: ChoiceShown | null | undefined) => Tap | null;
  go: (tap: Tap, choice: ChoiceShown) => Promise<void>;
  isBusy: boolean;
  tapped: ChoiceShown | null;
}

const A_MOMENT = 1500; // milliseconds in which what follows from an answer has come, if anything does

function useTaps({ prompts, answer, forks }: Pick<Props, "prompts" | "answer" | "forks">): Taps {
  const drafts = useDrafts((kept) => kept.byPrompt);
  const setDraft = useDrafts((kept) => kept.set);
  const [tapped, setTapped] = useState<ChoiceShown | null>(null);
  const after = useForks(prompts, drafts, forks);
  const timer = useRef(0);
  // What is asked has changed: the answer has come through.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list of questions ends the wait for it
  useEffect(() => {
    window.clearTimeout(timer.current);
    setTapped(null);
    return () => window.clearTimeout(timer.current);
  }, [prompts]);
  const go = async ({ prompt, values }: Tap, choice: ChoiceShown) => {
    const promptId = prompt.prompt_id ?? "";
    setTapped(choice);
    const isSent = await isWholeAnswer(prompt, values, forks);
    const isTaken = isSent && (await answer(promptId, values));
    setDraft(promptId, isSent ? null : values);
    if (isTaken) timer.current = window.setTimeout(() => setTapped(null), A_MOMENT);
    else setTapped(null);
  };
  return { of: (choice) => tapOf(choice, prompts, drafts, after), go, isBusy: tapped !== null, tapped };
}

async function isWholeAnswer(
  prompt: PromptWorded,
  values: Record<string, unknown>,
  forks: BoardProps["forks"],
): Promise<boolean> {
  if (!isAnswer(prompt, values)) return false;
  const trees = Object.entries(prompt.fields).filter(([, ask]) => ask.type === "tree");
  const ends = trees.map(([field]) => forks(prompt.prompt_id ?? "", field, values[field] as string[]));
  return (await Promise.all(ends)).every((next) => next.complete);
}

/** What may follow the paths that are begun, as the forms fetch it too. */
function useForks(
  prompts: readonly PromptWorded[],
  drafts: Record<string, Record<string, unknown>>,
  forks: BoardProps["forks"],
): After {
  const begun = prompts.flatMap((prompt) =>
    Object.entries(prompt.fields).flatMap(([field, ask]) => {
      const path = drafts[prompt.prompt_id ?? ""]?.[field];
      return ask.type === "tree" && Array.isArray(path) && path.length
        ? [{ promptId: prompt.prompt_id ?? "", field, path: path as string[] }]
        : [];
    }),
  );
  const results = useQueries({
    queries: begun.map(({ promptId, field, path }) => ({
      queryKey: ["forks", promptId, field, ...path],
      queryFn: () => forks(promptId, field, path),
      staleTime: 60_000,
    })),
  });
  return (prompt, field) =>
    results[begun.findIndex((each) => each.promptId === prompt.prompt_id && each.field === field)]?.data;
}
