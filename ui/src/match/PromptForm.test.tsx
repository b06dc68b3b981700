import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { type NextOptions, type PromptWorded, wholePrompt } from "../wire/types";
import { PromptForm } from "./PromptForm";

const FORKS: Record<string, NextOptions> = {
  "A Par": { complete: false, options: [{ option: "hold", label: "hold" }] },
  "A Par/hold": { complete: true, options: [] },
};

function shown(more: Partial<PromptWorded>) {
  const answer = vi.fn(async () => true);
  const plain = { command: "c", mine: true, owed: true, awaited: {}, prompt_id: "p", text: "Which?", button: "Go" };
  const forks = async (_: string, __: string, path: readonly string[]) =>
    FORKS[path.join("/")] ?? { complete: true, options: [] };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PromptForm prompt={wholePrompt({ ...plain, ...more })} me="Ada" ahead={0} answer={answer} forks={forks} />
    </QueryClientProvider>,
  );
  return answer;
}

const pressed = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const isReady = () => !(screen.getByRole("button", { name: "Go" }) as HTMLButtonElement).disabled;

it("answers a question without fields by its button", () => {
  const answer = shown({});
  pressed("Go");
  expect(answer).toHaveBeenCalledWith("p", {});
});

it("answers two choices by one tap each", () => {
  const answer = shown({
    fields: { yes: { type: "pick_one", options: [true, false], labels: [] } },
    labels: { yes: ["JA", "NEJ"] },
  });
  pressed("NEJ");
  expect(answer).toHaveBeenCalledWith("p", { yes: false });
});

it("lets a number be chosen and confirmed", () => {
  const answer = shown({ fields: { number: { type: "number", least: 0, most: 9 } } });
  expect(isReady()).toBe(false);
  fireEvent.click(screen.getByLabelText("7"));
  pressed("Go");
  expect(answer).toHaveBeenCalledWith("p", { number: 7 });
});

it("takes no more than may be picked, and no fewer", () => {
  const answer = shown({
    fields: { team: { type: "pick_some", options: ["Ada", "Bo", "Cy"], least: 2, most: 2, labels: [] } },
    labels: { team: ["Ada", "Bo", "Cy"] },
  });
  fireEvent.click(screen.getByLabelText("Ada"));
  expect(isReady()).toBe(false);
  fireEvent.click(screen.getByLabelText("Cy"));
  expect((screen.getByLabelText("Bo") as HTMLInputElement).disabled).toBe(true);
  pressed("Go");
  expect(answer).toHaveBeenCalledWith("p", { team: ["Ada", "Cy"] });
});

it("goes along an option tree step by step, and answers only with a whole path", async () => {
  const answer = shown({ fields: { order: { type: "tree", options: ["A Par"] } }, labels: { order: ["Paris"] } });
  pressed("Paris");
  fireEvent.click(await screen.findByRole("button", { name: "hold" }));
  await waitFor(() => expect(isReady()).toBe(true));
  pressed("Go");
  expect(answer).toHaveBeenCalledWith("p", { order: ["A Par", "hold"] });
});

it("offers words, and takes one's own", () => {
  const answer = shown({ fields: { text: { type: "write", longest: 50, shortest: 1, suggestions: ["hej"] } } });
  fireEvent.click(screen.getByRole("button", { name: "hej" }));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "hej då" } });
  pressed("Go");
  expect(answer).toHaveBeenCalledWith("p", { text: "hej då" });
});

it("says why it cannot be answered now", () => {
  shown({ blocked: "too_few", why_blocked: "You are 1, and it takes 2." });
  expect(screen.getByText("You are 1, and it takes 2.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it("says what silence will mean", () => {
  shown({
    fields: { choice: { type: "pick_one", options: ["throw", "bank"], labels: [] } },
    labels: { choice: ["Throw", "Bank"] },
    default: { type: "play", choice: "bank" },
  });
  expect(screen.getByText("If you don’t answer: Bank.")).toBeTruthy();
});
