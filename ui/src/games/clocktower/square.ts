// The square: what is to be seen of each seat, where it stands on the ring, and where the clock's hands point.

import type { Player } from "../../match/board";
import { aboutToDie, openNomination, type View } from "./view";

/** The document's own. */
export interface PlayerPublic {
  player_id: string;
  seat: number;
  name: string;
  alive: boolean;
}

export type Hand = "up" | "down" | "unseen" | null;

export interface SeatShown extends PlayerPublic {
  isMe: boolean;
  isStandIn: boolean;
  /** Dead, with one vote left. */
  hasGhostVote: boolean;
  isAboutToDie: boolean;
  /** Of the vote that is on; unseen: given, and not shown. */
  hand: Hand;
  isLocked: boolean;
  isNominator: boolean;
  isNominee: boolean;
  hasNominated: boolean;
  wasNominated: boolean;
  hasTurnedIn: boolean;
  declared: string | null;
  accuses: string | null;
}

export function square(view: View, players: readonly Player[]): SeatShown[] {
  const nomination = openNomination(view);
  const doomed = aboutToDie(view);
  const known = new Map(players.map((player) => [player.player_id, player]));
  return view.seats.map((each) => ({
    player_id: each.seat,
    seat: each.number + 1,
    name: known.get(each.seat)?.name ?? each.seat,
    alive: each.alive,
    isMe: each.seat === view.me,
    isStandIn: Boolean(known.get(each.seat)?.stand_in),
    hasGhostVote: each.ghost_vote,
    isAboutToDie: each.seat === doomed,
    hand: nomination ? handOf(nomination.votes[each.seat], nomination.has_voted.includes(each.seat)) : null,
    isLocked: Boolean(nomination?.passed.includes(each.seat)),
    isNominator: nomination?.nominator === each.seat,
    isNominee: nomination?.nominee === each.seat,
    hasNominated: each.has_nominated,
    wasNominated: each.was_nominated,
    hasTurnedIn: view.turned_in.includes(each.seat),
    declared: view.declared[each.seat] ?? null,
    accuses: view.accused[each.seat] ?? null,
  }));
}

function handOf(vote: boolean | undefined, hasVoted: boolean): Hand {
  if (vote === undefined) return hasVoted ? "unseen" : null;
  return vote ? "up" : "down";
}

const RADIUS = 41; // of a hundred

/** Clockwise, in degrees from twelve o'clock; one's own seat is at the bottom, where one sits. */
export function angleAt(at: number, count: number, mine: number): number {
  const turn = (360 * (at - Math.max(mine, 0))) / Math.max(count, 1);
  return (mine < 0 ? turn : turn + 180) % 360;
}

export function placeAt(angle: number): { x: number; y: number } {
  const turn = (angle / 180) * Math.PI;
  return { x: 50 + RADIUS * Math.sin(turn), y: 50 - RADIUS * Math.cos(turn) };
}

/** The larger the fewer sit there, in hundredths of the ring. */
export const tokenSize = (count: number): number => Math.min(19, 7 + 60 / Math.max(count, 1));

export interface ClockHands {
  /** Rests on who accuses. */
  short: number;
  /** Begins on the accused and goes on clockwise, a seat at a time; never back, so it may be more than a turn. */
  long: number;
}

export function clockHands(view: View): ClockHands | null {
  const nomination = openNomination(view);
  if (!nomination) return null;
  const seats = view.seats.map((each) => each.seat);
  const mine = view.me ? seats.indexOf(view.me) : -1;
  const at = (seat: string) => angleAt(seats.indexOf(seat), seats.length, mine);
  const gone = nomination.passed.length * (360 / Math.max(seats.length, 1));
  return { short: at(nomination.nominator), long: at(nomination.nominee) + gone };
}

/** Whose hand the clock locks next. */
export function nextToPass(view: View): string | null {
  const nomination = openNomination(view);
  if (nomination?.stage !== "counting") return null;
  return nomination.order[nomination.passed.length] ?? null;
}
