// Mending anything: a guided form for each kind, what it changes before it is done, what was changed, and back again.

import { useState } from "react";
import { Button } from "../../kit/Button";
import { Sheet } from "../../kit/Sheet";
import { AskField, isWhole } from "../../match/fields";
import type { Ask } from "../../wire/types";
import { mine, OVERRIDES } from "./asked";
import { preview } from "./preview";
import { TYPE_OF } from "./roles";
import { roleName } from "./told";
import { useTown } from "./town";
import type { Change, View } from "./view";

interface Props {
  view: View;
  /** Opens the form of an override. */
  onEmit: (command: string) => void;
}

export function OverridesPanel({ view, onEmit }: Props) {
  const { words, prompts, answer } = useTown();
  const undo = mine(prompts, "undo");
  const [isSure, setSure] = useState(false);
  const changes = view.grimoire?.changes ?? [];
  return (
    <section className="ct-overrides card" aria-label={words.say("ct-overrides")}>
      <h2>{words.say("ct-overrides")}</h2>
      <div className="in-a-row">
        {OVERRIDES.map((command) => {
          const prompt = mine(prompts, command);
          return (
            prompt &&
            !prompt.blocked && (
              <Button key={command} onClick={() => onEmit(command)}>
                {prompt.button}
              </Button>
            )
          );
        })}
      </div>
      {undo && (
        <>
          <Button
            look={isSure ? "danger" : "plain"}
            wide
            disabled={Boolean(undo.blocked)}
            onClick={async () => {
              if (!isSure) return setSure(true);
              await answer(undo.prompt_id, {});
              return setSure(false);
            }}
          >
            {isSure ? words.say("really", { button: undo.button }) : undo.button}
          </Button>
          <p className="hint">{undo.why_blocked ?? undo.text}</p>
        </>
      )}
      {changes.length > 0 && (
        <ol className="ct-changes">
          {changes.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was changed stays where it was noted
            <li key={at}>
              <ChangeLine change={change} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function ChangeLine({ change }: { change: Change }) {
  const { words, name } = useTown();
  const said = (value: string) => (value in TYPE_OF ? roleName(value, words) : value || "–");
  const kind = words.has(`override-${change.kind}`) ? words.say(`override-${change.kind}`) : change.kind;
  return (
    <>
      <b>{change.seat ? `${name(change.seat)}: ${kind}` : kind}</b>{" "}
      {change.text || `${said(change.before)} → ${said(change.after)}`}
    </>
  );
}

/** One override: its fields, what comes of it, and for certain. */
export function OverrideSheet({
  view,
  command,
  seat,
  close,
}: {
  view: View;
  command: string;
  seat?: string;
  close: () => void;
}) {
  const { words, name, prompts, answer, forks } = useTown();
  const prompt = mine(prompts, command);
  const [values, setValues] = useState<Record<string, unknown>>(seat ? { seat } : {});
  const [whole, setWhole] = useState<Record<string, boolean>>({});
  if (!prompt) return null;
  const fields = Object.entries(prompt.fields) as [string, Ask][];
  const isReady = fields.every(
    ([field, ask]) => isWhole(ask, values[field]) && (ask.type !== "tree" || whole[field]),
  );
  const said = preview(command, values, view, name, words);
  return (
    <Sheet title={prompt.button} onClose={close}>
      <p className="ct-question">{prompt.why_blocked ?? prompt.text}</p>
      {!prompt.blocked &&
        fields.map(([field, ask]) => (
          <AskField
            key={field}
            name={field}
            label={prompt.titles[field] ?? prompt.button}
            ask={ask}
            labels={prompt.labels[field] ?? []}
            value={values[field]}
            onChange={(value) => setValues({ ...values, [field]: value })}
            forks={(path) => forks(prompt.prompt_id, field, path)}
            promptId={prompt.prompt_id}
            setWhole={(isWholeNow) => setWhole((before) => ({ ...before, [field]: isWholeNow }))}
          />
        ))}
      {said && <p className="ct-preview">{said}</p>}
      <Button
        look="danger"
        wide
        disabled={!isReady || Boolean(prompt.blocked)}
        onClick={async () => {
          if (await answer(prompt.prompt_id, values)) close();
        }}
      >
        {prompt.button}
      </Button>
    </Sheet>
  );
}
