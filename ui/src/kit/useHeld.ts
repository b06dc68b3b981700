// Something that shows only while it is held: by a finger, by the mouse, by the space bar.  A screen reader's click
// holds nothing, so it opens it for a few seconds.

import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";

const A_LOOK = 8000;
const KEYS = [" ", "Enter"];

export function useHeld() {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<number>(undefined);
  const show = () => {
    window.clearTimeout(timer.current);
    setHeld(true);
  };
  const hide = () => {
    window.clearTimeout(timer.current);
    setHeld(false);
  };
  useEffect(() => {
    // Whoever looks away, or hands the phone over, has let go.
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      window.clearTimeout(timer.current);
    };
  });
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) show();
    },
    onPointerUp: hide,
    onPointerLeave: hide,
    onPointerCancel: hide,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      if (!KEYS.includes(event.key)) return;
      event.preventDefault();
      show();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (KEYS.includes(event.key)) event.preventDefault();
      hide();
    },
    onBlur: hide,
    onClick: (event: MouseEvent) => {
      if (event.detail !== 0) return;
      show();
      timer.current = window.setTimeout(hide, A_LOOK);
    },
  };
  return { isHeld, handlers };
}
