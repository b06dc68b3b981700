import { act, fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { Words } from "../words/words";
import { Button } from "./Button";
import { Countdown, instant, left } from "./Countdown";
import { tint } from "./Face";
import { drawn } from "./QrCode";
import { Toaster, toast } from "./Toast";

const words = new Words("en");
const MINUTE = 60_000;

describe("a countdown", () => {
  it.each([
    [26 * 60 * MINUTE, "1 d 2 h"],
    [95 * MINUTE, "1 h 35 min"],
    [42 * MINUTE, "42 min"],
    [61_000, "1:01"],
    [-5, "0:00"],
  ])("of %d ms says %s", (time, text) => {
    expect(left(time, words)).toBe(text);
  });

  it("names the day only when it is another", () => {
    const now = new Date(2026, 10, 16, 9, 0);
    expect(instant(new Date(2026, 10, 16, 21, 5), now, words)).not.toContain("Nov");
    expect(instant(new Date(2026, 10, 17, 21, 5), now, words)).toContain("17");
  });

  it("runs by the house's clock where the device's is wrong", () => {
    render(<Countdown due={new Date(Date.now() + 30.5 * MINUTE).toISOString()} ahead={10 * MINUTE} />);
    expect(screen.getByText("20 min")).toBeTruthy();
  });
});

describe("a button", () => {
  it("that is busy cannot be pressed twice", () => {
    const pressed = vi.fn();
    render(
      <Button busy onClick={pressed}>
        Go
      </Button>,
    );
    fireEvent.click(screen.getByRole("button"));
    expect(pressed).not.toHaveBeenCalled();
  });
});

it("a button is busy until its answer is there, and a moment longer", async () => {
  vi.useFakeTimers();
  const pressed = vi.fn(() => Promise.resolve());
  render(<Button onClick={pressed}>Submit</Button>);
  const button = screen.getByRole("button", { name: "Submit" });
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(300));
  fireEvent.click(button);
  expect(pressed).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(300));
  fireEvent.click(button);
  expect(pressed).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

describe("a toast", () => {
  it("is told to screen readers, and goes when it is closed", () => {
    render(<Toaster />);
    act(() => toast("Wait for your turn.", "no"));
    expect(screen.getByRole("status").textContent).toContain("Wait for your turn.");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.getByRole("status").textContent).toBe("");
  });
});

it("draws a QR code with a quiet margin around it", () => {
  const { path, size } = drawn("http://localhost:8000/join/ABCDEF");
  expect(size).toBeGreaterThanOrEqual(21 + 6);
  expect(path.startsWith("M3 3h1v1h-1z")).toBe(true);
});

it("gives a name the same colour each time", () => {
  expect(tint("Ada")).toBe(tint("Ada"));
  expect(new Set(["Ada", "Bo", "Cy", "Dag", "Eva"].map(tint)).size).toBeGreaterThan(2);
});
