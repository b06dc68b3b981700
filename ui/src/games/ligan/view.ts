// What the server shows one viewer of a match of Ligan: generated from src/parlour/games/ligan/view.py.

import type { components } from "../../wire/schema";

type Schemas = components["schemas"];

export type View = Schemas["ligan.View"];
export type Round = Schemas["ligan.Round"];
export type Attempt = Schemas["ligan.Attempt"];
export type LastChance = Schemas["ligan.LastChance"];
export type Recap = Schemas["ligan.Recap"];
export type Outcome = Round["result"];
export type Side = NonNullable<View["winner"]>;
export type Role = View["roles"][string];
export type Deed = NonNullable<View["my_deed"]>;
export type Choice = NonNullable<View["my_vote"]>;

/** From here on what is told of roles is told to all. */
export function isTold(view: View): boolean {
  return view.step === "finale" || view.step === "over";
}
