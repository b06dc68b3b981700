// One match: the lobby, then the game, as long as it lasts and after.

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Frame } from "../app/Frame";
import { navigate } from "../app/router";
import { useTitle } from "../app/title";
import { boardOf, isOfThisPage } from "../games";
import type { BoardModule } from "../games/module";
import { Button } from "../kit/Button";
import { useSessions } from "../wire/sessions";
import type { GameShown, MatchStanding } from "../wire/types";
import { useSpokenGame, useWords } from "../words/context";
import { useLanguage } from "../words/language";
import { sorted } from "./asking";
import { usePace } from "./Invite";
import { LineBanner } from "./LineBanner";
import { Lobby } from "./Lobby";
import { Called, naming, StandIns, withNames } from "./names";
import { drawn, useDrawing, useLaidBoard } from "./Pictures";
import { Playing } from "./Playing";
import { type Scene, sceneOf } from "./store";
import { useGames, useNotices, useScene } from "./useMatch";
import { useMatchActions } from "./useMatchActions";

const NONE: never[] = [];

export default function MatchPage({ matchId }: { matchId: string }) {
  const hasKey = useSessions((kept) => matchId in kept.byMatch);
  return hasKey ? <Match matchId={matchId} /> : <Locked wasSeated={wasSeated(matchId)} />;
}

/** They sat at a table where people still gather, and what let them in is worth nothing any more. */
function wasSeated(matchId: string): boolean {
  const { seat, standing } = sceneOf(matchId).getState();
  return seat !== null && standing !== null && !standing.started;
}

function Match({ matchId }: { matchId: string }) {
  const scene = useScene(matchId);
  const session = useSessions((kept) => kept.byMatch[matchId]);
  const gameKey = scene.standing?.game ?? session?.game ?? "";
  const prompts = scene.prompts ?? NONE;
  const { notices, isKnown: isHeard } = useNotices(matchId, scene);
  const language = useLanguage((choice) => choice.language);
  const name = useMemo(() => naming(scene.names, language), [scene.names, language]);
  const games = useGames();
  const game = games.data?.find((each) => each.game === gameKey);
  const { words: gameWords, isHere } = useSpokenGame(gameKey);
  const loaded = useQuery({
    queryKey: ["board", gameKey, game?.board?.module],
    queryFn: () => boardOf(gameKey, game?.board ?? null),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: Boolean(gameKey) && (isOfThisPage(gameKey) || !games.isPending),
  });
  const [hasBroken, setBroken] = useState(false);
  const isBroken = hasBroken || loaded.isError;
  const board = isBroken ? null : loaded.data;
  const asked = sorted(prompts, board ?? {});
  const actions = useMatchActions(matchId);
  const title = game?.name ?? (gameWords.has("game-name") ? gameWords.say("game-name") : "");
  const waits = prompts.some((prompt) => prompt.mine && prompt.owed && prompt.command !== "join");
  useTitle(title, waits);
  const isLaid = useIsLaid(matchId, scene, game, board);
  const isComplete = useWasEver(
    scene.prompts !== null && isHeard && isHere && !games.isPending && !loaded.isPending && isLaid,
  );
  if (scene.line === "locked" || scene.line === "gone") return <Locked wasSeated={wasSeated(matchId)} />;
  const standing = scene.standing && withNames(scene.standing, name, scene.standIns);
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
        <StandIns value={scene.standIns}>
          {isPlayed(standing) ? (
            <Playing {...shared} board={board ?? null} isBroken={isBroken} onBroken={() => setBroken(true)} />
          ) : (
            <Lobby {...shared} />
          )}
        </StandIns>
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
  const { isKnown } = usePace(matchId, !isPlayed(scene.standing));
  const isDrawn = isPlayed(scene.standing) && board === null;
  const laid = useLaidBoard(matchId, isDrawn ? game : undefined, scene);
  const drawing = useDrawing(matchId, isDrawn && !laid.isLoading ? drawn(game, laid.data) : undefined, scene.view);
  return isPlayed(scene.standing) ? !laid.isLoading && !drawing.isLoading : isKnown;
}

function useWasEver(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
}

function Locked({ wasSeated }: { wasSeated: boolean }) {
  const words = useWords();
  useTitle(words.say(wasSeated ? "removed-title" : "locked-title"));
  return (
    <Frame>
      <h1>{words.say(wasSeated ? "removed-title" : "locked-title")}</h1>
      <p role="alert">{words.say(wasSeated ? "removed-out" : "locked")}</p>
      <Button onClick={() => navigate("/")}>{words.say("home")}</Button>
    </Frame>
  );
}
