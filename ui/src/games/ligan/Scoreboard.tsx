// Ligan against Aina, the five heists, and where the match is.

import type { Words } from "../../match/board";
import { type Marker, markers } from "./heists";
import type { View } from "./view";

const SIGNS: Record<Marker["state"], string> = { success: "✓", fail: "✕", kaos: "✹", now: "", to_come: "" };

interface Props {
  view: View;
  isPast: boolean; // at the end of a round, when the next has its number already
  words: Words;
}

export function Scoreboard({ view, isPast, words }: Props) {
  return (
    <section className="ligan-score" aria-label={words.say("ligan-score", { ligan: view.ligan, aina: view.aina })}>
      <Side side="ligan" points={view.ligan} words={words} />
      <ol className="ligan-heists">
        {markers(view).map((marker) => (
          <Heist key={marker.number} marker={marker} words={words} />
        ))}
      </ol>
      <Side side="aina" points={view.aina} words={words} />
      {!isPast && <p className="ligan-step">{stepText(view, words)}</p>}
    </section>
  );
}

function Side({ side, points, words }: { side: "ligan" | "aina"; points: number; words: Words }) {
  return (
    <div className={`ligan-side ligan-side-${side}`} aria-hidden="true">
      <span className="ligan-points" key={points}>
        {points}
      </span>
      <span className="ligan-side-name">{words.say(`ligan-side-${side}`)}</span>
    </div>
  );
}

function Heist({ marker, words }: { marker: Marker; words: Words }) {
  const { number, state, golas } = marker;
  return (
    <li className={`ligan-heist is-${state}`} aria-current={state === "now" ? "step" : undefined}>
      <span aria-hidden="true" className="ligan-heist-sign">
        {SIGNS[state] || number}
      </span>
      {state === "fail" && (
        <span aria-hidden="true" className="ligan-golas">
          {golas}
        </span>
      )}
      <span className="ligan-unseen">{words.say(`ligan-heist-${state}`, { number, golas })}</span>
    </li>
  );
}

function stepText(view: View, words: Words): string {
  if (!view.number || words.has(`ligan-step-${view.step}`)) return words.say(`ligan-step-${view.step}`);
  return words.say("ligan-step", { round: view.number, rounds: view.rounds });
}
