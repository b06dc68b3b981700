// A finger that has just tapped means what was there.  What has come up under it since then is not pressed by the
// second half of a double tap, nor by a key that is held down.

const A_MOMENT = 600; // milliseconds; a double tap is over by then
const THE_SAME_SPOT = 40; // pixels

interface Tap {
  at: number;
  x: number;
  y: number;
  on: Element | null;
  text: string;
}

const PRESSABLE = "button, a, summary, label, input, select, [role='button']";

const pressed = (event: Event): Element | null =>
  event.target instanceof Element ? event.target.closest(PRESSABLE) : null;

/** A tap on a label is passed on to its control by the browser: that is the same tap, and not a second one. */
const isPassedOn = (from: Element | null, to: Element | null): boolean =>
  from instanceof HTMLLabelElement && from.control !== null && from.control === to;

/** What a button says and means; one that React has turned into another has another. */
const meaning = (on: Element | null): string => `${on?.textContent ?? ""}/${on?.getAttribute("aria-label") ?? ""}`;

export function isSecondTap(before: Tap | null, now: Tap): boolean {
  if (!before || now.at - before.at > A_MOMENT) return false;
  if (Math.hypot(now.x - before.x, now.y - before.y) > THE_SAME_SPOT) return false;
  return now.on !== null && (now.on !== before.on || now.text !== before.text);
}

/** How to stop it. */
export function ignoreSecondTaps(page: Document = document): () => void {
  let last: Tap | null = null; // the last that was meant; a second one only makes it later
  let held: Tap | null = null; // the first on what has come up since then
  const onPointerDown = (event: PointerEvent) => {
    const on = pressed(event);
    const now = { at: event.timeStamp, x: event.clientX, y: event.clientY, on, text: meaning(on) };
    const isSecond = isSecondTap(last, now);
    if (!isSecond || !held || held.on !== on || held.text !== now.text) held = isSecond ? now : null;
    // Whoever goes on tapping for so long sees what is there, and would else not be heard until they stop.
    const isMeant = held === null || now.at - held.at > A_MOMENT;
    if (isMeant) held = null;
    last = isMeant || !last ? now : { ...now, on: last.on, text: last.text };
  };
  const onClick = (event: MouseEvent) => {
    if (event.detail === 0) return; // by a key, or by a program that reads the page
    const on = pressed(event);
    const now = { at: event.timeStamp, x: event.clientX, y: event.clientY, on, text: meaning(on) };
    if (!isSecondTap(last, now) || isPassedOn(last?.on ?? null, on)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat && event.key === "Enter" && pressed(event)?.matches("button, a, summary"))
      event.preventDefault();
  };
  const onInput = () => {
    last = null; // who has written or chosen something since then has seen what is there
  };
  page.addEventListener("pointerdown", onPointerDown, true);
  page.addEventListener("click", onClick, true);
  page.addEventListener("keydown", onKeyDown, true);
  page.addEventListener("input", onInput, true);
  return () => {
    page.removeEventListener("pointerdown", onPointerDown, true);
    page.removeEventListener("click", onClick, true);
    page.removeEventListener("keydown", onKeyDown, true);
    page.removeEventListener("input", onInput, true);
  };
}
