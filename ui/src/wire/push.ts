// Being called in this browser: it is subscribed once, and every match that is played in it is told.

import { callBrowser, forgetBrowser } from "./client";
import { useSessions } from "./sessions";

const WORKER = "/sw.js";
const TOLD = "parlour.called"; // matches that know of this browser's subscription, by its endpoint

export type Possible = "yes" | "blocked" | "needs-https" | "needs-install";

/** Whether this browser can take calls; if not, what is to be done. */
export function possible(): Possible {
  if (!window.isSecureContext) return "needs-https";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "needs-install";
  return Notification.permission === "denied" ? "blocked" : "yes";
}

/** How this browser wants to be called; nothing, if it does not. */
export async function subscription(): Promise<PushSubscription | null> {
  if (possible() !== "yes" || Notification.permission !== "granted") return null;
  const worker = await navigator.serviceWorker.getRegistration("/");
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Asks the reader for leave, and subscribes the browser.  Nothing: they said no.  Throws, if the browser cannot. */
export async function subscribe(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(WORKER);
  const worker = await navigator.serviceWorker.ready;
  const known = await worker.pushManager.getSubscription();
  if (known && !isOfKey(known, key)) await known.unsubscribe(); // of a house that had another secret
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
}

function isOfKey(known: PushSubscription, key: string): boolean {
  const used = known.options.applicationServerKey;
  return used !== null && String(new Uint8Array(used)) === String(bytes(key));
}

/** The letters of the house's key as the browser wants them. */
function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
}

/** All matches of this browser call here from now on. */
export async function tellMatches(wanted: PushSubscription): Promise<void> {
  await Promise.all(playing().map((matchId) => tell(matchId, wanted)));
}

/** A match that came later is told, too. */
export async function keepCalled(matchId: string): Promise<void> {
  const wanted = await subscription().catch(() => null);
  if (wanted && told()[matchId] !== wanted.endpoint) await tell(matchId, wanted).catch(() => undefined);
}

async function tell(matchId: string, wanted: PushSubscription): Promise<void> {
  const { endpoint, keys } = wanted.toJSON();
  if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) return;
  await callBrowser(matchId, { endpoint, p256dh: keys["p256dh"], auth: keys["auth"] });
  localStorage.setItem(TOLD, JSON.stringify({ ...told(), [matchId]: endpoint }));
}

/** None calls here any more. */
export async function unsubscribe(): Promise<void> {
  const known = await subscription();
  localStorage.removeItem(TOLD);
  if (!known) return;
  await known.unsubscribe();
  await Promise.all(playing().map((matchId) => forgetBrowser(matchId, known.endpoint).catch(() => undefined)));
}

function told(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(TOLD) ?? "{}");
  } catch {
    return {};
  }
}

const playing = (): string[] =>
  Object.values(useSessions.getState().byMatch).flatMap(({ matchId, role }) =>
    role === "observer" ? [] : [matchId],
  );
