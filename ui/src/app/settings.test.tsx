import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { company } from "../match/standIns";
import { seatBy, useSessions } from "../wire/sessions";
import { Words } from "../words/words";
import { seconds, unitOf, written } from "./durations";
import { fits } from "./router";
import { calledBy, SettingField } from "./SettingField";
import { defaultsOf, type Setting, settingsOf } from "./settings";

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
        variant: { enum: ["standard"], default: "standard" },
        starts_at: { anyOf: [{ type: "string", format: "date-time" }, { type: "null" }], default: null },
        times: { type: "array", items: { type: "string" }, default: [] },
        free: { type: "array", items: { type: "string", format: "date" }, default: [] },
        quiet: { anyOf: [{ $ref: "#/$defs/Quiet" }, { type: "null" }], default: null },
      },
    },
    Quiet: { type: "object", properties: { begins: { type: "string" }, ends: { type: "string" } } },
  },
};

const read = settingsOf(schema, []);
const one = (name: string) => read.find((each) => each.name === name) as Setting;

describe("a settings schema", () => {
  it("becomes a form: a field for each setting that leaves a choice", () => {
    expect(read.map(({ name, kind }) => [name, kind])).toEqual([
      ["early", "yes-no"],
      ["guess", "choice"],
      ["grace", "number"],
      ["step_time", "duration"],
      ["mission_at", "clock"],
      ["zone", "zone"],
      ["days", "weekdays"],
      ["starts_at", "instant"],
      ["times", "list"],
      ["free", "list"],
      ["quiet", "group"],
    ]);
  });

  it("says what may be left empty, and between which numbers", () => {
    expect(one("grace")).toMatchObject({ isOptional: false, least: 0, most: 20 });
    expect(one("step_time")).toMatchObject({ isOptional: true });
  });

  it("offers collections of the house by their titles", () => {
    const mix = { type: "string", enum: ["base", "sommar"], enumNames: ["Kända låtar", "Sommar"], default: "base" };
    const [setting] = settingsOf({ properties: { mix } }, []);
    const called = { setting: () => "Mix", option: (_: string, option: string) => option };
    const onChange = vi.fn();
    render(<SettingField setting={setting as Setting} value="base" onChange={onChange} called={called} />);
    fireEvent.change(screen.getByLabelText("Mix"), { target: { value: "sommar" } });
    expect(screen.getByText("Sommar")).toBeTruthy();
    expect(onChange).toHaveBeenCalledWith("sommar");
  });

  it("has lists of fields, and groups of them", () => {
    expect(one("times").each?.kind).toBe("clock");
    expect(one("free").each?.kind).toBe("date");
    expect(one("quiet").parts?.map(({ name, kind }) => [name, kind])).toEqual([
      ["begins", "clock"],
      ["ends", "clock"],
    ]);
  });

  it("is what a match is founded with when nothing is changed", () => {
    expect(defaultsOf(schema)).toMatchObject({ early: true, quiet: null, days: [0, 1] });
  });
});

describe("an instant", () => {
  it("is set by the clock of whoever sets it, and means the same everywhere", () => {
    const said = vi.fn();
    const shown = (value: unknown) => (
      <SettingField
        setting={one("starts_at")}
        value={value}
        onChange={said}
        called={calledBy(new Words("en"), "x")}
      />
    );
    const { rerender } = render(shown(null));
    const field = screen.getByLabelText("Starts automatically at");
    fireEvent.change(field, { target: { value: "2026-01-12T09:00" } });
    const chosen = new Date(2026, 0, 12, 9).toISOString();
    expect(said).toHaveBeenLastCalledWith(chosen);
    rerender(shown(chosen));
    expect((field as HTMLInputElement).value).toBe("2026-01-12T09:00");
    fireEvent.change(field, { target: { value: "" } });
    expect(said).toHaveBeenLastCalledWith(null);
  });
});

describe("a setting of many", () => {
  it("grows by an entry, changes it and lets it go", () => {
    const said = vi.fn();
    const shown = (value: unknown) => (
      <SettingField setting={one("times")} value={value} onChange={said} called={calledBy(new Words("en"), "x")} />
    );
    const { rerender } = render(shown([]));
    fireEvent.click(screen.getByRole("button", { name: "Add" }));
    expect(said).toHaveBeenLastCalledWith(["20:00:00"]);
    rerender(shown(["20:00:00"]));
    fireEvent.change(screen.getByLabelText(/1$/, { selector: "input" }), { target: { value: "08:30" } });
    expect(said).toHaveBeenLastCalledWith(["08:30:00"]);
    fireEvent.click(screen.getByRole("button", { name: /^Remove/ }));
    expect(said).toHaveBeenLastCalledWith([]);
  });

  it("that may be empty is there when it is ticked", () => {
    const said = vi.fn();
    render(
      <SettingField setting={one("quiet")} value={null} onChange={said} called={calledBy(new Words("en"), "x")} />,
    );
    fireEvent.click(screen.getByRole("checkbox"));
    expect(said).toHaveBeenLastCalledWith({ begins: "20:00:00", ends: "20:00:00" });
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
