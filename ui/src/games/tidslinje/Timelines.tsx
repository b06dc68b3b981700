// Everyone's timeline, Jokers, Oracle Cards and Stars; and who has sent how much.

import type { Words } from "../../match/board";
import type { Snapshot } from "./view";

interface Props {
  snapshot: Snapshot;
  me: string | null;
  name: (seat: string) => string;
  words: Words;
}

export function Timelines({ snapshot, me, name, words }: Props) {
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
                title={card.song ? `${card.song.title} – ${card.song.artist}` : words.say("tids-start-card")}
              >
                {card.year}
                {card.star && " ⭐"}
                {card.song && <small>{card.song.title}</small>}
              </li>
            ))}
          </ol>
          <p className="tids-soft">
            {words.say("tids-holds", {
              jokers: player.jokers,
              oracle_cards: player.oracle_cards.length,
              stars: player.stars,
            })}
          </p>
        </article>
      ))}
    </section>
  );
}
