import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { type NoticeWorded, type PromptWorded, wholeNotice, wholePrompt } from "../../wire/types";
import { sorted } from "../asking";
import { sceneOf } from "../store";
import { useKept } from "./kept";
import { LONGEST, TalkBeside, useTalk } from "./Talk";

const EVERYONE = { all_but: true };
const WORDS = { type: "write" as const, longest: 500, shortest: 1, suggestions: [] };
const SAY = wholePrompt({
  command: "say",
  mine: true,
  owed: false,
  awaited: {},
  prompt_id: "say",
  text: "To the town?",
  button: "Say",
  fields: { text: WORDS },
  talk: { readers: EVERYONE },
});
const PRESS = wholePrompt({
  ...SAY,
  command: "whisper",
  prompt_id: "press",
  fields: { to: { type: "pick_some", options: ["Bo", "Cy"], least: 1, most: 2, labels: [] }, text: WORDS },
  labels: { to: ["Bo", "Cy"] },
  talk: { readers: { seats: ["Ada"] } },
});

let looks: ((entries: { isIntersecting: boolean }[]) => void)[] = [];

beforeEach(() => {
  localStorage.clear();
  useKept.setState({ seen: {}, drafts: {} });
  looks = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(look: (entries: { isIntersecting: boolean }[]) => void) {
        looks.push(look);
      }
      observe() {}
      disconnect() {}
    },
  );
});

function said(cursor: number, by: string, seats?: string[]): NoticeWorded {
  const plain = { at: "2026-11-16T00:00:00Z", number: 0, phrase: "said", cursor, text: "" };
  const spoken = { by, readers: seats ? { seats } : EVERYONE };
  return wholeNotice({ ...plain, details: { text: `Word ${cursor}` }, spoken });
}

function Panel({ notices, prompts, speak }: { notices: NoticeWorded[]; prompts: PromptWorded[]; speak: Speak }) {
  const scene = { ...sceneOf("m").getState(), seat: "Ada" };
  const shown = { matchId: "m", scene, notices, asked: sorted(prompts), actions: { speak } as never };
  const talk = useTalk(shown);
  return (
    <>
      <output>{talk.unread}</output>
      <TalkBeside shown={shown} talk={talk} />
    </>
  );
}

type Speak = (promptId: string, values: Record<string, unknown>, requestId: string) => Promise<boolean>;

function shown(notices: NoticeWorded[], prompts = [SAY, PRESS], speak: Speak = vi.fn(async () => true)) {
  const view = render(<Panel notices={notices} prompts={prompts} speak={speak} />);
  return { speak, ...view };
}

const write = (text: string) => fireEvent.change(screen.getByRole("textbox"), { target: { value: text } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send" }));

it("is not there in a game without talk", () => {
  shown([], []);
  expect(screen.queryByRole("region")).toBeNull();
});

it("says what was said to everyone, and that everyone reads it", () => {
  shown([said(1, "Bo")]);
  expect(screen.getByText("Word 1")).toBeTruthy();
  expect(screen.getByText(/Everyone who can see this game reads it/)).toBeTruthy();
});

it("has nothing of a private thread on the screen before it is opened", () => {
  shown([said(1, "Bo", ["Ada", "Bo"])]);
  expect(screen.queryByText("Word 1")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /^Bo/ }));
  expect(screen.getByText("Word 1")).toBeTruthy();
  expect(screen.getByText("Only you and Bo read it.")).toBeTruthy();
});

it("counts as read what stands on the screen, and only in its own thread", () => {
  shown([said(1, "Bo"), said(2, "Bo", ["Ada", "Bo"])]);
  expect(screen.getByRole("status").textContent).toBe("2");
  act(() => looks.at(-1)?.([{ isIntersecting: true }]));
  expect(screen.getByRole("status").textContent).toBe("1");
  expect(screen.getByRole("img", { name: "1 new message" })).toBeTruthy();
});

it("keeps a draft through a reload, each thread its own", () => {
  const { unmount } = shown([said(1, "Bo", ["Ada", "Bo"])]);
  write("For all");
  fireEvent.click(screen.getByRole("button", { name: /^Bo/ }));
  expect((screen.getByRole("textbox") as HTMLTextAreaElement).value).toBe("");
  unmount();
  expect(JSON.parse(localStorage.getItem("parlour.talk") ?? "{}").drafts["m/"].text).toBe("For all");
  shown([]);
  expect((screen.getByRole("textbox") as HTMLTextAreaElement).value).toBe("For all");
});

it("sends words that got no answer under the same id again, and other words under another", async () => {
  const speak = vi.fn<Speak>(async () => false);
  shown([], [SAY], speak);
  write("Hello");
  send();
  await waitFor(() => expect(speak).toHaveBeenCalledTimes(1));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Send" }).getAttribute("aria-disabled")).not.toBe("true"),
  );
  send();
  await waitFor(() => expect(speak).toHaveBeenCalledTimes(2));
  expect(speak.mock.calls[1]?.[2]).toBe(speak.mock.calls[0]?.[2]);
  write("Hello!");
  send();
  await waitFor(() => expect(speak).toHaveBeenCalledTimes(3));
  expect(speak.mock.calls[2]?.[2]).not.toBe(speak.mock.calls[0]?.[2]);
});

it("is empty when the words are sent", async () => {
  const { speak } = shown([], [SAY]);
  write("  Hello  ");
  send();
  await waitFor(() => expect((screen.getByRole("textbox") as HTMLTextAreaElement).value).toBe(""));
  expect(speak).toHaveBeenCalledWith("say", { text: "Hello" }, expect.any(String));
});

it("begins a thread with those whom one picks", async () => {
  const { speak } = shown([]);
  fireEvent.click(screen.getByRole("button", { name: "New private talk" }));
  fireEvent.click(screen.getByRole("button", { name: "Bo" }));
  fireEvent.click(screen.getByRole("button", { name: "Cy" }));
  fireEvent.click(screen.getByRole("button", { name: "Begin" }));
  expect(screen.getByText("Only you and Bo and Cy read it.")).toBeTruthy();
  write("Psst");
  send();
  await waitFor(() =>
    expect(speak).toHaveBeenCalledWith("press", { to: ["Bo", "Cy"], text: "Psst" }, expect.any(String)),
  );
});

it("takes five hundred characters and says how many are left", () => {
  shown([], [SAY]);
  expect((screen.getByRole("textbox") as HTMLTextAreaElement).maxLength).toBe(LONGEST);
  write("x".repeat(LONGEST - 1));
  expect(screen.getByText("1 character left")).toBeTruthy();
});

it("says why one may not talk", () => {
  shown([], [{ ...SAY, blocked: "muted", why_blocked: "The host has muted you." }]);
  expect(screen.getByText("The host has muted you.")).toBeTruthy();
  expect((screen.getByRole("textbox") as HTMLTextAreaElement).readOnly).toBe(true);
});
