// A game's settings schema, read as the fields of a form.

export type Kind =
  | "yes-no"
  | "choice"
  | "number"
  | "duration"
  | "clock"
  | "date"
  | "instant"
  | "weekdays"
  | "zone"
  | "text"
  | "list"
  | "group";

export interface Setting {
  name: string;
  kind: Kind;
  isOptional: boolean; // may be left empty, which means null
  options: readonly string[];
  titles?: readonly string[]; // of the options, where the house has them
  least?: number;
  most?: number;
  each?: Setting; // of a list
  parts?: readonly Setting[]; // of a group
  usual?: unknown;
}

export interface Schema {
  type?: string;
  format?: string;
  enum?: string[];
  enumNames?: string[];
  anyOf?: Schema[];
  items?: Schema;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

type Values = Record<string, unknown>;
/** Where schemas are kept, and which values the presets have: "20:00:00" tells of a clock what its type does not. */
interface Known {
  defs: Record<string, Schema>;
  values: (name: string) => unknown[];
}

const A_CLOCK = /^\d\d:\d\d(:\d\d)?$/;
const CLOCKS = ["times", "begins", "ends"]; // as the SDK calls them in schedules and quiet hours

/** What is set to one thing in any case is not asked. */
export function settingsOf(schema: Record<string, unknown>, presets: readonly Values[]): Setting[] {
  const whole = schema as Schema;
  const known = { defs: whole.$defs ?? {}, values: (name: string) => presets.map((preset) => preset[name]) };
  return fields(whole, known);
}

export function defaultsOf(schema: Record<string, unknown>): Values {
  const settings = settingsOf(schema, []);
  return Object.fromEntries(settings.map(({ name, usual }) => [name, usual]));
}

function fields(schema: Schema, known: Known): Setting[] {
  const { properties = {} } = meant(schema, known);
  return Object.entries(properties).flatMap(([name, each]) => setting(name, each, known) ?? []);
}

function meant(schema: Schema, { defs }: Known): Schema {
  return schema.$ref ? (defs[schema.$ref.split("/").at(-1) ?? ""] ?? {}) : schema;
}

function setting(name: string, schema: Schema, known: Known): Setting | null {
  const isOptional = Boolean(schema.anyOf?.some((each) => each.type === "null"));
  const plain = meant(schema.anyOf?.find((each) => each.type !== "null") ?? schema, known);
  const values = [schema.default, ...known.values(name)].flat();
  const kind = kindOf(name, plain, values);
  if (!kind) return null;
  return {
    name,
    kind,
    isOptional,
    options: plain.enum ?? [],
    ...(plain.enumNames && { titles: plain.enumNames }),
    usual: schema.default ?? null,
    ...(plain.minimum !== undefined && { least: plain.minimum }),
    ...(plain.maximum !== undefined && { most: plain.maximum }),
    ...inside(name, kind, plain, known),
  };
}

function inside(name: string, kind: Kind, schema: Schema, known: Known): Pick<Setting, "each" | "parts"> {
  if (kind === "group") return { parts: fields(schema, { ...known, values: () => [] }) };
  const each = kind === "list" && schema.items ? setting(name, schema.items, known) : null;
  return each ? { each } : {};
}

function kindOf(name: string, schema: Schema, values: readonly unknown[]): Kind | null {
  if (schema.enum) return schema.enum.length > 1 ? "choice" : null;
  if (schema.type === "boolean") return "yes-no";
  if (schema.type === "integer") return "number";
  if (schema.type === "array") return name === "days" && schema.items?.type === "integer" ? "weekdays" : "list";
  if (schema.properties) return "group";
  return schema.type === "string" ? written(name, schema.format, values) : null;
}

function written(name: string, format: string | undefined, values: readonly unknown[]): Kind {
  if (format === "duration" || format === "date") return format;
  if (format === "date-time") return "instant";
  if (name === "zone") return "zone";
  if (CLOCKS.includes(name)) return "clock";
  return values.some((value) => typeof value === "string" && A_CLOCK.test(value)) ? "clock" : "text";
}

const EMPTY: Partial<Record<Kind, unknown>> = {
  number: 0,
  "yes-no": false,
  duration: "PT3600S",
  clock: "20:00:00",
  weekdays: [],
  list: [],
};

/** What a new entry of a list, or a group that was empty, begins with. */
export function beginning(setting: Setting): unknown {
  if (setting.kind === "group")
    return Object.fromEntries((setting.parts ?? []).map((part) => [part.name, part.usual ?? beginning(part)]));
  if (setting.kind === "choice") return setting.options[0];
  if (setting.kind === "instant") return new Date().toISOString();
  if (setting.kind === "date") return new Date().toISOString().slice(0, 10);
  return EMPTY[setting.kind] ?? "";
}
