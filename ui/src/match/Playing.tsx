// A match that has begun: the board, what is asked of the reader, what was said.

import { Component, type ReactNode, useState } from "react";
import { Link, pathOf } from "../app/router";
import { Button } from "../kit/Button";
import { Countdown } from "../kit/Countdown";
import { Icon } from "../kit/Icon";
import { Sheet } from "../kit/Sheet";
import type { PromptWorded } from "../wire/types";
import { useWords } from "../words/context";
import { awaited, byCard, nextDue } from "./asking";
import type { BoardModule, BoardProps } from "./board";
import { boardWords } from "./boardWords";
import { Feed } from "./Feed";
import { PastNotices, Slider, usePast } from "./History";
import { Hosting } from "./Hosting";
import { Invite } from "./Invite";
import { useName } from "./names";
import { Pages } from "./Pages";
import { Pictures } from "./Pictures";
import { PromptForm } from "./PromptForm";
import { type MatchShown, stepName } from "./shared";
import { Talk } from "./Talk";
import { Typing } from "./Typing";
import { ViewTable } from "./ViewTable";

interface Props extends MatchShown {
  board: BoardModule | null;
}

export function Playing(shown: Props) {
  const { matchId, scene, standing, asked, board } = shown;
  const [isInviting, setInviting] = useState(false);
  const words = useWords();
  const past = usePast(matchId, standing);
  const isNow = past.round === null;
  return (
    <div className={`playing${board?.isBroad ? " is-broad" : ""}`}>
      <div className="playing-main">
        <Head {...shown} invite={() => setInviting(true)} look={past.open} isLooking={!isNow} />
        <Slider past={past} shown={shown} />
        {isNow && !standing.over && <Dock {...shown} />}
        <section className="board" aria-label={words.say("board")}>
          <TheBoard {...shown} view={past.view ?? scene.view} past={past.round} look={past.go} />
        </section>
        <PastNotices past={past} shown={shown} />
        {isNow && !standing.over && <Optional {...shown} prompts={asked.may} />}
        {!board && shown.game?.reads_text && scene.seat && !standing.over && isNow && (
          <Typing actions={shown.actions} />
        )}
      </div>
      <div className="playing-side">
        <Talk {...shown} />
        <Feed notices={shown.notices} />
        <Pages {...shown} />
        <Hosting {...shown} />
      </div>
      {isInviting && (
        <Sheet title={words.say("invite")} onClose={() => setInviting(false)}>
          <Invite matchId={matchId} isHost={scene.host} />
        </Sheet>
      )}
    </div>
  );
}

function Head(shown: Props & { invite: () => void; look: () => void; isLooking: boolean }) {
  const { scene, standing, prompts, title, invite, look, isLooking } = shown;
  const words = useWords();
  const due = nextDue(prompts);
  return (
    <header className="match-head">
      <div className="match-title">
        <h1>{title}</h1>
        <div className="match-tools">
          <button
            type="button"
            className="icon-button"
            aria-pressed={isLooking}
            aria-label={words.say("look-back")}
            onClick={look}
          >
            <Icon name="history" />
          </button>
          {scene.role !== "observer" && (
            <button type="button" className="icon-button" aria-label={words.say("invite")} onClick={invite}>
              <Icon name="share" />
            </button>
          )}
          <Link className="icon-button" href={pathOf("rules", standing.game)} aria-label={words.say("rules")}>
            <Icon name="book" />
          </Link>
        </div>
      </div>
      <p className="match-sub">
        <span>
          {!shown.board && !standing.over && <b>{words.say("round", { round: standing.round + 1 })} · </b>}
          {stepName(shown)}
        </span>
        {due && !standing.over && !standing.paused && <Countdown due={due} ahead={scene.ahead} />}
        {standing.paused && <b>{words.say("paused")}</b>}
      </p>
      {scene.role === "observer" && (
        <p className="ribbon">
          <Icon name="eye" /> {words.say("watching")}
        </p>
      )}
      <Awaiting {...shown} />
    </header>
  );
}

/** Only what may be shown: the house says no more. */
function Awaiting({ prompts, standing, scene }: Props) {
  const words = useWords();
  const name = useName();
  const seats = awaited(prompts, standing.players);
  if (standing.over || !seats.length) return <p className="awaiting">{"\u00a0"}</p>;
  const names = seats.map((seat) => (seat === scene.seat ? words.say("awaiting-you") : name(seat)));
  return (
    <p className="awaiting">{words.say("awaiting", { names: new Intl.ListFormat(words.language).format(names) })}</p>
  );
}

/** What waits for the reader: at the thumb on a phone. */
function Dock(shown: Props) {
  const { asked, scene, actions } = shown;
  const words = useWords();
  const due = nextDue(shown.prompts);
  if (!asked.waits.length) return null;
  return (
    <section className="dock" aria-label={words.say("your-turn")}>
      <header className="dock-head">
        <h2 className="dock-title">{words.say("your-turn")}</h2>
        {due && !shown.standing.paused && <Countdown due={due} ahead={scene.ahead} isShort />}
      </header>
      {byCard(asked.waits).map((card) => (
        <div className="dock-card" key={card[0]?.prompt_id}>
          {card.map((prompt) => (
            <PromptForm
              key={prompt.prompt_id}
              prompt={prompt}
              me={scene.seat}
              ahead={scene.ahead}
              isDueSaid={prompt.due === due}
              answer={actions.answer}
              forks={actions.forks}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

function Optional({ prompts, scene, actions }: Props & { prompts: readonly PromptWorded[] }) {
  const words = useWords();
  const [open, setOpen] = useState<string | null>(null);
  const chosen = prompts.find((prompt) => prompt.prompt_id === open);
  if (!prompts.length) return null;
  return (
    <section className="may" aria-label={words.say("you-may")}>
      <h2>{words.say("you-may")}</h2>
      <div className="tools">
        {prompts.map((prompt) => (
          <Button key={prompt.prompt_id} onClick={() => setOpen(prompt.prompt_id)}>
            {prompt.button}
          </Button>
        ))}
      </div>
      {chosen && (
        <Sheet title={chosen.button} onClose={() => setOpen(null)}>
          <PromptForm
            prompt={chosen}
            me={scene.seat}
            ahead={scene.ahead}
            answer={actions.answer}
            forks={actions.forks}
            done={() => setOpen(null)}
          />
        </Sheet>
      )}
    </section>
  );
}

type Look = Pick<BoardProps, "view" | "past" | "look">;

function TheBoard(shown: Props & Look) {
  const { board, standing, scene, prompts, gameWords, view, past } = shown;
  const plain = (
    <>
      <Pictures {...shown} />
      <ViewTable
        view={view}
        seats={standing.players}
        me={scene.seat}
        awaited={past === null ? awaited(prompts, standing.players) : []}
        words={gameWords}
        round={past ?? standing.round}
        hasPicture={Boolean(shown.game?.pictures.length)}
      />
    </>
  );
  if (!board) return plain;
  return (
    <Fallback instead={plain}>
      <OwnBoard {...shown} board={board} />
    </Fallback>
  );
}

function OwnBoard({
  board,
  matchId,
  standing,
  scene,
  view,
  prompts,
  notices,
  past,
  actions,
  gameWords,
  look,
}: Props & Look & { board: BoardModule }) {
  const Board = board.default as unknown as (props: BoardProps) => ReactNode;
  return (
    <Board
      matchId={matchId}
      match={standing}
      view={view}
      prompts={past === null ? prompts : []}
      notices={notices}
      me={scene.seat}
      host={scene.host}
      seats={standing.players}
      past={past}
      look={look}
      words={boardWords(board, gameWords)}
      {...actions}
    />
  );
}

/** A board that breaks does not take the match with it: every game can be played without one. */
class Fallback extends Component<{ instead: ReactNode; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}
