// A match with everything in the reader's words, for the pages and boards.

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "zustand";
import * as client from "../wire/client";
import type { NoticeWorded, PromptWorded } from "../wire/types";
import { useLanguage } from "../words/language";
import { follow, sceneOf } from "./store";

const NONE: never[] = [];

export function useScene(matchId: string) {
  useEffect(() => follow(matchId), [matchId]);
  return useStore(sceneOf(matchId));
}

/** The last ones stand until the new ones are there; whether it is known at all what is asked. */
export function usePrompts(matchId: string, asked: number): { prompts: readonly PromptWorded[]; isKnown: boolean } {
  const language = useLanguage((choice) => choice.language);
  const query = useQuery({
    queryKey: ["prompts", matchId, language, asked],
    queryFn: () => client.prompts(matchId),
    placeholderData: keepPreviousData,
    enabled: asked > 0,
    gcTime: 5_000,
  });
  return { prompts: query.data ?? NONE, isKnown: !query.isPending };
}

interface Notices {
  notices: readonly NoticeWorded[];
  isKnown: boolean;
}

/** Only what is new is fetched: what was said stays said. */
export function useNotices(matchId: string, place: string, told: number): Notices {
  const language = useLanguage((choice) => choice.language);
  const queries = useQueryClient();
  const key = ["notices", matchId, language, place];
  const query = useQuery<NoticeWorded[]>({
    queryKey: key,
    queryFn: async () => {
      const known = queries.getQueryData<NoticeWorded[]>(key) ?? [];
      return [...known, ...(await client.noticesAfter(matchId, known.length))];
    },
    enabled: told > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const has = query.data?.length ?? 0;
  const { refetch, isFetching } = query;
  useEffect(() => {
    if (told > has && !isFetching) void refetch();
  }, [told, has, isFetching, refetch]);
  return { notices: query.data ?? NONE, isKnown: told === 0 || !query.isPending };
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
