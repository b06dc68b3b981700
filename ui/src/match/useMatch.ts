// A match with everything in the reader's words, for the pages and boards.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import * as client from "../wire/client";
import type { NoticeWorded } from "../wire/types";
import { useLanguage } from "../words/language";
import { follow, type Scene, sceneOf } from "./store";

const NONE: never[] = [];

export function useScene(matchId: string) {
  const language = useLanguage((choice) => choice.language);
  useEffect(() => follow(matchId, language), [matchId, language]);
  return useStore(sceneOf(matchId));
}

interface Notices {
  notices: readonly NoticeWorded[];
  isKnown: boolean;
}

/** What was said before the line was open is fetched once; what is said from then on comes by it. */
export function useNotices(matchId: string, scene: Scene): Notices {
  const language = useLanguage((choice) => choice.language);
  const { since, said, seat, host, names } = scene;
  const place = `${seat}/${host}/${JSON.stringify(names)}`;
  const query = useQuery<NoticeWorded[]>({
    queryKey: ["notices", matchId, language, place, since],
    queryFn: () => client.noticesAfter(matchId, 0),
    enabled: since > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const notices = useMemo(() => {
    const fetched = query.data ?? NONE;
    const known = fetched.at(-1)?.cursor ?? 0;
    return [...fetched, ...said.filter((notice) => notice.cursor > known)];
  }, [query.data, said]);
  return { notices, isKnown: since === 0 || !query.isPending };
}

export function useGames() {
  const language = useLanguage((choice) => choice.language);
  return useQuery({
    queryKey: ["games", language],
    queryFn: client.games,
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  });
}
