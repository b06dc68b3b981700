// What the crew waits for from the viewer, a team, a vote, a deed, a pointed finger; and a hunch, if they have one.

import { useState } from "react";
import { Button } from "../../kit/Button";
import type { Prompt, Words } from "../../match/board";
import { mine, type Option, options, question } from "./asked";
import type { View } from "./view";

type Answer = (promptId: string, values: Record<string, unknown>) => Promise<boolean>;

interface Props {
  view: View;
  prompts: readonly Prompt[];
  answer: Answer;
  words: Words;
}

export function Confirming({ prompts, answer, marked, view, words }: Props & { marked: number }) {
  const prompt = mine(prompts, "confirm_team");
  if (!prompt) return null;
  const isWhole = marked === view.team_size;
  return (
    <div className="ligan-task">
      <p>{words.say("ligan-pick-team", { size: view.team_size })}</p>
      <Button
        look="bare"
        type="button"
        className="ligan-main"
        disabled={!isWhole || Boolean(prompt.blocked)}
        onClick={() => answer(prompt.prompt_id, {})}
      >
        {prompt.button}{" "}
        <span className="ligan-count">{words.say("ligan-marked", { marked, size: view.team_size })}</span>
      </Button>
      <p className="ligan-quiet">{words.say("ligan-silence-capo")}</p>
    </div>
  );
}

export function Voting({ view, prompts, answer, words }: Props) {
  const prompt = mine(prompts, "vote");
  if (view.step !== "voting") return null;
  return (
    <div className="ligan-task">
      {prompt && <p>{question(prompt)}</p>}
      {prompt && (
        <Pair
          options={options(prompt, "choice")}
          chosen={view.my_vote}
          choose={(choice) => answer(prompt.prompt_id, { choice })}
        />
      )}
      <p className="ligan-quiet" aria-live="polite">
        {words.say("ligan-votes-in", { count: view.has_voted.length, of: view.seats.length })}
        {prompt && ` ${words.say(view.my_vote ? "ligan-may-change" : "ligan-silence-vote")}`}
      </p>
    </div>
  );
}

/** Final, so it takes two taps; and both deeds look alike until then, whoever looks over a shoulder. */
export function Choosing({ prompts, answer, words }: Props) {
  const [deed, setDeed] = useState<string | null>(null);
  const prompt = mine(prompts, "choose_deed");
  if (!prompt) return null;
  return (
    <div className="ligan-task">
      <p>{question(prompt)}</p>
      <Pair options={options(prompt, "deed")} chosen={deed} choose={setDeed} />
      <Button
        look="bare"
        type="button"
        className="ligan-main"
        disabled={deed === null}
        onClick={async () => {
          if (await answer(prompt.prompt_id, { deed })) setDeed(null);
        }}
      >
        {words.say("ligan-confirm-deed")}
      </Button>
    </div>
  );
}

/** Of those who stay at home: as large as what the team is asked, and it may be changed. */
export function Suspecting({ view, prompts, answer }: Props) {
  const prompt = mine(prompts, "note_hunch");
  if (!prompt) return null;
  const given = prompt.given[view.me ?? ""]?.["target"] as string | null | undefined;
  return (
    <div className="ligan-task">
      <p>{question(prompt)}</p>
      <Pair
        options={options(prompt, "target")}
        chosen={given}
        choose={(target) => answer(prompt.prompt_id, { target })}
      />
    </div>
  );
}

export function Pointing({
  prompts,
  answer,
  target,
  name,
  words,
}: Props & { target: string | null; name: (seat: string) => string }) {
  const prompt = mine(prompts, "point_at");
  if (!prompt) return null;
  return (
    <div className="ligan-task">
      <p>{question(prompt)}</p>
      <Button
        look="bare"
        type="button"
        className="ligan-main"
        disabled={target === null || Boolean(prompt.blocked)}
        onClick={() => (target ? answer(prompt.prompt_id, { target }) : undefined)}
      >
        {target ? words.say("ligan-point-at", { name: name(target) }) : words.say("ligan-point-first")}
      </Button>
      <p className="ligan-quiet">{words.say("ligan-silence-point")}</p>
    </div>
  );
}

export function Conferring({ prompts, answer, words }: Props) {
  const [text, setText] = useState("");
  const prompt = mine(prompts, "confer");
  if (!prompt) return null;
  return (
    <form
      className="ligan-task ligan-write"
      onSubmit={async (event) => {
        event.preventDefault();
        if (text.trim() && (await answer(prompt.prompt_id, { text }))) setText("");
      }}
    >
      <label>
        <span>{question(prompt)}</span>
        <textarea rows={2} maxLength={500} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <Button look="bare" type="submit" className="ligan-plain" disabled={!text.trim()}>
        {prompt.button || words.say("ligan-send")}
      </Button>
    </form>
  );
}

function Pair({
  options,
  chosen,
  choose,
}: {
  options: Option<string | null>[];
  chosen: string | null | undefined;
  choose: (value: string | null) => unknown;
}) {
  return (
    <div className="ligan-pair">
      {options.map(({ value, label }) => (
        <Button look="bare" key={label} type="button" aria-pressed={value === chosen} onClick={() => choose(value)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
