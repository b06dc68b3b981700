// Orders as people type them, with how the last line may end.

import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../kit/Button";
import type { BoardProps, Words } from "../../match/board";
import { mine } from "./asked";

interface Props {
  prompts: BoardProps["prompts"];
  notices: BoardProps["notices"];
  answer: BoardProps["answer"];
  suggest: BoardProps["suggest"];
  words: Words;
}

const A_BREATH = 150; // milliseconds without a key, before it is asked how the line may end

export function Typed({ prompts, notices, answer, suggest, words }: Props) {
  const [text, setText] = useState("");
  const [since, setSince] = useState<number | null>(null);
  const [restored, setRestored] = useState("");
  const box = useRef<HTMLTextAreaElement>(null);
  const help = useId();
  const prompt = mine(prompts, "write_orders");
  const endings = useSuggestions(text, suggest);
  if (!prompt || prompt.blocked) return null;
  const said = since === null ? [] : notices.filter((notice) => notice.private && notice.cursor > since);
  const send = async () => {
    setSince(notices.at(-1)?.cursor ?? 0);
    setRestored("");
    if (text.trim() && (await answer(prompt.prompt_id, { text }))) setText("");
  };
  const refused = notTaken(said).join("\n");
  // What was not taken comes back into the box, to be put right.
  if (refused && refused !== restored) {
    setRestored(refused);
    setText((written) => (written.trim() ? `${refused}\n${written}` : refused));
  }
  const take = (ending: string) => {
    setText(withEnding(text, ending));
    box.current?.focus();
  };
  return (
    <details className="dip-typed">
      <summary>{words.say("diplomacy-typed")}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <textarea
          ref={box}
          rows={3}
          value={text}
          aria-label={words.say("diplomacy-typed")}
          aria-describedby={help}
          placeholder="A Par - Bur"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        {endings.length > 0 && (
          <div className="dip-chips">
            {endings.map((ending) => (
              <Button look="bare" key={ending} type="button" onClick={() => take(ending)}>
                {ending}
              </Button>
            ))}
          </div>
        )}
        <p id={help} className="dip-quiet">
          {words.say("diplomacy-typed-help")}
        </p>
        <Button look="bare" type="submit" className="dip-plain" disabled={!text.trim()}>
          {prompt.button}
        </Button>
        <div aria-live="polite" className="dip-answer">
          {said.map((notice) => (
            <p key={notice.cursor}>{notice.text}</p>
          ))}
        </div>
      </form>
    </details>
  );
}

/** The pieces that were not understood or not allowed, as they were typed. */
export function notTaken(said: BoardProps["notices"]): string[] {
  return said.flatMap(({ phrase, details }) =>
    phrase.startsWith("order-") && typeof details["text"] === "string" ? [details["text"]] : [],
  );
}

/** In place of the line, or the part of it, that it continues. */
export function withEnding(text: string, ending: string): string {
  const begun = Math.max(text.lastIndexOf("\n"), text.lastIndexOf(";"), text.lastIndexOf(",")) + 1;
  const before = text.slice(0, begun);
  return `${before}${before && !before.endsWith("\n") ? " " : ""}${ending}\n`;
}

function useSuggestions(text: string, suggest: BoardProps["suggest"]): readonly string[] {
  const [endings, setEndings] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    const isBegun = /\S$/.test(text);
    const timer = window.setTimeout(async () => {
      const found = isBegun ? await suggest(text).catch(() => []) : [];
      if (isWanted) setEndings(found.slice(0, 6));
    }, A_BREATH);
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
    };
  }, [text, suggest]);
  return endings;
}
