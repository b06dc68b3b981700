import { expect, test } from "vitest";
import { choices, named, provinces, usual } from "./taps";

const option = (...options: string[]) => options.map((each) => ({ option: each, label: each }));
const UNITS = { path: [], options: option("A Par", "F Bre") };

test("a tap on a province takes the unit that stands there", () => {
  expect(choices([UNITS], "Bre")).toEqual([{ path: ["F Bre"], label: "F Bre" }]);
});

test("a unit that was tapped is about to move, while it can", () => {
  expect(usual(["A Par"], option("move", "hold"))).toEqual(["A Par", "move"]);
  expect(usual(["F Bre"], option("Eng", "disband"))).toEqual(["F Bre"]);
});

test("a province with two coasts is asked about", () => {
  const fork = { path: ["F Bar", "move"], options: option("Nwy", "Stp/nc", "Stp/sc") };
  expect(choices([fork], "Stp").map((choice) => choice.path.at(-1))).toEqual(["Stp/nc", "Stp/sc"]);
});

test("what lies behind more is meant only where nothing at hand is", () => {
  const near = { path: ["A Lon", "move"], options: option("Yor", "more") };
  const far = { path: ["A Lon", "move", "more"], options: option("Bel", "Yor") };
  expect(choices([near, far], "Bel").map((choice) => choice.path)).toEqual([["A Lon", "move", "more", "Bel"]]);
  expect(choices([near, far], "Yor").map((choice) => choice.path)).toEqual([["A Lon", "move", "Yor"]]);
});

test("to tap the helped unit once more is to help it hold", () => {
  const fork = { path: ["A Mar", "support", "A Par"], options: option("hold", "Bur") };
  expect(choices([fork], "Par").map((choice) => choice.path.at(-1))).toEqual(["hold"]);
  expect(choices([fork], "Mar")).toEqual([]);
});

test("a tap where nothing can be done means nothing", () => {
  expect(choices([UNITS], "Mos")).toEqual([]);
});

test("only places light up, never words", () => {
  expect(provinces({ path: [], options: option("A Par", "Stp/nc", "hold", "more", "waive") })).toEqual([
    "Par",
    "Stp",
  ]);
  expect(named(["A Mar", "support", "A Par", "Bur"])).toEqual(["Mar", "Par", "Bur"]);
});
