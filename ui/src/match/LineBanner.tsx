// Whether the page is up to date.  What it shows stays; only this says that it may be old.

import { useEffect, useState } from "react";
import type { LineState } from "../wire/socket";
import { useWords } from "../words/context";

const A_BLINK = 700; // a line that is back sooner is not worth a word

export function LineBanner({ line }: { line: LineState }) {
  const words = useWords();
  const [isLate, setLate] = useState(false);
  const isAway = line === "lost" || line === "connecting";
  useEffect(() => {
    setLate(false);
    if (!isAway) return;
    const timer = setTimeout(() => setLate(true), A_BLINK);
    return () => clearTimeout(timer);
  }, [isAway]);
  return (
    <div className="line-banner" role="status">
      {isAway && isLate && <p>{words.say(line === "lost" ? "line-lost" : "line-connecting")}</p>}
    </div>
  );
}
