// Whisper, watch, ask for a Spaning: folded away, and looking the same whoever may use what.  What came of it is among
// what one holds to see.

import { useState } from "react";
import { Button } from "../../kit/Button";
import type { BoardProps, Prompt, Words } from "../../match/board";
import { mine, options, question } from "./asked";
import { Terms } from "./Terms";
import type { View } from "./view";

type Asked = Prompt & { prompt_id: string };
type Answer = (promptId: string, values: Record<string, unknown>) => Promise<boolean>;

interface Props {
  prompts: readonly Prompt[];
  answer: Answer;
  words: Words;
}

export function Powers({ prompts, answer, words }: BoardProps<View>) {
  return (
    <div className="ligan">
      <Abilities prompts={prompts} answer={answer} words={words} />
      {words.language !== "sv" && <Terms words={words} />}
    </div>
  );
}

function Abilities({ prompts, answer, words }: Props) {
  const whisper = mine(prompts, "whisper");
  const watch = mine(prompts, "watch");
  const scout = mine(prompts, "scout");
  if (!whisper && !watch && !scout) return null;
  return (
    <details className="ligan-drawer">
      <summary>{words.say("ligan-abilities")}</summary>
      <div className="ligan-drawer-inside">
        {whisper && <Whisper prompt={whisper} answer={answer} words={words} />}
        {watch && <PickOne prompt={watch} answer={answer} />}
        {scout && <PickOne prompt={scout} answer={answer} />}
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
          <Button look="bare" type="submit" className="ligan-plain" disabled={!text.trim()}>
            {prompt.button}
          </Button>
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
              <Button
                look="bare"
                key={label}
                type="button"
                aria-pressed={value === target}
                onClick={() => setTarget(value)}
              >
                {label}
              </Button>
            ))}
          </div>
          <Button
            look="bare"
            type="button"
            className="ligan-plain"
            disabled={target === null}
            onClick={async () => {
              if (await answer(prompt.prompt_id, { target })) setTarget(null);
            }}
          >
            {prompt.button}
          </Button>
        </>
      )}
    </div>
  );
}
