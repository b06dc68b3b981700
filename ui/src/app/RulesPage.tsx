// The rules of a game, in its own words.

import { useGames } from "../match/useMatch";
import { useGameWords, useWords } from "../words/context";
import { pagesOf } from "../words/game";
import { Frame } from "./Frame";
import { Link } from "./router";
import { useTitle } from "./title";

export default function RulesPage({ game }: { game: string }) {
  const words = useWords();
  const own = useGameWords(game);
  const shown = useGames().data?.find((each) => each.game === game);
  const name = shown?.name ?? game;
  useTitle(words.say("rules-of", { name }));
  return (
    <Frame game={game}>
      <h1>{words.say("rules-of", { name })}</h1>
      <article className="prose">
        {own.has("game-rules") ? <Paragraphs text={own.say("game-rules")} /> : <p>{shown?.about}</p>}
        {pagesOf(own).map((page) => (
          <section key={page}>
            <h2>{own.say(`page-${page}`)}</h2>
            <Paragraphs text={own.say(`rules-${page}`)} />
          </section>
        ))}
      </article>
      <Link className="button is-primary" href={`/new/${game}`}>
        {words.say("begin-this")}
      </Link>
    </Frame>
  );
}

export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
