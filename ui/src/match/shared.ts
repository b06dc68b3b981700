import type { GameShown, NoticeWorded, PromptWorded } from "../wire/types";
import type { Words } from "../words/words";
import type { Asked } from "./asking";
import type { NamedStanding } from "./names";
import type { Scene } from "./store";
import type { MatchActions } from "./useMatchActions";

/** What the lobby and the game are both shown by. */
export interface MatchShown {
  matchId: string;
  scene: Scene;
  standing: NamedStanding;
  game: GameShown | undefined;
  title: string;
  gameWords: Words;
  prompts: readonly PromptWorded[];
  notices: readonly NoticeWorded[];
  asked: Asked;
  actions: MatchActions;
}

export function stepName({ gameWords, standing }: Pick<MatchShown, "gameWords" | "standing">): string {
  const id = `step-${standing.phase}`;
  return gameWords.has(id) ? gameWords.say(id) : standing.phase.replaceAll("_", " ");
}
