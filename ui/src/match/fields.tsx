// One field of an answer, for each kind of ask.

import { useQuery } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { Icon } from "../kit/Icon";
import type { Ask, Option } from "../wire/types";
import { useWords } from "../words/context";
import type { NextOptions } from "./board";

export interface FieldProps<A extends Ask = Ask> {
  name: string;
  label: string;
  ask: A;
  labels: readonly string[];
  value: unknown;
  onChange: (value: unknown) => void;
  forks: (path: readonly string[]) => Promise<NextOptions>;
  promptId: string;
  /** A path in a tree is an answer only when nothing may follow it. */
  setWhole: (isWhole: boolean) => void;
}

type Of<T extends Ask["type"]> = Extract<Ask, { type: T }>;

export function AskField(props: FieldProps) {
  const { ask } = props;
  switch (ask.type) {
    case "pick_one":
      return <PickOne {...props} ask={ask} />;
    case "pick_some":
      return <PickSome {...props} ask={ask} />;
    case "number":
      return <NumberField {...props} ask={ask} />;
    case "write":
      return <WriteField {...props} ask={ask} />;
    case "tree":
      return <TreeField {...props} ask={ask} />;
  }
}

function PickOne({ label, ask, labels, value, onChange }: FieldProps<Of<"pick_one">>) {
  const name = useId();
  const isSquare = ask.options.length === 9 && labels.every((each) => each.length <= 3);
  return (
    <fieldset className="ask">
      <legend>{label}</legend>
      <div className={`chips${isSquare ? " is-square" : ""}`}>
        {ask.options.map((option, place) => (
          <label key={String(option)} className="chip">
            <input type="radio" name={name} checked={value === option} onChange={() => onChange(option)} />
            <span>{labels[place] ?? String(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PickSome({ label, ask, labels, value, onChange }: FieldProps<Of<"pick_some">>) {
  const words = useWords();
  const picked = Array.isArray(value) ? (value as Option[]) : [];
  const isFull = picked.length >= ask.most;
  const toggle = (option: Option) =>
    onChange(picked.includes(option) ? picked.filter((each) => each !== option) : [...picked, option]);
  return (
    <fieldset className="ask">
      <legend>{label}</legend>
      <div className="chips">
        {(ask.options as Option[]).map((option, place) => {
          const isPicked = picked.includes(option);
          return (
            <label key={String(option)} className="chip">
              <input
                type="checkbox"
                checked={isPicked}
                disabled={isFull && !isPicked}
                onChange={() => toggle(option)}
              />
              <span>{labels[place] ?? String(option)}</span>
            </label>
          );
        })}
      </div>
      <p className="hint" aria-live="polite">
        {words.say("picked", {
          count: picked.length,
          least: ask.least,
          most: Math.min(ask.most, ask.options.length),
        })}
      </p>
    </fieldset>
  );
}

const A_FEW = 12;

function NumberField({ label, ask, value, onChange }: FieldProps<Of<"number">>) {
  const name = useId();
  const words = useWords();
  const span = ask.most - ask.least + 1;
  if (span <= A_FEW)
    return (
      <fieldset className="ask">
        <legend>{label}</legend>
        <div className="chips is-numbers">
          {Array.from({ length: span }, (_, place) => ask.least + place).map((number) => (
            <label key={number} className="chip">
              <input type="radio" name={name} checked={value === number} onChange={() => onChange(number)} />
              <span>{number}</span>
            </label>
          ))}
        </div>
      </fieldset>
    );
  const number = typeof value === "number" ? value : null;
  const step = (by: number) => onChange(Math.min(ask.most, Math.max(ask.least, (number ?? ask.least) + by)));
  return (
    <div className="ask">
      <label htmlFor={name}>{label}</label>
      <div className="stepper">
        <button type="button" className="icon-button" aria-label={words.say("less")} onClick={() => step(-1)}>
          <Icon name="minus" />
        </button>
        <input
          id={name}
          type="number"
          inputMode="numeric"
          min={ask.least}
          max={ask.most}
          value={number ?? ""}
          onChange={(event) => onChange(event.target.value === "" ? undefined : Number(event.target.value))}
        />
        <button type="button" className="icon-button" aria-label={words.say("more")} onClick={() => step(1)}>
          <Icon name="plus" />
        </button>
      </div>
      <p className="hint">{words.say("between", { least: plainNumber(ask.least), most: plainNumber(ask.most) })}</p>
    </div>
  );
}

/** A year is not parted in thousands, and neither is what is as short. */
const plainNumber = (number: number) => (Math.abs(number) < 10_000 ? `${number}` : number);

function WriteField({ label, ask, labels, value, onChange }: FieldProps<Of<"write">>) {
  const id = useId();
  const words = useWords();
  const text = typeof value === "string" ? value : "";
  return (
    <div className="ask">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={ask.longest > 120 ? 3 : 1}
        maxLength={ask.longest}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {ask.longest - text.length < 100 && (
        <p className="hint">{words.say("letters-left", { count: ask.longest - text.length })}</p>
      )}
      {ask.suggestions.length > 0 && (
        <div className="chips">
          {ask.suggestions.map((each, place) => (
            <button
              key={each}
              type="button"
              className="chip"
              aria-pressed={text === each}
              onClick={() => onChange(each)}
            >
              {labels[place] ?? each}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** What may come next, step by step; the steps so far can be taken back. */
function TreeField({ name, label, ask, labels, value, onChange, forks, promptId, setWhole }: FieldProps<Of<"tree">>) {
  const words = useWords();
  const path = Array.isArray(value) ? (value as string[]) : [];
  const first: NextOptions = {
    complete: false,
    options: ask.options.map((option, place) => ({ option, label: labels[place] ?? option })),
  };
  const query = useQuery({
    queryKey: ["forks", promptId, name, ...path],
    queryFn: () => forks(path),
    enabled: path.length > 0,
    staleTime: 60_000,
  });
  const next = path.length ? query.data : first;
  const isWhole = Boolean(next?.complete);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only whether it is whole is news
  useEffect(() => setWhole(isWhole), [isWhole]);
  return (
    <fieldset className="ask">
      <legend>{label}</legend>
      {path.length > 0 && (
        <ol className="path">
          {path.map((step, place) => (
            <li key={path.slice(0, place + 1).join("/")}>{labelOf(step, ask.options, labels)}</li>
          ))}
          <li>
            <button type="button" className="button is-quiet" onClick={() => onChange(path.slice(0, -1))}>
              <Icon name="back" /> {words.say("step-back")}
            </button>
          </li>
        </ol>
      )}
      <div className="chips">
        {next?.options.map(({ option, label: text }) => (
          <button key={option} type="button" className="chip" onClick={() => onChange([...path, option])}>
            {text}
          </button>
        ))}
        {next?.complete && <p className="hint">{words.say("path-complete")}</p>}
      </div>
    </fieldset>
  );
}

function labelOf(step: string, options: readonly string[], labels: readonly string[]): string {
  return labels[options.indexOf(step)] ?? step;
}

/** Whether this would do as an answer; what the rules say of it is another matter. */
export function isWhole(ask: Ask, value: unknown): boolean {
  switch (ask.type) {
    case "pick_one":
      return value !== undefined && ask.options.includes(value as never);
    case "pick_some":
      return Array.isArray(value) && value.length >= ask.least && value.length <= ask.most;
    case "number":
      return typeof value === "number" && Number.isInteger(value) && value >= ask.least && value <= ask.most;
    case "write":
      return typeof value === "string" && value.trim().length >= ask.shortest && value.length <= ask.longest;
    case "tree":
      return Array.isArray(value) && value.length > 0;
  }
}
