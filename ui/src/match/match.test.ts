import { describe, expect, it, vi } from "vitest";
import * as client from "../wire/client";
import { type NoticeWorded, type PromptWorded, wholeNotice, wholePrompt } from "../wire/types";
import { Words } from "../words/words";
import { awaited, byCard, nextDue, silence, sorted, worded } from "./asking";
import { together, told } from "./Feed";
import { isWhole } from "./fields";
import { wordedPrior } from "./History";
import { called, differences, sight } from "./looking";
import { shape } from "./Pictures";
import { standInNames } from "./standIns";
import { askAnew, begun, changed, worded as inWords, leaves, sceneOf } from "./store";

const players = ["Ada", "Bo", "Cy"].map((name, place) => ({ player_id: name, seat: place + 1, name }));

function prompt(command: string, more: Partial<PromptWorded> = {}): PromptWorded {
  const plain = { command, mine: true, owed: true, awaited: {}, prompt_id: command, text: "?", button: command };
  return wholePrompt({ ...plain, ...more });
}

function notice(cursor: number, more: Partial<NoticeWorded> = {}): NoticeWorded {
  return wholeNotice({ at: "2026-11-16T00:00:00Z", number: 0, phrase: "x", cursor, text: `${cursor}`, ...more });
}

describe("prompts", () => {
  it("are where they belong: at the thumb, among what one may, with the host, in the chat, on the board", () => {
    const prompts = ["pick", "pause", "leave", "vote", "boot"].map((name) => prompt(name));
    const talk = prompt("say", { talk: { readers: { all_but: true } } });
    const asked = sorted([...prompts, talk, prompt("watch", { owed: false }), prompt("theirs", { mine: false })], {
      takes: (each) => each.command === "vote",
      hosts: ["boot"],
    });
    const commands = Object.fromEntries(
      Object.entries(asked).map(([place, each]) => [place, (each as PromptWorded[]).map((one) => one.command)]),
    );
    expect(commands).toEqual({
      waits: ["pick"],
      may: ["watch"],
      hosting: ["pause", "boot"],
      talk: ["say"],
      seating: ["leave"],
    });
  });

  it("tell who is awaited, also by naming those who are not", () => {
    expect(awaited([prompt("pick", { awaited: { seats: ["Bo"] } })], players)).toEqual(["Bo"]);
    expect(awaited([prompt("pick", { awaited: { seats: ["Bo"], all_but: true } })], players)).toEqual(["Ada", "Cy"]);
    expect(awaited([prompt("join", { awaited: { all_but: true } })], players)).toEqual([]);
  });

  it("of one card share a card", () => {
    const cards = byCard([prompt("a", { card: "x" }), prompt("b"), prompt("c", { card: "x" })]);
    expect(cards.map((card) => card.map((each) => each.command))).toEqual([["a", "c"], ["b"]]);
  });

  it("say what silence means in the words of their options", () => {
    const options = { type: "pick_one" as const, options: ["throw", "bank"], labels: [] };
    const play = prompt("play", { fields: { choice: options }, labels: { choice: ["Throw", "Bank"] } });
    expect(worded(play, { type: "play", choice: "bank" })).toBe("Bank");
  });

  it("all say what silence means: a default, going on without, or waiting", () => {
    const words = new Words("en");
    const due = "2026-01-01T00:00:00Z";
    const leave = prompt("rest", { due, default: { type: "rest" }, button: "Rest" });
    expect(silence(leave, words)).toBe("If you don’t answer: Rest.");
    expect(silence(prompt("pick", { due }), words)).toContain("goes on without you");
    expect(silence(prompt("pick"), words)).toContain("waits for you");
  });

  it("are due at the earliest instant of the game, not of the host", () => {
    const early = prompt("extend", { due: "2026-01-01T00:00:00Z" });
    expect(
      nextDue([
        early,
        prompt("a", { due: "2026-01-03T00:00:00Z" }),
        prompt("b", { due: "2026-01-02T00:00:00+00:00" }),
      ]),
    ).toBe("2026-01-02T00:00:00+00:00");
  });
});

describe("an answer", () => {
  it("is whole when each field has what was asked for", () => {
    expect(isWhole({ type: "pick_one", options: [null, "Bo"], labels: [] }, null)).toBe(true);
    expect(isWhole({ type: "pick_one", options: ["Bo"], labels: [] }, undefined)).toBe(false);
    expect(isWhole({ type: "pick_some", options: ["a", "b"], least: 1, most: 2, labels: [] }, [])).toBe(false);
    expect(isWhole({ type: "number", least: 0, most: 9 }, 10)).toBe(false);
    expect(isWhole({ type: "write", shortest: 1, longest: 5, suggestions: [] }, "   ")).toBe(false);
    expect(isWhole({ type: "tree", options: ["a"] }, ["a"])).toBe(true);
  });
});

describe("what was said", () => {
  it("is newest first, a card only in its last wording, and what is unsaid not at all", () => {
    const shown = told([
      notice(1, { card: "lobby" }),
      notice(2),
      notice(3, { card: "lobby" }),
      notice(4, { unsaid: true }),
    ]);
    expect(shown.map((each) => each.cursor)).toEqual([3, 2]);
  });

  it("to one reader alone is under one veil, as long as nothing is said to all in between", () => {
    const said = [
      notice(1, { private: true }),
      notice(2, { private: true }),
      notice(3),
      notice(4, { private: true }),
    ];
    expect(together(said).map((some) => some.map((each) => each.cursor))).toEqual([[1, 2], [3], [4]]);
  });
});

describe("a view", () => {
  it("has what is about people in columns, the rest in rows, and nothing where there is nothing", () => {
    const seen = sight({ pot: 3, scores: { Ada: 2 }, has_picked: ["Bo"], winners: [], last: null }, [
      "Ada",
      "Bo",
      "Cy",
    ]);
    expect(seen.rows).toEqual([{ name: "pot", value: 3 }]);
    expect(seen.columns.map((column) => [column.name, column.of("Ada"), column.of("Bo")])).toEqual([
      ["scores", 2, null],
      ["has_picked", null, true],
    ]);
  });

  it("names its parts by phrases, or by themselves", () => {
    expect(called("scores", new Words("sv"))).toBe("Poäng");
    expect(called("team_size", new Words("en"))).toBe("Team size");
  });

  it("is compared with another down to what changed", () => {
    const [change, ...rest] = differences({ a: 1, scores: { Ada: 0, Bo: 1 } }, { a: 1, scores: { Ada: 2, Bo: 1 } });
    expect(change).toEqual({ path: ["scores", "Ada"], before: 0, after: 2 });
    expect(rest).toEqual([]);
  });
});

describe("stand-ins", () => {
  it("take no name that is taken", () => {
    expect(standInNames(["Ines"], 2)).toEqual(["Otto", "Saga"]);
  });
});

describe("a scene", () => {
  const scene = sceneOf("m").getState();

  it("has what is asked and said as the line words it, each said once", () => {
    const first = inWords(scene, { prompts: [prompt("pick")], notices: [notice(4)], notice_cursor: 4 });
    const after = inWords(first, { prompts: [], notices: [notice(4), notice(5)], notice_cursor: 5 });
    expect(first.prompts?.map((each) => each.command)).toEqual(["pick"]);
    expect([after.prompts, after.said.map((each) => each.cursor), after.told]).toEqual([[], [4, 5], 5]);
  });

  it("tells whoever was shown the door, and not those who left by themselves", () => {
    const standing = { game: "pick", phase: "lobby", round: 0, started: false, over: false, paused: false };
    const snapshot = { publicState: { ...standing, host: null, players: [] }, role: "player" as const, host: false };
    const rest = { view: null, prompts: [], private_messages: [], prior: null, notice_cursor: 0, last_seq: 1 };
    const gone = (seat: string) =>
      begun({ ...scene, seat }, { ...snapshot, ...rest, player_id: null }, "2026-11-16T00:00:00Z").isRemoved;
    leaves("Cy");
    expect([gone("Bo"), gone("Cy")]).toEqual([true, false]);
  });
});

describe("a picture", () => {
  it("has its place before it is drawn, of the shape that it says", () => {
    const svg = (said: string) => shape(`<svg xmlns="http://www.w3.org/2000/svg" ${said}/>`);
    expect(svg('viewBox="0 0 200 100"')).toEqual({ width: 200, height: 100 });
    expect(svg('width="30px" height="40" viewBox="0 0 200 100"')).toEqual({ width: 30, height: 40 });
    expect(svg('width="100%" height="100%" viewBox="-5,-5,50,20"')).toEqual({ width: 50, height: 20 });
    expect(svg("")).toEqual({ width: 1, height: 1 });
  });
});

describe("the round before", () => {
  const turn = { turn: "Ada", phrase: "turn", details: { number: 3 } };
  const prior = { round: 0, start: {}, end: { last: 3 }, turns: [{ ...turn, cursor: 2 }] };

  it("comes with the present, and stays until another does", () => {
    const scene = sceneOf("prior").getState();
    const standing = { game: "", phase: "", round: 0, started: true, over: false, paused: false, host: null };
    const snapshot = {
      ...{ publicState: { ...standing, players: [] }, role: "player" as const, host: false, player_id: null },
      ...{ view: {}, prompts: [], private_messages: [], prior: null, notice_cursor: 0, last_seq: 1 },
    };
    const first = begun(scene, snapshot, "2026-11-16T00:00:00Z");
    const second = changed(first, { prior });
    expect([first.prior, second.prior, changed(second, { view: {} }).prior]).toEqual([null, prior, prior]);
    expect(changed(second, { prior: null }).prior).toBe(null);
  });

  it("is in the words of what was said, if all of that is known", () => {
    const shown = wordedPrior(prior, [notice(1), notice(2, { text: "Ada took 3." })]);
    expect(shown?.turns).toEqual([{ ...turn, text: "Ada took 3." }]);
    expect(wordedPrior(prior, [notice(1)])).toBe(null);
  });
});

describe("what is asked after an answer", () => {
  it("is known before the answer is done, and is asked once more if the line said something meanwhile", async () => {
    const store = sceneOf("anew");
    const asked = vi.spyOn(client, "prompts");
    asked.mockImplementationOnce(async () => {
      store.setState((scene) => inWords(scene, { prompts: [prompt("between")], notices: [], notice_cursor: 0 }));
      return [prompt("before")];
    });
    asked.mockImplementationOnce(async () => [prompt("after")]);
    await askAnew("anew");
    expect(store.getState().prompts).toEqual([prompt("after")]);
    asked.mockRestore();
  });
});
