// The map, drawn here: what lies on it, what can be tapped and what is lit; and the buttons to move it, below.

import { memo, useEffect, useRef } from "react";
import { Button } from "../../kit/Button";
import type { Words } from "../../match/board";
import { Arrows } from "./Arrows";
import { fitted, heightOf, isWhole, WHOLE, zoomed } from "./camera";
import { outline, PROVINCES, type Spot, spotOf } from "./geometry";
import { Land, Names, OutPieces, Piece } from "./Land";
import type { Scene } from "./scene";
import { useCamera } from "./useCamera";

export interface Lit {
  open: readonly string[]; // can be tapped now
  more: readonly string[]; // can be tapped, though seldom of use
  chosen: readonly string[]; // part of the order that is being given
  mine: readonly string[]; // units that still lack an order
  near: readonly string[]; // all that a tap close by may mean
  stands: Readonly<Record<string, string>>; // where a unit stands in a province: a fleet on its coast
}

interface Props {
  scene: Scene;
  label: string;
  lit: Lit;
  phase: string; // a new one begins with the whole map
  focus: readonly string[]; // provinces to bring into sight
  tapped: (province: string | null) => void;
  words: Words;
}

const FINGER = 22; // pixels: a tap this near to a place that is open means it

export function DiplomacyMap({ scene, label, lit, phase, focus, tapped, words }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const { camera, glide, handlers } = useCamera(svg, (spot, perPixel) =>
    tapped(meant(spot, perPixel, svg.current, lit)),
  );
  const key = focus.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when there is something else to look at
  useEffect(() => {
    if (focus.length) glide(fitted(focus.map(spotOf)));
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the phase is another
  useEffect(() => glide(WHOLE), [phase]);
  const middle: Spot = [camera.x + camera.width / 2, camera.y + heightOf(camera) / 2];
  return (
    <div className="dip-map">
      <svg
        ref={svg}
        viewBox={`${camera.x} ${camera.y} ${camera.width} ${heightOf(camera)}`}
        className={isWhole(camera) ? "is-whole" : ""}
        role="img"
        aria-label={label}
        {...handlers}
      >
        <Land centres={scene.centres} />
        <Regions lit={lit} />
        <Rings lit={lit} />
        <Arrows drawn={scene.orders} />
        <Names units={scene.units} />
        <g className="dip-pieces">
          {scene.units.map((unit) => (
            <Piece key={unit.join()} unit={unit} spot={spotOf(scene.moving[unit[2]] ?? unit[2])} />
          ))}
        </g>
        <OutPieces dislodged={scene.dislodged} />
      </svg>
      <div className="dip-zoom">
        <Button
          look="bare"
          type="button"
          aria-label={words.say("diplomacy-closer")}
          onClick={() => glide(zoomed(camera, 1.8, middle))}
        >
          +
        </Button>
        <Button
          look="bare"
          type="button"
          aria-label={words.say("diplomacy-farther")}
          disabled={isWhole(camera)}
          onClick={() => glide(zoomed(camera, 1 / 1.8, middle))}
        >
          −
        </Button>
        <Button
          look="bare"
          type="button"
          aria-label={words.say("diplomacy-whole")}
          disabled={isWhole(camera)}
          onClick={() => glide(WHOLE)}
        >
          ⤢
        </Button>
      </div>
    </div>
  );
}

/** The shape is what was tapped; but a finger is thick, and small lands are easily missed. */
export function meant(spot: Spot, perPixel: number, svg: SVGSVGElement | null, lit: Lit): string | null {
  const under = provinceAt(spot, svg);
  if (under && (lit.near.includes(under) || lit.chosen.includes(under))) return under;
  const near = lit.near
    .map((province) => ({ province, far: Math.hypot(spotOf(province)[0] - spot[0], spotOf(province)[1] - spot[1]) }))
    .sort((one, other) => one.far - other.far)[0];
  return near && near.far < FINGER * perPixel ? near.province : under;
}

function provinceAt([x, y]: Spot, svg: SVGSVGElement | null): string | null {
  const point = svg?.createSVGPoint?.();
  if (!svg || !point) return null;
  point.x = x;
  point.y = y;
  for (const region of svg.querySelectorAll<SVGPathElement>("[data-place]")) {
    if (region.isPointInFill(point)) return region.dataset.place ?? null;
  }
  return null;
}

const OUTLINES = PROVINCES.map((province) => ({ province, shape: outline(province) }));

const Regions = memo(function Regions({ lit }: { lit: Lit }) {
  return (
    <g className={`dip-regions${lit.chosen.length ? " is-choosing" : ""}`}>
      {OUTLINES.map(({ province, shape }) => (
        <path key={province} data-place={province} d={shape} fillRule="evenodd" className={look(province, lit)} />
      ))}
    </g>
  );
});

function Rings({ lit }: { lit: Lit }) {
  return (
    <g className="dip-rings">
      {[...lit.open, ...lit.mine, ...lit.chosen].map((province) => {
        const [x, y] = spotOf(lit.stands[province] ?? province);
        return (
          <circle
            key={province}
            data-ring={province}
            className={`dip-ring ${look(province, lit)}`}
            cx={x}
            cy={y}
            r={21}
          />
        );
      })}
    </g>
  );
}

function look(province: string, lit: Lit): string {
  if (lit.chosen.includes(province)) return "is-chosen";
  if (lit.open.includes(province)) return "is-open";
  if (lit.more.includes(province)) return "is-more";
  return lit.mine.includes(province) ? "is-mine" : "";
}
