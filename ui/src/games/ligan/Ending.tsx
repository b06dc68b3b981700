// Sista Chansen as all may see it, who has won, and at the end what everybody did.

import type { Words } from "../../words/words";
import type { View } from "./view";

interface Props {
  view: View;
  name: (seat: string) => string;
  words: Words;
}

export function Ending({ view, name, words }: Props) {
  return (
    <>
      {view.last_chance && <Chance view={view} name={name} words={words} />}
      {view.winner && (
        <p className={`ligan-winner is-${view.winner}`} role="status">
          {words.say(`ligan-winner-${view.winner}`)}
        </p>
      )}
      {view.recap && <Recap view={view} name={name} words={words} />}
    </>
  );
}

function Chance({ view, name, words }: Props) {
  const chance = view.last_chance;
  if (!chance) return null;
  const told = chance.target
    ? words.say("ligan-chance-pointed", { by: chance.by.map(name).join(", "), target: name(chance.target) })
    : words.say(`ligan-chance-${chance.side}`);
  const result =
    chance.is_right === null ? "" : words.say(chance.is_right ? "ligan-chance-right" : "ligan-chance-wrong");
  return (
    <p className="ligan-chance">
      {told} {result}
    </p>
  );
}

function Recap({ view, name, words }: Props) {
  const heists = view.recap?.heists ?? [];
  const spanings = view.recap?.spanings ?? [];
  if (!heists.length && !spanings.length) return null;
  return (
    <section className="ligan-recap">
      <h2>{words.say("ligan-recap")}</h2>
      {heists.map((heist) => (
        <p key={heist.number}>
          <b>{words.say("ligan-record-round", { number: heist.number })}</b>{" "}
          {Object.entries(heist.deeds)
            .map(([seat, deed]) => `${name(seat)}: ${words.say(`choose_deed-deed-${deed}`)}`)
            .join(", ")}
        </p>
      ))}
      {spanings.map((spaning) => (
        <p key={`${spaning.scout} ${spaning.target}`}>
          {words.say(spaning.is_true ? "ligan-recap-true" : "ligan-recap-lie", {
            scout: name(spaning.scout),
            target: name(spaning.target),
            role: words.say(`role-${spaning.answer}`),
          })}
        </p>
      ))}
    </section>
  );
}
