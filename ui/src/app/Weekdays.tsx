// On which days of the week; Monday is 0.

import { useWords } from "../words/context";

const A_MONDAY = Date.UTC(2024, 0, 1);
const A_DAY = 86_400_000;

interface Props {
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

export function Weekdays({ label, value, onChange }: Props) {
  const words = useWords();
  const days = Array.isArray(value) ? (value as number[]) : [];
  const toggled = (day: number) =>
    onChange(days.includes(day) ? days.filter((each) => each !== day) : [...days, day].sort((a, b) => a - b));
  const name = (day: number) =>
    new Date(A_MONDAY + day * A_DAY).toLocaleDateString(words.locale, { weekday: "short", timeZone: "UTC" });
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <div className="chips is-days">
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <button
            key={day}
            type="button"
            className="chip"
            aria-pressed={days.includes(day)}
            onClick={() => toggled(day)}
          >
            {name(day)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
