// What only this player may know: their role, their side, what they did, what they were told of others.

import type { BoardProps, Words } from "../../match/board";
import type { Role, View } from "./view";

const SIGNS: Record<Role, string> = { akta: "🖤", hogra_hand: "👑", golare: "🐀" };

export function Mine({ view, seats, words }: BoardProps<View>) {
  const name = (seat: string) => seats.find((each) => each.player_id === seat)?.name ?? seat;
  const role = view.me ? view.roles[view.me] : undefined;
  if (!role || view.step === "over") return null;
  return (
    <>
      <span className="ligan-role-sign" aria-hidden="true">
        {SIGNS[role]}
      </span>
      <strong className="ligan-role">{words.say(`role-${role}`)}</strong>
      <span>{words.say(`ligan-you-are-${role}`)}</span>
      {mates(view).length > 0 && <span>{words.say("ligan-mates", { names: mates(view).map(name).join(", ") })}</span>}
      {view.my_deed && (
        <span>{words.say("ligan-my-deed", { deed: words.say(`choose_deed-deed-${view.my_deed}`) })}</span>
      )}
      <Known view={view} name={name} words={words} />
    </>
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
