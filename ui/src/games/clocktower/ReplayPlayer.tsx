// The end: the book lies open.  Everyone as they truly were, and the whole story, night by night.

import { useState } from "react";
import { Button } from "../../kit/Button";
import type { BoardProps } from "../../match/board";
import { type Chapter, chapters } from "./chapters";
import { GameShell } from "./GameShell";
import { LayoutSwitch, useLayout } from "./PlayerSide";
import { PlayersGrid } from "./PlayersGrid";
import { square } from "./square";
import { factText, plain } from "./told";
import { useTown } from "./town";
import { phaseOf, type View } from "./view";

export function ReplayPlayer({ view, seats }: Pick<BoardProps<View>, "view" | "seats">) {
  const { words } = useTown();
  const [layout, setLayout] = useLayout(view.seats.length);
  const all = chapters(view);
  const [at, setAt] = useState(all.length);
  const chapter = all[at];
  const living = chapter?.living ?? view.seats.filter((seat) => seat.alive).map(({ seat }) => seat);
  const players = square(view, seats).map((player) => ({ ...player, alive: living.includes(player.player_id) }));
  return (
    <GameShell
      me={view.me}
      role={view.me ? "player" : "observer"}
      phase={phaseOf(view)}
      dayNumber={view.night}
      tools={<LayoutSwitch layout={layout} change={setLayout} />}
    >
      {view.winner && (
        <p className={`ct-won is-${view.winner}`}>
          <b>{words.say(`ct-won-${view.winner}`)}</b>
          <span>{words.say(`reason-${view.reason}`)}</span>
        </p>
      )}
      <PlayersGrid
        players={players.map((player) => ({ ...player, hasGhostVote: false }))}
        pages={view.grimoire?.pages}
        layout={layout}
        canNominate={false}
        centre={
          <p className="ct-count">
            <b>{chapter ? chapter.night : "·"}</b>
            <span>{words.say(chapter ? (chapter.isNight ? "ct-in-night" : "ct-in-day") : "ct-open-book")}</span>
          </p>
        }
      />
      {all.length > 0 && (
        <section className="ct-replay card" aria-label={words.say("ct-replay")}>
          <div className="ct-replay-head">
            <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
              {words.say("ct-replay-earlier")}
            </Button>
            <h2 aria-live="polite">
              {chapter
                ? words.say(chapter.isNight ? "ct-chapter-night" : "ct-chapter-day", { night: chapter.night })
                : words.say("ct-all-of-it")}
            </h2>
            <Button disabled={at >= all.length} onClick={() => setAt(at + 1)}>
              {words.say("ct-replay-later")}
            </Button>
          </div>
          {chapter ? (
            <ChapterLines chapter={chapter} />
          ) : (
            <Button look="primary" wide onClick={() => setAt(0)}>
              {words.say("ct-from-start")}
            </Button>
          )}
        </section>
      )}
    </GameShell>
  );
}

export function ChapterLines({ chapter }: { chapter: Chapter }) {
  const { words, name } = useTown();
  const lines: { key: string; text: string; truth?: string }[] = [
    ...chapter.told.map((entry, at) => ({
      key: `told/${at}`,
      text: words.say("ct-heard", {
        name: name(entry.seat),
        fact: factText(entry.fact, entry.by, name, words),
      }),
      truth: entry.truth,
    })),
    ...chapter.nominations.map((each) => ({
      key: each.id,
      text: words.say("ct-history-line", {
        nominator: name(each.nominator),
        nominee: name(each.nominee),
        yes: each.yes ?? 0,
        threshold: each.threshold,
      }),
    })),
    ...chapter.claims.map((claim, at) => ({
      key: `claim/${at}`,
      text: words.say(`ct-strike-${claim.died ? "hit" : "missed"}`, {
        by: name(claim.by),
        target: name(claim.target),
      }),
    })),
    ...chapter.deaths.map((death) => ({
      key: `death/${death.seat}`,
      text: words.say("ct-died", { name: name(death.seat), cause: death.cause }),
    })),
  ];
  if (!lines.length) return <p className="hint">{words.say("ct-nothing-happened")}</p>;
  return (
    <ol className="ct-story">
      {lines.map(({ key, text, truth }) => (
        <li key={key} className={truth && truth !== "true" ? "is-false" : ""}>
          {plain(text)} {truth && truth !== "true" && <small>{words.say(`ct-truth-${truth}`)}</small>}
        </li>
      ))}
    </ol>
  );
}
