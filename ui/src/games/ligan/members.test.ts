import { expect, test } from "vitest";
import { markers } from "./heists";
import { initials, members, toggled } from "./members";
import { aView } from "./testing";

test("nobody's role stands under their name before the finale, not even one's own", () => {
  const roles = members(aView({ step: "voting" })).map((member) => member.role);
  expect(roles).toEqual([null, null, null, null, null]);
});

test("in the finale the roles that have been told stand under the names", () => {
  const [ada, , cleo] = members(aView({ step: "finale" }));
  expect([ada?.role, cleo?.role]).toEqual(["golare", null]);
});

test("who has voted is seen, and how they voted is not", () => {
  const [ada, bo] = members(aView({ step: "voting", has_voted: ["Ada"], my_vote: "nej" }));
  expect([ada?.status, bo?.status]).toEqual(["voted", "not_voted"]);
});

test("only those on the team are choosing during a heist", () => {
  const crew = members(aView({ step: "heist", team: ["Bo", "Cleo"], has_chosen: ["Bo"] }));
  expect(crew.map((member) => member.status)).toEqual([null, "chosen", "choosing", null, null]);
});

test("a tick is taken away by a second tap, and a whole team takes nobody in", () => {
  expect(toggled(["Ada"], "Bo", 2)).toEqual(["Ada", "Bo"]);
  expect(toggled(["Ada", "Bo"], "Ada", 2)).toEqual(["Bo"]);
  expect(toggled(["Ada", "Bo"], "Cleo", 2)).toEqual(["Ada", "Bo"]);
});

test("a face has the first letters of a first and a last name", () => {
  expect(["Ada Lind", "bo", "Östen af Ugglas"].map(initials)).toEqual(["AL", "BO", "ÖU"]);
});

test("five markers tell the heists that are over, the one that is on and those to come", () => {
  const record = [
    { number: 1, attempts: [], result: "success" as const, golas: 0 },
    { number: 2, attempts: [], result: "fail" as const, golas: 2 },
    { number: 3, attempts: [], result: "open" as const, golas: 0 },
  ];
  const shown = markers(aView({ number: 3, record }));
  expect(shown.map((marker) => marker.state)).toEqual(["success", "fail", "now", "to_come", "to_come"]);
  expect(shown[1]?.golas).toBe(2);
});

test("when the match is over no heist is on", () => {
  expect(markers(aView({ step: "over", number: 3 })).some((marker) => marker.state === "now")).toBe(false);
});
