// The words of the game, explained on a tap with the Swedish behind them, for those who read it in another language.

import { useState } from "react";
import { Button } from "../../kit/Button";
import type { Words } from "../../match/board";

const TERMS = [
  "capo",
  "ligan",
  "aina",
  "akta",
  "golare",
  "hogra_hand",
  "sakra",
  "gola",
  "spaning",
  "kaos",
  "sista_chansen",
] as const;

export function Terms({ words }: { words: Words }) {
  const [open, setOpen] = useState<string | null>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <details className="ligan-drawer" onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary>{words.say("ligan-terms")}</summary>
      {isUnfolded && (
        <div className="ligan-drawer-inside">
          <div className="ligan-chips">
            {TERMS.map((term) => (
              <Button look="bare" key={term} aria-pressed={open === term} onClick={() => setOpen(term)}>
                {words.say(`ligan-term-${term}`)}
              </Button>
            ))}
          </div>
          <p aria-live="polite">{open ? words.say(`ligan-term-${open}-means`) : words.say("ligan-terms-tap")}</p>
        </div>
      )}
    </details>
  );
}
