// The order that is being put together, as buttons: all that a tap on the map can do, for keys and screen readers too.

import type { Words } from "../../words/words";
import { fullName, provinceOf } from "./chart";
import { ACTIONS, isPlace } from "./taps";
import type { Ordering } from "./useOrdering";

export function OrderSheet({ ordering, words }: { ordering: Ordering; words: Words }) {
  const { path, asked, options, actions, choose, cancel } = ordering;
  const [unit] = path;
  if (asked.length)
    return (
      <section className="dip-sheet" aria-label={words.say("diplomacy-which")}>
        <p>{words.say("diplomacy-which")}</p>
        <div className="dip-chips">
          {asked.map((choice) => (
            <button key={choice.path.join()} type="button" onClick={() => choose(choice.path)}>
              {choice.label}
            </button>
          ))}
          <button type="button" className="is-quiet" onClick={cancel}>
            {words.say("diplomacy-cancel")}
          </button>
        </div>
      </section>
    );
  if (!unit) return null;
  const verbs = actions.filter(({ option }) => ACTIONS.includes(option));
  return (
    <section className="dip-sheet" aria-label={words.say("diplomacy-ordering", { unit: spoken(unit) })}>
      <div className="dip-sheet-head">
        <strong>{spoken(unit)}</strong>
        <span aria-live="polite">{words.say(hint(path))}</span>
        <button type="button" className="is-quiet" onClick={cancel}>
          {words.say("diplomacy-cancel")}
        </button>
      </div>
      {verbs.length > 0 && (
        <div className="dip-verbs">
          {verbs.map(({ option }) => (
            <button
              key={option}
              type="button"
              aria-pressed={path[1] === option}
              onClick={() => choose([unit, option])}
            >
              {words.say(`diplomacy-verb-${option}`)}
            </button>
          ))}
        </div>
      )}
      {path.length > 2 && <p className="dip-crumbs">{path.slice(2).filter(isPlace).map(spoken).join(" → ")}</p>}
      <div className="dip-chips">
        {options
          .filter(({ option }) => path.length > 1 || !ACTIONS.includes(option))
          .map(({ option, label }) => (
            <button
              key={option}
              type="button"
              className={isPlace(option) ? "" : "is-quiet"}
              onClick={() => choose([...path, option])}
            >
              {label}
            </button>
          ))}
      </div>
    </section>
  );
}

function spoken(option: string): string {
  const kind = /^[AF] /.exec(option)?.[0] ?? "";
  return `${kind}${fullName(option.slice(kind.length))}` || provinceOf(option);
}

function hint(path: readonly string[]): string {
  const [, action] = path;
  const depth = path.filter(isPlace).length;
  if (action === "support") return depth === 1 ? "diplomacy-hint-support" : "diplomacy-hint-support-where";
  if (action === "convoy") return depth === 1 ? "diplomacy-hint-convoy" : "diplomacy-hint-convoy-where";
  return "diplomacy-hint-where";
}
