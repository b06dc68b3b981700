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
const TelevisionPage = lazy(() => import("../match/TelevisionPage"));

const PAGES: readonly [string, (...parts: string[]) => ReactNode][] = [
  ["", () => <HomePage />],
  ["/new/:game", (game) => <CreatePage key={game} game={game ?? ""} />],
  ["/join/:code", (code) => <JoinPage key={code} code={code ?? ""} />],
  ["/enter", () => <EnterPage />],
  ["/rules/:game", (game) => <RulesPage key={game} game={game ?? ""} />],
  ["/tv/:id", (id) => <TelevisionPage key={id} matchId={id ?? ""} />],
  ["/m/:id", (id) => <MatchPage key={id} matchId={id ?? ""} />],
];

export function App() {
  const path = usePath();
  const words = useWords();
  const shownBefore = useRef(path);
  useEffect(() => {
    if (shownBefore.current === path) return;
    shownBefore.current = path;
    return focusSoon();
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

const A_WHILE = 20_000; // milliseconds in which a page may still be fetched

/** The heading of a new page, once it is there; nothing, if the reader has gone elsewhere meanwhile. */
function focusSoon(): () => void {
  const until = Date.now() + A_WHILE;
  document.getElementById("main")?.focus({ preventScroll: true });
  const timer = setInterval(() => {
    // A page that is still being fetched hides the one before it.
    const headings = [...document.querySelectorAll<HTMLElement>("main h1")];
    const heading = headings.find((each) => each.getClientRects().length > 0);
    const isElsewhere = ![document.body, document.getElementById("main")].includes(
      document.activeElement as HTMLElement,
    );
    if (heading && !isElsewhere) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    if (heading || isElsewhere || Date.now() > until) clearInterval(timer);
  }, 50);
  return () => clearInterval(timer);
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
