// One's own card: nowhere on the page until it is held.  What one was told is behind a tap, and gone with the next.

import { useEffect, useState } from "react";
import { Button } from "../../kit/Button";
import { Sheet } from "../../kit/Sheet";
import { useHeld } from "../../kit/useHeld";
import { Sign } from "./Sign";
import { factText, roleName } from "./told";
import { useTown } from "./town";
import type { Alignment, Entry } from "./view";

interface Props {
  role?: { code: string; name: string; alignment: Alignment; text: string } | undefined;
  ledger: readonly Entry[];
  /** Whom one has pointed at tonight. */
  choices?: readonly string[];
}

export function RoleCardPrivate({ role, ledger, choices = [] }: Props) {
  const { words, name } = useTown();
  const { isHeld, handlers } = useHeld();
  const [isOpen, setOpen] = useState(false);
  useClosedWhenAway(() => setOpen(false));
  if (!role) return null;
  return (
    <section className="ct-mine" aria-label={words.say("ct-mine")}>
      <button type="button" className={`ct-card${isHeld ? " is-held" : ""}`} {...handlers}>
        {isHeld ? (
          <span className={`ct-card-front is-${role.alignment}`} aria-live="assertive">
            <strong>{role.name}</strong>
            <em>{words.say(`ct-side-${role.alignment}`)}</em>
            <span>{role.text}</span>
            {choices.length > 0 && <span>{words.say("ct-chosen", { names: choices.map(name).join(", ") })}</span>}
          </span>
        ) : (
          <span className="ct-card-back">
            <Sign name="lock" />
            <strong>{words.say("ct-card")}</strong>
            <span>{words.say("ct-card-hold")}</span>
          </span>
        )}
      </button>
      <Button onClick={() => setOpen(true)}>
        <Sign name="book" /> {words.say("ct-told")}
      </Button>
      {isOpen && (
        <Sheet title={words.say("ct-told")} onClose={() => setOpen(false)}>
          <Ledger entries={ledger} />
          <Button wide onClick={() => setOpen(false)}>
            {words.say("ct-hide")}
          </Button>
        </Sheet>
      )}
    </section>
  );
}

/** Night by night; a Spy's book seat by seat. */
export function Ledger({ entries }: { entries: readonly Entry[] }) {
  const { words, name } = useTown();
  if (!entries.length) return <p className="hint">{words.say("told_nothing")}</p>;
  return (
    <ol className="ct-ledger">
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was told stays where it was told
        <li key={at}>
          <small>{words.say("told_in_night", { night: entry.night })}</small>
          {entry.fact.kind === "grimoire" ? (
            <ul className="ct-pages">
              {entry.fact.grimoire.map((page) => (
                <li key={page.seat} className={page.alive ? "" : "is-dead"}>
                  <b>{name(page.seat)}</b>
                  <span className={`ct-role is-${page.alignment}`}>{roleName(page.role, words)}</span>
                  {page.markers.map((marker) => (
                    <small key={marker}>{words.say(`marker-${marker.split("/")[0]}`)}</small>
                  ))}
                </li>
              ))}
            </ul>
          ) : (
            <p>{factText(entry.fact, entry.by, name, words)}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Whoever looks away, or hands the phone over, has closed it. */
export function useClosedWhenAway(close: () => void): void {
  useEffect(() => {
    const look = () => document.hidden && close();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  });
}
