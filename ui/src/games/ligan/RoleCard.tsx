// One's own role: nowhere on the page until the card is held.

import { useHeld } from "../../kit/useHeld";
import type { Notice, Words } from "../../match/board";
import type { Role, View } from "./view";

const SIGNS: Record<Role, string> = { akta: "🖤", hogra_hand: "👑", golare: "🐀" };

interface Props {
  view: View;
  notices: readonly Notice[];
  name: (seat: string) => string;
  words: Words;
}

export function RoleCard({ view, notices, name, words }: Props) {
  const { isHeld, handlers } = useHeld();
  const role = view.me ? view.roles[view.me] : undefined;
  if (!role || !view.me) return null;
  return (
    <button type="button" className={`ligan-role${isHeld ? " is-held" : ""}`} {...handlers}>
      {isHeld ? (
        <span className="ligan-role-front" aria-live="assertive">
          <span className="ligan-role-sign" aria-hidden="true">
            {SIGNS[role]}
          </span>
          <strong>{words.say(`role-${role}`)}</strong>
          <span>{told(notices) ?? words.say(`ligan-you-are-${role}`)}</span>
          {mates(view).length > 0 && (
            <span>{words.say("ligan-mates", { names: mates(view).map(name).join(", ") })}</span>
          )}
          {view.my_deed && (
            <span>{words.say("ligan-my-deed", { deed: words.say(`choose_deed-deed-${view.my_deed}`) })}</span>
          )}
          <Known view={view} name={name} words={words} />
        </span>
      ) : (
        <span className="ligan-role-back">
          <span className="ligan-role-sign" aria-hidden="true">
            ✋
          </span>
          <strong>{words.say("ligan-role-hidden")}</strong>
          <span>{words.say("ligan-role-hold")}</span>
        </span>
      )}
    </button>
  );
}

function Known({ view, name, words }: { view: View; name: (seat: string) => string; words: Words }) {
  if (!view.my_clues.length && !view.my_spanings.length) return null;
  return (
    <span className="ligan-known">
      <b>{words.say("ligan-known")}</b>

      {view.my_spanings.map((told) => (
        <span key={`spaning ${told.target}`}>
          {words.say(told.is_sure ? "ligan-spaning-sure" : "ligan-spaning-felt", {
            target: name(told.target),
            role: words.say(`role-${told.answer}`),
          })}
        </span>
      ))}
      {view.my_clues.map((clue) => (
        <span key={`clue ${clue.number} ${clue.target}`}>
          {words.say("ligan-clue", {
            round: clue.number,
            target: name(clue.target),
            clue: words.say(`clue_${clue.clue}`),
          })}
        </span>
      ))}
    </span>
  );
}

function mates(view: View): string[] {
  if (!view.me || view.roles[view.me] !== "golare") return [];
  return view.seats.filter((seat) => seat !== view.me && view.roles[seat] === "golare");
}

/** Guzman's own words, without the line that a locked screen may show. */
function told(notices: readonly Notice[]): string | undefined {
  const said = notices.findLast((notice) => notice.phrase.startsWith("you_are_"));
  return (
    said?.text
      .split(/\n\s*\n/)
      .slice(1)
      .join("\n")
      .trim() || undefined
  );
}
