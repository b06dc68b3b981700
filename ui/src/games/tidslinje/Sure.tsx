// A button for what cannot be taken back: the first tap says what it does, the second does it.

import { useState } from "react";
import type { Words } from "../../match/board";
import type { Asked } from "./asked";
import type { Shared } from "./Board";

interface Props {
  prompt: Asked | undefined;
  sign?: string;
  className?: string;
  answer: Shared["answer"];
  words: Words;
}

export function Sure({ prompt, sign = "", className = "", answer, words }: Props) {
  const [asked, setAsked] = useState<string | null>(null);
  if (!prompt) return null;
  if (prompt.blocked) return <p className="tids-soft">{prompt.why_blocked}</p>;
  const label = `${sign} ${prompt.button}`.trim();
  if (asked !== prompt.prompt_id)
    return (
      <button type="button" className={className} onClick={() => setAsked(prompt.prompt_id)}>
        {label}
      </button>
    );
  const said = (isMeant: boolean) => {
    setAsked(null);
    if (isMeant) void answer(prompt.prompt_id, {});
  };
  return (
    <fieldset className="tids-sure">
      <legend>{prompt.text}</legend>
      <div className="tids-row">
        <button type="button" className="tids-main" onClick={() => said(true)}>
          {label}
        </button>
        <button type="button" onClick={() => said(false)}>
          {words.say("tids-never-mind")}
        </button>
      </div>
    </fieldset>
  );
}
