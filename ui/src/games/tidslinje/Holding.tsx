// What somebody has, in signs for the eye and in words for whoever listens.

import type { Words } from "../../match/board";

const SIGNS = { cards: "🎵", jokers: "🃏", oracle_cards: "🔮", stars: "⭐" } as const;
type Kind = keyof typeof SIGNS;

export function Holding({ counts, words }: { counts: Partial<Record<Kind, number>>; words: Words }) {
  return (Object.keys(counts) as Kind[]).map((kind) => {
    const said = words.say(`tids-has-${kind}`, { count: counts[kind] ?? 0 });
    return (
      <span key={kind} className="tids-has" title={said}>
        <span aria-hidden="true">
          {SIGNS[kind]} {counts[kind]}
        </span>
        <span className="unseen">{said}</span>
      </span>
    );
  });
}
