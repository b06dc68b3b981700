import { configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { wholeNotice } from "../../wire/types";
import { shaft } from "./Arrows";
import { Board } from "./Board";
import { spotOf } from "./geometry";
import { words } from "./index";
import { aside } from "./Land";
import { reveals } from "./reveals";
import { sceneOf } from "./scene";
import { notTaken, withEnding } from "./Typed";
import { aPrompt, aTree, aView, inEnglish } from "./testing";
import type { View } from "./view";

const ASKED = ["give_order", "write_orders", "clear_orders", "submit"].map((command) => aPrompt(command));

// The map has many parts, and a busy machine takes its time to find a button among them.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => undefined;
});

function seen(view: View, prompts = ASKED, past: number | null = null) {
  const answer = vi.fn(async () => true);
  const picture = vi.fn(async () => "<svg/>");
  const look = vi.fn();
  const seats = view.nations.map(({ nation }, at) => ({ player_id: nation, seat: at + 1, name: `Player ${at}` }));
  const match = {
    game: "diplomacy",
    phase: view.step,
    round: 0,
    started: true,
    over: false,
    paused: false,
    host: null,
    players: seats,
  };
  render(
    <Board
      matchId="m"
      match={match}
      view={view}
      prompts={prompts}
      notices={[]}
      me="France"
      host={false}
      seats={seats}
      past={past}
      answer={answer}
      say={async () => true}
      suggest={async () => []}
      forks={aTree}
      picture={picture}
      medium={async () => new Blob()}
      look={look}
      words={inEnglish}
    />,
  );
  return { answer, picture, look };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const found = (name: string | RegExp) => screen.findByRole("button", { name });

test("a unit and then a place is a move", async () => {
  const { answer } = seen(aView());
  press(/^A Paris/);
  fireEvent.click(await found("Bur"));
  await waitFor(() => expect(answer).toHaveBeenCalledWith("give_order-1", { order: ["A Par", "move", "Bur"] }));
});

test("a support is the unit, whom it helps, and where", async () => {
  const { answer } = seen(aView());
  press(/^A Marseilles/);
  fireEvent.click(await found("Support"));
  fireEvent.click(await found("A Par"));
  fireEvent.click(await found("Bur"));
  const order = ["A Mar", "support", "A Par", "Bur"];
  await waitFor(() => expect(answer).toHaveBeenCalledWith("give_order-1", { order }));
});

test("where a unit can go lights up on the map", async () => {
  seen(aView());
  press(/^A Paris/);
  await found("Bur");
  const lit = [...document.querySelectorAll("path.is-open")].map((path) => path.getAttribute("data-place"));
  expect(lit.sort()).toEqual(["Bre", "Bur", "Gas", "Pic"]);
});

test("a tap on the map gives an order", async () => {
  const { answer } = seen(aView());
  press(/^A Paris/);
  await found("Bur");
  tapOn("Bur");
  await waitFor(() => expect(answer).toHaveBeenCalledWith("give_order-1", { order: ["A Par", "move", "Bur"] }));
});

test("a pending order can be taken back by its own text", () => {
  const { answer } = seen(
    aView({
      my_orders: [{ type: "support", unit: ["France", "A", "Mar"], helped: ["France", "A", "Par"], to: "Bur" }],
    }),
  );
  press("Take back A Mar S A Par - Bur");
  expect(answer).toHaveBeenCalledWith("clear_orders-1", { order: "A Mar S A Par - Bur" });
});

test("orders are made final, and that is taken back", () => {
  const { answer } = seen(aView(), [...ASKED, aPrompt("reopen", { blocked: "not_final" })]);
  press("submit");
  expect(answer).toHaveBeenCalledWith("submit-1", {});
});

test("final orders offer only to open them again", () => {
  const { answer } = seen(aView(), [
    ...ASKED.slice(0, 3),
    aPrompt("submit", { blocked: "already_final" }),
    aPrompt("reopen"),
  ]);
  press("reopen");
  expect(answer).toHaveBeenCalledWith("reopen-1", {});
});

test("one's own pending orders are drawn at once, as arrows with a shaft", () => {
  const unit: View["position"]["units"][number] = ["France", "A", "Par"];
  seen(aView({ my_orders: [{ type: "move", unit, to: "Bur", via_convoy: false }] }));
  expect(document.querySelectorAll(".dip-arrows path[stroke]").length).toBe(1);
  const { from, to } = shaft(spotOf("Par"), spotOf("Bur"));
  expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBeGreaterThan(25);
});

test("an arrow between two units that stand close is no bare head", () => {
  const { from, to } = shaft([100, 100], [130, 100]);
  expect(to[0] - from[0]).toBeGreaterThanOrEqual(26);
});

test("a name steps aside for the unit that stands on it", () => {
  expect(aside([100, 100], [])).toEqual([100, 100]);
  expect(aside([100, 100], [[100, 100]])).not.toEqual([100, 100]);
});

test("while looking back the map of that time is drawn, and no order can be given", () => {
  const units: View["position"]["units"] = [["France", "A", "Gas"]];
  seen(aView({ position: { ...aView().position, units } }), [], 3);
  expect(document.querySelectorAll(".dip-pieces .dip-piece").length).toBe(1);
  expect(screen.queryByRole("tab", { name: "Orders" })).toBeNull();
});

test("the orders of a phase are played as arrows, then the pieces go, though the match has gone on", () => {
  const unit: View["position"]["units"][number] = ["France", "A", "Par"];
  const order = { type: "move" as const, unit, to: "Bur", via_convoy: false };
  const verdict = {
    nation: "France",
    outcome: { order, result: "moves" as const, reason: "", details: {} },
    is_silent: false,
  };
  const phase = { season: "S" as const, year: 1901, kind: "M" as const };
  const last = { phase, position: aView().position, verdicts: [verdict], dislodged: [], lost: [] };
  const [reveal, ...rest] = reveals(aView(), aView({ last }), inEnglish);
  expect([reveal?.onBoard, reveal?.steps.length, rest.length]).toEqual([true, 2, 0]);
  if (!reveal) return;
  const playing = { reveal, view: aView({ last }) };
  const retreats = { ...last, phase: { ...phase, kind: "R" as const }, verdicts: [] };
  for (const now of [aView({ last }), aView({ last: retreats })]) {
    const seenAt = (step: number) => sceneOf(now, "result", { ...playing, step });
    expect(seenAt(1)).toMatchObject({ moving: {}, orders: [{ order }] });
    expect(seenAt(2).moving).toEqual({ Par: "Bur" });
  }
  expect(reveals(aView({ last }), aView({ last, year: 1902 }), inEnglish)).toEqual([]);
});

test("the board in words tells who stands beside a unit", () => {
  seen(aView());
  fireEvent.click(screen.getByRole("tab", { name: "In words" }));
  const paris = screen.getByText("A Paris").closest("details") as HTMLElement;
  expect(within(paris).getByText("Brest, F France, a centre of France")).toBeTruthy();
  expect(within(paris).getByText("Burgundy")).toBeTruthy();
});

test("a result says what stopped an order", () => {
  const outcome = {
    order: {
      type: "move" as const,
      unit: ["France", "F", "Bre"] as ["France", "F", "Bre"],
      to: "Eng",
      via_convoy: false,
    },
    result: "bounces" as const,
    reason: "bounced_with",
    details: { against: "F Lon", at: "Eng", strength: 1, other: 1 },
  };
  const { position } = aView();
  const last = {
    phase: { season: "S" as const, year: 1901, kind: "M" as const },
    position,
    verdicts: [{ nation: "France", outcome, is_silent: false }],
    dislodged: [],
    lost: [],
  };
  seen(aView({ last }));
  fireEvent.click(screen.getByRole("tab", { name: "Result" }));
  expect(screen.getByRole("tabpanel").textContent).toContain("F Brest to English Channel");
  expect(screen.getByRole("tabpanel").textContent).toContain("F Lon");
});

test("whoever watches has no orders to give", () => {
  seen(aView({ me: null }), []);
  expect(screen.queryByRole("tab", { name: "Orders" })).toBeNull();
});

test("a suggestion takes the place of the line that it continues", () => {
  expect(withEnding("a par", "A Par - Bur")).toBe("A Par - Bur\n");
  expect(withEnding("A Par - Bur\nf b", "F Bre - Eng")).toBe("A Par - Bur\nF Bre - Eng\n");
  expect(withEnding("A Par - Bur, f b", "F Bre - Eng")).toBe("A Par - Bur, F Bre - Eng\n");
});

test("the board says the same in both languages", () => {
  const ids = (source: string) => [...source.matchAll(/^(diplomacy-[\w-]+) =/gm)].map(([, id]) => id);
  expect(ids(words.en)).toEqual(ids(words.sv));
});

/** The page has no size in a test: the map is as wide in pixels as on its sheet, after the camera has come to rest. */
function tapOn(province: string) {
  const map = screen.getByRole("img", { name: /Map of Europe/ });
  const ring = [...document.querySelectorAll("circle")].find((circle) => circle.dataset.ring === province);
  const [x = 0, y = 0, width = 1] = (map.getAttribute("viewBox") ?? "").split(" ").map(Number);
  Object.defineProperty(map, "clientWidth", { value: width, configurable: true });
  const at = {
    clientX: Number(ring?.getAttribute("cx")) - x,
    clientY: Number(ring?.getAttribute("cy")) - y,
    button: 0,
    pointerId: 1,
  };
  fireEvent.pointerDown(map, at);
  fireEvent.pointerUp(map, at);
}

test("an order that was not taken comes back into the box to be put right", () => {
  const said = (phrase: string, text?: string) =>
    wholeNotice({ at: "", number: 1, phrase, details: text ? { text } : {}, cursor: 1, text: phrase, private: true });
  expect(
    notTaken([said("orders_saved"), said("order-illegal-too_far", "A Par - Mos"), said("order-suggest", "A Pra H")]),
  ).toEqual(["A Par - Mos", "A Pra H"]);
});

test("the ring of a fleet on a coast is on that coast", () => {
  const stp: View["position"]["units"] = [["Russia", "F", "Stp/sc"]];
  seen(aView({ me: "Russia", position: { ...aView().position, units: stp } }), [aPrompt("give_order")]);
  const ring = document.querySelector('[data-ring="Stp"]');
  expect([Number(ring?.getAttribute("cx")), Number(ring?.getAttribute("cy"))]).toEqual([...spotOf("Stp/sc")]);
});
