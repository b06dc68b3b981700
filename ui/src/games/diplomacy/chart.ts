// The board as the rules know it: what places are called, and what lies beside what.

import board from "../../../../src/parlour/games/diplomacy/variants/standard.json";
import type { Words } from "../../match/board";

interface Province {
  abbr: string;
  name: string;
  type: string;
  supply_centre: boolean;
  army: string[];
  fleet: string[] | { [coast: string]: string[] | undefined };
}

/** What a page is read in: the game's own words, which name every place and nation.  One reader looks at a page. */
let spoken: Pick<Words, "has" | "say"> | null = null;

export function speakIn(words: Pick<Words, "has" | "say">) {
  spoken = words;
}

const called = (phrase: string, plain: string) => (spoken?.has(phrase) ? spoken.say(phrase) : plain);

/** "Frankrike", where one reads Swedish. */
export const nationName = (nation: string) => called(`nation-${nation}`, nation);

const provinces = new Map<string, Province>(board.provinces.map((each) => [each.abbr, each]));

export const NATIONS: readonly string[] = board.nations;
export const SOLO: number = board.solo;
export const CENTRES: readonly string[] = [...provinces.values()]
  .filter((each) => each.supply_centre)
  .map((each) => each.abbr);

/** Of "Stp/nc", and of "F Stp/nc": Stp. */
export function provinceOf(place: string): string {
  return place.replace(/^[AF] /, "").split("/")[0] ?? place;
}

/** "St Petersburg (nc)" */
export function fullName(place: string): string {
  const coast = place.split("/")[1];
  const province = provinceOf(place);
  const name = called(`province-${province}`, provinces.get(province)?.name ?? place);
  return coast ? `${name} (${coast})` : name;
}

/** Whatever can be gone to from here, by land or by sea, in the order of the names. */
export function neighbours(place: string): string[] {
  const here = provinces.get(provinceOf(place));
  if (!here) return [];
  const bySea = Array.isArray(here.fleet) ? here.fleet : Object.values(here.fleet).flatMap((coast) => coast ?? []);
  const beside = new Set([...here.army, ...bySea].map(provinceOf));
  return [...beside].sort((one, other) => fullName(one).localeCompare(fullName(other)));
}

export function isCentre(province: string): boolean {
  return provinces.get(province)?.supply_centre ?? false;
}
