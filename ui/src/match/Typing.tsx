// A typed command in the game's own notation, with how it may end.

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "../kit/Button";
import { useWords } from "../words/context";
import type { MatchActions } from "./useMatchActions";

export function Typing({ actions }: { actions: MatchActions }) {
  const words = useWords();
  const list = useId();
  const [text, setText] = useState("");
  const query = useQuery({
    queryKey: ["suggestions", text],
    queryFn: () => actions.suggest(text),
    enabled: text.trim().length > 0,
  });
  const say = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && (await actions.say(text.trim()))) setText("");
  };
  return (
    <form className="talk" onSubmit={(event) => void say(event)}>
      <input
        list={list}
        aria-label={words.say("type-command")}
        placeholder={words.say("type-command")}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <datalist id={list}>
        {query.data?.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <Button type="submit" disabled={!text.trim()}>
        {words.say("send")}
      </Button>
    </form>
  );
}
