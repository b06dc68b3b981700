import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Powers } from "./Abilities";
import { takes } from "./asked";
import { Board } from "./Board";
import { words } from "./index";
import { aPrompt, aView, inEnglish, SEATS } from "./testing";
import type { View } from "./view";

vi.setConfig({ testTimeout: 30_000 }); // a busy machine takes its time

const DEEDS = {
  fields: { deed: { type: "pick_one", options: ["sakra", "gola"], labels: [] } },
  labels: { deed: ["Säkra", "Gola"] },
};

function shown(view: View, prompts: ReturnType<typeof aPrompt>[], answer: () => Promise<boolean>) {
  const seats = SEATS.map((name, at) => ({ player_id: name, seat: at + 1, name }));
  const match = {
    game: "ligan",
    phase: view.step,
    round: 0,
    started: true,
    over: false,
    paused: false,
    host: null,
    players: seats,
  };
  const never = async () => Promise.reject(new Error("not asked for"));
  const props = {
    matchId: "m",
    match,
    view,
    prompts,
    notices: [],
    me: "Ada",
    host: false,
    seats,
    past: null,
    answer,
    say: never,
    suggest: never,
    forks: never,
    picture: never,
    medium: never,
    look: () => undefined,
    words: inEnglish,
  };
  return (
    <>
      <Board {...props} />
      <Powers {...props} />
    </>
  );
}

function seen(view: View, prompts = [aPrompt("none")], answer = vi.fn(async () => true)) {
  render(shown(view, prompts, answer));
  return answer;
}

test("a tap of the Capo ticks somebody, for all to see", () => {
  const answer = seen(aView(), [aPrompt("mark_team"), aPrompt("confirm_team", { blocked: "not_a_whole_team" })]);
  fireEvent.click(screen.getByRole("button", { name: /Cleo/ }));
  expect(answer).toHaveBeenCalledWith("mark_team-1", { team: ["Cleo"] });
  expect(screen.getByRole("button", { name: /Cleo/ }).getAttribute("aria-pressed")).toBe("true");
});

test("a tick is kept while it is on its way, whatever comes of those before it", async () => {
  const arrive: ((isTaken: boolean) => void)[] = [];
  const answer = vi.fn(() => new Promise<boolean>((resolve) => arrive.push(resolve)));
  const prompts = [aPrompt("mark_team")];
  const page = render(shown(aView(), prompts, answer));
  const isTicked = (name: RegExp) => screen.getByRole("button", { name }).getAttribute("aria-pressed");
  fireEvent.click(screen.getByRole("button", { name: /Cleo/ }));
  fireEvent.click(screen.getByRole("button", { name: /Dan/ }));
  expect(answer).toHaveBeenLastCalledWith("mark_team-1", { team: ["Cleo", "Dan"] });
  page.rerender(shown(aView({ marks: ["Cleo"] }), prompts, answer));
  expect([isTicked(/Cleo/), isTicked(/Dan/)]).toEqual(["true", "true"]);
  page.rerender(shown(aView({ marks: ["Cleo", "Dan"] }), prompts, answer));
  for (const each of arrive) each(true);
  await waitFor(() => expect(isTicked(/Dan/)).toBe("true"));
});

test("a refused tick is taken back", async () => {
  seen(
    aView(),
    [aPrompt("mark_team")],
    vi.fn(async () => false),
  );
  fireEvent.click(screen.getByRole("button", { name: /Cleo/ }));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: /Cleo/ }).getAttribute("aria-pressed")).toBe("false"),
  );
});

test("a team can be proposed at its exact size only", () => {
  const prompts = [aPrompt("mark_team"), aPrompt("confirm_team")];
  const answer = seen(aView({ marks: ["Ada", "Bo"] }), prompts);
  fireEvent.click(screen.getByRole("button", { name: /confirm_team/ }));
  expect(answer).toHaveBeenCalledWith("confirm_team-1", {});
});

test("a team that lacks somebody cannot be proposed", () => {
  seen(aView({ marks: ["Ada"] }), [aPrompt("mark_team"), aPrompt("confirm_team", { blocked: "not_a_whole_team" })]);
  expect(screen.getByRole("button", { name: /confirm_team/ }).hasAttribute("disabled")).toBe(true);
});

test("whoever is not Capo sees the ticks and cannot set any", () => {
  seen(aView({ capo: "Bo", marks: ["Cleo"] }));
  expect(screen.queryByRole("button", { name: /Cleo/ })).toBeNull();
  expect(screen.getByText("Cleo").closest(".is-marked")).not.toBeNull();
});

test("Säkra and Gola look alike, and neither is done by one tap", () => {
  const answer = seen(aView({ step: "heist", team: ["Ada", "Bo"] }), [aPrompt("choose_deed", DEEDS as never)]);
  const [sakra, gola] = ["Säkra", "Gola"].map((name) => screen.getByRole("button", { name }));
  expect(sakra?.className).toBe(gola?.className);
  fireEvent.click(gola as HTMLElement);
  expect(answer).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Confirm the choice" }));
  expect(answer).toHaveBeenCalledWith("choose_deed-1", { deed: "gola" });
});

const SUSPECTS = {
  owed: false,
  fields: { target: { type: "pick_one", options: ["Bo", "Cleo", null], labels: [] } },
  labels: { target: ["Bo", "Cleo", "Nobody"] },
};

test("whoever stays at home says whom they suspect by one tap, and may suspect nobody", () => {
  const hunch = { type: "note_hunch", target: "Cleo" };
  const asked = aPrompt("note_hunch", { ...SUSPECTS, given: { Ada: hunch } } as never);
  const answer = seen(aView({ step: "heist", team: ["Bo", "Cleo"] }), [asked]);
  expect(screen.getByRole("button", { name: "Cleo", pressed: true })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Nobody", pressed: false }));
  expect(answer).toHaveBeenCalledWith("note_hunch-1", { target: null });
});

test("no name is marked before there is a hunch", () => {
  seen(aView({ step: "heist", team: ["Bo", "Cleo"] }), [aPrompt("note_hunch", SUSPECTS as never)]);
  expect(screen.queryByRole("button", { pressed: true })).toBeNull();
});

test("an ability that cannot be used says why", () => {
  seen(aView({ step: "voting" }), [aPrompt("watch", { blocked: "has_watched", why_blocked: "Once a round." })]);
  expect(screen.getByText("Once a round.")).toBeTruthy();
});

test("the board asks for what it shows buttons for, and leaves the rest to the shell", () => {
  expect([takes(aPrompt("vote")), takes(aPrompt("pause"))]).toEqual([true, false]);
});

test("the board says the same in both languages", () => {
  const ids = (source: string) => [...source.matchAll(/^(ligan-[\w-]+) =/gm)].map(([, id]) => id);
  expect(ids(words.en)).toEqual(ids(words.sv));
});
