// The regions of the board: its head, the square, the storyteller's tools beside it, and what one does below.

import type { ReactNode } from "react";
import { Button } from "../../kit/Button";
import { PhaseIndicator } from "./PhaseIndicator";
import type { Phase } from "./view";

interface Props {
  me: string | null;
  role: "storyteller" | "player" | "observer";
  phase: Phase;
  dayNumber: number;
  /** Until when the phase lasts. */
  timer?: Date | undefined;
  onOpenDay?: (() => unknown) | undefined;
  onOpenNight?: (() => unknown) | undefined;
  onEndDay?: (() => unknown) | undefined;
  /** What the buttons of the head are called. */
  labels?: { openDay: string; openNight: string; endDay: string };
  /** What goes on in the phase. */
  label?: string | undefined;
  paused?: boolean;
  tools?: ReactNode;
  children: ReactNode;
  sidebar?: ReactNode;
  bottom?: ReactNode;
}

export function GameShell(props: Props) {
  const { role, phase, dayNumber, timer, labels, sidebar, bottom } = props;
  const flow = [
    [props.onOpenDay, labels?.openDay],
    [props.onEndDay, labels?.endDay],
    [props.onOpenNight, labels?.openNight],
  ] as const;
  return (
    <div className={`ct is-${role} is-${phase.toLowerCase()}${sidebar ? " has-sidebar" : ""}`}>
      <header className="ct-head">
        <PhaseIndicator
          phase={phase}
          dayNumber={dayNumber}
          deadline={timer}
          label={props.label}
          paused={props.paused ?? false}
        />
        {props.tools}
        {flow.map(
          ([go, label]) =>
            go && (
              <Button key={label} onClick={() => go()}>
                {label}
              </Button>
            ),
        )}
      </header>
      <div className="ct-main">{props.children}</div>
      {sidebar && <aside className="ct-sidebar">{sidebar}</aside>}
      {bottom && <div className="ct-bottom">{bottom}</div>}
    </div>
  );
}
