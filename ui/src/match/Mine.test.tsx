import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import * as ligan from "../games/ligan";
import { aView, inEnglish, SEATS } from "../games/ligan/testing";
import { wholeNotice } from "../wire/types";
import { WordsProvider } from "../words/context";
import type { BoardProps } from "./board";
import { Feed } from "./Feed";
import { Mine } from "./Mine";

const LETTER = wholeNotice({
  at: "2026-11-18T18:00:00Z",
  number: 1,
  phrase: "you_are_golare",
  private: true,
  cursor: 1,
  text: "You work for Aina, says the letter.",
} as Parameters<typeof wholeNotice>[0]);

function held(): BoardProps<never> {
  const seats = SEATS.map((name, at) => ({ player_id: name, seat: at + 1, name }));
  const never = vi.fn(async () => Promise.reject(new Error("not asked for")));
  return {
    matchId: "m",
    match: {
      game: "ligan",
      phase: "nominating",
      round: 0,
      started: true,
      over: false,
      paused: false,
      host: null,
      players: seats,
    },
    view: aView() as never,
    prompts: [],
    notices: [LETTER],
    me: "Ada",
    host: false,
    seats,
    past: null,
    answer: never,
    say: never,
    suggest: never,
    forks: never,
    picture: never,
    medium: never,
    look: () => undefined,
    words: inEnglish,
  };
}

const hold = () => screen.getByRole("button", { name: /Only you may know/ });
const page = () => document.body.textContent ?? "";

function shown() {
  render(
    <WordsProvider>
      <Mine board={ligan} props={held()} notices={[LETTER]} />
      <Feed notices={[LETTER]} />
    </WordsProvider>,
  );
}

test("what is one's own is nowhere on the page until the drawer is held, and gone when it is let go", () => {
  shown();
  expect(page()).not.toMatch(/Aina|same boat/);
  const drawer = hold();
  fireEvent.pointerDown(drawer, { button: 0 });
  expect(drawer.textContent).toContain("In the same boat: Bo");
  expect(drawer.textContent).toContain("says the letter");
  fireEvent.pointerUp(drawer);
  expect(page()).not.toMatch(/Aina|same boat/);
});

test("the space bar holds the drawer as well, and losing the focus lets it go", () => {
  shown();
  const drawer = hold();
  fireEvent.keyDown(drawer, { key: " " });
  expect(drawer.textContent).toContain("same boat");
  fireEvent.keyUp(drawer, { key: " " });
  expect(drawer.textContent).not.toContain("same boat");
  fireEvent.keyDown(drawer, { key: " " });
  fireEvent.blur(drawer);
  expect(drawer.textContent).not.toContain("same boat");
});

test("a letter among what has happened is read while it is held, and does not stay open", () => {
  shown();
  const veil = screen.getByRole("button", { name: /Only for you/ });
  fireEvent.click(veil, { detail: 1 });
  expect(page()).not.toContain("says the letter");
  fireEvent.pointerDown(veil, { button: 0 });
  expect(veil.textContent).toContain("says the letter");
  fireEvent.pointerLeave(veil);
  expect(page()).not.toContain("says the letter");
});
