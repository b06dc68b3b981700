// Whisper, watch, ask for a Spaning: in a drawer, with what they have told so far.  It looks the same whoever may use
// what, and closed.

import { useState } from "react";
import type { PromptWorded } from "../../wire/types";
import type { Words } from "../../words/words";
import { mine, options, question } from "./asked";
import type { View } from "./view";

type Asked = PromptWorded & { prompt_id: string };
type Answer = (promptId: string, values: Record<string, unknown>) => Promise<boolean>;

interface Props {
  view: View;
  prompts: readonly PromptWorded[];
  answer: Answer;
  name: (seat: string) => string;
  words: Words;
}

export function Abilities({ view, prompts, answer, name, words }: Props) {
  const whisper = mine(prompts, "whisper");
  const watch = mine(prompts, "watch");
  const scout = mine(prompts, "scout");
  if (!view.me || !(whisper || watch || scout || view.my_clues.length || view.my_spanings.length)) return null;
  return (
    <details className="ligan-drawer">
      <summary>{words.say("ligan-abilities")}</summary>
      <div className="ligan-drawer-inside">
        {whisper && <Whisper prompt={whisper} answer={answer} words={words} />}
        {watch && <PickOne prompt={watch} answer={answer} />}
        {scout && <PickOne prompt={scout} answer={answer} />}
        <Known view={view} name={name} words={words} />
      </div>
    </details>
  );
}

function Whisper({ prompt, answer, words }: { prompt: Asked; answer: Answer; words: Words }) {
  const [to, setTo] = useState("");
  const [text, setText] = useState("");
  return (
    <form
      className="ligan-ability ligan-write"
      onSubmit={async (event) => {
        event.preventDefault();
        if (text.trim() && (await answer(prompt.prompt_id, { to: to || null, text }))) setText("");
      }}
    >
      <h2>{prompt.button}</h2>
      <p>{prompt.why_blocked ?? question(prompt)}</p>
      {!prompt.blocked && (
        <>
          <label>
            <span>{words.say("whisper-to")}</span>
            <select value={to} onChange={(event) => setTo(event.target.value)}>
              {options(prompt, "to").map(({ value, label }) => (
                <option key={label} value={value ?? ""}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{words.say("whisper-text")}</span>
            <textarea rows={2} maxLength={500} value={text} onChange={(event) => setText(event.target.value)} />
          </label>
          <button type="submit" className="ligan-plain" disabled={!text.trim()}>
            {prompt.button}
          </button>
        </>
      )}
    </form>
  );
}

function PickOne({ prompt, answer }: { prompt: Asked; answer: Answer }) {
  const [target, setTarget] = useState<string | null>(null);
  return (
    <div className="ligan-ability">
      <h2>{prompt.button}</h2>
      <p>{prompt.why_blocked ?? question(prompt)}</p>
      {!prompt.blocked && (
        <>
          <div className="ligan-chips">
            {options(prompt, "target").map(({ value, label }) => (
              <button key={label} type="button" aria-pressed={value === target} onClick={() => setTarget(value)}>
                {label}
              </button>
            ))}
          </div>
          <button
            type="button"
            className="ligan-plain"
            disabled={target === null}
            onClick={async () => {
              if (await answer(prompt.prompt_id, { target })) setTarget(null);
            }}
          >
            {prompt.button}
          </button>
        </>
      )}
    </div>
  );
}

function Known({ view, name, words }: { view: View; name: (seat: string) => string; words: Words }) {
  if (!view.my_clues.length && !view.my_spanings.length) return null;
  return (
    <div className="ligan-ability">
      <h2>{words.say("ligan-known")}</h2>
      <ul className="ligan-known">
        {view.my_spanings.map((told) => (
          <li key={`spaning ${told.target}`}>
            {words.say(told.is_sure ? "ligan-spaning-sure" : "ligan-spaning-felt", {
              target: name(told.target),
              role: words.say(`role-${told.answer}`),
            })}
          </li>
        ))}
        {view.my_clues.map((clue) => (
          <li key={`clue ${clue.number} ${clue.target}`}>
            {words.say("ligan-clue", {
              round: clue.number,
              target: name(clue.target),
              clue: words.say(`clue_${clue.clue}`),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
