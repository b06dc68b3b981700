// One match: the lobby, then the game, as long as it lasts and after.

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Frame } from "../app/Frame";
import { navigate } from "../app/router";
import { useTitle } from "../app/title";
import { boardOf } from "../games";
import { Button } from "../kit/Button";
import { useSessions } from "../wire/sessions";
import { useSpokenGame, useWords } from "../words/context";
import { useLanguage } from "../words/language";
import { sorted } from "./asking";
import { LineBanner } from "./LineBanner";
import { Lobby } from "./Lobby";
import { Called, naming, withNames } from "./names";
import { Playing } from "./Playing";
import { useGames, useNotices, usePrompts, useScene } from "./useMatch";
import { useWishes } from "./useWishes";

export default function MatchPage({ matchId }: { matchId: string }) {
  const hasKey = useSessions((kept) => matchId in kept.byMatch);
  return hasKey ? <Match matchId={matchId} /> : <Locked />;
}

function Match({ matchId }: { matchId: string }) {
  const scene = useScene(matchId);
  const session = useSessions((kept) => kept.byMatch[matchId]);
  const gameKey = scene.standing?.game ?? session?.game ?? "";
  const { prompts, isKnown } = usePrompts(matchId, scene.asked);
  const notices = useNotices(matchId, `${scene.seat}/${scene.host}/${JSON.stringify(scene.names)}`, scene.told);
  const language = useLanguage((choice) => choice.language);
  const name = useMemo(() => naming(scene.names, language), [scene.names, language]);
  const game = useGames().data?.find((each) => each.game === gameKey);
  const { words: gameWords, isHere } = useSpokenGame(gameKey);
  const board = useQuery({
    queryKey: ["board", gameKey],
    queryFn: () => boardOf(gameKey),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: Boolean(gameKey),
  });
  const asked = sorted(prompts, board.data ?? {});
  const wishes = useWishes(matchId);
  const title = game?.name ?? (gameWords.has("game-name") ? gameWords.say("game-name") : "");
  const waits = prompts.some((prompt) => prompt.mine && prompt.owed && prompt.command !== "join");
  useTitle(title, waits);
  if (scene.line === "locked" || scene.line === "gone") return <Locked />;
  const standing = scene.standing && withNames(scene.standing, name);
  // All at once, or it would jump; from then on what is known stays.
  if (!standing || !(isKnown && isHere) || board.isPending)
    return (
      <Frame game={gameKey}>
        <LineBanner line={scene.line} />
      </Frame>
    );
  const shared = { matchId, scene, standing, game, title, gameWords, prompts, notices, asked, wishes };
  return (
    <Frame game={gameKey} width="wide">
      <LineBanner line={scene.line} />
      <Called value={name}>
        {standing.started || standing.over ? (
          <Playing {...shared} board={board.data ?? null} />
        ) : (
          <Lobby {...shared} />
        )}
      </Called>
    </Frame>
  );
}

function Locked() {
  const words = useWords();
  useTitle(words.say("locked-title"));
  return (
    <Frame>
      <h1>{words.say("locked-title")}</h1>
      <p>{words.say("locked")}</p>
      <Button onClick={() => navigate("/")}>{words.say("home")}</Button>
    </Frame>
  );
}
