// What the server shows one viewer of a match of Diplomacy: generated from src/parlour/games/diplomacy/view.py.

import type { components } from "../../wire/schema";

type Schemas = components["schemas"];

export type View = Schemas["diplomacy.View"];
export type Unit = Schemas["diplomacy.Unit"];
export type Kind = Unit[1];
export type Order = View["my_orders"][number];
export type Phase = Schemas["diplomacy.Phase"];
export type Position = Schemas["diplomacy.Position"];
export type Dislodged = Schemas["diplomacy.DislodgedUnit"];
export type Verdict = Schemas["diplomacy.Verdict"];
export type Report = Schemas["diplomacy.Report"];
export type NationSeen = Schemas["diplomacy.PowerSeen"];

/** Words of the server's that are phrases themselves are said by whoever reads. */
export type Details = Schemas["diplomacy.Remark"]["details"];

/** The letter at the end of S1901M. */
export const kindOf = (view: View): View["kind"] => view.kind;
