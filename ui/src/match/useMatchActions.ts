// What the page and boards can do in a match.

import { useMemo } from "react";
import { toast } from "../kit/Toast";
import * as client from "../wire/client";
import { useWords } from "../words/context";
import type { BoardProps } from "./board";

export type MatchActions = Pick<BoardProps, "answer" | "say" | "suggest" | "forks" | "picture">;

export function useMatchActions(matchId: string): MatchActions {
  const words = useWords();
  return useMemo(() => {
    const succeeds = async (request: Promise<unknown>): Promise<boolean> => {
      try {
        await request;
        return true;
      } catch (fault) {
        if (!(fault instanceof client.Refusal)) throw fault;
        toast(fault.isUnreachable ? words.say("unreachable") : fault.message, "no");
        return false;
      }
    };
    return {
      answer: (promptId, values) => succeeds(client.answer(matchId, promptId, values)),
      say: (text) => succeeds(client.sayText(matchId, text)),
      suggest: (text) => (text.trim() ? client.suggestions(matchId, text) : Promise.resolve([])),
      forks: (promptId, field, path) => client.forks(matchId, promptId, field, path),
      picture: (name, round = null) => client.picture(matchId, name, round),
    };
  }, [matchId, words]);
}
