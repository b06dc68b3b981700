// Sista Chansen as all may see it.  Who has won, and what everybody did, the shell tells.

import type { Words } from "../../match/board";
import type { View } from "./view";

interface Props {
  view: View;
  name: (seat: string) => string;
  words: Words;
}

export function Chance({ view, name, words }: Props) {
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
