// Asking the house over HTTP.  A request has an id of its own and is repeated until it is answered: twice is once.

import { chosenLanguage } from "../words/language";
import { newId } from "./ids";
import { latestSession, sessionOf, useSessions } from "./sessions";
import type {
  Admission,
  AgainState,
  BoardShown,
  CreatedMatch,
  EndingShown,
  FreshSession,
  GameShown,
  Invitation,
  LinkMade,
  MoveCode,
  NextOptions,
  NoticeWorded,
  OpenGame,
  OwnSessions,
  OwnSettings,
  OwnView,
  OwnWays,
  PageShown,
  PromptWorded,
  PublicState,
  Role,
  RoundShown,
  Rounds,
  SeatTaken,
  SocketTicket,
  WaitingAdmission,
  WaitingPlace,
} from "./types";
import { wholeNotice, wholePrompt } from "./types";

const BASE = "/api/v1";
/** The page speaks the house's own dialect in every game, also in one that has a contract of its own. */
export const HOUSE = "house";
const PAUSES = [400, 1200, 3000]; // milliseconds before a request that got no answer is repeated
const A_PAGE = 500;

/** The house said no, in the reader's language; or it could not be reached. */
export class Refusal extends Error {
  readonly code: string;
  readonly details: Record<string, unknown>;

  constructor(code: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get isUnreachable(): boolean {
    return this.code === "UNREACHABLE";
  }
}

interface HouseRequest {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
  matchId?: string;
  /** Whoever asks repeats it themselves. */
  isTriedOnce?: boolean;
  /** Known to nobody else: who only knows the id of a request gets nothing of it. */
  secret?: string;
}

async function sent(request: HouseRequest, requestId: string): Promise<Response> {
  const headers: Record<string, string> = {
    "Accept-Language": chosenLanguage(),
    "X-Time-Zone": zone(),
    "X-Dialect": HOUSE,
  };
  const jwt = request.matchId && sessionOf(request.matchId)?.jwt;
  if (jwt) headers["Authorization"] = `Bearer ${jwt}`;
  if (request.method === "POST")
    Object.assign(headers, { "X-Request-Id": requestId, "Content-Type": "application/json" });
  if (request.secret) headers["X-Request-Secret"] = request.secret;
  const body = request.method === "POST" ? JSON.stringify(request.body ?? {}) : null;
  return fetch(BASE + request.path, { method: request.method, headers, body });
}

/** By the reader's own clock: what is said of an instant is said by it. */
export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC";

/** Nobody answers, or only what stands in front of the house does: worth another try. */
async function persistently(request: HouseRequest, requestId: string): Promise<Response> {
  for (const pause of request.isTriedOnce ? [null] : [...PAUSES, null]) {
    try {
      const response = await sent(request, requestId);
      if (response.status < 502 || pause === null) return response;
    } catch {
      if (pause === null) break;
    }
    await new Promise((resolve) => setTimeout(resolve, pause ?? 0));
  }
  throw new Refusal("UNREACHABLE", "");
}

const renewing = new Map<string, Promise<boolean>>();

/** A token lasts two hours, the device's session for long. */
export function renewed(matchId: string): Promise<boolean> {
  const under = renewing.get(matchId) ?? renew(matchId).finally(() => renewing.delete(matchId));
  renewing.set(matchId, under);
  return under;
}

async function renew(matchId: string): Promise<boolean> {
  const session = latestSession(matchId);
  if (!session) return false;
  const request: HouseRequest = { method: "POST", path: "/auth/refresh", body: { session } };
  const response = await persistently(request, newId());
  if (response.status === 401) useSessions.getState().forget(matchId); // so that one can come in anew
  if (!response.ok) return false;
  const { jwt, session: next }: FreshSession = await response.json();
  useSessions.getState().renew(matchId, { jwt, ...(next && { session: next }) });
  return true;
}

async function answered(request: HouseRequest, requestId: string = newId()): Promise<Response> {
  let response = await persistently(request, requestId);
  if (response.status === 401 && request.matchId && (await renewed(request.matchId)))
    response = await persistently(request, requestId);
  if (response.ok) return response;
  throw await refusal(response);
}

async function refusal(response: Response): Promise<Refusal> {
  const said = await response.json().catch(() => null);
  const error = said?.error;
  return error ? new Refusal(error.code, error.message, error.details ?? {}) : new Refusal("UNREACHABLE", "");
}

async function get<T>(path: string, matchId?: string): Promise<T> {
  return (await answered({ method: "GET", path, ...(matchId && { matchId }) })).json();
}

async function post<T>(path: string, body: unknown, matchId?: string, requestId?: string): Promise<T> {
  const whose = matchId ? { matchId } : { secret: newId() };
  return (await answered({ method: "POST", path, body, ...whose }, requestId)).json();
}

const at = (matchId: string, path: string) => `/games/${encodeURIComponent(matchId)}${path}`;

// Coming in

export async function games(): Promise<GameShown[]> {
  return (await get<{ games: GameShown[] }>("/games")).games;
}

/** All words of a game and of the house, in Fluent's own notation. */
export async function phrases(game: string, language: string): Promise<string> {
  const path = `/games/${encodeURIComponent(game)}/phrases?lang=${encodeURIComponent(language)}`;
  return (await answered({ method: "GET", path })).text();
}

export async function openGames(): Promise<OpenGame[]> {
  return (await get<{ games: OpenGame[] }>("/open-games")).games;
}

export async function found(
  game: string,
  preset: string | null,
  settings: Record<string, unknown>,
  listed = false,
): Promise<CreatedMatch> {
  const founded = await post<CreatedMatch>("/games", { game, preset, settings, listed });
  const { game_id: matchId, gameCode: code, jwt, session } = founded;
  useSessions
    .getState()
    .keep({ matchId, game, role: "storyteller", jwt, session, name: null, code, seenAt: Date.now() });
  return founded;
}

async function admitted(said: Admission, name: string | null): Promise<string> {
  const { game_id: matchId, role, jwt, session } = said;
  useSessions.getState().keep({ matchId, game: "", role, jwt, session, name, seenAt: Date.now() });
  const { game } = await publicState(matchId);
  useSessions.getState().renew(matchId, { game });
  return matchId;
}

export async function join(code: string, role: Role, name: string | null): Promise<string> {
  const said = await post<Admission>("/auth/join", { gameCode: code, role, displayName: name });
  const matchId = await admitted(said, said.player_id ?? name);
  useSessions.getState().renew(matchId, { code });
  return matchId;
}

/** What a code leads to, before anybody says who they are. */
export const invitation = (code: string) => get<Invitation>(`/invitations/${encodeURIComponent(code)}`);

export async function enter(link: string, name: string | null): Promise<string> {
  const said = await post<Admission>("/auth/enter", { link, displayName: name });
  return admitted(said, said.player_id ?? name);
}

export async function move(code: string, secret: string): Promise<string> {
  const said = await post<Admission>("/auth/move", { gameCode: code, code: secret });
  return admitted(said, said.player_id ?? null);
}

// The table

export const publicState = (id: string) => get<PublicState>(at(id, "/public-state"), id);
export const me = (id: string) => get<OwnView>(at(id, "/me"), id);

export async function takeSeat(id: string, name: string): Promise<void> {
  const taken = await post<SeatTaken>(at(id, "/seat"), { display_name: name }, id);
  useSessions.getState().renew(id, { jwt: taken.jwt, session: taken.session, name: taken.player_id, role: "player" });
}

// A seat that is not free yet

export const isFull = (fault: unknown): fault is Refusal =>
  fault instanceof Refusal && (fault.code === "ERR_GAME_FULL" || fault.code === "ERR_SEAT_OFFERED");

export const waitingPlace = (id: string) => get<WaitingPlace>(at(id, "/waiting-list"), id);
export const stopWaiting = (id: string) => post<WaitingPlace>(at(id, "/waiting-list/leave"), {}, id);

export async function waitForSeat(id: string, name: string): Promise<void> {
  const { jwt, session } = await post<WaitingAdmission>(at(id, "/waiting-list"), { display_name: name }, id);
  useSessions.getState().renew(id, { jwt, session, role: "player" });
}

export const list = (id: string, listed: boolean) => post<unknown>(at(id, "/listing"), { listed }, id);

export const addStandIn = (id: string, name: string) =>
  post<unknown>(at(id, "/stand-ins"), { display_name: name }, id);

// What is asked and said

export async function prompts(id: string): Promise<PromptWorded[]> {
  return (await get<{ prompts: PromptWorded[] }>(at(id, "/prompts"), id)).prompts.map(wholePrompt);
}

export async function noticesAfter(id: string, after: number): Promise<NoticeWorded[]> {
  const all: NoticeWorded[] = [];
  for (;;) {
    const path = at(id, `/notices?after=${after + all.length}&most=${A_PAGE}`);
    const page = (await get<{ notices: NoticeWorded[] }>(path, id)).notices;
    all.push(...page.map(wholeNotice));
    if (page.length < A_PAGE) return all;
  }
}

export const answer = (id: string, promptId: string, values: Record<string, unknown>, requestId?: string) =>
  post<unknown>(at(id, `/prompts/${encodeURIComponent(promptId)}`), values, id, requestId);

export const sayText = (id: string, text: string) => post<unknown>(at(id, "/text"), { text }, id);

export async function suggestions(id: string, text: string): Promise<string[]> {
  const path = at(id, `/suggestions?text=${encodeURIComponent(text)}`);
  return (await get<{ suggestions: string[] }>(path, id)).suggestions;
}

export function forks(id: string, promptId: string, field: string, path: readonly string[]): Promise<NextOptions> {
  const query = new URLSearchParams([["field", field], ...path.map((step) => ["path", step])]);
  return get<NextOptions>(at(id, `/prompts/${encodeURIComponent(promptId)}/options?${query}`), id);
}

// Looking back

export const rounds = (id: string) => get<Rounds>(at(id, "/history"), id);
export const round = (id: string, number: number) => get<RoundShown>(at(id, `/history/${number}`), id);

/** As it is now, or as it was when a round had ended. */
/** Something that the game names for this viewer; it is kept nowhere. */
export async function medium(id: string, name: string): Promise<Blob> {
  const path = at(id, `/media/${encodeURIComponent(name)}`);
  return (await answered({ method: "GET", path, matchId: id })).blob();
}

export async function picture(id: string, name: string, round: number | null = null): Promise<string> {
  const then = round === null ? "" : `?round=${round}`;
  const request: HouseRequest = {
    method: "GET",
    path: at(id, `/pictures/${encodeURIComponent(name)}${then}`),
    matchId: id,
  };
  return (await answered(request)).text();
}

export function board(id: string, round: number | null = null): Promise<BoardShown> {
  return get<BoardShown>(at(id, `/board${round === null ? "" : `?round=${round}`}`), id);
}

export const page = (id: string, name: string) => get<PageShown>(at(id, `/pages/${encodeURIComponent(name)}`), id);

// The end

export const ending = (id: string) => get<EndingShown>(at(id, "/ending"), id);
export const whoPlaysAgain = (id: string) => get<AgainState>(at(id, "/again"), id);
export async function playAgain(id: string, name: string | null): Promise<string> {
  return admitted(await post<Admission>(at(id, "/again"), {}, id), name);
}

// Links

export const makeLink = (id: string, opens: "me" | "spectator" | "seat", seat: string | null = null) =>
  post<LinkMade>(at(id, "/links"), { opens, player_id: seat }, id);
/** For the address of a socket, where a token might be logged. */
/** Asked for once: the line has its own way of trying again. */
export async function socketTicket(id: string): Promise<string> {
  const request: HouseRequest = { method: "POST", path: at(id, "/ticket"), matchId: id, isTriedOnce: true };
  const said: SocketTicket = await (await answered(request)).json();
  return said.ticket;
}

export const moveCode = (id: string) => post<MoveCode>(at(id, "/move-code"), {}, id);

// Oneself

export type ChangeOfSettings = Partial<Omit<OwnSettings, "messengers">>;

export const ownSettings = (id: string) => get<OwnSettings>(at(id, "/me/settings"), id);
export const changeOwnSettings = (id: string, change: ChangeOfSettings) =>
  post<OwnSettings>(at(id, "/me/settings"), change, id);
export const ownWays = (id: string) => get<OwnWays>(at(id, "/me/ways"), id);
export const callBrowser = (id: string, subscription: { endpoint: string; p256dh: string; auth: string }) =>
  post<OwnWays>(at(id, "/me/ways/push"), subscription, id);
export const forgetBrowser = (id: string, endpoint: string) =>
  post<OwnWays>(at(id, "/me/ways/push/forget"), { endpoint }, id);
export const giveMailbox = (id: string, address: string) => post<OwnWays>(at(id, "/me/ways/email"), { address }, id);
export const confirmMailbox = (id: string, code: string) =>
  post<OwnWays>(at(id, "/me/ways/email/confirm"), { code }, id);
export const forgetMailbox = (id: string) => post<OwnWays>(at(id, "/me/ways/email/forget"), {}, id);
export const ownSessions = async (id: string) => (await get<OwnSessions>(at(id, "/me/sessions"), id)).sessions;
export const signOut = async (id: string, session: string) =>
  (await post<OwnSessions>(at(id, `/me/sessions/${encodeURIComponent(session)}/sign-out`), {}, id)).sessions;
export const ownData = (id: string) => get<unknown>(at(id, "/me/data"), id);
export const forgetMe = (id: string) => post<unknown>(at(id, "/me/forget"), {}, id);
