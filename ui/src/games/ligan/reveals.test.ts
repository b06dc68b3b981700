import { expect, test } from "vitest";
import { reveals } from "./reveals";
import { aView, inEnglish, SEATS } from "./testing";
import type { Round } from "./view";

const ballot = { Ada: "ja", Bo: "nej", Cleo: "ja", Dan: "ja" } as const;
const attempt = { capo: "Ada", team: ["Ada", "Bo"], votes: ballot, approved: true };
const round = (more: Partial<Round> = {}): Round => ({
  number: 1,
  attempts: [attempt],
  result: "open",
  golas: 0,
  ...more,
});

test("the votes of a team turn one by one, and whoever was silent is said to be", () => {
  const before = aView({
    step: "voting",
    record: [round({ attempts: [{ ...attempt, votes: {}, approved: false }] })],
  });
  const [shown, ...rest] = reveals(before, aView({ step: "heist", record: [round()] }), inEnglish);
  expect(rest).toEqual([]);
  expect(shown?.steps.map(({ seat, text }) => [seat, text])).toEqual([
    ["Ada", "YES"],
    ["Bo", "NO"],
    ["Cleo", "YES"],
    ["Dan", "YES"],
    ["Eva", "silent"],
  ]);
});

test("betrayals come last, and nobody is named for them", () => {
  const after = aView({ record: [round({ result: "fail", golas: 1 })] });
  const [shown] = reveals(aView({ record: [round()] }), after, inEnglish);
  expect(shown?.steps.map(({ seat, text }) => [seat, text])).toEqual([
    [undefined, "Secure"],
    [undefined, "Squeal"],
  ]);
});

test("the finale unmasks whoever is new, and nobody before it", () => {
  const roles = { Ada: "golare", Bo: "akta" } as const;
  const before = aView({ step: "finale", roles: { Ada: "golare" } });
  expect(reveals(aView({ roles: { Ada: "golare" } }), aView({ roles }), inEnglish)).toEqual([]);
  expect(reveals(before, aView({ step: "finale", roles }), inEnglish)[0]?.steps.map(({ seat }) => seat)).toEqual([
    "Bo",
  ]);
  const over = Object.fromEntries(SEATS.map((seat) => [seat, "akta" as const]));
  expect(reveals(aView(), aView({ step: "over", roles: over }), inEnglish)[0]?.steps.length).toBe(5);
});

test("what was there before unveils nothing", () => {
  const view = aView({ record: [round({ result: "fail", golas: 1 })] });
  expect(reveals(view, aView({ ...view, ligan: 1 }), inEnglish)).toEqual([]);
});
