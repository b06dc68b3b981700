// Looking back: a slider over the rounds, and below the board what was done in each and what changed.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BoardModule } from "../games/module";
import { Button } from "../kit/Button";
import { Icon } from "../kit/Icon";
import * as client from "../wire/client";
import type { NoticeWorded, PriorRound, RoundShown } from "../wire/types";
import { useWords } from "../words/context";
import { useLanguage } from "../words/language";
import type { Words } from "../words/words";
import { boardWords } from "./boardWords";
import { called, differences } from "./looking";
import { useName } from "./names";
import type { MatchShown } from "./shared";
import { Value } from "./ViewTable";

export interface Past {
  round: number | null; // nothing: the present
  rounds: readonly number[];
  shown: RoundShown | undefined;
  view: unknown;
  open: () => void;
  go: (round: number | null) => void;
  close: () => void;
}

export function usePast({ matchId, standing, scene, notices }: MatchShown): Past {
  const language = useLanguage((choice) => choice.language);
  const [round, setRound] = useState<number | null>(null);
  const rounds = useQuery({
    queryKey: ["rounds", matchId, standing.round, standing.over],
    queryFn: () => client.rounds(matchId),
    enabled: round !== null,
    placeholderData: keepPreviousData,
  });
  const played = (rounds.data?.rounds ?? []).filter((each) => each >= 0);
  const prior = round !== null && round === scene.prior?.round ? wordedPrior(scene.prior, notices) : null;
  const query = useQuery({
    queryKey: ["round", matchId, language, round, standing.round, standing.players.map((player) => player.name)],
    queryFn: () => client.round(matchId, round ?? 0),
    enabled: round !== null && !prior,
    placeholderData: keepPreviousData,
  });
  const shown = round === null ? undefined : (prior ?? query.data);
  return {
    round,
    rounds: played,
    shown,
    view: shown ? (shown.end ?? shown.start) : null,
    open: () => setRound(round === null ? Math.max(0, standing.round - (standing.over ? 0 : 1)) : null),
    go: setRound,
    close: () => setRound(null),
  };
}

/** The round that came with the present, in words; nothing, if what was said of it is not all known yet. */
export function wordedPrior(prior: PriorRound, notices: readonly NoticeWorded[]): RoundShown | null {
  const turns = prior.turns.map(({ cursor, ...turn }) => ({ ...turn, text: wordsAt(notices, cursor) }));
  return turns.every((turn) => turn.text !== null) ? ({ ...prior, turns } as RoundShown) : null;
}

function wordsAt(notices: readonly NoticeWorded[], cursor: number): string | null {
  const notice = notices[cursor - 1];
  return notice?.cursor === cursor ? notice.text : null;
}

interface SliderProps {
  past: Past;
  shown: MatchShown & { board: BoardModule | null };
  /** Plays again what a round has unveiled; nothing, where there is nothing to play. */
  play: ((before: unknown, after: unknown) => void) | null;
}

export function Slider({ past, shown, play }: SliderProps) {
  const words = useWords();
  const { round, rounds } = past;
  if (round === null) return null;
  const place = Math.max(0, rounds.indexOf(round));
  const step = (by: number) => past.go(rounds[Math.min(rounds.length - 1, Math.max(0, place + by))] ?? round);
  return (
    <section className="card history" aria-label={words.say("look-back")}>
      <div className="history-head">
        <Step label="earlier" icon="back" disabled={place <= 0} go={() => step(-1)} />
        <label className="history-slider">
          <span>{roundName(past, shown, words)}</span>
          <input
            type="range"
            min={0}
            max={Math.max(0, rounds.length - 1)}
            value={place}
            aria-valuetext={roundName(past, shown, words)}
            onChange={(event) => past.go(rounds[Number(event.target.value)] ?? round)}
          />
        </label>
        <Step label="later" icon="forward" disabled={place >= rounds.length - 1} go={() => step(1)} />
      </div>
      <div className="in-a-row">
        {play && past.shown?.end !== null && past.shown && (
          <Button onClick={() => play(past.shown?.start, past.shown?.end)}>{words.say("reveal-again")}</Button>
        )}
        <Button look="primary" onClick={past.close}>
          {words.say("back-to-now")}
        </Button>
      </div>
    </section>
  );
}

interface StepProps {
  label: "earlier" | "later";
  icon: "back" | "forward";
  disabled: boolean;
  go: () => void;
}

function Step({ label, icon, disabled, go }: StepProps) {
  const words = useWords();
  return (
    <button type="button" className="icon-button" aria-label={words.say(label)} disabled={disabled} onClick={go}>
      <Icon name={icon} />
    </button>
  );
}

/** As the game's board calls it, or else its number. */
function roundName(past: Past, shown: MatchShown & { board: BoardModule | null }, words: Words): string {
  const { board, gameWords } = shown;
  const start = past.shown?.start;
  const name = start ? board?.roundName?.(start as never, boardWords(board, gameWords)) : null;
  return name || words.say("round", { round: (past.round ?? 0) + 1 });
}

const MOST = 12;

export function PastNotices({ past, shown }: { past: Past; shown: MatchShown }) {
  const words = useWords();
  const name = useName();
  const round = past.shown;
  if (past.round === null || !round) return null;
  const changes = round.end ? differences(round.start, round.end).slice(0, MOST) : [];
  return (
    <section className="card told" aria-label={words.say("what-was-done")}>
      <h2>{words.say("what-was-done")}</h2>
      {round.turns.length > 0 && (
        <ul>
          {round.turns.map((turn) => (
            <li key={`${turn.turn}/${turn.text}`}>
              <b>{name(turn.turn)}</b> {turn.text}
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <details className="fold">
          <summary>{words.say("what-changed", { count: changes.length })}</summary>
          <dl className="changes">
            {changes.map((change) => (
              <div key={change.path.join("/")}>
                <dt>{change.path.map((part) => called(name(part), shown.gameWords)).join(" · ")}</dt>
                <dd>
                  <Value value={change.before} words={shown.gameWords} /> →{" "}
                  <b>
                    <Value value={change.after} words={shown.gameWords} />
                  </b>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {!round.turns.length && !changes.length && (
        <p className="hint">{words.say(round.end ? "nothing-changed" : "round-goes-on")}</p>
      )}
    </section>
  );
}
