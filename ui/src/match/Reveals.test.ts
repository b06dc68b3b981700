import { expect, test } from "vitest";
import { queued } from "./Reveals";

const unmasked = (seat: string) => ({
  reveal: {
    key: `roles/${seat}`,
    partOf: "roles",
    title: "The masks come off",
    steps: [{ seat, title: "", text: "?" }],
  },
  view: seat,
});
const votes = { reveal: { key: "votes", title: "The votes", steps: [] }, view: 0 };

test("what comes in parts is one reveal, to which each part adds its cards", () => {
  const queue = [votes, unmasked("Ada"), unmasked("Bo"), unmasked("Cleo")].reduce(queued, []);
  expect(queue.map(({ reveal }) => reveal.key)).toEqual(["votes", "roles/Ada"]);
  expect(queue[1]?.reveal.steps.map(({ seat }) => seat)).toEqual(["Ada", "Bo", "Cleo"]);
  expect(queue[1]?.view).toBe("Cleo");
});

test("what is no part of another waits for its turn", () => {
  const again = { ...votes, reveal: { ...votes.reveal, key: "votes/2" } };
  expect([votes, again].reduce(queued, [] as (typeof votes)[]).length).toBe(2);
});
