// Words for components: the page's own, and a game's.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { gameWords } from "./game";
import { useLanguage } from "./language";
import { Words } from "./words";

const Spoken = createContext<Words>(new Words("en"));

export const useWords = (): Words => useContext(Spoken);

export function WordsProvider({ children }: { children: ReactNode }) {
  const language = useLanguage((choice) => choice.language);
  const words = useMemo(() => new Words(language), [language]);
  return <Spoken value={words}>{children}</Spoken>;
}

/** The game's own phrases over the page's; the page's alone until they are here. */
export function useSpokenGame(game: string | undefined): { words: Words; isHere: boolean } {
  const language = useLanguage((choice) => choice.language);
  const plain = useWords();
  const query = useQuery({
    queryKey: ["phrases", game, language],
    queryFn: () => gameWords(game ?? "", language),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    enabled: Boolean(game),
  });
  return { words: query.data ?? plain, isHere: !query.isPending };
}

export const useGameWords = (game: string | undefined): Words => useSpokenGame(game).words;
