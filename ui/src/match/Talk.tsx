// Chat, where the game has it: a line for each circle that the reader may talk in.

import { type FormEvent, useState } from "react";
import { Button } from "../kit/Button";
import type { PromptWorded } from "../wire/types";
import type { BoardProps } from "./board";
import type { MatchShown } from "./shared";

export function Talk({ asked, actions }: MatchShown) {
  return asked.talk.map((prompt) => <Composer key={prompt.prompt_id} prompt={prompt} answer={actions.answer} />);
}

function Composer({ prompt, answer }: { prompt: PromptWorded; answer: BoardProps["answer"] }) {
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const say = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim() || busy) return;
    setBusy(true);
    if (await answer(prompt.prompt_id ?? "", { text: text.trim() })) setText("");
    setBusy(false);
  };
  return (
    <form className="talk" onSubmit={(event) => void say(event)}>
      <input
        aria-label={prompt.text}
        placeholder={prompt.text}
        value={text}
        maxLength={1000}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" busy={busy} disabled={!text.trim()}>
        {prompt.button}
      </Button>
    </form>
  );
}
