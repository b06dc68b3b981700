// Fingers, wheel and mouse move the camera.  A touch that has not moved is a tap, told by its spot on the map.

import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { between, type Camera, panned, WHOLE, within, zoomed } from "./camera";
import type { Spot } from "./geometry";

const STILL = 8; // pixels that a tap may tremble
const GLIDE = 260; // milliseconds

export function useCamera(svg: RefObject<SVGSVGElement | null>, tapped: (spot: Spot, perPixel: number) => void) {
  const [camera, setCamera] = useState(WHOLE);
  const now = useRef(camera);
  now.current = camera;
  const fingers = useRef(new Map<number, Spot>());
  const moved = useRef(false);
  const frame = useRef(0);

  const perPixel = useCallback(() => now.current.width / (svg.current?.clientWidth || 1), [svg]);
  const spotAt = useCallback(
    (x: number, y: number): Spot => {
      const box = svg.current?.getBoundingClientRect();
      const scale = perPixel();
      return [now.current.x + (x - (box?.left ?? 0)) * scale, now.current.y + (y - (box?.top ?? 0)) * scale];
    },
    [svg, perPixel],
  );

  const glide = useCallback((to: Camera) => {
    cancelAnimationFrame(frame.current);
    const goal = within(to);
    if (window.matchMedia?.("(prefers-reduced-motion: reduce)").matches) return setCamera(goal);
    const from = now.current;
    const begun = performance.now();
    const step = (time: number) => {
      const part = Math.min(1, Math.max(0, (time - begun) / GLIDE));
      setCamera(between(from, goal, 1 - (1 - part) ** 3));
      if (part < 1) frame.current = requestAnimationFrame(step);
    };
    frame.current = requestAnimationFrame(step);
  }, []);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  useEffect(() => {
    const element = svg.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault(); // React's own listener may not
      cancelAnimationFrame(frame.current);
      setCamera(zoomed(now.current, Math.exp(-event.deltaY / 400), spotAt(event.clientX, event.clientY)));
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [svg, spotAt]);

  const handlers = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0) return;
      cancelAnimationFrame(frame.current);
      if (fingers.current.size === 0) moved.current = false;
      else moved.current = true;
      fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const after: Spot = [event.clientX, event.clientY];
      if (!moved.current && distance(before, after) < STILL) return;
      moved.current = true;
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, after);
      const scale = perPixel();
      if (!other)
        return setCamera(panned(now.current, (after[0] - before[0]) * scale, (after[1] - before[1]) * scale));
      const factor = distance(after, other) / Math.max(1, distance(before, other));
      setCamera(zoomed(now.current, factor, spotAt((after[0] + other[0]) / 2, (after[1] + other[1]) / 2)));
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      const wasDown = fingers.current.delete(event.pointerId);
      if (wasDown && !moved.current) tapped(spotAt(event.clientX, event.clientY), perPixel());
    },
    onPointerCancel: (event: PointerEvent<SVGSVGElement>) => {
      fingers.current.delete(event.pointerId);
    },
  };
  return { camera, glide, handlers };
}

function distance([x, y]: Spot, [u, v]: Spot): number {
  return Math.hypot(x - u, y - v);
}
