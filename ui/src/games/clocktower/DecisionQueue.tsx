// What the storyteller must judge: what is suggested and why, and what each other option would tell whom.

import { useState } from "react";
import { Button } from "../../kit/Button";
import { mine } from "./asked";
import { TYPE_OF } from "./roles";
import { factText, listed, plain, roleName, toldBy } from "./told";
import { useTown } from "./town";
import type { Decision, View } from "./view";

export function DecisionQueue({ view }: { view: View }) {
  const { words, prompts, answer } = useTown();
  const decision = view.grimoire?.decision;
  const follow = mine(prompts, "follow_suggestion");
  const decide = mine(prompts, "decide");
  if (!decision || !follow) return null;
  return (
    <section className="ct-decision card" aria-label={words.say("ct-decision")} key={decision.id}>
      <h2>{words.say("ct-decision")}</h2>
      <p className="ct-question">{plain(follow.text)}</p>
      <TellingPreview decision={decision} choice={decision.suggestion} view={view} />
      <Button look="primary" wide onClick={() => answer(follow.prompt_id, {})}>
        {follow.button}
      </Button>
      {decide && (
        <details className="fold">
          <summary>{decide.button}</summary>
          <Otherwise
            key={decision.id}
            decision={decision}
            view={view}
            send={(choice) => answer(decide.prompt_id, { choice })}
          />
        </details>
      )}
    </section>
  );
}

function useOption(decision: Decision): (option: string) => string {
  const { words, name } = useTown();
  return (option) => {
    if (decision.kind === "fortune_teller") return words.say(option === "1" ? "option_demon" : "option_no_demon");
    if (decision.kind === "successor" && option === "die") return words.say("option_nobody_rises");
    if (option in TYPE_OF) return roleName(option, words);
    if (words.has(`option_${option}`)) return words.say(`option_${option}`);
    return /^\d+$/.test(option) ? option : name(option);
  };
}

/** “Ada will hear: …”; or, where nobody hears it, what happens. */
function TellingPreview({ decision, choice, view }: { decision: Decision; choice: readonly string[]; view: View }) {
  const { words, name } = useTown();
  const option = useOption(decision);
  const about = view.grimoire?.choices[decision.seat ?? ""] ?? (view.executed ? [view.executed] : []);
  const fact = toldBy(decision, choice, about);
  const said = fact
    ? words.say("ct-will-hear", {
        name: name(decision.seat ?? ""),
        fact: factText(fact, decision.kind, name, words),
      })
    : words.say("ct-will-be", { choice: listed(choice.map(option), words) });
  return <p className="ct-preview">{said}</p>;
}

function Otherwise({
  decision,
  view,
  send,
}: {
  decision: Decision;
  view: View;
  send: (choice: string[]) => Promise<boolean>;
}) {
  const { words } = useTown();
  const option = useOption(decision);
  const { offer } = decision;
  const [path, setPath] = useState<string[]>([]);
  const [role = "", first = ""] = path;
  const isPair = Object.keys(offer.holders).length > 0;
  const holders = offer.holders[role];
  const next = !isPair
    ? path.length < offer.picks
      ? offer.options.filter((each) => !path.includes(each))
      : []
    : path.length === 0
      ? [...offer.options, ...Object.keys(offer.holders)]
      : path.length === 1 && holders
        ? offer.seats
        : path.length === 2
          ? (holders?.includes(first) ? offer.seats : (holders ?? [])).filter((each) => each !== first)
          : [];
  const isWhole = path.length > 0 && next.length === 0;
  return (
    <div className="ct-otherwise">
      {path.length > 0 && (
        <p className="in-a-row">
          <b>{listed(path.map(option), words)}</b>
          <Button look="quiet" onClick={() => setPath(path.slice(0, -1))}>
            {words.say("step-back")}
          </Button>
        </p>
      )}
      <ul className="ct-options">
        {next.map((each) => (
          <li key={each}>
            <button type="button" className="chip" onClick={() => setPath([...path, each])}>
              {option(each)}
            </button>
            {!isPair && offer.picks === 1 && <TellingPreview decision={decision} choice={[each]} view={view} />}
          </li>
        ))}
      </ul>
      {isWhole && <TellingPreview decision={decision} choice={path} view={view} />}
      <Button look="primary" wide disabled={!isWhole} onClick={() => send(path)}>
        {words.say("ct-decide")}
      </Button>
    </div>
  );
}
