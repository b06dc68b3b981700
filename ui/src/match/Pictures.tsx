// What the game draws of itself, as this viewer may see it.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWords } from "../words/context";
import type { MatchShown } from "./shared";

/** While looking back, as it was then. */
export function Pictures({ matchId, game, scene, wishes, past }: MatchShown & { past: number | null }) {
  const name = game?.pictures[0];
  const words = useWords();
  const svg = useQuery({
    queryKey: ["picture", matchId, name, past, JSON.stringify(scene.view)],
    queryFn: () => wishes.picture(name ?? "", past),
    enabled: Boolean(name),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  }).data;
  const address = useAddress(svg);
  if (!name) return null;
  if (!address) return <div className="picture is-coming" />;
  return <img className="picture" src={address} alt={words.say("picture", { name: game.name })} />;
}

/** As an image: a picture runs nothing, and its styles stay its own. */
function useAddress(svg: string | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!svg) return;
    const made = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return address;
}
