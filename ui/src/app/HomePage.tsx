// What waits for me, a match to join, a game to begin.

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Emblem } from "../games/Emblem";
import { Button } from "../kit/Button";
import { Countdown } from "../kit/Countdown";
import { Icon } from "../kit/Icon";
import { naming } from "../match/names";
import { useGames } from "../match/useMatch";
import * as client from "../wire/client";
import { type Session, useSessions } from "../wire/sessions";
import type { GameShown, OpenGame, PromptWorded } from "../wire/types";
import { useSpokenGame, useWords } from "../words/context";
import { useLanguage } from "../words/language";
import { Frame } from "./Frame";
import { Link, navigate, pathOf } from "./router";
import { seatsSaid } from "./seats";
import { useTitle } from "./title";

const FAVOURITES = ["ligan", "diplomacy"];

export function HomePage() {
  const words = useWords();
  useTitle("");
  const sessions = Object.values(useSessions((kept) => kept.byMatch)).sort((a, b) => b.seenAt - a.seenAt);
  return (
    <Frame width="middle">
      <section className="hero">
        <div>
          <h1>{words.say("home-title")}</h1>
          <p>{words.say("home-about")}</p>
        </div>
        <JoinByCode />
      </section>
      {sessions.length > 0 && (
        <section>
          <h2>{words.say("my-matches")}</h2>
          <ul className="matches">
            {sessions.map((session) => (
              <MatchLine key={session.matchId} session={session} />
            ))}
          </ul>
        </section>
      )}
      <ForAnyone mine={sessions.flatMap(({ code }) => code ?? [])} />
    </Frame>
  );
}

/** As it stands now; or what is known of it, if nobody can say. */
function MatchLine({ session }: { session: Session }) {
  const words = useWords();
  const language = useLanguage((choice) => choice.language);
  const { matchId, game } = session;
  const forget = useSessions((kept) => kept.forget);
  const { words: gameWords, isHere } = useSpokenGame(game);
  const look = async () => {
    const [state, prompts] = await Promise.all([client.publicState(matchId), client.prompts(matchId)]);
    const owed = prompts.filter((prompt) => prompt.mine && prompt.owed && prompt.command !== "join");
    return { state, waits: owed.length > 0, due: firstDue(owed.length ? owed : prompts) };
  };
  const query = useQuery({ queryKey: ["line", matchId, language], queryFn: look, refetchInterval: 15_000 });
  const { state, waits, due } = query.data ?? {};
  const name = gameWords.has("game-name") ? gameWords.say("game-name") : isHere ? game : "\u00a0";
  const people = state
    ? state.players.map((player) => naming(state.names, language)(player.player_id)).join(", ")
    : query.failureCount
      ? session.name
      : null;
  const step = state && gameWords.has(`step-${state.phase}`) ? gameWords.say(`step-${state.phase}`) : "";
  return (
    <li className={`match-line ${waits ? "is-waiting" : ""}`} data-game={game}>
      <Link href={pathOf("m", matchId)}>
        <Emblem game={game} name={name} />
        <b>{name}</b>
        <span className="match-people">{people}</span>
        <span className="match-step">
          {waits ? <em>{words.say("your-turn")}</em> : null}
          {due ? <Countdown due={due} isShort /> : null}
          <span>
            {query.isError && !query.data
              ? words.say("match-away")
              : state?.over
                ? words.say("over")
                : step || "\u00a0"}
          </span>
        </span>
      </Link>
      {(state?.over || query.isError) && (
        <button
          type="button"
          className="icon-button"
          aria-label={words.say("forget", { name })}
          onClick={() => forget(matchId)}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

/** Until when somebody is waited for: the reader, or else the others as far as one may know. */
function firstDue(prompts: readonly PromptWorded[]): string | undefined {
  return prompts
    .filter((prompt) => prompt.owed || !prompt.mine)
    .flatMap((prompt) => prompt.due ?? [])
    .sort()[0];
}

/** The shelf waits until it is known what stands above it. */
function ForAnyone({ mine }: { mine: readonly string[] }) {
  const query = useQuery({ queryKey: ["open-games"], queryFn: client.openGames, refetchInterval: 15_000 });
  if (query.isPending && !query.failureCount) return null;
  return (
    <>
      <OpenMatches open={(query.data ?? []).filter((match) => match.free > 0 && !mine.includes(match.gameCode))} />
      <GameShelf />
    </>
  );
}

/** To which their hosts let anyone come. */
function OpenMatches({ open }: { open: readonly OpenGame[] }) {
  const words = useWords();
  const games = useGames();
  const name = (game: string) =>
    games.data?.find((each) => each.game === game)?.name ?? (games.isPending ? "\u00a0" : game);
  if (!open.length) return null;
  return (
    <section>
      <h2>{words.say("open-matches")}</h2>
      <ul className="matches">
        {open.map((match) => (
          <li className="match-line" key={match.gameCode} data-game={match.game}>
            <Link href={pathOf("join", match.gameCode)}>
              <Emblem game={match.game} name={name(match.game)} />
              <b>{name(match.game)}</b>
              <span className="match-people">{match.players.join(", ")}</span>
              <span className="match-step">
                <span>{words.say("open-match", { host: match.host, free: match.free })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function GameShelf() {
  const words = useWords();
  const games = useGames();
  const order = (game: GameShown) =>
    FAVOURITES.includes(game.game) ? FAVOURITES.indexOf(game.game) : FAVOURITES.length;
  const shelf = [...(games.data ?? [])].sort((a, b) => order(a) - order(b));
  return (
    <section>
      <h2>{words.say("begin-a-game")}</h2>
      {games.isError && <p className="problem">{words.say("unreachable")}</p>}
      <ul className="shelf">
        {shelf.map((game) => (
          <li key={game.game} data-game={game.game}>
            <Link href={pathOf("new", game.game)}>
              <Emblem game={game.game} name={game.name} />
              <b>{game.name}</b>
              <span>{game.about}</span>
              <small>{seatsSaid(game.seats, words)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function JoinByCode() {
  const words = useWords();
  const [code, setCode] = useState("");
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) navigate(pathOf("join", code.trim().toUpperCase()));
  };
  return (
    <form className="join" onSubmit={go}>
      <label htmlFor="code">{words.say("join-by-code")}</label>
      <div className="in-a-row">
        <input
          id="code"
          className="code-input"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          placeholder="ABC123"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={20}
        />
        <Button type="submit" disabled={!code.trim()}>
          {words.say("go-on")}
        </Button>
      </div>
    </form>
  );
}
