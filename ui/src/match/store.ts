// One match as it is now, kept up to date by its line.  The page shows it also while the line is lost.

import { createStore, type StoreApi } from "zustand";
import * as client from "../wire/client";
import { useSessions } from "../wire/sessions";
import { Line, type LineState, type Listener } from "../wire/socket";
import {
  type BoardShown,
  type MatchStanding,
  type Names,
  type NoticeWorded,
  type PriorRound,
  type PromptWorded,
  type Role,
  type StateChange,
  type StateSnapshot,
  type WordsSent,
  wholeNotice,
  wholePrompt,
} from "../wire/types";
import { chosenLanguage } from "../words/language";
import type { Language } from "../words/words";
import { naming } from "./names";

export interface Scene {
  line: LineState;
  standing: MatchStanding | null;
  /** What people are called, by language. */
  names: Names;
  /** Seats that programs play. */
  standIns: readonly string[];
  view: unknown;
  /** The round before the current one, which has led to it; none in the first. */
  prior: PriorRound | null;
  role: Role | null;
  host: boolean;
  seat: string | null;
  /** What is asked, in the reader's words; none yet: it is not known. */
  prompts: readonly PromptWorded[] | null;
  /** The board that the game declares, as it is now; none: it declares none, or it could not be laid. */
  laid: BoardShown | null;
  /** What was said since the line was opened, in the reader's words. */
  said: readonly NoticeWorded[];
  /** How many notices the viewer has been told, and had been when the line was opened. */
  told: number;
  since: number;
  /** The reader sat here, and the host has shown them the door. */
  isRemoved: boolean;
  /** By how much the house's clock is ahead of this device's, in milliseconds. */
  ahead: number;
}

const NOTHING: Scene = {
  line: "connecting",
  standing: null,
  names: {},
  standIns: [],
  view: null,
  prior: null,
  role: null,
  host: false,
  seat: null,
  prompts: null,
  laid: null,
  said: [],
  told: 0,
  since: 0,
  isRemoved: false,
  ahead: 0,
};

export function begun(scene: Scene, snapshot: StateSnapshot, at: string): Scene {
  return {
    ...scene,
    standing: snapshot.publicState,
    view: snapshot.view,
    prior: snapshot.prior,
    role: snapshot.role,
    host: snapshot.host,
    seat: snapshot.player_id,
    told: snapshot.notice_cursor,
    since: snapshot.notice_cursor,
    said: scene.seat === snapshot.player_id && scene.host === snapshot.host ? scene.said : [],
    isRemoved: snapshot.player_id ? false : scene.isRemoved || wasRemoved(scene, snapshot),
    ahead: Date.parse(at) - Date.now(),
  };
}

/** Each part of a change is whole; what did not change is not in it. */
export function changed(scene: Scene, change: StateChange): Scene {
  return {
    ...scene,
    standing: change.publicState ?? scene.standing,
    view: "view" in change ? change.view : scene.view,
    prior: change.prior === undefined ? scene.prior : change.prior,
    told: change.notices?.length ? (change.notice_cursor ?? scene.told) : scene.told,
  };
}

/** Not by their own wish, which the page knows of. */
function wasRemoved(scene: Scene, snapshot: StateSnapshot): boolean {
  const isGone = scene.seat !== null && snapshot.player_id === null && snapshot.role !== "observer";
  return isGone && !leaving.has(scene.seat ?? "");
}

const leaving = new Set<string>();
/** They leave by themselves. */
export const leaves = (seat: string): unknown => leaving.add(seat);

/** What is asked, whole; what was said, added to what is known. */
export function worded(scene: Scene, words: WordsSent): Scene {
  const known = scene.said.at(-1)?.cursor ?? 0;
  const said = words.notices.map(wholeNotice).filter((notice) => notice.cursor > known);
  return {
    ...scene,
    prompts: words.prompts.map(wholePrompt),
    laid: words.board ?? null,
    said: said.length ? [...scene.said, ...said] : scene.said,
    told: Math.max(scene.told, words.notice_cursor),
  };
}

const open = new Map<string, StoreApi<Scene>>();

/** The last scene of a match stays, so that coming back to it shows it at once. */
export function sceneOf(matchId: string): StoreApi<Scene> {
  const known = open.get(matchId);
  if (known) return known;
  const store = createStore<Scene>(() => NOTHING);
  open.set(matchId, store);
  return store;
}

export function follow(matchId: string, language: Language): () => void {
  const store = sceneOf(matchId);
  const listener: Listener = {
    state: (state) => store.setState({ line: state }),
    names: ({ names, stand_ins: standIns }) => store.setState({ names, standIns }),
    words: (words) => store.setState((scene) => worded(scene, words)),
    everything: (snapshot, _, at) => {
      store.setState((scene) => begun(scene, snapshot, at));
      const { role, player_id: seat } = snapshot;
      const name = seat && naming(store.getState().names, chosenLanguage())(seat);
      useSessions.getState().renew(matchId, { ...(role !== "observer" && { role }), name, seenAt: Date.now() });
    },
    change: (change) => store.setState((scene) => changed(scene, change)),
  };
  store.setState({ said: [] }); // of another language, or of another time
  const line = new Line(matchId, listener, language);
  return () => line.close();
}

/** Ask what is asked now, without waiting for the line; done when the page knows it.
 *
 * What the line says meanwhile may be newer, or older than what led here: then it is asked once more. */
export async function askAnew(matchId: string): Promise<void> {
  const store = sceneOf(matchId);
  for (;;) {
    const { prompts: before } = store.getState();
    const prompts = await client.prompts(matchId);
    if (store.getState().prompts === before) return store.setState({ prompts });
  }
}
