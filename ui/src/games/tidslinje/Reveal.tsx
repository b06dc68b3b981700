// The answer in the manual's three steps: the year and the places; title and artist; the Oracle's call.

import { useEffect, useState } from "react";
import type { Words } from "../../match/board";
import type { Result, RoundShown, Verdict } from "./view";

const A_STEP = 2600; // milliseconds
const STEPS = 3;

/** How far the answer of this Round has been told, from 1 to 3; and what tells the next step at once. */
export function useStaged(round: RoundShown | null): [number, () => void] {
  const shown = round?.result ? round.number : null;
  const [staged, setStaged] = useState({ shown, step: 1 });
  const step = staged.shown === shown ? staged.step : 1;
  const next = () => setStaged({ shown, step: Math.min(STEPS, step + 1) });
  useEffect(() => {
    if (shown === null || step >= STEPS) return;
    const timer = setTimeout(() => setStaged({ shown, step: step + 1 }), A_STEP);
    return () => clearTimeout(timer);
  }, [shown, step]);
  return [step, next];
}

interface Props {
  round: RoundShown;
  result: Result;
  step: number;
  next: () => void;
  name: (seat: string) => string;
  words: Words;
}

export function Reveal({ round, result, step, next, name, words }: Props) {
  const names = (won: (verdict: Verdict) => boolean) =>
    result.verdicts
      .filter(won)
      .map((verdict) => name(verdict.seat))
      .join(", ") || words.say("tids-nobody");
  return (
    <section
      className="tids-task tids-reveal"
      aria-live="polite"
      aria-label={words.say("tids-reveal")}
      data-holds-news={step < STEPS || undefined}
    >
      <p className="tids-year">{result.song.year}</p>
      <p>📅 {words.say("tids-placed", { names: names((verdict) => verdict.placement_right) })}</p>
      {step >= 2 && (
        <>
          <p className="tids-answer">
            <b>{result.song.title}</b> <span>{result.song.artist}</span>
          </p>
          <p>🃏 {words.say("tids-jokers-to", { names: names((verdict) => verdict.joker) })}</p>
          <p>⭐ {words.say("tids-stars-to", { names: names((verdict) => verdict.star) })}</p>
        </>
      )}
      {step >= STEPS && (
        <>
          <p>
            🔮{" "}
            {words.say(result.prediction_right ? "tids-call-right" : "tids-call-wrong", {
              name: name(round.oracle),
              called: words.say(`predict-difficulty-${result.prediction}`),
              was: words.say(`predict-difficulty-${result.difficulty}`),
            })}
          </p>
          <table className="tids-verdicts">
            <thead>
              <tr>
                {["player", "place", "title", "artist"].map((column) => (
                  <th key={column} scope="col">
                    {words.say(`tids-column-${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {result.verdicts.map((verdict) => (
                <tr key={verdict.seat}>
                  <th scope="row">{name(verdict.seat)}</th>
                  <td>{sign(verdict.placement_right)}</td>
                  <td>
                    {sign(verdict.title_right)} {verdict.title ?? "–"}
                  </td>
                  <td>
                    {sign(verdict.artist_right)} {verdict.artist ?? "–"}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {step < STEPS && (
        <button type="button" className="tids-quiet-button" onClick={next}>
          {words.say("tids-next-step")}
        </button>
      )}
    </section>
  );
}

const sign = (right: boolean) => (right ? "✓" : "✗");
