// Where things are on a picture: from its own coordinates to parts of it in per cent.

import type { AreaShown } from "../wire/types";

export type Shape = AreaShown["shape"];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The coordinates of an SVG: its viewBox, or else its width and height. */
export function boxOf(svg: string): Box {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const said = (name: string) => root.getAttribute(name) ?? "";
  const box = said("viewBox")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (box.length === 4 && box.every(Number.isFinite)) {
    const [x = 0, y = 0, width = 1, height = 1] = box;
    return { x, y, width: width || 1, height: height || 1 };
  }
  const [width, height] = [said("width"), said("height")].map((side) => Number(side.replace(/px$/, "")));
  return { x: 0, y: 0, width: width || 1, height: height || 1 };
}

/** The smallest upright rectangle around a shape. */
export function around(shape: Shape): Box {
  switch (shape.type) {
    case "rect":
      return shape;
    case "circle":
      return {
        x: shape.x - shape.radius,
        y: shape.y - shape.radius,
        width: 2 * shape.radius,
        height: 2 * shape.radius,
      };
    case "polygon": {
      const [xs, ys] = [shape.points.map((point) => point[0]), shape.points.map((point) => point[1])];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
    }
  }
}

const percent = (part: number, whole: number) => `${Math.round((1e4 * part) / whole) / 100}%`;

/** As the style of something whose middle is put there; small ones keep a size that a thumb can hit. */
export function placeOf(box: Box, picture: Box) {
  return {
    left: percent(box.x + box.width / 2 - picture.x, picture.width),
    top: percent(box.y + box.height / 2 - picture.y, picture.height),
    width: percent(box.width, picture.width),
    height: percent(box.height, picture.height),
  };
}

/** The corners of a polygon within the rectangle around it, in per cent. */
export function cornersOf(shape: Extract<Shape, { type: "polygon" }>): [number, number][] {
  const box = around(shape);
  return shape.points.map(([x, y]) => [(100 * (x - box.x)) / box.width, (100 * (y - box.y)) / box.height]);
}

const A_THUMB = 44; // pixels, as --tap
const WIDEST = 1200;

/** How wide the picture must be for its smallest place to fit a thumb; wider than the page, it is moved sideways. */
export function leastWidth(boxes: readonly Box[], picture: Box): number {
  const side = Math.min(...boxes.map((box) => Math.min(box.width, box.height)), picture.width);
  return Math.min(WIDEST, Math.ceil((A_THUMB * picture.width) / side));
}

/** Black or white, whichever is easier to read on a colour of the form #rrggbb. */
export function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000000" : "#ffffff";
}
