// One setting of a game, as whatever is easiest to touch.

import { Field } from "../kit/Field";
import { useWords } from "../words/context";
import type { Words } from "../words/words";
import { seconds, UNITS, type Unit, unitOf, written } from "./durations";
import type { Setting } from "./settings";

interface Props {
  game: string;
  setting: Setting;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Where nobody has written a phrase, the name itself has to do. */
export function named(words: Words, kind: string, game: string, name: string): string {
  for (const id of [`${kind}-${game}-${name}`, `${kind}-${name}`]) if (words.has(id)) return words.say(id);
  const spaced = name.replaceAll(/[_-]/g, " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export function SettingField({ game, setting, value, onChange }: Props) {
  const words = useWords();
  const label = named(words, "setting", game, setting.name);
  switch (setting.kind) {
    case "yes-no":
      return (
        <label className="switch">
          <input type="checkbox" checked={value === true} onChange={(event) => onChange(event.target.checked)} />
          <span>{label}</span>
        </label>
      );
    case "weekdays":
      return <Weekdays label={label} value={value} onChange={onChange} />;
    case "duration":
      return <Duration label={label} isOptional={setting.isOptional} value={value} onChange={onChange} />;
    default:
      return <Field label={label}>{(ids) => <Plain {...{ ...ids, game, setting, value, onChange }} />}</Field>;
  }
}

function Plain({ game, setting, value, onChange, ...ids }: Props & { id: string }) {
  const words = useWords();
  const text = value === null || value === undefined ? "" : String(value);
  const said = (next: string) => onChange(next === "" && setting.isOptional ? null : next);
  if (setting.kind === "choice")
    return (
      <select {...ids} value={text} onChange={(event) => said(event.target.value)}>
        {setting.options.map((option) => (
          <option key={option} value={option}>
            {named(words, "option", game, option)}
          </option>
        ))}
      </select>
    );
  if (setting.kind === "number") {
    const number = (next: string) => onChange(next === "" ? (setting.isOptional ? null : value) : Number(next));
    return (
      <input
        {...ids}
        type="number"
        min={setting.least}
        max={setting.most}
        value={text}
        onChange={(event) => number(event.target.value)}
      />
    );
  }
  if (setting.kind === "clock")
    return (
      <input {...ids} type="time" value={text.slice(0, 5)} onChange={(event) => said(`${event.target.value}:00`)} />
    );
  return <input {...ids} type="text" value={text} onChange={(event) => said(event.target.value)} />;
}

function Duration({
  label,
  isOptional,
  value,
  onChange,
}: {
  label: string;
  isOptional: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const words = useWords();
  const length = typeof value === "string" ? seconds(value) : null;
  const unit = unitOf(length ?? 0);
  const said = (text: string, in_: Unit) =>
    onChange(text === "" && isOptional ? null : written(Math.max(0, Number(text)) * UNITS[in_]));
  return (
    <Field label={label} hint={isOptional ? words.say("may-be-empty") : undefined}>
      {(ids) => (
        <div className="in-a-row">
          <input
            {...ids}
            type="number"
            min={0}
            value={length === null ? "" : length / UNITS[unit]}
            onChange={(event) => said(event.target.value, unit)}
          />
          <select
            aria-label={`${label}: ${words.say("unit")}`}
            value={unit}
            onChange={(event) => said(String((length ?? 0) / UNITS[unit]), event.target.value as Unit)}
          >
            {Object.keys(UNITS).map((each) => (
              <option key={each} value={each}>
                {words.say(`unit-${each}`)}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}

function Weekdays({ label, value, onChange }: { label: string; value: unknown; onChange: (value: unknown) => void }) {
  const words = useWords();
  const days = Array.isArray(value) ? (value as number[]) : [];
  const toggled = (day: number) =>
    onChange(days.includes(day) ? days.filter((each) => each !== day) : [...days, day].sort((a, b) => a - b));
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <div className="chips">
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <button
            key={day}
            type="button"
            className="chip"
            aria-pressed={days.includes(day)}
            onClick={() => toggled(day)}
          >
            {new Date(Date.UTC(2024, 0, 1 + day)).toLocaleDateString(words.locale, {
              weekday: "short",
              timeZone: "UTC",
            })}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
