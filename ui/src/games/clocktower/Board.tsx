// The board of Clocktower: the square for everyone, one's own card and night, and the storyteller's book.

import { useMemo } from "react";
import type { BoardProps } from "../../match/board";
import { PlayerSide } from "./PlayerSide";
import { STDashboard } from "./STDashboard";
import { type Town, TownContext } from "./town";
import { isSetup, isStoryteller, type View } from "./view";
import "./clocktower.css";

export function Board(props: BoardProps<View>) {
  const { view, prompts, answer, forks, seats, words } = props;
  const town = useMemo((): Town => {
    const known = new Map(seats.map((player) => [player.player_id, player]));
    return {
      prompts,
      answer,
      forks,
      words,
      name: (seat) => known.get(seat)?.name ?? seat,
      isStandIn: (seat) => Boolean(known.get(seat)?.stand_in),
    };
  }, [prompts, answer, forks, seats, words]);
  const tells = props.host && props.me === null && props.past === null;
  return (
    <TownContext value={town}>
      {tells && (isStoryteller(view) || isSetup(view)) ? <STDashboard {...props} /> : <PlayerSide {...props} />}
    </TownContext>
  );
}
