import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { type BoardShown, type PromptWorded, wholePrompt } from "../wire/types";
import type { NextOptions } from "./board";
import { LaidBoard } from "./LaidBoard";
import { PromptForm } from "./PromptForm";
import { around, boxOf, inkOn, leastWidth, placeOf } from "./shapes";
import { isOnBoard } from "./taps";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"/>';
const FORKS: Record<string, NextOptions> = {
  e2: { complete: false, options: [{ option: "e4", label: "e4" }] },
  "e2/e4": { complete: true, options: [] },
};

function area(at: number, command: string, options: Record<string, string>, title: string | null = null) {
  const shape = { type: "rect" as const, x: at * 100, y: 0, width: 100, height: 100 };
  return { shape, choice: { command, options }, title };
}

const CELLS: BoardShown = {
  picture: "board",
  areas: ["a", "b", "c"].map((cell, at) => area(at, "place", { cell }, `${cell}, a cell`)),
  tokens: [],
  hands: [],
};
const PLACE = { command: "place", fields: { cell: { type: "pick_one" as const, options: ["a", "c"], labels: [] } } };

function asked(more: Partial<PromptWorded> = {}): PromptWorded {
  const plain = { mine: true, owed: true, awaited: {}, prompt_id: "p", text: "Which?", button: "Go" };
  return wholePrompt({ ...plain, ...PLACE, ...more });
}

function laid(board: BoardShown, prompts: PromptWorded[], answer = vi.fn(async () => true)) {
  const forks = async (_: string, __: string, path: readonly string[]) =>
    FORKS[path.join("/")] ?? { complete: true, options: [] };
  const shown = (asked: PromptWorded[]) => (
    <QueryClientProvider client={new QueryClient()}>
      <LaidBoard game="ttt" board={board} svg={SVG} alt="Picture" prompts={asked} answer={answer} forks={forks} />
      {asked.map((prompt) => (
        <PromptForm key={prompt.prompt_id} prompt={prompt} me="Ada" ahead={0} answer={answer} forks={forks} />
      ))}
    </QueryClientProvider>
  );
  const { rerender } = render(shown(prompts));
  return { answer, shows: (next: PromptWorded[]) => rerender(shown(next)) };
}

const tapped = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

it("answers by a tap on what an option stands for", async () => {
  const { answer } = laid(CELLS, [asked()]);
  await tapped("c, a cell");
  expect(answer).toHaveBeenCalledWith("p", { cell: "c" });
});

it("makes no button of an area over an option that is not offered, and still says what it is", () => {
  laid(CELLS, [asked()]);
  expect(screen.queryByRole("button", { name: "b, a cell" })).toBeNull();
  expect(screen.getByRole("img", { name: "b, a cell" })).toBeTruthy();
});

it.each([
  ["nothing is asked", []],
  ["somebody else is asked", [asked({ mine: false, prompt_id: null })]],
  ["it is blocked", [asked({ blocked: "not_yet", why_blocked: "Not yet" })]],
  ["something else is asked", [asked({ command: "take" })]],
])("has nothing to tap while %s", (_, prompts) => {
  laid(CELLS, prompts);
  expect(screen.queryByRole("button", { name: /a cell/ })).toBeNull();
});

it("is busy until it is answered, and takes no second tap", async () => {
  let settle: (isTaken: boolean) => void = () => undefined;
  const answer = vi.fn(() => new Promise<boolean>((resolve) => (settle = resolve)));
  const { shows } = laid(CELLS, [asked()], answer);
  await tapped("a, a cell");
  expect(screen.getByRole("button", { name: "a, a cell" }).getAttribute("aria-busy")).toBe("true");
  await tapped("c, a cell");
  await act(async () => settle(true));
  await tapped("c, a cell"); // what follows from the first has not come yet
  expect(answer).toHaveBeenCalledTimes(1);
  shows([asked({ prompt_id: "q" })]);
  await tapped("c, a cell");
  expect(answer).toHaveBeenLastCalledWith("q", { cell: "c" });
});

it("can be tapped again after a refusal", async () => {
  const { answer } = laid(
    CELLS,
    [asked()],
    vi.fn(async () => false),
  );
  await tapped("a, a cell");
  await tapped("c, a cell");
  expect(answer).toHaveBeenCalledTimes(2);
});

it("goes on with a path step by step until it is complete", async () => {
  const board = { ...CELLS, areas: ["e2", "e4", "d5"].map((step, at) => area(at, "move", { path: step })) };
  const { answer } = laid(board, [
    asked({ command: "move", fields: { path: { type: "tree", options: ["e2"] } }, labels: { path: ["the pawn"] } }),
  ]);
  const squares = () => [...document.querySelectorAll("button.area")].map((each) => each.getAttribute("aria-label"));
  expect(squares()).toEqual(["the pawn"]);
  await act(async () => void fireEvent.click(document.querySelector("button.area") as Element));
  await waitFor(() => expect(squares()).toEqual(["e4"]));
  await act(async () => void fireEvent.click(document.querySelector("button.area") as Element));
  await waitFor(() => expect(answer).toHaveBeenCalledWith("p", { path: ["e2", "e4"] }));
});

it("ticks several cards, which the form then sends", async () => {
  const cards = ["♥7", "♠K", "♣2"].map((text) => ({
    text,
    colour: "#000000",
    title: null,
    choice: { command: "swap", options: { cards: text } },
  }));
  const board = { picture: null, areas: [], tokens: [], hands: [{ title: "Your hand", cards }] };
  const field = { type: "pick_some" as const, options: ["♥7", "♠K", "♣2"], least: 1, most: 2, labels: [] };
  const { answer } = laid(board, [
    asked({ command: "swap", fields: { cards: field }, labels: { cards: ["♥7", "♠K", "♣2"] } }),
  ]);
  await tapped("♥7");
  await tapped("♣2");
  expect(screen.getByRole("button", { name: "♥7" }).getAttribute("aria-pressed")).toBe("true");
  expect(screen.queryByRole("button", { name: "♠K" })).toBeNull(); // no more than two
  expect(answer).not.toHaveBeenCalled();
  await tapped("Go");
  expect(answer).toHaveBeenCalledWith("p", { cards: ["♥7", "♣2"] });
});

it("lets a question be answered on the board alone only if each of its options has a place there", () => {
  const cell = (...options: string[]) => asked({ fields: { cell: { type: "pick_one", options, labels: [] } } });
  expect(isOnBoard(cell("a", "c"), CELLS)).toBe(true);
  expect(isOnBoard(cell("a", "d"), CELLS)).toBe(false);
  expect(isOnBoard(asked({ fields: {} }), CELLS)).toBe(false);
});

it("reads where things are in the picture's own coordinates", () => {
  const box = boxOf('<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 0 100 50" width="10" height="5"/>');
  expect(placeOf(around({ type: "circle", x: 0, y: 25, radius: 5 }), box)).toEqual({
    left: "50%",
    top: "50%",
    width: "10%",
    height: "20%",
  });
  expect(boxOf('<svg xmlns="http://www.w3.org/2000/svg" width="30px" height="20"/>').height).toBe(20);
  expect(leastWidth([{ x: 0, y: 0, width: 10, height: 5 }], box)).toBe(880); // 44 pixels for the smaller side
});

it("writes in black or white, whichever can be read", () => {
  expect([inkOn("#ffe08a"), inkOn("#24507f")]).toEqual(["#000000", "#ffffff"]);
});
