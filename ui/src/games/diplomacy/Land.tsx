// The map as it lies on the table: sea, land by its owner, centres, names that step aside, units.

import { memo } from "react";
import { CENTRES, isCentre, NATIONS, provinceOf } from "./chart";
import { ink, letter, letterInk } from "./colours";
import {
  centreOf,
  HEIGHT,
  labelOf,
  outline,
  PROVINCES,
  SCENERY,
  type Spot,
  STRAITS,
  spotOf,
  typeOf,
  WIDTH,
} from "./geometry";
import type { Dislodged, Unit } from "./view";

const LAND = PROVINCES.map((province) => ({ province, shape: outline(province), type: typeOf(province) }));

/** Land with a centre has the colour of who owns it; any other is neutral, so that the colours tell who leads. */
export const Land = memo(function Land({ centres }: { centres: Readonly<Record<string, string>> }) {
  return (
    <g className="dip-land">
      <rect width={WIDTH} height={HEIGHT} className="dip-sea" />
      {SCENERY.map((shape) => (
        <path key={shape} d={shape} fillRule="evenodd" className="dip-rock" />
      ))}
      {LAND.map(({ province, shape, type }) => (
        <path key={province} d={shape} fillRule="evenodd" className={ground(province, type, centres)} />
      ))}
      {STRAITS.map((shape) => (
        <path key={shape} d={shape} fillRule="evenodd" className="dip-strait" />
      ))}
      {CENTRES.map((province) => (
        <Centre key={province} spot={centreOf(province)} owner={centres[province]} />
      ))}
    </g>
  );
});

function ground(province: string, type: string, centres: Readonly<Record<string, string>>): string {
  if (type === "sea") return "dip-water";
  const owner = centres[province];
  if (!isCentre(province)) return "dip-ground is-plain";
  return owner ? `dip-ground is-of-${NATIONS.indexOf(owner)}` : "dip-ground is-free";
}

function Centre({ spot, owner }: { spot: Spot; owner: string | undefined }) {
  const [x, y] = spot;
  return (
    <g className="dip-centre">
      <circle cx={x} cy={y} r="7.5" />
      <circle cx={x} cy={y} r="4" fill={owner ? ink(owner) : "none"} />
    </g>
  );
}

const CLOSE = 30; // so near to a unit a name could not be read
const ASIDE: readonly Spot[] = [
  [0, 0],
  [0, -16],
  [0, 18],
  [26, 0],
  [-26, 0],
  [0, 34],
  [0, -32],
];

/** Where a name can be read: beside what stands there. */
export function aside(label: Spot, taken: readonly Spot[]): Spot {
  const free = ([dx, dy]: Spot) =>
    taken.every(([x, y]) => Math.abs(label[0] + dx - x) > CLOSE || Math.abs(label[1] + dy - y) > CLOSE / 2);
  const [dx, dy] = ASIDE.find(free) ?? [0, 0];
  return [label[0] + dx, label[1] + dy];
}

export const Names = memo(function Names({ units }: { units: readonly Unit[] }) {
  const stand = new Map(units.map(([, , place]) => [provinceOf(place), spotOf(place)]));
  return (
    <g className="dip-names">
      {LAND.map(({ province, type }) => {
        const taken = [stand.get(province), isCentre(province) ? centreOf(province) : undefined];
        const [x, y] = aside(
          labelOf(province),
          taken.filter((spot) => spot !== undefined),
        );
        return (
          <text key={province} x={x} y={y} className={type === "sea" ? "is-sea" : ""}>
            {province}
          </text>
        );
      })}
    </g>
  );
});

const ARMY = "M-12.5-8.5q0-3.5 3.500-3.500h18q3.500 0 3.500 3.500v9q0 8-12.500 12.500q-12.500-4.500-12.500-12.500z";
const FLEET = "M-16.500-6h15.500v-6.200l9.500 3.200l-7.500 2.200v.8h15.500q-1.500 11.500-9 18h-15q-7.500-6.500-9-18z";

/** A shield or a hull in the colour of its power, with A or F on it and the power's letter beside. */
export function Piece({ unit: [nation, kind], spot, look = "" }: { unit: Unit; spot: Spot; look?: string }) {
  return (
    <g className={`dip-piece ${look}`} transform={`translate(${spot[0]} ${spot[1]})`}>
      <path d={kind === "A" ? ARMY : FLEET} fill={ink(nation)} />
      <text y={kind === "A" ? 5 : 8} fill={letterInk(nation)}>
        {kind}
      </text>
      <g className="dip-mark">
        <circle cx="13" cy="-11" r="7" />
        <text x="13" y="-7.500">
          {letter(nation)}
        </text>
      </g>
    </g>
  );
}

export function OutPieces({ dislodged }: { dislodged: readonly Dislodged[] }) {
  return dislodged.map(({ unit }) => {
    const [x, y] = spotOf(unit[2]);
    return <Piece key={unit.join()} unit={unit} spot={[x + 16, y + 14]} look="is-dislodged" />;
  });
}
