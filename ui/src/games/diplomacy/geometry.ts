// The shapes of the map, as the server draws them too: where a tap falls, and what lights up.

import map from "../../../../src/parlour/games/diplomacy/variants/standard.map.json";
import { provinceOf } from "./chart";

export type Spot = readonly [x: number, y: number];
type Ring = number[];
interface Place {
  unit: Spot;
  label: Spot;
  dislodged: Spot;
  centre?: Spot;
  rings: Ring[];
  coasts?: Record<string, Spot>;
}

const arcs = map.arcs as number[][];
const places = map.provinces as unknown as Record<string, Place>;

export const WIDTH: number = map.width;
export const HEIGHT: number = map.height;
export const PROVINCES: readonly string[] = Object.keys(places);

/** An arc is where it begins and then its steps, in tenths; ~n runs backwards. */
export function outline(province: string): string {
  return shape(places[province]?.rings ?? []);
}

function shape(rings: readonly Ring[]): string {
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
  return (coast && province?.coasts?.[coast]) || province?.unit || [0, 0];
}

export function labelSpot(province: string): Spot {
  return places[province]?.label ?? [0, 0];
}

export function centreSpot(province: string): Spot | null {
  return places[province]?.centre ?? null;
}

/** Whose land a province without a centre is by history. */
export function homeland(province: string): string | null {
  return (map.homelands as Record<string, string>)[province] ?? null;
}

export function dislodgedSpot(place: string): Spot {
  return places[provinceOf(place)]?.dislodged ?? [0, 0];
}

/** Land that nobody can enter. */
export const ROCKS: readonly string[] = Object.values(
  map.scenery as unknown as Record<string, { rings: Ring[] }>,
).map(({ rings }) => shape(rings));
