import { describe, expect, it } from "vitest";
import { type Audience, type PromptWorded, wholeNotice, wholePrompt } from "../../wire/types";
import { ALL, begun, keyOf, labels, talking, unread, wayInto } from "./threads";

const EVERYONE: Audience = { all_but: true };
const WORDS = { type: "write" as const, longest: 500, shortest: 1, suggestions: [] };

function said(cursor: number, by: string | null, readers: Audience) {
  const plain = { at: "2026-11-16T00:00:00Z", number: 0, phrase: "said", cursor, text: `${by}: ${cursor}` };
  return wholeNotice({ ...plain, details: { text: `${cursor}` }, spoken: { by, readers } });
}

function prompt(more: Partial<PromptWorded>): PromptWorded {
  const plain = { command: "say", mine: true, owed: false, awaited: {}, prompt_id: "say", text: "?", button: "Say" };
  return wholePrompt({ ...plain, fields: { text: WORDS }, talk: { readers: EVERYONE }, ...more });
}

const picking = (options: string[], most = 2, readers: Audience = { seats: ["Ada"] }) =>
  prompt({
    prompt_id: "whisper",
    fields: { to: { type: "pick_some", options, least: 1, most, labels: [] }, text: WORDS },
    labels: { to: options.map((seat) => `${seat} of Wales`) },
    talk: { readers },
  });

describe("threads", () => {
  it("are by who reads them, whoever of them wrote", () => {
    const notices = [
      said(1, "Ada", EVERYONE),
      said(2, "Ada", { seats: ["Ada", "Bo"] }),
      said(3, "Bo", { seats: ["Bo", "Ada"] }),
      said(4, "Cy", { seats: ["Cy", "Ada", "Bo"] }),
    ];
    const { threads } = talking(notices, [], "Ada");
    expect(threads.map((each) => [each.key, each.messages.map((message) => message.cursor)])).toEqual([
      [ALL, [1]],
      [keyOf(["Ada", "Bo", "Cy"]), [4]],
      [keyOf(["Ada", "Bo"]), [2, 3]],
    ]);
  });

  it("are there before anything was said, where there is a circle to say it in", () => {
    expect(talking([], [prompt({})], "Ada").threads.map((each) => each.key)).toEqual([ALL]);
    expect(talking([], [picking(["Bo"])], "Ada").threads).toEqual([]);
    expect(talking([], [], "Ada")).toEqual({ threads: [], picking: null });
  });

  it("leave out what nobody has said", () => {
    const told = wholeNotice({ at: "2026-11-16T00:00:00Z", number: 0, phrase: "night", cursor: 1, text: "Night." });
    expect(talking([told], [], "Ada").threads).toEqual([]);
  });

  it("say who else reads them", () => {
    const heard = { seats: ["Ada", "Bo"], storyteller: true };
    const seen = picking(["Bo"], 1, { seats: ["Ada"], storyteller: true });
    const [thread] = talking(
      [said(1, "Bo", heard)],
      [{ ...seen, talk: { readers: heard, is_seen: true } }],
      "Ada",
    ).threads;
    expect(thread).toMatchObject({ others: ["Bo"], isHeard: true, isSeen: true });
    expect(begun(["Bo"], "Ada", seen)).toMatchObject({ key: keyOf(["Ada", "Bo"]), isHeard: true, isSeen: false });
  });
});

describe("words", () => {
  it("to everyone go by the prompt for everyone, and to some by that which lets one pick", () => {
    const prompts = [prompt({}), picking(["Bo", "Cy"])];
    const { threads } = talking([said(1, "Bo", { seats: ["Ada", "Bo"] })], prompts, "Ada");
    const [all, two] = threads;
    expect(all && wayInto(all, prompts, "Ada")).toMatchObject({ prompt: { prompt_id: "say" }, values: {} });
    expect(two && wayInto(two, prompts, "Ada")).toMatchObject({
      prompt: { prompt_id: "whisper" },
      values: { to: ["Bo"] },
    });
  });

  it("go nowhere where the reader may only read", () => {
    const [thread] = talking([said(1, "Bo", { seats: ["Ada", "Bo", "Cy", "Di"] })], [], "Ada").threads;
    expect(thread && wayInto(thread, [picking(["Bo", "Cy", "Di"])], "Ada")).toBeNull(); // to two at most
    expect(thread && wayInto(thread, [picking(["Bo", "Cy"], 3)], "Ada")).toBeNull(); // Di is out of reach
  });

  it("that are new are of others, after what was seen", () => {
    const [thread] = talking(
      [said(1, "Bo", EVERYONE), said(2, "Ada", EVERYONE), said(3, "Bo", EVERYONE)],
      [],
      "Ada",
    ).threads;
    expect(thread && unread(thread, 0, "Ada")).toBe(2);
    expect(thread && unread(thread, 1, "Ada")).toBe(1);
    expect(thread && unread(thread, 3, "Ada")).toBe(0);
  });

  it("name people as the game does where one picks them", () => {
    expect(labels(picking(["Bo"]))).toEqual({ Bo: "Bo of Wales" });
    expect(labels(null)).toEqual({});
  });
});

it("is everyone who reads, where the wire names nobody", () => {
  const { threads } = talking([], [prompt({ talk: {} as never })], "Ada");
  expect(threads.map(({ key }) => key)).toEqual([ALL]);
});
