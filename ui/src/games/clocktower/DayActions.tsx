// By day: accuse, strike, say who one is, point a finger, and be done.  What cannot be done says why.

import { useState } from "react";
import { Button } from "../../kit/Button";
import { Face } from "../../kit/Face";
import { Sheet } from "../../kit/Sheet";
import { type Asked, choices, mine } from "./asked";
import { roleName } from "./told";
import { useTown } from "./town";
import type { View } from "./view";

const DEEDS = ["nominate", "strike", "declare_role", "accuse"];

export function DayActions({ view }: { view: View }) {
  const { words, prompts, answer } = useTown();
  const [open, setOpen] = useState<string | null>(null);
  const deeds = DEEDS.flatMap((command) => mine(prompts, command) ?? []);
  const chosen = deeds.find((prompt) => prompt.command === open);
  const turnIn = mine(prompts, "turn_in");
  const isDone = Boolean(view.me && view.turned_in.includes(view.me));
  if (!deeds.length && !turnIn) return null;
  const blocked = deeds.find((prompt) => prompt.command === "nominate")?.why_blocked;
  return (
    <section className="ct-deeds" aria-label={words.say("ct-deeds")}>
      <div className="ct-deed-row">
        {deeds.map((prompt) => (
          <Button
            key={prompt.command}
            look={prompt.command === "nominate" ? "primary" : "plain"}
            disabled={Boolean(prompt.blocked)}
            onClick={() => setOpen(prompt.command)}
          >
            {prompt.button}
          </Button>
        ))}
        {turnIn && (
          <Button
            className="ct-turn-in"
            aria-pressed={isDone}
            onClick={() => answer(turnIn.prompt_id, { done: !isDone })}
          >
            {words.say(isDone ? "ct-not-done" : "turn_in-done-true")}
          </Button>
        )}
      </div>
      {blocked && <p className="hint">{blocked}</p>}
      {view.turned_in.length > 0 && (
        <p className="hint">
          {words.say("ct-done-count", {
            count: view.turned_in.length,
            living: view.seats.filter((seat) => seat.alive).length,
          })}
        </p>
      )}
      {chosen && (
        <Sheet title={chosen.button} onClose={() => setOpen(null)}>
          <Choosing prompt={chosen} done={() => setOpen(null)} />
        </Sheet>
      )}
    </section>
  );
}

/** Somebody, or a role, and then for certain. */
export function Choosing({ prompt, done, first }: { prompt: Asked; done: () => void; first?: string }) {
  const { words, answer, isStandIn } = useTown();
  const [field = ""] = Object.keys(prompt.fields);
  const options = choices(prompt, field);
  const isRole = prompt.command === "declare_role";
  const [picked, setPicked] = useState<string | null>(first ?? null);
  return (
    <>
      <p className="ct-question">{prompt.text}</p>
      <div className={isRole ? "chips" : "ct-faces"}>
        {options.map(({ value, label }) => (
          <button
            key={String(value)}
            type="button"
            className={isRole ? "chip" : "ct-face"}
            aria-pressed={picked === value}
            onClick={() => setPicked(String(value))}
          >
            {!isRole && <Face name={label} isStandIn={isStandIn(String(value))} />}
            <span>{isRole ? roleName(String(value), words) : label}</span>
          </button>
        ))}
      </div>
      <Button
        look="primary"
        wide
        disabled={picked === null}
        onClick={async () => {
          if (await answer(prompt.prompt_id, { [field]: picked })) done();
        }}
      >
        {prompt.button}
      </Button>
    </>
  );
}
