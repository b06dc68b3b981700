// Which part of the map is in sight: pure, in the map's own units.

import { HEIGHT, type Spot, WIDTH } from "./geometry";

export interface Camera {
  x: number;
  y: number;
  width: number; // the height follows: the window has the shape of the map
}

export const WHOLE: Camera = { x: 0, y: 0, width: WIDTH };
const CLOSEST = WIDTH / 7;
const SHAPE = HEIGHT / WIDTH;
const MARGIN = 70;

export function heightOf(camera: Camera): number {
  return camera.width * SHAPE;
}

export function isWhole(camera: Camera): boolean {
  return camera.width >= WIDTH - 1;
}

/** Never closer than can be read, never beyond the sheet. */
export function within({ x, y, width }: Camera): Camera {
  const wide = Math.min(Math.max(width, CLOSEST), WIDTH);
  return { x: clamp(x, WIDTH - wide), y: clamp(y, HEIGHT - wide * SHAPE), width: wide };
}

/** Closer by this factor, while the spot stays where it is on the screen. */
export function zoomed(camera: Camera, factor: number, [x, y]: Spot): Camera {
  const width = Math.min(Math.max(camera.width / factor, CLOSEST), WIDTH);
  const scale = width / camera.width;
  return within({ x: x - (x - camera.x) * scale, y: y - (y - camera.y) * scale, width });
}

export function panned(camera: Camera, dx: number, dy: number): Camera {
  return within({ ...camera, x: camera.x - dx, y: camera.y - dy });
}

/** All of these in sight, with some room around them. */
export function fitted(spots: readonly Spot[]): Camera {
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  const [left, right] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN];
  const [top, bottom] = [Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN];
  const width = Math.min(Math.max(right - left, (bottom - top) / SHAPE, WIDTH / 3), WIDTH);
  return within({ x: (left + right - width) / 2, y: (top + bottom - width * SHAPE) / 2, width });
}

export function between(from: Camera, to: Camera, part: number): Camera {
  const mix = (one: number, other: number) => one + (other - one) * part;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), width: mix(from.width, to.width) };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), Math.max(most, 0));
}
