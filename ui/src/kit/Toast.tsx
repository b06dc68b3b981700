// A short word to the reader: what was refused and why, or that something is done.

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { create } from "zustand";
import { useWords } from "../words/context";
import { Icon } from "./Icon";

type Tone = "no" | "done";

interface Toasts {
  shown: { text: string; tone: Tone; number: number } | null;
  show: (text: string, tone: Tone) => void;
  hide: () => void;
}

const STAYS: Record<Tone, number> = { no: 9000, done: 3000 };

export const useToasts = create<Toasts>((set) => ({
  shown: null,
  show: (text, tone) => set(({ shown }) => ({ shown: { text, tone, number: (shown?.number ?? 0) + 1 } })),
  hide: () => set({ shown: null }),
}));

export const toast = (text: string, tone: Tone): void => useToasts.getState().show(text, tone);

/** Whatever is outside of a modal dialog can neither be read nor pressed. */
const topDialog = (): Element | undefined => [...document.querySelectorAll("dialog[open]")].at(-1);

/** A refusal waits longer than good news: it says what to do instead.  It stands in the dialog that is open, if one is. */
export function Toaster() {
  const { shown, hide } = useToasts();
  const [host, setHost] = useState<Element>();
  useEffect(() => {
    setHost(topDialog());
    if (!shown) return;
    const timer = setTimeout(hide, STAYS[shown.tone]);
    return () => clearTimeout(timer);
  }, [shown, hide]);
  const isWithin = Boolean(shown && host?.isConnected);
  return (
    <>
      <div className="toaster" role="status" aria-live="polite">
        {shown && !isWithin && <Shown />}
      </div>
      {shown &&
        host &&
        isWithin &&
        createPortal(
          <div className="toaster" role="alert">
            <Shown />
          </div>,
          host,
        )}
    </>
  );
}

function Shown() {
  const { shown, hide } = useToasts();
  const words = useWords();
  if (!shown) return null;
  return (
    <p key={shown.number} className={`toast is-${shown.tone}`}>
      <span>{shown.text}</span>
      <button type="button" className="icon-button" aria-label={words.say("close")} onClick={hide}>
        <Icon name="close" />
      </button>
    </p>
  );
}
