// The match night by night, from the open book: what each night told and took, and what each day did about it.

import type { Grimoire, LedgerEntry, Nomination, View } from "./view";

export interface Chapter {
  key: string;
  night: number;
  isNight: boolean;
  told: LedgerEntry[];
  rulings: Grimoire["rulings"];
  deaths: Grimoire["deaths"];
  nominations: Nomination[];
  claims: View["claims"];
  /** Who is alive when it is over. */
  living: string[];
}

export function chapters(view: View): Chapter[] {
  const book = view.grimoire;
  if (!book) return [];
  const all: Chapter[] = [];
  let living = view.seats.map(({ seat }) => seat);
  for (let night = 1; night <= view.night; night += 1)
    for (const isNight of [true, false]) {
      const deaths = book.deaths.filter((death) => death.number === night && death.at_night === isNight);
      living = living.filter((seat) => !deaths.some((death) => death.seat === seat));
      const nominations = isNight ? [] : view.nominations.filter((each) => each.day === night);
      const claims = isNight ? [] : view.claims.filter((each) => each.day === night);
      const told = isNight ? book.ledger.filter((entry) => entry.night === night) : [];
      const rulings = isNight ? book.rulings.filter(({ decision }) => decision.night === night) : [];
      const isLast = night === view.night;
      if (isNight || !isLast || deaths.length || nominations.length || claims.length)
        all.push({ key: `${night}/${isNight}`, night, isNight, told, rulings, deaths, nominations, claims, living });
    }
  return all;
}
