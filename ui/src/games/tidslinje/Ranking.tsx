// Who has won, with shared places; or that no whole cycle was played.

import type { Words } from "../../match/board";
import { Holding } from "./Holding";
import type { Snapshot } from "./view";

interface Props {
  snapshot: Snapshot;
  name: (seat: string) => string;
  words: Words;
}

export function Ranking({ snapshot, name, words }: Props) {
  if (!snapshot.ranking) return <p className="tids-task">{words.say("tids-no-ranking")}</p>;
  return (
    <section className="tids-task" aria-label={words.say("tids-ranking")}>
      <ol className="tids-ranking">
        {snapshot.ranking.map((rank) => (
          <li key={rank.seat} className={rank.place === 1 ? "is-first" : ""}>
            <b>{rank.place}</b> <span>{name(rank.seat)}</span>
            <small>
              <Holding
                counts={{ cards: rank.cards, oracle_cards: rank.oracle_cards, stars: rank.stars }}
                words={words}
              />
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
