// Orders as arrows: where a unit goes, whom it helps, whom it carries; and what has failed.

import { ink } from "./colours";
import { type Spot, spotOf } from "./geometry";
import type { Order, Unit } from "./view";

export interface Drawn {
  nation: string;
  order: Order;
  isFailed: boolean;
}

const EDGE = 17; // where a unit ends
const HEAD = 13; // how long the head of an arrow is
const LEAST = 14; // of its shaft: a head alone says nothing

/** From the edge of one unit to the edge of the other; where they stand close, from within the first. */
export function shaft(from: Spot, to: Spot, isOntoUnit = true): { from: Spot; to: Spot } {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ux, uy] = [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
  const end = long - (isOntoUnit ? EDGE : 4);
  const begin = Math.max(0, Math.min(EDGE, end - HEAD - LEAST));
  const last = Math.max(end, Math.min(long, begin + HEAD + LEAST));
  return {
    from: [from[0] + ux * begin, from[1] + uy * begin],
    to: [from[0] + ux * last, from[1] + uy * last],
  };
}

export function Arrows({ drawn }: { drawn: readonly Drawn[] }) {
  return (
    <g className="dip-arrows">
      {drawn.map(({ nation, order, isFailed }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the orders of a phase stay where they are
        <Arrow key={at} nation={nation} order={order} isFailed={isFailed} />
      ))}
    </g>
  );
}

const place = ([, , at]: Unit) => spotOf(at);

function Arrow({ nation, order, isFailed }: Drawn) {
  const colour = ink(nation);
  switch (order.type) {
    case "move":
    case "retreat":
      return (
        <Line
          {...shaft(place(order.unit), spotOf(order.to))}
          colour={colour}
          isFailed={isFailed}
          dashes={order.type === "retreat" ? "3 6" : ""}
          hasHead
        />
      );
    case "support": {
      const goal = order.to ? halfway(place(order.helped), spotOf(order.to)) : place(order.helped);
      const line = shaft(place(order.unit), goal, !order.to);
      return <Line {...line} colour={colour} isFailed={isFailed} dashes="9 6" isRound />;
    }
    case "convoy":
      return (
        <Line
          {...shaft(place(order.unit), halfway(place(order.army), spotOf(order.to)), false)}
          colour={colour}
          isFailed={isFailed}
          dashes="2 6"
          isRound
        />
      );
    case "hold":
      return <Ring spot={place(order.unit)} colour={colour} />;
    case "disband":
    case "remove":
      return <Cross spot={place(order.unit)} />;
    case "build":
      return <Ring spot={spotOf(order.place)} colour={colour} />;
    default:
      return null;
  }
}

const halfway = (from: Spot, to: Spot): Spot => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];

interface LineProps {
  from: Spot;
  to: Spot;
  colour: string;
  isFailed: boolean;
  dashes?: string;
  hasHead?: boolean;
  isRound?: boolean;
}

function Line({ from, to, colour, isFailed, dashes = "", hasHead = false, isRound = false }: LineProps) {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ux, uy] = [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
  const neck: Spot = hasHead ? [to[0] - ux * HEAD, to[1] - uy * HEAD] : to;
  const head = `M${to.join()}L${neck[0] - uy * 8},${neck[1] + ux * 8}L${neck[0] + uy * 8},${neck[1] - ux * 8}z`;
  const line = `M${from.join()}L${neck.join()}`;
  return (
    <g className={isFailed ? "is-failed" : ""}>
      <path d={line} className="dip-under" />
      {hasHead && <path d={head} className="dip-under" />}
      <path d={line} stroke={colour} strokeWidth="5" strokeDasharray={dashes} fill="none" />
      {hasHead && <path d={head} fill={colour} />}
      {isRound && <circle cx={to[0]} cy={to[1]} r="5" fill={colour} className="dip-end" />}
      {isFailed && <Cross spot={halfway(from, to)} />}
    </g>
  );
}

const Ring = ({ spot: [x, y], colour }: { spot: Spot; colour: string }) => (
  <circle cx={x} cy={y} r="21" fill="none" stroke={colour} strokeWidth="3.500" />
);

const Cross = ({ spot: [x, y] }: { spot: Spot }) => (
  <path d={`M${x - 7},${y - 7}l14,14m0,-14l-14,14`} className="dip-cross" />
);
