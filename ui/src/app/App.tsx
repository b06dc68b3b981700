import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { Toaster } from "../kit/Toast";
import { useWords } from "../words/context";
import { EnterPage } from "./EnterPage";
import { Frame } from "./Frame";
import { HomePage } from "./HomePage";
import { JoinPage } from "./JoinPage";
import { fits, Link, usePath } from "./router";

const CreatePage = lazy(() => import("./CreatePage"));
const RulesPage = lazy(() => import("./RulesPage"));
const MatchPage = lazy(() => import("../match/MatchPage"));

const PAGES: readonly [string, (...parts: string[]) => ReactNode][] = [
  ["", () => <HomePage />],
  ["/new/:game", (game) => <CreatePage key={game} game={game ?? ""} />],
  ["/join/:code", (code) => <JoinPage key={code} code={code ?? ""} />],
  ["/enter", () => <EnterPage />],
  ["/rules/:game", (game) => <RulesPage key={game} game={game ?? ""} />],
  ["/m/:id", (id) => <MatchPage key={id} matchId={id ?? ""} />],
];

export function App() {
  const path = usePath();
  const words = useWords();
  const shownBefore = useRef(path);
  useEffect(() => {
    if (shownBefore.current !== path) document.getElementById("main")?.focus({ preventScroll: true });
    shownBefore.current = path;
  }, [path]);
  useEffect(() => {
    document.documentElement.lang = words.language;
  }, [words]);
  return (
    <>
      <Suspense fallback={<Frame>{null}</Frame>}>{shown(path)}</Suspense>
      <Toaster />
    </>
  );
}

function shown(path: string): ReactNode {
  for (const [pattern, page] of PAGES) {
    const parts = fits(pattern, path);
    if (parts) return page(...parts);
  }
  return <NothingHere />;
}

function NothingHere() {
  const words = useWords();
  return (
    <Frame>
      <h1>{words.say("nothing-here")}</h1>
      <Link className="button is-plain" href="/">
        {words.say("home")}
      </Link>
    </Frame>
  );
}
