// The matches that this browser has come to, and the keys it keeps for them.  All tabs share them.

import { create } from "zustand";
import type { Role } from "./types";

export interface Session {
  matchId: string;
  game: string;
  role: Role;
  jwt: string;
  session: string;
  name: string | null;
  /** The game code by which the match was come to, or which its founder was told. */
  code?: string;
  seenAt: number;
}

/** Each frame of `parlour dev` is another player in the same browser, and has a name of its own; see app/dev/page. */
const KEPT_AS = window.parent === window ? "parlour.sessions" : `parlour.sessions/${window.name}`;

interface Sessions {
  byMatch: Record<string, Session>;
  keep: (session: Session) => void;
  renew: (matchId: string, fresh: Partial<Session>) => void;
  forget: (matchId: string) => void;
}

function read(): Record<string, Session> {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}");
  } catch {
    return {}; // what somebody else wrote there is no key of ours
  }
}

function written(byMatch: Record<string, Session>): { byMatch: Record<string, Session> } {
  localStorage.setItem(KEPT_AS, JSON.stringify(byMatch));
  return { byMatch };
}

export const useSessions = create<Sessions>((set) => ({
  byMatch: read(),
  keep: (session) => set(() => written({ ...read(), [session.matchId]: session })),
  renew: (matchId, fresh) =>
    set(() => {
      const all = read();
      const known = all[matchId];
      return written(known ? { ...all, [matchId]: { ...known, ...fresh } } : all);
    }),
  forget: (matchId) =>
    set(() => {
      const { [matchId]: _, ...rest } = read();
      return written(rest);
    }),
}));

export function sessionOf(matchId: string): Session | undefined {
  return useSessions.getState().byMatch[matchId];
}

/** As any tab has it last: an older one is worth nothing, and shows that two use it. */
export const latestSession = (matchId: string): string | undefined => read()[matchId]?.session;

/** Where this browser has a place already that the code leads to. */
export function seatBy(code: string): Session | undefined {
  return Object.values(read()).find((session) => session.code === code && session.role !== "observer");
}

/** Another tab has come to a match, or has a fresher key. */
export function followOtherTabs(): void {
  window.addEventListener("storage", (event) => {
    if (event.key === KEPT_AS) useSessions.setState({ byMatch: read() });
  });
}
