// The order that is being put together, as buttons: all that a tap on the map can do, for keys and screen readers too.

import { useEffect, useRef } from "react";
import { Button } from "../../kit/Button";
import type { Words } from "../../match/board";
import { fullName } from "./chart";
import { ACTIONS, isPlace } from "./taps";
import type { Ordering } from "./useOrdering";

interface Props {
  ordering: Ordering;
  words: Words;
}

export function OrderSheet({ ordering, hint, words }: Props & { hint: string | null }) {
  const sheet = useRef<HTMLDivElement>(null);
  const { path, asked } = ordering;
  const key = [...path, asked.length].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every step
  useEffect(() => {
    if (path.length) sheet.current?.scrollIntoView?.({ block: "nearest" });
    // The button that was pressed is gone: whoever goes by keys goes on from here.
    if (path.length && document.activeElement === document.body) sheet.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <div ref={sheet} tabIndex={-1} className="dip-hand">
      {asked.length > 0 ? (
        <WhichOne ordering={ordering} words={words} />
      ) : path.length > 0 ? (
        <InHand ordering={ordering} words={words} />
      ) : (
        hint && <p className="dip-sheet is-empty">{words.say(hint)}</p>
      )}
    </div>
  );
}

/** A tap that can mean several things: of two coasts, or an army and a fleet. */
function WhichOne({ ordering: { asked, choose, cancel }, words }: Props) {
  return (
    <section className="dip-sheet" aria-label={words.say("diplomacy-which")}>
      <p>{words.say("diplomacy-which")}</p>
      <div className="dip-chips">
        {asked.map((choice) => (
          <Button look="bare" key={choice.path.join()} type="button" onClick={() => choose(choice.path)}>
            {choice.label}
          </Button>
        ))}
        <Button look="bare" type="button" className="is-quiet" onClick={cancel}>
          {words.say("diplomacy-cancel")}
        </Button>
      </div>
    </section>
  );
}

function InHand({ ordering, words }: Props) {
  const { path, options, choose, cancel } = ordering;
  const unit = spoken(path[0] ?? "");
  const next = options.filter(({ option }) => path.length > 1 || !ACTIONS.includes(option));
  return (
    <section className="dip-sheet" aria-label={words.say("diplomacy-ordering", { unit })}>
      <div className="dip-sheet-head">
        <strong>{unit}</strong>
        <span aria-live="polite">{words.say(nextStep(path))}</span>
        <Button look="bare" type="button" className="is-quiet" onClick={cancel}>
          {words.say("diplomacy-cancel")}
        </Button>
      </div>
      <Verbs ordering={ordering} words={words} />
      {path.length > 2 && <p className="dip-crumbs">{path.slice(2).filter(isPlace).map(spoken).join(" → ")}</p>}
      <div className="dip-chips">
        {next.map(({ option, label }) => (
          <Button
            look="bare"
            key={option}
            type="button"
            className={isPlace(option) ? "" : "is-quiet"}
            onClick={() => choose([...path, option])}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}

function Verbs({ ordering: { path, actions, choose }, words }: Props) {
  const verbs = actions.filter(({ option }) => ACTIONS.includes(option));
  const [unit = ""] = path;
  if (!verbs.length) return null;
  return (
    <div className="dip-verbs">
      {verbs.map(({ option }) => (
        <Button
          look="bare"
          key={option}
          type="button"
          aria-pressed={path[1] === option}
          onClick={() => choose([unit, option])}
        >
          {words.say(`diplomacy-verb-${option}`)}
        </Button>
      ))}
    </div>
  );
}

/** "A Par" as "A Paris" */
function spoken(option: string): string {
  const kind = /^[AF] /.exec(option)?.[0] ?? "";
  return `${kind}${fullName(option.slice(kind.length))}`;
}

function nextStep(path: readonly string[]): string {
  const [, action] = path;
  const isFirst = path.filter(isPlace).length === 1;
  if (action === "support") return isFirst ? "diplomacy-hint-support" : "diplomacy-hint-support-where";
  if (action === "convoy") return isFirst ? "diplomacy-hint-convoy" : "diplomacy-hint-convoy-where";
  return "diplomacy-hint-where";
}
