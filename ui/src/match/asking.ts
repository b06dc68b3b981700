// Whose prompt it is, and where on the page it belongs.

import type { Ask, Audience, Command, Option, PlayerShown, PromptWorded } from "../wire/types";
import type { Words } from "../words/words";

/** The house's own commands, by which a host looks after a match. */
const HOSTING = new Set([
  "kick",
  "start",
  "pause",
  "resume",
  "extend",
  "correct",
  "finish",
  "replace",
  "hand_over",
  "set_absence_rules",
  "mute",
  "unmute",
]);
const SEATING = new Set(["join", "leave"]);

export interface Asked {
  waits: PromptWorded[]; // owed by the reader
  may: PromptWorded[]; // open to them, and nobody waits for it
  hosting: PromptWorded[];
  talk: PromptWorded[];
  seating: PromptWorded[];
}

/** What a board says of prompts: which it asks itself, and which are a host's in its game. */
export interface Sorting {
  takes?: ((prompt: PromptWorded) => boolean) | undefined;
  hosts?: readonly string[] | undefined;
}

export function sorted(prompts: readonly PromptWorded[], board: Sorting = {}): Asked {
  const asked: Asked = { waits: [], may: [], hosting: [], talk: [], seating: [] };
  for (const prompt of prompts) {
    const where = prompt.mine && prompt.prompt_id ? place(prompt, board) : null;
    if (where) asked[where].push(prompt);
  }
  return asked;
}

/** Nowhere: the board asks it. */
function place(prompt: PromptWorded, { takes, hosts = [] }: Sorting): keyof Asked | null {
  if (HOSTING.has(prompt.command) || hosts.includes(prompt.command)) return "hosting";
  if (SEATING.has(prompt.command)) return "seating";
  if (prompt.talk) return "talk";
  if (takes?.(prompt)) return null;
  return prompt.owed ? "waits" : "may";
}

export function seatsIn(audience: Audience, players: readonly PlayerShown[]): string[] {
  const named = new Set(audience.seats ?? []);
  const seats = players.map((player) => player.player_id);
  return seats.filter((seat) => named.has(seat) !== Boolean(audience.all_but));
}

/** Who owes an answer, as far as it may be shown; nobody waits for those who may still join. */
export function awaited(prompts: readonly PromptWorded[], players: readonly PlayerShown[]): string[] {
  const owing = prompts.filter((prompt) => !SEATING.has(prompt.command) && !HOSTING.has(prompt.command));
  const seats = new Set(owing.flatMap((prompt) => seatsIn(prompt.awaited, players)));
  return players.map((player) => player.player_id).filter((seat) => seats.has(seat));
}

/** The next instant at which something is due in the game. */
export function nextDue(prompts: readonly PromptWorded[]): string | null {
  const dues = prompts.flatMap((prompt) => (prompt.due && !HOSTING.has(prompt.command) ? [prompt.due] : []));
  return dues.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

/** Prompts with one card share one card here too. */
export function byCard(prompts: readonly PromptWorded[]): PromptWorded[][] {
  const cards = new Map<string, PromptWorded[]>();
  for (const prompt of prompts) {
    const card = prompt.card ?? `alone/${prompt.prompt_id}`;
    cards.set(card, [...(cards.get(card) ?? []), prompt]);
  }
  return [...cards.values()];
}

/** What it means not to answer; every owed prompt says so. */
export function silence(prompt: PromptWorded, words: Words): string {
  if (prompt.default) return words.say("silence", { answer: worded(prompt, prompt.default) });
  return words.say(prompt.due ? "silence-goes-on" : "silence-waits");
}

/** An answer in the words in which it was offered. */
export function worded(prompt: PromptWorded, command: Command): string {
  const parts = Object.keys(prompt.fields).map((field) => said(prompt, field, command[field]));
  return parts.filter(Boolean).join(", ") || prompt.button;
}

function said(prompt: PromptWorded, field: string, value: unknown): string {
  const ask = prompt.fields[field];
  if (Array.isArray(value)) return value.map((each) => label(prompt, field, ask, each as Option)).join(", ");
  return label(prompt, field, ask, value as Option);
}

function label(prompt: PromptWorded, field: string, ask: Ask | undefined, value: Option): string {
  const options: readonly unknown[] = ask && "options" in ask ? ask.options : [];
  const place = options.indexOf(value);
  return prompt.labels[field]?.[place] ?? (value === null || value === undefined ? "" : String(value));
}
