// What can be wished for in a match, by the page and by boards.

import { useMemo } from "react";
import { toast } from "../kit/Toast";
import * as client from "../wire/client";
import { useWords } from "../words/context";
import type { BoardProps } from "./board";

export type Wishes = Pick<BoardProps, "answer" | "say" | "suggest" | "forks" | "picture">;

export function useWishes(matchId: string): Wishes {
  const words = useWords();
  return useMemo(() => {
    const told = async (wish: Promise<unknown>): Promise<boolean> => {
      try {
        await wish;
        return true;
      } catch (fault) {
        if (!(fault instanceof client.Refusal)) throw fault;
        toast(fault.isUnreachable ? words.say("unreachable") : fault.message, "no");
        return false;
      }
    };
    return {
      answer: (promptId, values) => told(client.answer(matchId, promptId, values)),
      say: (text) => told(client.sayText(matchId, text)),
      suggest: (text) => (text.trim() ? client.suggestions(matchId, text) : Promise.resolve([])),
      forks: (promptId, field, path) => client.forks(matchId, promptId, field, path),
      picture: (name, round = null) => client.picture(matchId, name, round),
    };
  }, [matchId, words]);
}
