// The night's checklist for the storyteller: the present step large, who is waited for, what is done.

import { askedOf } from "./asked";
import { TYPE_OF } from "./roles";
import { nightSteps } from "./runner";
import { roleName } from "./told";
import { useTown } from "./town";
import type { View } from "./view";

export function NightRunner({ view }: { view: View }) {
  const { words, name, prompts } = useTown();
  const steps = nightSteps(view);
  const isAsked = (seat: string | null) => {
    const prompt = seat ? askedOf(prompts, seat) : undefined;
    return Boolean(prompt && prompt.command !== "muse" && seat && prompt.awaited.seats?.includes(seat));
  };
  const now = steps.findIndex((step) => step.state === "waits" && isAsked(step.seat));
  return (
    <section className="ct-runner card" aria-label={words.say("ct-runner")}>
      <h2>{words.say("ct-runner")}</h2>
      <ol>
        {steps.map((step, at) => {
          const state = step.state === "waits" && !isAsked(step.seat) ? "later" : step.state;
          return (
            <li key={`${step.code}/${step.seat}`} className={`is-${state}${at === now ? " is-now" : ""}`}>
              <b>{step.code in TYPE_OF ? roleName(step.code, words) : words.say(`ct-${step.code}`)}</b>
              {step.seat && (
                <span>
                  {name(step.seat)}
                  {step.isBelieved && ` (${words.say("role-drunk")})`}
                </span>
              )}
              {step.choices.length > 0 && <span>→ {step.choices.map(name).join(", ")}</span>}
              <small>{words.say(`ct-step-${state}`)}</small>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
