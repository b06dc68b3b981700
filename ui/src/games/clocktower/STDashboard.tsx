// The storyteller's side: the open book on the square, and beside it (on a phone behind tabs) the desk.

import { useState } from "react";
import { Button } from "../../kit/Button";
import { Sheet } from "../../kit/Sheet";
import type { BoardProps } from "../../match/board";
import { askedOf, mine } from "./asked";
import { DecisionQueue } from "./DecisionQueue";
import { GameShell } from "./GameShell";
import { KnowledgeLedger, VoteHistory } from "./Histories";
import { NightRunner } from "./NightRunner";
import { OverrideSheet, OverridesPanel } from "./OverridesPanel";
import { NominationControls, PhaseControls } from "./PhaseControls";
import { Claim, LayoutSwitch, OwnCard, Square, useLayout, Vote } from "./PlayerSide";
import { PlayersGrid } from "./PlayersGrid";
import { PlayersTable } from "./PlayersTable";
import { RoleAssignmentsPanel } from "./RoleAssignmentsPanel";
import { Sign } from "./Sign";
import { clockHands, square } from "./square";
import { TownInfo } from "./TownInfo";
import { useTown } from "./town";
import { isSetup, openNomination, phaseOf, type View, viewAs } from "./view";

const TABS = ["desk", "square", "players", "book"] as const;
type Tab = (typeof TABS)[number];

export interface Overriding {
  command: string;
  seat?: string;
}

export function STDashboard(props: BoardProps<View>) {
  const { view, seats, match } = props;
  const { words } = useTown();
  const [tab, setTab] = useState<Tab>("desk");
  const [isHidden, setHidden] = useState(false);
  const [layout, setLayout] = useLayout(view.seats.length);
  const [seenAs, setSeenAs] = useState<string | null>(null);
  const [override, setOverride] = useState<Overriding | null>(null);
  const hide = (
    <Button look="quiet" aria-pressed={isHidden} className="ct-hide" onClick={() => setHidden(!isHidden)}>
      <Sign name={isHidden ? "book" : "lock"} /> {words.say(isHidden ? "ct-show-book" : "ct-hide-book")}
    </Button>
  );
  const shell = {
    me: null,
    role: isHidden ? ("observer" as const) : ("storyteller" as const),
    phase: phaseOf(view),
    dayNumber: view.night,
    paused: match.paused,
  };
  if (isHidden) {
    const town = viewAs(view, null);
    return (
      <GameShell {...shell} tools={hide} isShared>
        <Vote view={town} />
        <Claim view={town} />
        <Square view={town} seats={seats} layout={layout} />
      </GameShell>
    );
  }
  return (
    <GameShell
      {...shell}
      tools={
        <>
          <LayoutSwitch layout={layout} change={setLayout} />
          {hide}
        </>
      }
      sidebar={
        <div className="ct-desk" data-tab={tab}>
          <TellerPanel view={view} onOverride={setOverride} />
          <div className="ct-panel" data-panel="players">
            <PlayersTable
              players={square(view, seats)}
              pages={view.grimoire?.pages ?? []}
              onKill={(seat) => setOverride({ command: "kill", seat })}
              onRevive={(seat) => setOverride({ command: "revive", seat })}
              onMarker={(seat) => setOverride({ command: "add_marker", seat })}
              onMessage={(seat) => setOverride({ command: "tell_one", seat })}
              onViewAs={setSeenAs}
            />
          </div>
          <div className="ct-panel" data-panel="book">
            <OverridesPanel view={view} onEmit={(command) => setOverride({ command })} />
            <VoteHistory view={view} />
            <KnowledgeLedger view={view} />
          </div>
        </div>
      }
    >
      <div className="ct-tabs" role="tablist" aria-label={words.say("ct-desk")}>
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            aria-selected={tab === each}
            className="ct-tab"
            onClick={() => setTab(each)}
          >
            {words.say(`ct-tab-${each}`)}
          </button>
        ))}
      </div>
      <div className="ct-book-square" data-tab={tab}>
        <Vote view={view} />
        <Claim view={view} />
        <PlayersGrid
          players={square(view, seats)}
          pages={view.grimoire?.pages}
          layout={layout}
          hands={clockHands(view)}
          centre={<TownInfo view={view} />}
          canNominate={false}
          actions={(player, close) => (
            <div className="in-a-row">
              {(player.alive ? ["kill"] : ["revive"])
                .concat(["set_role", "add_marker", "tell_one"])
                .map((command) => {
                  const prompt = mine(props.prompts, command);
                  return (
                    prompt && (
                      <Button
                        key={command}
                        disabled={Boolean(prompt.blocked)}
                        onClick={() => {
                          close();
                          setOverride({ command, seat: player.player_id });
                        }}
                      >
                        {prompt.button}
                      </Button>
                    )
                  );
                })}
            </div>
          )}
        />
      </div>
      {override && <OverrideSheet view={view} {...override} close={() => setOverride(null)} />}
      {seenAs && <ViewAs {...props} seat={seenAs} close={() => setSeenAs(null)} />}
    </GameShell>
  );
}

/** What the storyteller does now. */
function TellerPanel({ view, onOverride }: { view: View; onOverride: (override: Overriding) => void }) {
  const nomination = openNomination(view);
  return (
    <div className="ct-panel" data-panel="desk">
      {isSetup(view) && <RoleAssignmentsPanel seats={view.seats.map(({ seat }) => seat)} rules={view.rules} />}
      <DecisionQueue view={view} />
      <PhaseControls view={view} />
      {nomination && (
        <NominationControls
          currentNomination={nomination}
          onFlip={(seat) => onOverride({ command: "set_vote", seat })}
          onCancel={() => onOverride({ command: "cancel_nomination" })}
        />
      )}
      {view.phase === "night" && <NightRunner view={view} />}
    </div>
  );
}

/** The page of one player: the town's view, their card and what they are asked. */
function ViewAs(props: BoardProps<View> & { seat: string; close: () => void }) {
  const { words, name, prompts } = useTown();
  const seen = viewAs(props.view, props.seat);
  const asked = askedOf(prompts, props.seat);
  return (
    <Sheet title={words.say("ct-view-as", { name: name(props.seat) })} onClose={props.close}>
      <p className="hint">{words.say("ct-view-as-hint")}</p>
      <PlayersGrid
        players={square(seen, props.seats)}
        layout="list"
        canNominate={false}
        centre={<TownInfo view={seen} />}
      />
      {asked && <p className="ct-question">{asked.text}</p>}
      <OwnCard view={seen} />
    </Sheet>
  );
}
