// What the page and boards can do in a match.

import { useMemo } from "react";
import { toast } from "../kit/Toast";
import * as client from "../wire/client";
import { useWords } from "../words/context";
import type { BoardProps } from "./board";
import { askAnew } from "./store";

export interface MatchActions
  extends Pick<BoardProps, "answer" | "say" | "suggest" | "forks" | "picture" | "medium"> {
  /** Say something to others, under an id of the words: sent again, they are said once. */
  speak: (promptId: string, values: Record<string, unknown>, requestId: string) => Promise<boolean>;
}

type Answer = MatchActions["answer"];

/** Answers go out in the order in which they were given, and none twice while it is under way. */
export function oneAfterTheOther(answer: Answer): Answer {
  const underWay = new Map<string, Promise<boolean>>();
  let last: Promise<unknown> = Promise.resolve();
  return (promptId, values) => {
    const same = JSON.stringify([promptId, values]);
    const known = underWay.get(same);
    if (known) return known;
    const sent = last.then(() => answer(promptId, values));
    underWay.set(same, sent);
    last = sent.catch(() => false).finally(() => underWay.delete(same));
    return sent;
  };
}

export function useMatchActions(matchId: string): MatchActions {
  const words = useWords();
  return useMemo(() => {
    // What was answered is on the page until the house has said what it asks now: nobody is to answer it again.
    const succeeds = async (request: Promise<unknown>): Promise<boolean> => {
      try {
        await request;
        await askAnew(matchId).catch(() => undefined); // it is done; the line says the rest when it is back
        return true;
      } catch (fault) {
        if (!(fault instanceof client.Refusal)) throw fault;
        toast(fault.isUnreachable ? words.say("unreachable") : fault.message, "no");
        return false;
      }
    };
    const answer = (promptId: string, values: Record<string, unknown>) =>
      succeeds(client.answer(matchId, promptId, values));
    return {
      answer: oneAfterTheOther(answer),
      speak: (promptId, values, requestId) => succeeds(client.answer(matchId, promptId, values, requestId)),
      say: (text) => succeeds(client.sayText(matchId, text)),
      suggest: (text) => (text.trim() ? client.suggestions(matchId, text) : Promise.resolve([])),
      forks: (promptId, field, path) => client.forks(matchId, promptId, field, path),
      picture: (name, round = null) => client.picture(matchId, name, round),
      medium: (id) => client.medium(matchId, id),
    };
  }, [matchId, words]);
}
