import { describe, expect, it } from "vitest";
import { company } from "../match/standIns";
import { seatBy, useSessions } from "../wire/sessions";
import { seconds, unitOf, written } from "./durations";
import { fits } from "./router";
import { settingsOf } from "./settings";

const schema = {
  $ref: "#/$defs/Settings",
  $defs: {
    Settings: {
      properties: {
        early: { type: "boolean", default: true },
        guess: { enum: ["first", "majority"], default: "first" },
        grace: { type: "integer", minimum: 0, maximum: 20, default: 2 },
        step_time: { anyOf: [{ type: "string", format: "duration" }, { type: "null" }], default: null },
        mission_at: { type: "string", default: "09:00:00" },
        zone: { type: "string", default: "UTC" },
        days: { type: "array", items: { type: "integer" }, default: [0, 1] },
        quiet: { $ref: "#/$defs/Quiet" },
      },
    },
  },
};

describe("a settings schema", () => {
  it("becomes a form; what has no field stays as the preset has it", () => {
    const kinds = settingsOf(schema, {}).map(({ name, kind }) => [name, kind]);
    expect(kinds).toEqual([
      ["early", "yes-no"],
      ["guess", "choice"],
      ["grace", "number"],
      ["step_time", "duration"],
      ["mission_at", "clock"],
      ["zone", "text"],
      ["days", "weekdays"],
    ]);
  });

  it("says what may be left empty, and between which numbers", () => {
    const [grace, step] = settingsOf(schema, {}).filter((each) => ["grace", "step_time"].includes(each.name));
    expect(grace).toMatchObject({ isOptional: false, least: 0, most: 20 });
    expect(step).toMatchObject({ isOptional: true });
  });
});

describe("a length of time", () => {
  it.each([
    ["PT3600S", 3600, "hours"],
    ["P1D", 86_400, "days"],
    ["P1DT60S", 86_460, "minutes"],
    ["PT90S", 90, "seconds"],
    ["P0D", 0, "hours"],
  ])("%s is %d seconds, said in %s", (text, length, unit) => {
    expect(seconds(text)).toBe(length);
    expect(unitOf(length)).toBe(unit);
    expect(seconds(written(length))).toBe(length);
  });
});

describe("a table for one person and stand-ins", () => {
  it.each([
    [2, 2, 2],
    [2, 7, 7],
    [4, 10, 5],
  ])("of %d to %d seats has %d", (least, most, count) => {
    expect(company({ least, most })).toBe(count);
  });
});

describe("the code of a match", () => {
  it("leads back to the seat that one has there, and to nothing where one only watches", () => {
    const kept = { matchId: "m", game: "pick", jwt: "", session: "", name: null, seenAt: 0, code: "ABC" };
    useSessions.getState().keep({ ...kept, role: "player" });
    expect(seatBy("ABC")?.matchId).toBe("m");
    useSessions.getState().keep({ ...kept, role: "observer" });
    expect(seatBy("ABC")).toBeUndefined();
  });
});

describe("an address", () => {
  it("fits one page", () => {
    expect(fits("/m/:id", "/m/a%20b/")).toEqual(["a b"]);
    expect(fits("", "/")).toEqual([]);
    expect(fits("/m/:id", "/m")).toBeNull();
    expect(fits("/rules/:game", "/new/pick")).toBeNull();
  });
});
