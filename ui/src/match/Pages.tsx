// What the game has to read about this match: how it stands, what somebody knows, its rules in parts.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../kit/Button";
import { Sheet } from "../kit/Sheet";
import * as client from "../wire/client";
import { useWords } from "../words/context";
import { useLanguage } from "../words/language";
import type { MatchShown } from "./shared";

export function Pages({ matchId, game, scene }: MatchShown) {
  const words = useWords();
  const [open, setOpen] = useState<string | null>(null);
  const titles = Object.entries(game?.words.pages ?? {});
  if (!titles.length) return null;
  return (
    <details className="card fold">
      <summary>{words.say("pages")}</summary>
      <div className="tools">
        {titles.map(([page, title]) => (
          <Button key={page} onClick={() => setOpen(page)}>
            {title}
          </Button>
        ))}
      </div>
      {open && (
        <Sheet title={game?.words.pages[open] ?? open} onClose={() => setOpen(null)}>
          <Page matchId={matchId} page={open} seen={[scene.view, scene.names]} />
        </Sheet>
      )}
    </details>
  );
}

function Page({ matchId, page, seen }: { matchId: string; page: string; seen: unknown }) {
  const words = useWords();
  const language = useLanguage((choice) => choice.language);
  const query = useQuery({
    queryKey: ["page", matchId, page, language, JSON.stringify(seen)],
    queryFn: () => client.page(matchId, page),
    placeholderData: (before) => before,
    gcTime: 10_000,
  });
  if (query.isError && !query.data) return <p className="problem">{words.say("unreachable")}</p>;
  return (
    <div className="prose page-lines">
      {query.data?.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
