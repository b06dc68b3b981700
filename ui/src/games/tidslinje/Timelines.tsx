// Everyone's timeline, Jokers, Oracle Cards and Stars; and who has sent how much.

import type { Words } from "../../match/board";
import { Holding } from "./Holding";
import type { Card, Snapshot, Song } from "./view";

interface Props {
  snapshot: Snapshot;
  staged: { song: Song; step: number } | null; // an answer that is being told: its cards show no more than it does
  me: string | null;
  name: (seat: string) => string;
  words: Words;
}

export function Timelines({ snapshot, staged, me, name, words }: Props) {
  const isTold = (card: Card) => !staged || staged.step >= 2 || !isSame(card.song, staged.song);
  return (
    <section className="tids-all" aria-label={words.say("tids-timelines")}>
      {snapshot.players.map((player) => (
        <article key={player.seat} className={player.seat === me ? "is-me" : ""}>
          <h3>
            {name(player.seat)}
            {snapshot.round?.oracle === player.seat && <span title={words.say("tids-is-oracle")}> 🔮</span>}
            {player.submitted && <small> {words.say(`tids-submitted-${player.submitted}`)}</small>}
          </h3>
          <ol className="tids-line">
            {player.timeline.map((card, at) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be alike, and their places tell them apart
                key={at}
                className={`tids-card${card.song ? "" : " is-start"}`}
                title={cardTitle(isTold(card) ? card.song : null, card.song === null, words)}
              >
                {card.year}
                {card.star && isTold(card) && <Star words={words} />}
                {card.song && <small>{isTold(card) ? card.song.title : "…"}</small>}
              </li>
            ))}
          </ol>
          <p className={staged && staged.step < 3 ? "tids-soft is-held" : "tids-soft"}>
            <Holding
              counts={{ jokers: player.jokers, oracle_cards: player.oracle_cards.length, stars: player.stars }}
              words={words}
            />
          </p>
        </article>
      ))}
    </section>
  );
}

export function Star({ words }: { words: Words }) {
  return (
    <span role="img" aria-label={words.say("tids-star")}>
      {" "}
      ⭐
    </span>
  );
}

export function cardTitle(song: Song | null, isStart: boolean, words: Words): string | undefined {
  return song ? `${song.title} – ${song.artist}` : isStart ? words.say("tids-start-card") : undefined;
}

const isSame = (one: Song | null, other: Song) =>
  one?.title === other.title && one.artist === other.artist && one.year === other.year;
