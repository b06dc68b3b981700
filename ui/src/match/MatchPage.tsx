// One match: the lobby, then the game, as long as it lasts and after.

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Frame } from "../app/Frame";
import { navigate } from "../app/router";
import { useTitle } from "../app/title";
import { boardOf } from "../games";
import { Button } from "../kit/Button";
import { useSessions } from "../wire/sessions";
import type { GameShown, MatchStanding } from "../wire/types";
import { useSpokenGame, useWords } from "../words/context";
import { useLanguage } from "../words/language";
import { sorted } from "./asking";
import type { BoardModule } from "./board";
import { useGameCode } from "./Invite";
import { LineBanner } from "./LineBanner";
import { Lobby } from "./Lobby";
import { Called, naming, withNames } from "./names";
import { useDrawing } from "./Pictures";
import { Playing } from "./Playing";
import type { Scene } from "./store";
import { useGames, useNotices, usePrompts, useScene } from "./useMatch";
import { useMatchActions } from "./useMatchActions";

export default function MatchPage({ matchId }: { matchId: string }) {
  const hasKey = useSessions((kept) => matchId in kept.byMatch);
  return hasKey ? <Match matchId={matchId} /> : <Locked />;
}

function Match({ matchId }: { matchId: string }) {
  const scene = useScene(matchId);
  const session = useSessions((kept) => kept.byMatch[matchId]);
  const gameKey = scene.standing?.game ?? session?.game ?? "";
  const { prompts, isKnown } = usePrompts(matchId, scene.asked);
  const place = `${scene.seat}/${scene.host}/${JSON.stringify(scene.names)}`;
  const { notices, isKnown: isHeard } = useNotices(matchId, place, scene.told);
  const language = useLanguage((choice) => choice.language);
  const name = useMemo(() => naming(scene.names, language), [scene.names, language]);
  const games = useGames();
  const game = games.data?.find((each) => each.game === gameKey);
  const { words: gameWords, isHere } = useSpokenGame(gameKey);
  const board = useQuery({
    queryKey: ["board", gameKey],
    queryFn: () => boardOf(gameKey),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: Boolean(gameKey),
  });
  const asked = sorted(prompts, board.data ?? {});
  const actions = useMatchActions(matchId);
  const title = game?.name ?? (gameWords.has("game-name") ? gameWords.say("game-name") : "");
  const waits = prompts.some((prompt) => prompt.mine && prompt.owed && prompt.command !== "join");
  useTitle(title, waits);
  const isLaid = useIsLaid(matchId, scene, game, board.data);
  const isComplete = useWasEver(isKnown && isHeard && isHere && !games.isPending && !board.isPending && isLaid);
  if (scene.line === "locked" || scene.line === "gone") return <Locked />;
  const standing = scene.standing && withNames(scene.standing, name);
  // All at once, or it would jump; from then on what is known stays.
  if (!standing || !isComplete)
    return (
      <Frame game={gameKey} width="wide">
        <LineBanner line={scene.line === "open" ? "connecting" : scene.line} />
      </Frame>
    );
  const shared = { matchId, scene, standing, game, title, gameWords, prompts, notices, asked, actions };
  return (
    <Frame game={gameKey} width="wide">
      <LineBanner line={scene.line} />
      <Called value={name}>
        {isPlayed(standing) ? <Playing {...shared} board={board.data ?? null} /> : <Lobby {...shared} />}
      </Called>
    </Frame>
  );
}

const isPlayed = (standing: MatchStanding | null) => Boolean(standing?.started || standing?.over);

/** A lobby has its code, and a game without a board of its own its picture. */
function useIsLaid(
  matchId: string,
  scene: Scene,
  game: GameShown | undefined,
  board: BoardModule | null | undefined,
) {
  const { isKnown } = useGameCode(matchId);
  const isDrawn = isPlayed(scene.standing) && board === null;
  const drawing = useDrawing(matchId, isDrawn ? game?.pictures[0] : undefined, scene.view);
  return isPlayed(scene.standing) ? !drawing.isLoading : isKnown;
}

function useWasEver(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
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
