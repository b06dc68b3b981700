import { expect, test } from "vitest";
import { fitted, heightOf, isWhole, panned, WHOLE, within, zoomed } from "./camera";
import { fullName, nationName, neighbours, provinceOf, speakIn } from "./chart";
import { HEIGHT, outline, PROVINCES, spotOf, WIDTH } from "./geometry";
import { meant } from "./Map";

const DARK = { open: [], more: [], chosen: [], mine: [], near: [], stands: {} };

test("all 75 provinces have a closed shape and a spot on the sheet", () => {
  expect(PROVINCES).toHaveLength(75);
  for (const province of PROVINCES) {
    const [x, y] = spotOf(province);
    expect(outline(province)).toMatch(/^M[-\d., ]+z/);
    expect(x > 0 && x < WIDTH && y > 0 && y < HEIGHT).toBe(true);
  }
});

test("the arcs of a shape end where the next begins", () => {
  const points = (outline("Par").split("z")[0] ?? "").slice(1).split(" ");
  const steps = points.slice(1).map((point, at) => distance(point, points[at] ?? point));
  expect(Math.max(...steps)).toBeLessThan(30);
});

test("a fleet stands on its own coast", () => {
  expect(spotOf("Stp/nc")).not.toEqual(spotOf("Stp/sc"));
});

test("what is looked at stays under the finger when it comes closer", () => {
  const closer = zoomed(WHOLE, 2, [400, 500]);
  expect(closer.width).toBeCloseTo(WIDTH / 2);
  expect((400 - closer.x) / closer.width).toBeCloseTo(400 / WIDTH);
  expect((500 - closer.y) / heightOf(closer)).toBeCloseTo(500 / HEIGHT);
});

test("nobody gets lost beyond the edge of the map, nor nearer than can be read", () => {
  const away = panned(zoomed(WHOLE, 3, [0, 0]), 5000, 5000);
  expect([away.x, away.y]).toEqual([0, 0]);
  expect(within({ x: 0, y: 0, width: 1 }).width).toBeGreaterThan(100);
  expect(isWhole(zoomed(away, 0.01, [0, 0]))).toBe(true);
});

test("a unit and all it can reach come into sight together", () => {
  const near = ["Par", "Bre", "Bur", "Gas", "Pic"].map(spotOf);
  const camera = fitted(near);
  for (const [x, y] of near) {
    expect(x > camera.x && x < camera.x + camera.width).toBe(true);
    expect(y > camera.y && y < camera.y + heightOf(camera)).toBe(true);
  }
  expect(camera.width).toBeLessThan(WIDTH / 2);
});

test("a tap just beside a small land that is open means it", () => {
  const [x, y] = spotOf("Bel");
  expect(meant([x + 10, y], 1, null, { ...DARK, near: ["Bel", "Hol"] })).toBe("Bel");
  expect(meant([x + 200, y], 1, null, { ...DARK, near: ["Bel"] })).toBeNull();
});

test("places are called by their full names, coasts included", () => {
  expect([fullName("Stp/nc"), fullName("Nth"), provinceOf("F Stp/nc")]).toEqual([
    "St Petersburg (nc)",
    "North Sea",
    "Stp",
  ]);
});

test("neighbours are those by land and those by sea", () => {
  expect(neighbours("Par")).toEqual(["Bre", "Bur", "Gas", "Pic"]);
  expect(neighbours("Spa/nc")).toEqual(["Gas", "Lyo", "Mar", "Mao", "Por", "Wes"]);
});

function distance(one: string, other: string): number {
  const [x = 0, y = 0] = one.split(",").map(Number);
  const [u = 0, v = 0] = other.split(",").map(Number);
  return Math.hypot(x - u, y - v);
}

test("places and nations are called as the reader's language has them", () => {
  const swedish: Record<string, string> = { "province-Nth": "Nordsjön", "nation-France": "Frankrike" };
  speakIn({ has: (id) => id in swedish, say: (id) => swedish[id] ?? id });
  expect([fullName("Nth"), nationName("France"), nationName("Italy")]).toEqual(["Nordsjön", "Frankrike", "Italy"]);
  speakIn({ has: () => false, say: (id) => id });
  expect([fullName("Nth"), nationName("France")]).toEqual(["North Sea", "France"]);
});
