// What waits for me, a match to join, a game to begin.

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "../kit/Button";
import { Icon } from "../kit/Icon";
import { useGames } from "../match/useMatch";
import * as client from "../wire/client";
import { type Session, useSessions } from "../wire/sessions";
import type { GameShown } from "../wire/types";
import { useGameWords, useWords } from "../words/context";
import { useLanguage } from "../words/language";
import { Frame } from "./Frame";
import { Link, navigate } from "./router";
import { useTitle } from "./title";

const FAVOURITES = ["ligan", "diplomacy"];

export function HomePage() {
  const words = useWords();
  useTitle("");
  const sessions = Object.values(useSessions((kept) => kept.byMatch)).sort((a, b) => b.seenAt - a.seenAt);
  return (
    <Frame>
      <section className="hero">
        <h1>{words.say("home-title")}</h1>
        <p>{words.say("home-about")}</p>
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
      <GameShelf />
      <JoinByCode />
    </Frame>
  );
}

/** As it stands now; what is known already is shown while it is asked for. */
function MatchLine({ session }: { session: Session }) {
  const words = useWords();
  const language = useLanguage((choice) => choice.language);
  const { matchId, game } = session;
  const forget = useSessions((kept) => kept.forget);
  const gameWords = useGameWords(game);
  const look = async () => {
    const [state, prompts] = await Promise.all([client.publicState(matchId), client.prompts(matchId)]);
    return { state, waits: prompts.find((prompt) => prompt.mine && prompt.owed && prompt.command !== "join") };
  };
  const query = useQuery({ queryKey: ["line", matchId, language], queryFn: look, refetchInterval: 15_000 });
  const { state, waits } = query.data ?? {};
  const name = gameWords.has("game-name") ? gameWords.say("game-name") : game;
  const step = state && gameWords.has(`step-${state.phase}`) ? gameWords.say(`step-${state.phase}`) : "";
  return (
    <li className={`match-line ${waits ? "is-waiting" : ""}`} data-game={game}>
      <Link href={`/m/${matchId}`}>
        <b>{name}</b>
        <span className="match-people">{state?.players.map((player) => player.name).join(", ") ?? session.name}</span>
        <span className="match-step">
          {waits ? <em>{words.say("your-turn")}</em> : null}
          {query.isError && !query.data
            ? words.say("match-away")
            : state?.over
              ? words.say("over")
              : step || "\u00a0"}
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
            <Link href={`/new/${game.game}`}>
              <b>{game.name}</b>
              <span>{game.about}</span>
              <small>{words.say("seats", { least: game.seats.least, most: game.seats.most })}</small>
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
    if (code.trim()) navigate(`/join/${encodeURIComponent(code.trim().toUpperCase())}`);
  };
  return (
    <section>
      <h2 id="join-title">{words.say("join-by-code")}</h2>
      <form className="in-a-row" onSubmit={go}>
        <input
          aria-labelledby="join-title"
          className="code-input"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          placeholder="ABC123"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={20}
        />
        <Button type="submit" look="primary" disabled={!code.trim()}>
          {words.say("go-on")}
        </Button>
      </form>
    </section>
  );
}
