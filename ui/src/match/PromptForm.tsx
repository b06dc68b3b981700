// A question with everything that is needed to answer it.

import { useState } from "react";
import { Button } from "../kit/Button";
import { Countdown } from "../kit/Countdown";
import type { Ask, Command, PromptWorded } from "../wire/types";
import { useWords } from "../words/context";
import { silence, worded } from "./asking";
import type { BoardProps } from "./board";
import { useDraft } from "./drafts";
import { AskField, isWhole } from "./fields";

export interface PromptProps {
  prompt: PromptWorded;
  me: string | null;
  ahead: number;
  /** An instant that is said beside it already. */
  isDueSaid?: boolean;
  answer: BoardProps["answer"];
  forks: BoardProps["forks"];
  /** When it has been answered: to close what is around it. */
  done?: () => void;
  /** It can be answered on the board, by a tap for each option. */
  isOnBoard?: boolean;
  /** What cannot be taken back asks twice. */
  isGrave?: boolean;
}

const A_COUPLE = 3;

export function PromptForm(props: PromptProps) {
  const { prompt, me, ahead, isDueSaid = false } = props;
  const words = useWords();
  const given = me ? prompt.given[me] : undefined;
  return (
    <section className="prompt" aria-label={prompt.button}>
      <p className="prompt-text">{prompt.text}</p>
      {given && prompt.owed === false && (
        <p className="hint is-given">{words.say("given", { answer: worded(prompt, given) })}</p>
      )}
      {prompt.why_blocked ? (
        <p className="hint is-blocked">{prompt.why_blocked}</p>
      ) : props.isOnBoard ? (
        <p className="hint">{words.say("tap-on-board")}</p>
      ) : (
        <Answering {...props} given={given} />
      )}
      {(prompt.due || prompt.owed) && !prompt.blocked && (
        <p className="prompt-foot">
          {prompt.due && !isDueSaid && <Countdown due={prompt.due} ahead={ahead} />}
          {prompt.owed && <span>{silence(prompt, words)}</span>}
        </p>
      )}
    </section>
  );
}

function Answering(props: PromptProps & { given: Command | undefined }) {
  const { prompt } = props;
  const fields = Object.entries(prompt.fields);
  const [name, ask] = fields[0] ?? [];
  if (!name || !ask) return <JustDo {...props} />;
  const isDirect =
    fields.length === 1 &&
    ask.type === "pick_one" &&
    ask.options.length <= A_COUPLE &&
    !props.given &&
    !props.isGrave;
  return isDirect ? <Directly {...props} name={name} options={ask.options} /> : <Composing {...props} />;
}

function useAnswer({
  prompt,
  answer,
  done,
}: PromptProps): [boolean, (values: Record<string, unknown>) => Promise<void>] {
  const [busy, setBusy] = useState(false);
  const send = async (values: Record<string, unknown>) => {
    setBusy(true);
    const isTaken = await answer(prompt.prompt_id ?? "", values);
    setBusy(false);
    if (isTaken) done?.();
  };
  return [busy, send];
}

function JustDo(props: PromptProps) {
  const words = useWords();
  const [busy, send] = useAnswer(props);
  const [isSure, setSure] = useState(!props.isGrave);
  return (
    <Button
      look={props.isGrave ? "danger" : "primary"}
      wide
      busy={busy}
      onClick={() => (isSure ? send({}) : setSure(true))}
    >
      {props.isGrave && isSure ? words.say("really", { button: props.prompt.button }) : props.prompt.button}
    </Button>
  );
}

/** Two or three choices: one tap. */
function Directly({ name, options, ...props }: PromptProps & { name: string; options: readonly unknown[] }) {
  const [busy, send] = useAnswer(props);
  const labels = props.prompt.labels[name] ?? [];
  return (
    <div className="direct">
      {options.map((option, place) => (
        <Button key={String(option)} look="primary" busy={busy} onClick={() => send({ [name]: option })}>
          {labels[place] ?? String(option)}
        </Button>
      ))}
    </div>
  );
}

function Composing({ given, ...props }: PromptProps & { given: Command | undefined }) {
  const { prompt } = props;
  const words = useWords();
  const [busy, send] = useAnswer(props);
  const fields = Object.entries(prompt.fields);
  const [draft, setDraft] = useDraft(prompt.prompt_id ?? "", () => beginning(fields, given));
  const [whole, setWhole] = useState<Record<string, boolean>>({});
  const [isSure, setSure] = useState(!props.isGrave);
  const isReady = fields.every(([name, ask]) => isWhole(ask, draft[name]) && (ask.type !== "tree" || whole[name]));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady || busy) return;
        if (isSure) void send(draft);
        else setSure(true);
      }}
    >
      {fields.map(([name, ask]) => (
        <AskField
          key={name}
          name={name}
          label={prompt.titles[name] ?? (fields.length > 1 ? plain(name) : prompt.button)}
          ask={ask}
          labels={prompt.labels[name] ?? []}
          value={draft[name]}
          onChange={(value) => {
            setSure(!props.isGrave);
            setDraft({ [name]: value });
          }}
          forks={(path) => props.forks(prompt.prompt_id ?? "", name, path)}
          promptId={prompt.prompt_id ?? ""}
          setWhole={(isWhole) => setWhole((before) => ({ ...before, [name]: isWhole }))}
        />
      ))}
      <Button
        type="submit"
        look={props.isGrave && isSure ? "danger" : "primary"}
        wide
        busy={busy}
        disabled={!isReady}
      >
        {props.isGrave && isSure
          ? words.say("really", { button: prompt.button })
          : given
            ? words.say("change-answer", { button: prompt.button })
            : prompt.button}
      </Button>
    </form>
  );
}

const plain = (name: string): string => name.replaceAll("_", " ");

/** An answer that stands is where a change begins. */
function beginning(fields: [string, Ask][], given: Command | undefined): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(([name, ask]) => [
      name,
      given?.[name] ?? (ask.type === "pick_some" || ask.type === "tree" ? [] : undefined),
    ]),
  );
}
