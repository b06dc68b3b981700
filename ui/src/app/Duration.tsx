// A length of time: a number, and of what.

import { Field } from "../kit/Field";
import { useWords } from "../words/context";
import { seconds, UNITS, type Unit, unitOf, written } from "./durations";

interface Props {
  label: string;
  isOptional: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
}

export function Duration({ label, isOptional, value, onChange }: Props) {
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
