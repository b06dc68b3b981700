// What the storyteller looks up: who voted for what, and who was told what, and whether it was so.

import { useState } from "react";
import { factText, listed } from "./told";
import { useTown } from "./town";
import type { View } from "./view";

export function VoteHistory({ view }: { view: View }) {
  const { words, name } = useTown();
  if (!view.nominations.length) return null;
  return (
    <details className="fold card">
      <summary>{words.say("ct-votes")}</summary>
      <ol className="ct-votes">
        {view.nominations.map((each) => (
          <li key={each.id}>
            <small>{words.say("ct-chapter-day", { night: each.day })}</small>
            <span>
              {words.say("ct-history-line", {
                nominator: name(each.nominator),
                nominee: name(each.nominee),
                yes: each.yes ?? 0,
                threshold: each.threshold,
              })}
            </span>
            <small>
              {listed(
                each.order.filter((seat) => each.votes[seat]).map((seat) => name(seat)),
                words,
              )}
            </small>
          </li>
        ))}
      </ol>
    </details>
  );
}

export function KnowledgeLedger({ view }: { view: View }) {
  const { words, name } = useTown();
  const [seat, setSeat] = useState("");
  const all = view.grimoire?.ledger ?? [];
  const shown = all.filter((entry) => !seat || entry.seat === seat);
  if (!all.length) return null;
  return (
    <details className="fold card">
      <summary>{words.say("ct-ledger")}</summary>
      <select aria-label={words.say("ct-whose")} value={seat} onChange={(event) => setSeat(event.target.value)}>
        <option value="">{words.say("ct-everyones")}</option>
        {view.seats.map((each) => (
          <option key={each.seat} value={each.seat}>
            {name(each.seat)}
          </option>
        ))}
      </select>
      <ol className="ct-story">
        {shown.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was told stays where it was told
          <li key={at} className={entry.truth.startsWith("false") ? "is-false" : ""}>
            <small>{words.say("told_in_night", { night: entry.night })}</small>{" "}
            {words.say("ct-heard", { name: name(entry.seat), fact: factText(entry.fact, entry.by, name, words) })}{" "}
            {entry.truth !== "true" && <small>{words.say(`ct-truth-${entry.truth}`)}</small>}
          </li>
        ))}
      </ol>
    </details>
  );
}
