// Words for components: the page's own, and a game's.

import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { gameWords } from "./game";
import { useLanguage } from "./language";
import { Words } from "./words";

const Spoken = createContext<Words>(new Words("en"));

export const useWords = (): Words => useContext(Spoken);

export function WordsProvider({ own, children }: { own?: { en: string; sv: string }; children: ReactNode }) {
  const language = useLanguage((choice) => choice.language);
  const words = useMemo(() => new Words(language, own), [language, own]);
  return <Spoken value={words}>{children}</Spoken>;
}

/** The game's own phrases, the very files that the server speaks by; none for a game that was built elsewhere. */
export function useGameWords(game: string | undefined): Words {
  const language = useLanguage((choice) => choice.language);
  const plain = useWords();
  const query = useQuery({
    queryKey: ["phrases", game, language],
    queryFn: () => gameWords(game ?? "", language),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: Boolean(game),
  });
  return query.data ?? plain;
}
