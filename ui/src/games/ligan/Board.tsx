// The board of Ligan: the score, the crew, and what is asked of you.

import { useRef, useState } from "react";
import type { BoardProps } from "../../match/board";
import { mine, options } from "./asked";
import { Chance } from "./Chance";
import { Crew, type Picking } from "./Crew";
import { toggled } from "./members";
import { Record } from "./Record";
import { Scoreboard } from "./Scoreboard";
import { Choosing, Conferring, Confirming, Pointing, Suspecting, Voting } from "./Tasks";
import type { View } from "./view";
import "./ligan.css";

export function Board({ view, prompts, seats, answer, words, past }: BoardProps<View>) {
  const name = (seat: string) => seats.find((each) => each.player_id === seat)?.name ?? seat;
  const isStandIn = (seat: string) => seats.some((each) => each.player_id === seat && each.stand_in);
  const [marks, mark] = useMarks(view, prompts, answer);
  const [target, setTarget] = useState<string | null>(null);
  const marked = { ...view, marks };
  const asking = { view: marked, prompts, answer, words };
  const picking =
    nominating(marked, prompts, mark, words.say("ligan-pick-team", { size: view.team_size })) ??
    pointing(prompts, target, setTarget);
  return (
    <div className={`ligan temper-${view.temper}`}>
      <Scoreboard view={view} isPast={past !== null} words={words} />
      {view.temper !== "calm" && <p className="ligan-temper">{words.say(`ligan-temper-${view.temper}`)}</p>}
      {past === null && view.mission > 0 && view.step === "nominating" && words.has(`mission_${view.mission}`) && (
        <p className="ligan-mission">{words.say(`mission_${view.mission}`)}</p>
      )}
      <Chance view={view} name={name} words={words} />
      <Voting {...asking} />
      <Choosing {...asking} />
      <Suspecting {...asking} />
      <Crew view={marked} name={name} isStandIn={isStandIn} picking={picking} words={words} />
      <Confirming {...asking} marked={marks.length} />
      <Conferring {...asking} />
      <Pointing {...asking} target={target} name={name} />
      <Record view={view} name={name} words={words} />
    </div>
  );
}

/** The Capo's ticks show at once and are told to all; what the server says counts once it knows of them all. */
function useMarks(
  view: View,
  prompts: BoardProps["prompts"],
  answer: BoardProps["answer"],
): [string[], (seat: string) => void] {
  const [wanted, setWanted] = useState<string[] | null>(null);
  const underWay = useRef(0);
  const marks = wanted ?? view.marks;
  const mark = async (seat: string) => {
    const prompt = mine(prompts, "mark_team");
    if (!prompt) return;
    const next = toggled(marks, seat, view.team_size);
    setWanted(next);
    underWay.current += 1;
    const isTaken = await answer(prompt.prompt_id, { team: next }).finally(() => {
      underWay.current -= 1;
    });
    if (!isTaken || !underWay.current) setWanted(null);
  };
  return [mine(prompts, "mark_team") ? marks : view.marks, mark];
}

function nominating(
  view: View,
  prompts: BoardProps["prompts"],
  mark: (seat: string) => void,
  label: string,
): Picking | null {
  if (!mine(prompts, "mark_team")) return null;
  return {
    may: () => view.marks.length < view.team_size,
    isPicked: (seat) => view.marks.includes(seat),
    pick: mark,
    label,
  };
}

function pointing(
  prompts: BoardProps["prompts"],
  target: string | null,
  point: (seat: string) => void,
): Picking | null {
  const prompt = mine(prompts, "point_at");
  if (!prompt || prompt.blocked) return null;
  const open = options(prompt, "target").map(({ value }) => value);
  return {
    may: (seat) => open.includes(seat),
    isPicked: (seat) => seat === target,
    pick: point,
    label: prompt.button,
  };
}
