import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ignoreSecondTaps } from "./secondTap";

let stop: () => void;
let time = 0;

function tap(x: number, after = 100): void {
  time += after;
  const on = document.body.firstElementChild as HTMLElement;
  for (const kind of ["pointerdown", "click"]) {
    const event = new MouseEvent(kind, { bubbles: true, cancelable: true, clientX: x, clientY: 10, detail: 1 });
    Object.defineProperty(event, "timeStamp", { value: time });
    on.dispatchEvent(event);
  }
}

function button(text: string, pressed: () => void): void {
  document.body.innerHTML = `<button>${text}</button>`;
  document.body.firstElementChild?.addEventListener("click", pressed);
}

describe("the second half of a double tap", () => {
  beforeEach(() => {
    stop = ignoreSecondTaps();
    time += 10_000;
  });
  afterEach(() => {
    stop();
    document.body.innerHTML = "";
  });

  it("does not press the button that has come up under the finger", () => {
    const waived = vi.fn();
    button("Build", () => button("Waive", waived));
    tap(10);
    tap(12);
    tap(11);
    expect(waived).not.toHaveBeenCalled();
  });

  it("does not press the same button that means something else by now", () => {
    const reopened = vi.fn();
    button("Submit", () => undefined);
    const same = document.body.firstElementChild as HTMLElement;
    same.addEventListener("click", () => {
      if (same.textContent === "Reopen") reopened();
      same.textContent = "Reopen";
    });
    tap(10);
    tap(10);
    expect(reopened).not.toHaveBeenCalled();
  });

  it("presses the same button again that means the same: a step, and one more", () => {
    const stepped = vi.fn();
    button("+", stepped);
    tap(10);
    tap(10);
    expect(stepped).toHaveBeenCalledTimes(2);
  });

  it("is heard after a moment, and elsewhere at once", () => {
    const pressed = vi.fn();
    button("Build", () => button("Waive", pressed));
    tap(10);
    tap(200);
    expect(pressed).toHaveBeenCalledTimes(1);
    button("Build", () => button("Waive", pressed));
    tap(10, 2000);
    tap(10, 2000);
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it("is heard from whoever goes on tapping on what has stood there for a while", () => {
    const voted = vi.fn();
    button("Team", () => button("Yes", voted));
    for (let taps = 0; taps < 5; taps++) tap(10, 200);
    expect(voted).toHaveBeenCalledTimes(0);
    tap(10, 200);
    expect(voted).toHaveBeenCalledTimes(1);
  });

  it("is heard at once after something was written", () => {
    const joined = vi.fn();
    button("Pick", () => button("Join", joined));
    tap(10);
    document.body.dispatchEvent(new InputEvent("input", { bubbles: true }));
    tap(10);
    expect(joined).toHaveBeenCalledTimes(1);
  });

  it("is none if the browser passes a tap on a label on to what it names", () => {
    const chosen = vi.fn();
    document.body.innerHTML = "<label>A calm week <input type='radio'></label>";
    const [label, radio] = [document.querySelector("label"), document.querySelector("input")] as HTMLElement[];
    radio?.addEventListener("click", chosen);
    time += 100;
    for (const [on, kind] of [
      [label, "pointerdown"],
      [radio, "click"],
    ] as const) {
      const event = new MouseEvent(kind, { bubbles: true, cancelable: true, clientX: 10, clientY: 10, detail: 1 });
      Object.defineProperty(event, "timeStamp", { value: time });
      on?.dispatchEvent(event);
    }
    expect(chosen).toHaveBeenCalledTimes(1);
  });
});
