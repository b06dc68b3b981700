// A match that has begun: the board, what is asked of the reader, what was said.

import { Component, type ReactNode, useRef, useState } from "react";
import { Link, pathOf } from "../app/router";
import type { BoardModule } from "../games/module";
import { Button } from "../kit/Button";
import { Countdown } from "../kit/Countdown";
import { Icon } from "../kit/Icon";
import { Sheet } from "../kit/Sheet";
import { useKeptFocus } from "../kit/useKeptFocus";
import type { PromptWorded } from "../wire/types";
import { useWords } from "../words/context";
import { awaited, byCard, nextDue } from "./asking";
import type { BoardProps } from "./board";
import { boardWords } from "./boardWords";
import { Feed } from "./Feed";
import { PastNotices, Slider, usePast } from "./History";
import { Hosting } from "./Hosting";
import { Invite } from "./Invite";
import { LaidBoard } from "./LaidBoard";
import { Mine } from "./Mine";
import { useName } from "./names";
import { Pages } from "./Pages";
import { Pictures, useDrawing, useLaidBoard } from "./Pictures";
import { PromptForm } from "./PromptForm";
import { Reveals, useStage } from "./Reveals";
import { type MatchShown, stepName } from "./shared";
import { TheEnd } from "./TheEnd";
import { Typing } from "./Typing";
import { TalkBeside, TalkButton, type TalkState, useTalk } from "./talk/Talk";
import { isOnBoard } from "./taps";
import { ViewTable } from "./ViewTable";

interface Props extends MatchShown {
  board: BoardModule | null;
  /** The game has a board of its own that cannot be shown. */
  isBroken: boolean;
  onBroken: () => void;
}

export function Playing(shown: Props) {
  const { matchId, scene, standing, asked, board } = shown;
  const [isInviting, setInviting] = useState(false);
  const words = useWords();
  const past = usePast(shown);
  const isNow = past.round === null;
  const main = useRef<HTMLDivElement>(null);
  const talk = useTalk(shown);
  const stage = useStage(board, scene.view, shown.gameWords, isNow);
  useKeptFocus(main, shown.prompts.map((prompt) => prompt.prompt_id).join());
  return (
    <div className={`playing${board?.isBroad ? " is-broad" : ""}`}>
      <div className="playing-main" ref={main} tabIndex={-1}>
        <Head {...shown} talk={talk} invite={() => setInviting(true)} look={past.open} isLooking={!isNow} />
        <Slider past={past} shown={shown} play={stage.canPlay ? stage.play : null} />
        {isNow && standing.over && <TheEnd {...shown} />}
        {isNow && !standing.over && <Dock {...shown} />}
        <Reveals stage={stage} due={standing.over ? null : nextDue(shown.prompts)} ahead={scene.ahead} />
        <section className="board" aria-label={words.say("board")}>
          <TheBoard
            {...shown}
            view={past.view ?? scene.view}
            past={past.round}
            look={past.go}
            playing={stage.playing?.reveal.onBoard ? stage.playing : null}
          />
        </section>
        <PastNotices past={past} shown={shown} />
        {isNow && (
          <Mine
            board={board}
            notices={shown.notices}
            props={board && given(board, { ...shown, view: scene.view, past: null, look: past.go, playing: null })}
          />
        )}
        {isNow && !standing.over && <Optional {...shown} prompts={asked.may} />}
        {!board && shown.game?.reads_text && scene.seat && !standing.over && isNow && (
          <Typing actions={shown.actions} />
        )}
      </div>
      <div className="playing-side">
        <div className="playing-feed">
          <TalkBeside shown={shown} talk={talk} />
          <Feed notices={shown.notices} />
        </div>
        <div className="playing-folds">
          <Pages {...shown} />
          <Hosting {...shown} />
        </div>
      </div>
      {isInviting && (
        <Sheet title={words.say("invite")} onClose={() => setInviting(false)}>
          <Invite matchId={matchId} isHost={scene.host} />
        </Sheet>
      )}
    </div>
  );
}

function Head(shown: Props & { talk: TalkState; invite: () => void; look: () => void; isLooking: boolean }) {
  const { scene, standing, prompts, title, invite, look, isLooking } = shown;
  const words = useWords();
  const due = nextDue(prompts);
  return (
    <header className="match-head">
      <div className="match-title">
        <h1>{title}</h1>
        <div className="match-tools">
          <TalkButton shown={shown} talk={shown.talk} />
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
  if (standing.over || standing.paused) return <p className="awaiting">{"\u00a0"}</p>;
  if (!seats.length)
    return <p className="awaiting">{words.say(nextDue(prompts) ? "awaiting-some" : "awaiting-hour")}</p>;
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
  const laid = useLaidBoard(shown.matchId, shown.board ? undefined : shown.game, scene);
  const isTappable = (prompt: PromptWorded) => !laid.isError && isOnBoard(prompt, laid.data);
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
              isOnBoard={isTappable(prompt)}
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

type Look = Pick<BoardProps, "view" | "past" | "look" | "playing">;

function TheBoard(shown: Props & Look) {
  const { board, standing, scene, prompts, gameWords, view, past } = shown;
  const words = useWords();
  const plain = (
    <>
      {shown.isBroken && <p className="hint">{words.say("board-broken")}</p>}
      <Drawn {...shown} />
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
  return board ? (
    <Fallback onBroken={shown.onBroken}>
      <OwnBoard {...shown} board={board} />
    </Fallback>
  ) : (
    plain
  );
}

/** The board that the game declares, or else its picture. */
function Drawn(shown: Props & Look) {
  const { matchId, game, scene, past, prompts, actions } = shown;
  const words = useWords();
  const laid = useLaidBoard(matchId, game, scene, past);
  const svg = useDrawing(matchId, laid.data?.picture ?? undefined, scene.view, past).data;
  if (laid.isError) return <Pictures {...shown} />;
  if (!game?.has_board) return <Pictures {...shown} />;
  if (!laid.data) return <div className="picture is-coming" />;
  const alt = words.say("picture", { name: game.name });
  return (
    <LaidBoard
      game={game.game}
      board={laid.data}
      svg={svg}
      alt={alt}
      prompts={past === null ? prompts : []}
      {...actions}
    />
  );
}

function OwnBoard({ board, ...shown }: Props & Look & { board: BoardModule }) {
  const Board = board.default;
  return <Board {...given(board, shown)} />;
}

/** What a board is given. */
function given(board: BoardModule, shown: Omit<Props, "board"> & Look): BoardProps<never> {
  const { scene, standing, past } = shown;
  return {
    matchId: shown.matchId,
    match: standing,
    view: shown.view as never, // which game it is of, the server says
    prompts: past === null ? shown.prompts : [],
    notices: shown.notices,
    me: scene.seat,
    host: scene.host,
    seats: standing.players,
    past,
    look: shown.look,
    playing: (shown.playing ?? null) as never,
    words: boardWords(board, shown.gameWords),
    ...shown.actions,
  };
}

/** A board that breaks does not take the match with it: every game can be played without one. */
class Fallback extends Component<{ onBroken: () => void; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onBroken();
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
