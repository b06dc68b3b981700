import { expect, test } from "vitest";
import setup from "../../../../src/parlour/games/clocktower/rules/setup.py?raw";
import { takes } from "./asked";
import { chapters } from "./chapters";
import en from "./en.ftl?raw";
import { preview } from "./preview";
import { reveals } from "./reveals";
import { asPath, composition, FIRST_NIGHT, OTHER_NIGHTS, problems, TYPE_OF } from "./roles";
import { nightSteps } from "./runner";
import { angleAt, clockHands, nextToPass, placeAt, square, tokenSize } from "./square";
import sv from "./sv.ftl?raw";
import { aBook, aNomination, aPrompt, aView, inEnglish, PLAYERS, packText, pages, SEATS } from "./testing";
import { factText, toldBy } from "./told";
import { type Decision, phaseOf, viewAs } from "./view";

const name = (seat: string) => PLAYERS.find((player) => player.player_id === seat)?.name ?? seat;
const listOf = (field: string) =>
  [...(new RegExp(`^${field} = \\[([^\\]]*)\\]`, "m").exec(packText)?.[1] ?? "").matchAll(/"(\w+)"/g)].map(
    ([, c]) => c,
  );

test("roles, their kinds and the order of the night are those of the pack", () => {
  expect([listOf("first_night"), listOf("other_nights")]).toEqual([FIRST_NIGHT, OTHER_NIGHTS]);
  for (const type of ["townsfolk", "outsider", "minion", "demon"])
    expect(Object.keys(TYPE_OF).filter((code) => TYPE_OF[code] === type)).toEqual(listOf(type));
});

test("the counts are those of the rules, and a Baron brings two Outsiders", () => {
  const rows = [...setup.matchAll(/^ {4}(\d+): \((\d+), (\d+), (\d+), (\d+)\),$/gm)].map((row) =>
    row.slice(1).map(Number),
  );
  expect(rows).toHaveLength(11);
  for (const [players = 0, ...counts] of rows) expect(Object.values(composition(players, false))).toEqual(counts);
  expect(composition(7, true)).toEqual({ townsfolk: 3, outsider: 2, minion: 1, demon: 1 });
});

const assigned = (...roles: (string | null)[]) =>
  roles.map((role, at) => ({ seat: SEATS[at] ?? "", role, shown: role === "drunk" ? "monk" : null }));

test("an assignment says what is wrong with it, and a strict one counts", () => {
  const good = assigned("imp", "poisoner", "empath", "chef", "slayer");
  expect(problems(good, true, [])).toEqual({ faults: [], warnings: [] });
  expect(problems(assigned("imp", null, "empath", "chef", "slayer"), true, []).faults).toEqual([
    { code: "missing", seat: "bo" },
  ]);
  expect(problems(assigned("imp", "imp", "empath", "chef", "slayer"), false, []).faults[0]).toEqual({
    code: "double",
    role: "imp",
  });
  const none = assigned("monk", "poisoner", "empath", "chef", "slayer");
  expect(problems(none, false, []).faults).toEqual([{ code: "no_demon" }]);
  const off = assigned("imp", "poisoner", "drunk", "chef", "slayer");
  expect(problems(off, true, []).faults[0]?.code).toBe("counts");
  expect(problems(off, false, [])).toMatchObject({ faults: [], warnings: [{ code: "counts" }] });
  expect(asPath(off)).toEqual(["imp", "poisoner", "drunk", "monk", "chef", "slayer"]);
});

test("one's own seat is at the bottom of the ring, and the next is clockwise", () => {
  expect(angleAt(2, 5, 2)).toBe(180);
  expect(placeAt(180).y).toBeGreaterThan(90);
  expect(placeAt(angleAt(3, 5, 2)).x).toBeLessThan(50);
  expect(angleAt(0, 5, -1)).toBe(0);
});

test("tokens are larger the fewer sit there, and fifteen do not overlap on a phone", () => {
  expect(tokenSize(5)).toBeGreaterThan(tokenSize(10));
  const apart = 2 * 41 * Math.sin(Math.PI / 15);
  expect(Math.max(tokenSize(15), (38 / 358) * 100)).toBeLessThan(apart);
});

test("a long hand goes from the accused round the square, a short one rests on the accuser", () => {
  const at = (passed: string[]) => clockHands(aView({ nominations: [aNomination({ stage: "counting", passed })] }));
  expect(at([])?.short).toBe(180);
  expect((at(["cy"])?.long ?? 0) - (at([])?.long ?? 0)).toBeCloseTo(72);
  const view = aView({ nominations: [aNomination({ stage: "counting", passed: ["cy"] })] });
  expect(nextToPass(view)).toBe("di");
  expect(clockHands(aView())).toBeNull();
});

test("hands, locks and the rope are on their seats", () => {
  const nomination = aNomination({ votes: { cy: true, di: false }, has_voted: ["cy", "di", "eve"], passed: ["cy"] });
  const block = { nomination: "1.0", nominee: "eve", yes: 3, tied: false };
  const seats = square(aView({ nominations: [nomination], block }), PLAYERS);
  expect(seats.map(({ hand }) => hand)).toEqual([null, null, "up", "down", "unseen"]);
  expect(seats.filter(({ isLocked }) => isLocked).map((seat) => seat.player_id)).toEqual(["cy"]);
  expect(seats.filter(({ isAboutToDie }) => isAboutToDie).map((seat) => seat.player_id)).toEqual(["eve"]);
  const tied = square(aView({ block: { ...block, tied: true } }), PLAYERS);
  expect(tied.some(({ isAboutToDie }) => isAboutToDie)).toBe(false);
});

test("a view as somebody has their card as they believe it, and not the book", () => {
  const drunk = pages.map((page) => (page.seat === "cy" ? { ...page, role: "drunk", shown: "empath" } : page));
  const told = {
    seat: "cy",
    night: 1,
    by: "empath",
    fact: aFact("count"),
    truth: "false-impaired" as const,
    why: "",
  };
  const book = aBook({ pages: drunk, ledger: [told, { ...told, seat: "di" }] });
  const seen = viewAs(aView({ me: null, mine: null, grimoire: book }), "cy");
  expect(seen.mine).toMatchObject({ role: "empath", ledger: [{ by: "empath", night: 1 }] });
  expect(seen.grimoire).toBeNull();
  expect(JSON.stringify(seen)).not.toContain("drunk");
  expect(JSON.stringify(seen)).not.toContain("false-impaired");
  expect(viewAs(aView({ grimoire: book }), null).mine).toBeNull();
});

const aFact = (kind: "count" | "pair") => ({
  kind,
  role: null,
  seats: [],
  fellows: [],
  value: 1,
  bluffs: [],
  text: null,
  grimoire: [],
});

test("an option of a decision says what its hearer would be told", () => {
  const decision = { kind: "investigator", seat: "cy" } as Decision;
  const fact = toldBy(decision, ["poisoner", "bo", "di"], []);
  expect(fact && factText(fact, "investigator", name, inEnglish)).toBe("One of Bo and Di is the Poisoner.");
  const empath = toldBy({ ...decision, kind: "empath" }, ["0"], []);
  expect(empath && factText(empath, "empath", name, inEnglish)).toBe(
    "Neither of your two living neighbours is evil.",
  );
  expect(toldBy({ ...decision, kind: "mayor" }, ["die"], [])).toBeNull();
});

test("the night's checklist says who is waited for, who is done and who is dead", () => {
  const book = aBook({ choices: { bo: ["cy"] } });
  const view = aView({ me: null, phase: "night", night: 2, grimoire: book });
  const states = (steps = nightSteps(view)) => Object.fromEntries(steps.map(({ code, state }) => [code, state]));
  expect(states()).toEqual({ poisoner: "done", imp: "waits", empath: "later" });
  const dead = [{ seat: "cy", day: 1, at_night: false, by_execution: true }];
  expect(states(nightSteps({ ...view, deaths: dead }))["empath"]).toBe("skipped");
});

test("an override says what it changes before it is done", () => {
  const view = aView({ me: null, grimoire: aBook() });
  expect(preview("kill", { seat: "bo" }, view, name, inEnglish)).toBe("Bo: Alive → Dead");
  expect(preview("set_role", { seat: "bo", role: "chef" }, view, name, inEnglish)).toBe("Bo: Poisoner → Chef");
  expect(preview("set_role", { seat: "bo" }, view, name, inEnglish)).toBeNull();
});

const night = aView({ phase: "night" });

test("dealing is staged face by face, and tells no role", () => {
  const [dealt] = reveals(aView({ phase: "lobby", mine: null }), night, inEnglish);
  expect(dealt?.steps.map(({ seat }) => seat)).toEqual(SEATS);
  expect(JSON.stringify(dealt)).not.toMatch(/Imp/);
});

test("dawn tells who did not wake, and nobody else", () => {
  const deaths = [{ seat: "cy", day: 1, at_night: true, by_execution: false }];
  expect(reveals(night, aView({ deaths }), inEnglish)).toMatchObject([{ key: "ct/dawn/1", steps: [{ seat: "cy" }] }]);
  expect(reveals(night, aView(), inEnglish)[0]?.steps[0]?.text).toBe("all of you woke");
});

test("hands are counted one by one, where no clock has shown them", () => {
  const votes = { cy: true, di: true, ada: true, bo: false };
  const closed = aNomination({ stage: "closed", votes, yes: 3, qualifies: true });
  const block = { nomination: "1.1", nominee: "bo", yes: 3, tied: false };
  const after = aView({ nominations: [closed], block });
  const before = aView({ nominations: [aNomination({ votes })] });
  const [vote] = reveals(before, after, inEnglish);
  expect(vote?.steps.map(({ seat }) => seat)).toEqual(["cy", "di", "ada", "bo"]);
  expect(vote?.outcome).toContain("about to die");
  const clock = reveals(before, { ...after, rules: { ...after.rules, mode: "clockhand" } }, inEnglish);
  expect(clock[0]?.steps).toHaveLength(1);
  expect(reveals(after, after, inEnglish)).toEqual([]);
});

test("at the end the book opens, seat by seat; before it no reveal has a role", () => {
  const ended = aView({ phase: "ended", winner: "good", reason: "demon_dead", grimoire: aBook() });
  const all = reveals(aView(), ended, inEnglish);
  expect(all.at(-1)?.steps.map(({ text }) => text)).toEqual(["Imp", "Poisoner", "Empath", "Chef", "Slayer"]);
  expect(all.at(-1)?.outcome).toBe("Good has won. The Demon is dead.");
});

test("who tells the story is not shown what they know", () => {
  const desk = aView({ me: null, mine: null, grimoire: aBook() });
  expect(reveals({ ...desk, phase: "night" }, desk, inEnglish)).toEqual([]);
});

test("the story goes night by night, with who lived when it was over", () => {
  const deaths = [{ seat: "cy", number: 2, at_night: true, cause: "demon" as const, source: "ada" }];
  const all = chapters(aView({ night: 2, grimoire: aBook({ deaths }) }));
  expect(all.map(({ key }) => key)).toEqual(["1/true", "1/false", "2/true"]);
  expect(all.map(({ living }) => living.length)).toEqual([5, 5, 4]);
});

test("the phases are those of the document", () => {
  expect(
    ["lobby", "setup", "night", "day", "check_win", "ended"].map((phase) => phaseOf({ phase } as never)),
  ).toEqual(["LOBBY", "LOBBY", "NIGHT", "DAY", "CHECK_WIN", "ENDED"]);
});

test("the board asks for what it shows buttons for, and leaves the rest to the shell", () => {
  expect(["cast_vote", "undo", "decide", "pause", "say"].map((each) => takes(aPrompt(each)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test("the board says the same in both languages", () => {
  const ids = (source: string) => [...source.matchAll(/^(ct-[\w-]+) =/gm)].map(([, id]) => id);
  expect(ids(en)).toEqual(ids(sv));
});
