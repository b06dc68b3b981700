// What the game draws of itself, as this viewer may see it.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import * as client from "../wire/client";
import type { BoardShown, GameShown } from "../wire/types";
import { useWords } from "../words/context";
import { useLanguage } from "../words/language";
import type { MatchShown } from "./shared";
import type { Scene } from "./store";

/** By its name, as it is now or as it was when a round had ended; the last one stays until the next is here. */
export function useDrawing(matchId: string, name: string | undefined, view: unknown, past: number | null = null) {
  return useQuery({
    queryKey: ["picture", matchId, name, past, JSON.stringify(view)],
    queryFn: () => client.picture(matchId, name ?? "", past),
    enabled: Boolean(name),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  });
}

interface Laid {
  data: BoardShown | undefined;
  isError: boolean;
  isLoading: boolean;
}

/** The board that the game declares, in the reader's words: as it is now it comes by the line; how it was, or why it
 *  cannot be laid, is asked for. */
export function useLaidBoard(
  matchId: string,
  game: GameShown | undefined,
  { laid, view }: Pick<Scene, "laid" | "view">,
  past: number | null = null,
): Laid {
  const language = useLanguage((choice) => choice.language);
  const isHere = past === null && laid !== null;
  const asked = useQuery({
    queryKey: ["laid", matchId, language, past, JSON.stringify(view)],
    queryFn: () => client.board(matchId, past),
    enabled: Boolean(game?.has_board) && !isHere,
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  });
  return isHere && game?.has_board ? { data: laid, isError: false, isLoading: false } : asked;
}

/** Which picture is shown: the one that the declared board lies on, or else the first. */
export function drawn(game: GameShown | undefined, laid: BoardShown | undefined): string | undefined {
  return (laid ? laid.picture : game?.pictures[0]) ?? undefined;
}

/** While looking back, as it was then. */
export function Pictures({ matchId, game, scene, past }: MatchShown & { past: number | null }) {
  const name = game?.pictures[0];
  const words = useWords();
  const svg = useDrawing(matchId, name, scene.view, past).data;
  const image = useMemo(() => svg && { ...shape(svg), src: `data:image/svg+xml,${encodeURIComponent(svg)}` }, [svg]);
  if (!name) return null;
  if (!image) return <div className="picture is-coming" />;
  // As an image: a picture runs nothing, and its styles stay its own.
  return <img className="picture" alt={words.say("picture", { name: game.name })} {...image} />;
}

/** An image takes a moment to be decoded; its place has the right height from the first. */
export function shape(svg: string): { width: number; height: number } {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const said = (name: string) => root.getAttribute(name) ?? "";
  const sides = [said("width"), said("height")].map((side) => Number(side.replace(/px$/, "")));
  const box = said("viewBox")
    .split(/[\s,]+/)
    .map(Number);
  const [width = 1, height = 1] = sides.every(Boolean) ? sides : box.slice(2);
  return { width, height };
}
