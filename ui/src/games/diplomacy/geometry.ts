// The shapes of the map, as the server draws them too: where a tap falls, and what lights up.

import board from "../../../../src/parlour/games/diplomacy/variants/standard.json";
import map from "../../../../src/parlour/games/diplomacy/variants/standard.map.json";
import { provinceOf } from "./chart";

export type Spot = readonly [x: number, y: number];
type Ring = number[];
interface Place {
  unit: readonly number[];
  rings: Ring[];
  coasts?: { [coast: string]: readonly number[] | undefined };
}

const arcs: number[][] = map.arcs;
const places: Record<string, Place> = map.provinces;

export const WIDTH: number = map.width;
export const HEIGHT: number = map.height;
export const PROVINCES: readonly string[] = Object.keys(places);

const placed: Record<string, { label: readonly number[]; centre?: readonly number[] }> = map.provinces;
const types = new Map<string, string>(board.provinces.map(({ abbr, type }) => [abbr, type]));

const spot = ([x = 0, y = 0]: readonly number[]): Spot => [x, y];

export const typeOf = (province: string): string => types.get(province) ?? "land";
export const labelOf = (province: string): Spot => spot(placed[province]?.label ?? []);
export const centreOf = (province: string): Spot => spot(placed[province]?.centre ?? []);

/** An arc is where it begins and then its steps, in tenths; ~n runs backwards. */
export function outline(province: string): string {
  return shapeOf(places[province]?.rings ?? []);
}

function shapeOf(rings: readonly Ring[]): string {
  return rings.map((ring) => `M${ring.flatMap(points).join(" ")}z`).join("");
}

function points(arc: number): string[] {
  const [x = 0, y = 0, ...steps] = arcs[arc < 0 ? ~arc : arc] ?? [];
  const at = [x, y];
  const found = [spotText(at)];
  for (let step = 0; step < steps.length; step += 2) {
    at[0] = (at[0] ?? 0) + (steps[step] ?? 0);
    at[1] = (at[1] ?? 0) + (steps[step + 1] ?? 0);
    found.push(spotText(at));
  }
  return arc < 0 ? found.reverse() : found;
}

function spotText([x = 0, y = 0]: number[]): string {
  return `${x / 10},${y / 10}`;
}

/** Where a unit stands: a fleet on its coast, if there are several. */
export function spotOf(place: string): Spot {
  const province = places[provinceOf(place)];
  const coast = place.split("/")[1];
  const [x = 0, y = 0] = (coast && province?.coasts?.[coast]) || province?.unit || [];
  return [x, y];
}

/** Land that nobody can enter, and water between two shores. */
export const SCENERY: readonly string[] = Object.values(map.scenery).map(({ rings }) => shapeOf(rings));
export const STRAITS: readonly string[] = map.straits.map(({ rings }) => shapeOf(rings));
