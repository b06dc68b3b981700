// A match on a television: what everyone may see, large, and the way in as a code in the corner.  To be cast from the
// device of somebody at the table, so it asks the house for what a stranger sees and shows nothing of its owner's.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { pathOf } from "../app/router";
import { useTitle } from "../app/title";
import { boardOf, isOfThisPage } from "../games";
import { QrCode } from "../kit/QrCode";
import * as client from "../wire/client";
import { useSpokenGame, useWords } from "../words/context";
import { useLanguage } from "../words/language";
import { boardWords } from "./boardWords";
import { useGameCode } from "./Invite";
import { Called, naming, withNames } from "./names";
import { stepName } from "./shared";
import { useGames, useScene } from "./useMatch";
import { useMatchActions } from "./useMatchActions";
import { ViewTable } from "./ViewTable";

const nothing = () => undefined;

export default function TelevisionPage({ matchId }: { matchId: string }) {
  const scene = useScene(matchId);
  const words = useWords();
  const language = useLanguage((choice) => choice.language);
  // Every change that this device hears of is looked at anew, as a stranger.
  const seen = useQuery({
    queryKey: ["television", matchId, scene.told, scene.prompts, scene.view],
    queryFn: () => client.publicState(matchId),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
    gcTime: 5_000,
  });
  const key = scene.standing?.game ?? "";
  const games = useGames();
  const game = games.data?.find((each) => each.game === key);
  const { words: gameWords, isHere } = useSpokenGame(key);
  const name = useMemo(() => naming(scene.names, language), [scene.names, language]);
  const { code } = useGameCode(matchId);
  const actions = useMatchActions(matchId);
  const loaded = useQuery({
    queryKey: ["board", key, game?.board?.module],
    queryFn: () => boardOf(key, game?.board ?? null),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: Boolean(key) && (isOfThisPage(key) || !games.isPending),
  });
  useTitle(game?.name ?? "");
  const standing = scene.standing && withNames(scene.standing, name, scene.standIns);
  if (!standing || !seen.data || !isHere || loaded.isPending) return <main className="television" />;
  const Board = loaded.data?.default;
  const address = code ? location.origin + pathOf("join", code) : null;
  return (
    <Called value={name}>
      <main className="television" data-game={key}>
        <header>
          <h1>{game?.name}</h1>
          <p>{stepName({ gameWords, standing })}</p>
        </header>
        {Board && loaded.data ? (
          <Board
            {...actions}
            matchId={matchId}
            match={standing}
            view={seen.data.view as never} // which game it is of, the server says
            prompts={[]}
            notices={[]}
            me={null}
            host={false}
            seats={standing.players}
            past={null}
            look={nothing}
            words={boardWords(loaded.data, gameWords)}
          />
        ) : (
          <ViewTable
            view={seen.data.view}
            seats={standing.players}
            me={null}
            awaited={[]}
            words={gameWords}
            round={standing.round}
            hasPicture={false}
          />
        )}
        {address && (
          <aside>
            <QrCode text={address} label={words.say("qr", { address })} />
            <p>{words.say("television-join", { code: code ?? "", host: location.host })}</p>
          </aside>
        )}
      </main>
    </Called>
  );
}
