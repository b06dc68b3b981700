// A game's settings schema, read as the fields of a form.

export type Kind = "yes-no" | "choice" | "number" | "duration" | "clock" | "weekdays" | "text";

export interface Setting {
  name: string;
  kind: Kind;
  isOptional: boolean; // may be left empty, which means null
  options: readonly string[];
  least?: number;
  most?: number;
}

interface Schema {
  type?: string;
  format?: string;
  enum?: string[];
  anyOf?: Schema[];
  items?: Schema;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

const A_CLOCK = /^\d\d:\d\d(:\d\d)?$/;

/** What cannot be asked in one field stays as the preset has it. */
export function settingsOf(schema: Record<string, unknown>, usual: Record<string, unknown>): Setting[] {
  const whole = schema as Schema;
  const named = whole.$ref ? whole.$defs?.[whole.$ref.split("/").at(-1) ?? ""] : whole;
  return Object.entries(named?.properties ?? {}).flatMap(([name, each]) => setting(name, each, usual[name]) ?? []);
}

function setting(name: string, schema: Schema, usual: unknown): Setting | null {
  const isOptional = Boolean(schema.anyOf?.some((each) => each.type === "null"));
  const plain = schema.anyOf?.find((each) => each.type !== "null") ?? schema;
  const kind = kindOf(name, plain, usual ?? schema.default);
  if (!kind) return null;
  return {
    name,
    kind,
    isOptional,
    options: plain.enum ?? [],
    ...(plain.minimum !== undefined && { least: plain.minimum }),
    ...(plain.maximum !== undefined && { most: plain.maximum }),
  };
}

function kindOf(name: string, schema: Schema, usual: unknown): Kind | null {
  if (schema.type === "boolean") return "yes-no";
  if (schema.enum) return schema.enum.length > 1 ? "choice" : null;
  if (schema.type === "integer") return "number";
  if (schema.type === "array") return name === "days" && schema.items?.type === "integer" ? "weekdays" : null;
  if (schema.type !== "string") return null;
  if (schema.format === "duration") return "duration";
  return typeof usual === "string" && A_CLOCK.test(usual) ? "clock" : "text";
}
