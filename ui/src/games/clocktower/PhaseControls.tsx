// What moves the evening on, with the reason where it must wait; and the vote that is on.

import { useState } from "react";
import { Button } from "../../kit/Button";
import { Sheet } from "../../kit/Sheet";
import { type Asked, choices, FLOW, mine } from "./asked";
import { useTown } from "./town";
import { aboutToDie, countedToday, type Nomination, type View } from "./view";

const FORWARD = [
  "deepen_night",
  "open_day",
  "open_vote",
  "close_nomination",
  "settle_claim",
  "open_night",
  "end_day",
];

export function PhaseControls({ view }: { view: View }) {
  const { words, prompts, answer } = useTown();
  const [open, setOpen] = useState<Asked | null>(null);
  const flow = FLOW.flatMap((command) => mine(prompts, command) ?? []);
  const main = flow.find((prompt) => FORWARD.includes(prompt.command) && !prompt.blocked);
  const house = mine(prompts, "hand_to_house", "take_back");
  const press = (prompt: Asked) =>
    prompt.command === "end_day" || prompt.command === "hand_to_house"
      ? setOpen(prompt)
      : answer(prompt.prompt_id, {});
  if (!flow.length && !house) return null;
  return (
    <section className="ct-controls card" aria-label={words.say("ct-controls")}>
      <h2>{words.say("ct-controls")}</h2>
      {flow.map((prompt) => (
        <div key={prompt.command} className="ct-control">
          <Button
            wide
            look={prompt === main ? "primary" : "plain"}
            disabled={Boolean(prompt.blocked)}
            onClick={() => press(prompt)}
          >
            {prompt.button}
          </Button>
          {prompt.why_blocked && <p className="hint">{prompt.why_blocked}</p>}
        </div>
      ))}
      {house && (
        <Button look="quiet" wide onClick={() => press(house)}>
          {house.button}
        </Button>
      )}
      {open && (
        <Sheet title={open.button} onClose={() => setOpen(null)}>
          {open.command === "end_day" ? (
            <EndDay view={view} prompt={open} done={() => setOpen(null)} />
          ) : (
            <>
              <p className="ct-question">{open.text}</p>
              <Button
                look="primary"
                wide
                onClick={async () => {
                  if (await answer(open.prompt_id, {})) setOpen(null);
                }}
              >
                {open.button}
              </Button>
            </>
          )}
        </Sheet>
      )}
    </section>
  );
}

/** With whoever leads, or with one accusation of today; what it means is said before it is done. */
function EndDay({ view, prompt, done }: { view: View; prompt: Asked; done: () => void }) {
  const { words, name, answer } = useTown();
  const [picked, setPicked] = useState<string | null>(null);
  const doomed = aboutToDie(view);
  const closed = new Map(countedToday(view).map((each) => [each.id, each]));
  return (
    <>
      <div className="chips">
        {choices(prompt, "nomination").map(({ value, label }) => {
          const nomination = closed.get(String(value));
          const said = nomination ? `${name(nomination.nominee)} (${nomination.yes ?? 0})` : label;
          return (
            <button
              key={String(value)}
              type="button"
              className="chip"
              aria-pressed={picked === value}
              onClick={() => setPicked(value === null ? null : String(value))}
            >
              {said}
            </button>
          );
        })}
      </div>
      <p className="ct-preview">{ends(picked, doomed)}</p>
      <Button
        look="danger"
        wide
        onClick={async () => {
          if (await answer(prompt.prompt_id, { nomination: picked })) done();
        }}
      >
        {prompt.button}
      </Button>
    </>
  );

  function ends(id: string | null, leader: string | null): string {
    const nomination = id ? closed.get(id) : undefined;
    const dies = nomination ? (nomination.qualifies ? nomination.nominee : null) : leader;
    return dies ? words.say("ct-will-die", { name: name(dies) }) : words.say("ct-will-not-die");
  }
}

interface NominationProps {
  currentNomination: Nomination;
  onFlip: (seat: string) => void;
  onCancel: () => void;
}

/** Whose hand stands how; a locked one can be turned, and all of it struck out. To count is among the controls. */
export function NominationControls({ currentNomination, onFlip, onCancel }: NominationProps) {
  const { words, name } = useTown();
  const { order, votes, passed } = currentNomination;
  return (
    <section className="ct-nomination card" aria-label={words.say("ct-hands")}>
      <h2>{words.say("ct-hands")}</h2>
      <ol className="ct-order">
        {order.map((seat) => (
          <li key={seat}>
            <button
              type="button"
              className={`chip${passed.includes(seat) ? " is-locked" : ""}`}
              onClick={() => onFlip(seat)}
            >
              {name(seat)}:{" "}
              {words.say(votes[seat] === undefined ? "ct-hand-none" : votes[seat] ? "ct-hand-up" : "ct-hand-down")}
            </button>
          </li>
        ))}
      </ol>
      <Button look="quiet" onClick={onCancel}>
        {words.say("button-cancel_nomination")}
      </Button>
    </section>
  );
}
