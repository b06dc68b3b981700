// One match as it is now, kept up to date by its line.  The page shows it also while the line is lost.

import { createStore, type StoreApi } from "zustand";
import { useSessions } from "../wire/sessions";
import { Line, type LineState } from "../wire/socket";
import type { MatchStanding, Names, Role, StateChange, StateSnapshot } from "../wire/types";
import { chosenLanguage } from "../words/language";
import { naming } from "./names";

export interface Scene {
  line: LineState;
  standing: MatchStanding | null;
  /** Of those who are called otherwise than as they sat down, by language. */
  names: Names;
  view: unknown;
  role: Role | null;
  host: boolean;
  seat: string | null;
  /** Counts how often the prompts have changed, so that they are fetched in words again. */
  asked: number;
  /** How many notices the viewer has been told. */
  told: number;
  /** By how much the house's clock is ahead of this device's, in milliseconds. */
  ahead: number;
}

const NOTHING: Scene = {
  line: "connecting",
  standing: null,
  names: {},
  view: null,
  role: null,
  host: false,
  seat: null,
  asked: 0,
  told: 0,
  ahead: 0,
};

export function begun(scene: Scene, snapshot: StateSnapshot, at: string): Scene {
  return {
    ...scene,
    standing: snapshot.publicState,
    view: snapshot.view,
    role: snapshot.role,
    host: snapshot.host,
    seat: snapshot.player_id,
    asked: scene.asked + 1,
    told: snapshot.notice_cursor,
    ahead: Date.parse(at) - Date.now(),
  };
}

/** Each part of a change is whole; what did not change is not in it. */
export function changed(scene: Scene, change: StateChange): Scene {
  return {
    ...scene,
    standing: change.publicState ?? scene.standing,
    view: "view" in change ? change.view : scene.view,
    asked: scene.asked + (change.prompts || change.publicState?.over ? 1 : 0), // the end answers whatever was open
    told: change.notices?.length ? (change.notice_cursor ?? scene.told) : scene.told,
  };
}

/** What was put into words is fetched again if somebody is called otherwise in it. */
export function renamed(scene: Scene, names: Names): Scene {
  const isSame = JSON.stringify(names) === JSON.stringify(scene.names);
  return isSame ? scene : { ...scene, names, asked: scene.asked && scene.asked + 1 };
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

export function follow(matchId: string): () => void {
  const store = sceneOf(matchId);
  const line = new Line(matchId, {
    state: (state) => store.setState({ line: state }),
    names: (names) => store.setState((scene) => renamed(scene, names)),
    everything: (snapshot, _, at) => {
      store.setState((scene) => begun(scene, snapshot, at));
      const { role, player_id: seat } = snapshot;
      const name = seat && naming(store.getState().names, chosenLanguage())(seat);
      useSessions.getState().renew(matchId, { ...(role !== "observer" && { role }), name, seenAt: Date.now() });
    },
    change: (change) => store.setState((scene) => changed(scene, change)),
  });
  return () => line.close();
}
