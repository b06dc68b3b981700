import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Words } from "../words/words";
import { Called, naming, withNames } from "./names";
import { ViewTable } from "./ViewTable";

const seats = ["Ada", "Bo"].map((name, place) => ({ player_id: name, seat: place + 1, name }));

function seen(view: unknown, words = new Words("en")) {
  render(<ViewTable view={view} seats={seats} me="Ada" awaited={["Bo"]} words={words} round={0} />);
  return document.querySelector(".view")?.textContent ?? "";
}

it("tells an instant by the reader's clock, and not as the wire has it", () => {
  const text = seen({ closes_at: "2031-11-17T04:20:27.845447Z" });
  expect(text).toMatch(/Nov 17|17 Nov/);
  expect(text).not.toContain("2031-11-17T");
});

it("leaves out a count that the head tells from one on", () => {
  expect(seen({ round: 0, day: 0, pot: 3 })).toMatch(/^Pot3/);
});

it("keeps its own words where a game has phrases of the same name", () => {
  seen({ has_won: { Ada: false, Bo: true } }, new Words("en", ["player = wins the pot", "no = nope"]));
  expect(screen.getByRole("columnheader", { name: "Player" })).toBeTruthy();
  expect(screen.getByRole("cell", { name: "No" })).toBeTruthy();
  expect(screen.getByText("has not answered yet")).toBeTruthy();
});

it("calls people as they want it, wherever they stand in it", () => {
  const name = naming({ Bo: { en: "Nova", sv: "Nova" } }, "en");
  const { players } = withNames({ players: seats }, name);
  render(
    <Called value={name}>
      <ViewTable
        view={{ leader: "Bo", pairs: [["Ada", "Bo"]], gifts: { Bo: { of: "Ada" } } }}
        seats={players}
        me="Ada"
        awaited={[]}
        words={new Words("en")}
        round={0}
      />
    </Called>,
  );
  const text = document.querySelector(".view")?.textContent ?? "";
  expect(text.match(/Nova/g)?.length).toBeGreaterThanOrEqual(4);
  expect(text).not.toContain("Bo");
});

it("marks a bot as one", () => {
  const { players } = withNames({ players: seats }, (seat) => seat, ["Bo"]);
  render(<ViewTable view={{ pot: 3 }} seats={players} me="Ada" awaited={[]} words={new Words("en")} round={0} />);
  expect(screen.getByRole("rowheader", { name: /Bo/ }).textContent).toContain("bot");
  expect(document.querySelectorAll(".face.is-bot").length).toBe(1);
  expect(screen.getByRole("rowheader", { name: /Ada/ }).textContent).not.toContain("bot");
});
