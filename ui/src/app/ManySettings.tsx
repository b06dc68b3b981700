// Settings that are made of others: a list of any length, and a group that belongs together.

import { Button } from "../kit/Button";
import { Icon } from "../kit/Icon";
import { useWords } from "../words/context";
import { SettingField, type SettingProps } from "./SettingField";
import { beginning } from "./settings";

type Props = SettingProps & { label: string };

export function List({ setting, value, onChange, called, label }: Props) {
  const words = useWords();
  const { each } = setting;
  const values = Array.isArray(value) ? (value as unknown[]) : [];
  if (!each) return null;
  const entry = (place: number) => ({ ...called, setting: () => `${label} ${place + 1}` });
  return (
    <fieldset className="field many">
      <legend>{label}</legend>
      {values.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be the same
        <div className="entry" key={place}>
          <SettingField
            setting={each}
            value={one}
            onChange={(next) => onChange(values.with(place, next))}
            called={entry(place)}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={words.say("take-out", { name: `${label} ${place + 1}` })}
            onClick={() => onChange(values.toSpliced(place, 1))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <Button look="quiet" onClick={() => onChange([...values, beginning(each)])}>
        <Icon name="plus" /> {words.say("put-in", { name: label })}
      </Button>
    </fieldset>
  );
}

/** One that may be empty is there when it is ticked. */
export function Group({ setting, value, onChange, called, label }: Props) {
  const values = (value ?? null) as Record<string, unknown> | null;
  return (
    <fieldset className="field many">
      <legend className={setting.isOptional ? "unseen" : ""}>{label}</legend>
      {setting.isOptional && (
        <label className="switch">
          <input
            type="checkbox"
            checked={values !== null}
            onChange={(event) => onChange(event.target.checked ? beginning(setting) : null)}
          />
          <span>{label}</span>
        </label>
      )}
      {values &&
        setting.parts?.map((part) => (
          <SettingField
            key={part.name}
            setting={part}
            value={values[part.name]}
            onChange={(next) => onChange({ ...values, [part.name]: next })}
            called={called}
          />
        ))}
    </fieldset>
  );
}
