// The shapes of the map, as the server draws them too: where a tap falls, and what lights up.

import map from "../../../../src/parlour/games/diplomacy/variants/standard.map.json";
import { provinceOf } from "./chart";

export type Spot = readonly [x: number, y: number];
type Ring = number[];
interface Place {
  unit: Spot;
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
  const rings = places[province]?.rings ?? [];
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
