// What is around every page: the way home, the language, the light.

import type { ReactNode } from "react";
import { Icon } from "../kit/Icon";
import { useWords } from "../words/context";
import { useLanguage } from "../words/language";
import { Link } from "./router";
import { useTheme } from "./theme";

export function Frame({
  game,
  width = "narrow",
  children,
}: {
  game?: string | undefined;
  width?: "narrow" | "middle" | "wide";
  children: ReactNode;
}) {
  const words = useWords();
  return (
    <div className="frame" data-game={game}>
      <a className="skip" href="#main">
        {words.say("skip")}
      </a>
      <header className="top">
        <Link href="/" className="mark">
          Parlour
        </Link>
        <Choices />
      </header>
      <main id="main" className={`page is-${width}`} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function Choices() {
  const words = useWords();
  const { language, choose } = useLanguage();
  const { theme, choose: chooseTheme } = useTheme();
  const [other, otherTheme] = [
    language === "sv" ? ("en" as const) : ("sv" as const),
    theme === "dark" ? ("light" as const) : ("dark" as const),
  ];
  return (
    <div className="choices">
      <button type="button" className="icon-button" onClick={() => choose(other)} lang={other}>
        {words.say("other-language")}
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={words.say(`theme-${otherTheme}`)}
        onClick={() => chooseTheme(otherTheme)}
      >
        <Icon name={otherTheme === "dark" ? "moon" : "sun"} />
      </button>
    </div>
  );
}
