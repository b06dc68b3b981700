// What a player sees, and whoever watches: the square, the vote, the night, one's own card.

import { useState } from "react";
import type { BoardProps } from "../../match/board";
import { choices, mine, targets } from "./asked";
import { DayActions } from "./DayActions";
import { GameShell } from "./GameShell";
import { NightPromptModal } from "./NightPromptModal";
import { NominationBanner } from "./NominationBanner";
import { type Layout, PlayersGrid } from "./PlayersGrid";
import { ReplayPlayer } from "./ReplayPlayer";
import { RoleCardPrivate } from "./RoleCardPrivate";
import { clockHands, nextToPass, square } from "./square";
import { TownInfo } from "./TownInfo";
import { roleName } from "./told";
import { useTown } from "./town";
import { isSetup, openNomination, phaseOf, type View } from "./view";

type Props = Pick<BoardProps<View>, "view" | "seats" | "match" | "past">;

export function PlayerSide({ view, seats, match, past }: Props) {
  const { words } = useTown();
  const [layout, setLayout] = useLayout(view.seats.length);
  if (view.phase === "ended" && view.grimoire) return <ReplayPlayer view={view} seats={seats} />;
  return (
    <GameShell
      me={view.me}
      role={view.me ? "player" : "observer"}
      phase={phaseOf(view)}
      dayNumber={view.night}
      paused={match.paused}
      tools={<LayoutSwitch layout={layout} change={setLayout} />}
    >
      {isSetup(view) && <p className="ct-wait">{words.say("ct-dealing")}</p>}
      <Vote view={view} />
      <Claim view={view} />
      <Square view={view} seats={seats} layout={layout} />
      {past === null && view.me && view.phase === "day" && <DayActions view={view} />}
      {past === null && view.me && view.phase === "night" && <Night view={view} />}
      {past === null && <OwnCard view={view} />}
    </GameShell>
  );
}

/** A phone shows a list where the ring would be too full; both can be had anywhere. */
export function useLayout(count: number): [Layout, (layout: Layout) => void] {
  const isNarrow = typeof window !== "undefined" && window.innerWidth < 480;
  const [layout, setLayout] = useState<Layout>(isNarrow && count > 12 ? "list" : "ring");
  return [layout, setLayout];
}

export function LayoutSwitch({ layout, change }: { layout: Layout; change: (layout: Layout) => void }) {
  const { words } = useTown();
  const other = layout === "ring" ? "list" : "ring";
  return (
    <button type="button" className="button is-quiet ct-layout" onClick={() => change(other)}>
      {words.say(`ct-as-${other}`)}
    </button>
  );
}

/** Everyone round the square; who is tapped can be accused, struck at or suspected. */
export function Square({ view, seats, layout }: { view: View; seats: Props["seats"]; layout: Layout }) {
  const { prompts } = useTown();
  const deeds = ["nominate", "strike", "accuse"].flatMap((command) => mine(prompts, command) ?? []);
  return (
    <PlayersGrid
      players={square(view, seats)}
      layout={layout}
      hands={clockHands(view)}
      centre={<TownInfo view={view} />}
      canNominate={false}
      actions={(player, close) =>
        deeds
          .filter((prompt) => {
            const [field = ""] = Object.keys(prompt.fields);
            return choices(prompt, field).some(({ value }) => value === player.player_id);
          })
          .map((prompt) => <Deed key={prompt.command} prompt={prompt} seat={player.player_id} done={close} />)
      }
    />
  );
}

function Deed({ prompt, seat, done }: { prompt: ReturnType<typeof mine> & object; seat: string; done: () => void }) {
  const { answer, name, words } = useTown();
  const [isSure, setSure] = useState(prompt.command === "accuse");
  const [field = ""] = Object.keys(prompt.fields);
  const label = words.say(`ct-deed-${prompt.command}`, { name: name(seat) });
  return (
    <div className="ct-deed">
      <button
        type="button"
        className={`button is-wide is-${isSure && prompt.command !== "accuse" ? "danger" : "plain"}`}
        disabled={Boolean(prompt.blocked)}
        onClick={async () => {
          if (!isSure) return setSure(true);
          if (await answer(prompt.prompt_id, { [field]: seat })) done();
        }}
      >
        {isSure && prompt.command !== "accuse" ? words.say("really", { button: label }) : label}
      </button>
      {prompt.why_blocked && <p className="hint">{prompt.why_blocked}</p>}
    </div>
  );
}

export function Vote({ view }: { view: View }) {
  const { prompts, answer } = useTown();
  const nomination = openNomination(view);
  const prompt = mine(prompts, "cast_vote");
  if (!nomination) return null;
  const options = prompt && !prompt.blocked ? choices(prompt, "vote").map(({ value }) => value) : [];
  return (
    <NominationBanner
      openNomination={nomination}
      yes={nomination.yes}
      no={nomination.no}
      threshold={nomination.threshold}
      stage={nomination.stage}
      vote={(view.me ? nomination.votes[view.me] : null) ?? null}
      locked={Boolean(view.me && nomination.passed.includes(view.me))}
      next={nextToPass(view)}
      deadline={prompt?.due ?? prompts.find((each) => each.command === "cast_vote" && each.due)?.due}
      canVote={options.length > 0}
      why={prompt?.why_blocked}
      isVoter={view.me !== null && Boolean(prompt)}
      onVote={(vote) => (prompt ? answer(prompt.prompt_id, { vote }) : false)}
    />
  );
}

/** A blow that hangs in the air, or what has come of the last one today. */
export function Claim({ view }: { view: View }) {
  const { words, name } = useTown();
  const claim = view.claim ?? view.claims.filter((each) => each.day === view.night).at(-1);
  if (!claim || view.phase !== "day") return null;
  const result = claim.died === null ? "open" : claim.died ? "hit" : "missed";
  return (
    <p className={`ct-strike is-${result}`} role="status">
      {words.say(`ct-strike-${result}`, { by: name(claim.by), target: name(claim.target) })}
    </p>
  );
}

function Night({ view }: { view: View }) {
  const { prompts, answer } = useTown();
  const [isOpen, setOpen] = useState(false);
  const prompt = mine(prompts, "choose", "choose_two", "muse");
  const { field, least, most } = prompt ? targets(prompt) : { field: "", least: 1, most: 1 };
  const given = prompt && view.me ? prompt.given[view.me]?.[field] : undefined;
  const chosen = given === undefined ? (view.mine?.choices ?? []) : [given].flat().map(String);
  return (
    <NightPromptModal
      open={isOpen}
      prompt={
        prompt && {
          prompt_id: prompt.prompt_id,
          text: prompt.text,
          type: prompt.command,
          options: choices(prompt, field),
        }
      }
      min={least}
      max={most}
      deadline={prompt?.due}
      chosen={prompt && given === undefined ? [] : chosen}
      told={(view.mine?.ledger ?? []).filter((entry) => entry.night === view.night)}
      night={view.night}
      onOpen={() => setOpen(true)}
      onSkip={() => setOpen(false)}
      onSubmit={({ targets: [first, ...rest] }) =>
        answer(prompt?.prompt_id ?? "", { [field]: prompt?.command === "choose_two" ? [first, ...rest] : first })
      }
    />
  );
}

export function OwnCard({ view }: { view: View }) {
  const { words } = useTown();
  const card = view.mine;
  if (!card) return null;
  return (
    <RoleCardPrivate
      role={{
        code: card.role,
        name: roleName(card.role, words),
        alignment: card.alignment,
        text: words.say(`card-${card.role}`),
      }}
      ledger={card.ledger}
      choices={card.choices}
    />
  );
}
