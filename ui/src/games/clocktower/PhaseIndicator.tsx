// What time it is in the village: the phase, the number of the day, and until when.

import { Countdown } from "../../kit/Countdown";
import { Sign, type SignName } from "./Sign";
import { useTown } from "./town";
import type { Phase } from "./view";

interface Props {
  phase: Phase;
  dayNumber: number;
  deadline?: Date | undefined;
  /** What goes on in it, in a few words. */
  label?: string | undefined;
  paused?: boolean;
}

const SIGNS: Record<Phase, SignName> = {
  LOBBY: "gate",
  NIGHT: "moon",
  DAY: "sun",
  PENDING_EXECUTION: "rope",
  CHECK_WIN: "dusk",
  ENDED: "book",
};

export function PhaseIndicator({ phase, dayNumber, deadline, label, paused = false }: Props) {
  const { words } = useTown();
  return (
    <p className={`ct-phase is-${phase.toLowerCase()}`}>
      <Sign name={SIGNS[phase]} />
      <b>{words.say(`ct-phase-${phase.toLowerCase()}`, { day: dayNumber })}</b>
      {label && <span>{label}</span>}
      {paused && <span>{words.say("paused")}</span>}
      {deadline && !paused && <Countdown due={deadline.toISOString()} isShort />}
    </p>
  );
}
