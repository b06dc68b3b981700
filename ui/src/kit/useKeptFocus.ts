// Focus does not fall out of the page when the button that had it goes away with its step.

import { type RefObject, useEffect, useRef } from "react";

/** If what had the focus within `place` is gone when `step` is another, `place` has it. */
export function useKeptFocus(place: RefObject<HTMLElement | null>, step: string): void {
  const isWithin = useRef(false);
  useEffect(() => {
    const note = () => {
      const on = document.activeElement;
      if (on && on !== document.body) isWithin.current = Boolean(place.current?.contains(on));
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the step is another
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isLost && isWithin.current) place.current?.focus({ preventScroll: true });
  }, [step]);
}
