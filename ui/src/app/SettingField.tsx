// One setting of a game, as whatever is easiest to touch.

import { Field } from "../kit/Field";
import { useWords } from "../words/context";
import type { Words } from "../words/words";
import { Duration } from "./Duration";
import { Group, List } from "./ManySettings";
import type { Setting } from "./settings";
import { Weekdays } from "./Weekdays";

export interface SettingProps {
  setting: Setting;
  value: unknown;
  onChange: (value: unknown) => void;
  /** What the game calls things. */
  called: Called;
}

export interface Called {
  setting: (name: string) => string;
  option: (name: string, option: string) => string;
}

/** The game's own name for it, or the page's; where nobody has written a phrase, the name itself has to do. */
export function calledBy(words: Words, game: string): Called {
  const said = (...ids: string[]) => ids.filter((id) => words.has(id)).map((id) => words.say(id))[0];
  return {
    setting: (name) => said(`setting-${game}-${name}`, `setting-${name}`) ?? readable(name),
    option: (name, option) => said(`setting-${name}-${option}`, `option-${option}`) ?? readable(option),
  };
}

export function readable(name: string): string {
  const spaced = name.replaceAll(/[_-]/g, " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export function SettingField(props: SettingProps) {
  const { setting, value, onChange, called } = props;
  const label = called.setting(setting.name);
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
    case "list":
      return <List {...props} label={label} />;
    case "group":
      return <Group {...props} label={label} />;
    default:
      return <Field label={label}>{(ids) => <Plain {...ids} {...props} />}</Field>;
  }
}

const TYPES: Partial<Record<Setting["kind"], string>> = {
  number: "number",
  clock: "time",
  date: "date",
  instant: "datetime-local",
};

function Plain({ setting, value, onChange, called, ...ids }: SettingProps & { id: string }) {
  const text = value === null || value === undefined ? "" : String(value);
  const empty = setting.isOptional ? null : value;
  if (setting.kind === "choice")
    return (
      <select {...ids} value={text} onChange={(event) => onChange(event.target.value)}>
        {setting.options.map((option, at) => (
          <option key={option} value={option}>
            {setting.titles?.[at] ?? called.option(setting.name, option)}
          </option>
        ))}
      </select>
    );
  if (setting.kind === "zone")
    return (
      <Zone {...ids} value={text} onChange={(zone) => onChange(zone === "" && setting.isOptional ? null : zone)} />
    );
  return (
    <input
      {...ids}
      type={TYPES[setting.kind] ?? "text"}
      min={setting.least}
      max={setting.most}
      value={written(setting, text)}
      onChange={({ target }) => onChange(target.value === "" ? emptied(setting, empty) : read(setting, target.value))}
    />
  );
}

/** A text may be emptied while it is being written anew. */
const emptied = (setting: Setting, empty: unknown) => (setting.kind === "text" && !setting.isOptional ? "" : empty);

function written(setting: Setting, text: string): string {
  if (setting.kind === "instant") return text && onTheWall(new Date(text));
  return setting.kind === "clock" ? text.slice(0, 5) : text;
}

/** As this browser's clock shows it, without saying where that hangs: so the field wants it. */
function onTheWall(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function read(setting: Setting, text: string): unknown {
  if (setting.kind === "number") return Number(text);
  if (setting.kind === "instant") return new Date(text).toISOString();
  return setting.kind === "clock" ? `${text.slice(0, 5)}:00` : text;
}

/** Any zone that the browser knows by name. */
function Zone({ value, onChange, ...ids }: { id: string; value: string; onChange: (zone: string) => void }) {
  const words = useWords();
  return (
    <>
      <input {...ids} list={`${ids.id}-zones`} value={value} onChange={(event) => onChange(event.target.value)} />
      <datalist id={`${ids.id}-zones`} aria-label={words.say("setting-zone")}>
        {Intl.supportedValuesOf("timeZone").map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
