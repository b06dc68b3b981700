// An earlier board.  The server draws only the present one, so this one is drawn here from what the view holds:
// plainer than the server's, with the same colours, letters and signs.

import { memo } from "react";
import { CENTRES, isSea, provinceOf } from "./chart";
import { ink, land, letter, letterInk } from "./colours";
import {
  centreSpot,
  dislodgedSpot,
  HEIGHT,
  homeland,
  labelSpot,
  outline,
  PROVINCES,
  ROCKS,
  type Spot,
  spotOf,
  WIDTH,
} from "./geometry";
import type { Order, Position, Report, Unit } from "./view";

const SHIELD = "M-12.5-8.5q0-3.5 3.5-3.5h18q3.5 0 3.5 3.5v9q0 8-12.5 12.5q-12.5-4.5-12.5-12.5z";
const HULL = "M-16.5-6h15.5v-6.2l9.5 3.2l-7.5 2.2v.8h15.5q-1.5 11.5-9 18h-15q-7.5-6.5-9-18z";
const FAILED = ["bounces", "no convoy", "cut", "void", "disrupted", "illegal", "refused"];
const AROUND_UNIT = 18;

interface Props {
  position: Position;
  report: Report | null; // its orders are drawn on the board as it was before them
}

export const PastMap = memo(function PastMap({ position, report }: Props) {
  const { units, centres, dislodged } = report?.position ?? position;
  return (
    <g className="dip-past">
      <rect width={WIDTH} height={HEIGHT} fill="#c7ecfe" />
      {PROVINCES.map((province) => (
        <path
          key={province}
          d={outline(province)}
          fill={isSea(province) ? "none" : land(centres[province] ?? homeland(province))}
          stroke={isSea(province) ? "#6ea6cb" : "#57504a"}
        />
      ))}
      {ROCKS.map((rock) => (
        <path key={rock.slice(0, 40)} d={rock} fill="#d8d3cb" stroke="#57504a" />
      ))}
      {CENTRES.map((centre) => (
        <Centre key={centre} spot={centreSpot(centre)} owner={centres[centre]} />
      ))}
      {PROVINCES.map((province) => (
        <text
          key={province}
          x={labelSpot(province)[0]}
          y={labelSpot(province)[1] + 6}
          className={isSea(province) ? "is-sea" : ""}
        >
          {province}
        </text>
      ))}
      {report?.verdicts.map(({ nation, outcome }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
        <Arrow key={at} order={outcome.order} stroke={ink(nation)} isFailed={FAILED.includes(outcome.result)} />
      ))}
      {units.map((unit) => (
        <Sign key={`${unit[1]} ${unit[2]}`} unit={unit} spot={spotOf(unit[2])} />
      ))}
      {dislodged.map(({ unit }) => (
        <Sign key={`dislodged ${unit[2]}`} unit={unit} spot={dislodgedSpot(unit[2])} />
      ))}
    </g>
  );
});

function Centre({ spot, owner }: { spot: Spot | null; owner: string | undefined }) {
  if (!spot) return null;
  return (
    <circle cx={spot[0]} cy={spot[1]} r="6.6" fill={owner ? ink(owner) : "#fff"} stroke="#1c1a18" strokeWidth="1.6" />
  );
}

function Sign({ unit: [nation, kind], spot: [x, y] }: { unit: Unit; spot: Spot }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={kind === "A" ? SHIELD : HULL} fill={ink(nation)} stroke="#fff" strokeWidth="3" paintOrder="stroke" />
      <text y={kind === "A" ? 5 : 8} fill={letterInk(nation)} className="is-letter">
        {letter(nation)}
      </text>
    </g>
  );
}

/** Moves are whole lines with a head, help is dashed, what failed ends in a cross. */
function Arrow({ order, stroke, isFailed }: { order: Order; stroke: string; isFailed: boolean }) {
  const way = lineOf(order);
  if (!way) return null;
  const [[x, y], [u, v]] = way;
  const angle = (Math.atan2(v - y, u - x) * 180) / Math.PI;
  const isMove = order.type === "move" || order.type === "retreat";
  return (
    <g stroke={stroke} strokeWidth={isMove ? 5 : 3.2} fill="none" strokeLinecap="round">
      <line x1={x} y1={y} x2={u} y2={v} strokeDasharray={isMove ? undefined : "7 6"} />
      {isMove && !isFailed && <path d="M-11-7L0 0L-11 7" transform={`translate(${u} ${v}) rotate(${angle})`} />}
      {isFailed && <path d="M-6-6L6 6M6-6L-6 6" stroke="#c00018" transform={`translate(${u} ${v})`} />}
    </g>
  );
}

export function lineOf(order: Order): readonly [Spot, Spot] | null {
  switch (order.type) {
    case "move":
      return shortened(spotOf(order.unit[2]), spotOf(order.to));
    case "retreat":
      return shortened(dislodgedSpot(order.unit[2]), spotOf(order.to));
    case "support":
      return shortened(spotOf(order.unit[2]), order.to ? middle(order.helped[2], order.to) : spotOf(order.helped[2]));
    case "convoy":
      return shortened(spotOf(order.unit[2]), middle(order.army[2], order.to));
    default:
      return null;
  }
}

function middle(from: string, to: string): Spot {
  const [[x, y], [u, v]] = [spotOf(provinceOf(from)), spotOf(to)];
  return [(x + u) / 2, (y + v) / 2];
}

/** Units stay legible at both ends. */
function shortened([x, y]: Spot, [u, v]: Spot): readonly [Spot, Spot] {
  const far = Math.hypot(u - x, v - y) || 1;
  const cut = Math.min(AROUND_UNIT, far / 3) / far;
  return [
    [x + (u - x) * cut, y + (v - y) * cut],
    [u - (u - x) * cut, v - (v - y) * cut],
  ];
}
