// The rules of a game, in its own words.

import { useGames } from "../match/useMatch";
import { useSpokenGame, useWords } from "../words/context";
import { pagesOf } from "../words/game";
import type { Words } from "../words/words";
import { Frame } from "./Frame";
import { Link, pathOf } from "./router";
import { useTitle } from "./title";

export default function RulesPage({ game }: { game: string }) {
  const words = useWords();
  const { words: own, isHere } = useSpokenGame(game);
  const games = useGames();
  const shown = games.data?.find((each) => each.game === game);
  const name = shown?.name ?? game;
  useTitle(words.say("rules-of", { name }));
  if (games.isPending) return <Frame game={game}>{null}</Frame>;
  if (games.data && !shown)
    return (
      <Frame>
        <h1>{words.say("no-such-game")}</h1>
        <Link className="button is-plain" href="/">
          {words.say("home")}
        </Link>
      </Frame>
    );
  return (
    <Frame game={game}>
      <h1>{words.say("rules-of", { name })}</h1>
      {isHere && <Rules own={own} about={shown?.about ?? ""} />}
      {isHere && (
        <Link className="button is-primary" href={pathOf("new", game)}>
          {words.say("begin-this")}
        </Link>
      )}
    </Frame>
  );
}

function Rules({ own, about }: { own: Words; about: string }) {
  return (
    <article className="prose">
      <Paragraphs text={own.has("game-rules") ? own.say("game-rules") : about} />
      {pagesOf(own).map((page) => (
        <section key={page}>
          <h2>{own.say(`page-${page}`)}</h2>
          <Paragraphs text={own.say(`rules-${page}`)} />
        </section>
      ))}
    </article>
  );
}

export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
