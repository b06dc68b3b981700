// What kind each role is, and how many of each kind sit at a table.  By codes: names and cards are phrases of the pack.

export const TYPES = ["townsfolk", "outsider", "minion", "demon"] as const;
export type RoleType = (typeof TYPES)[number];

const CODES: Record<RoleType, string> = {
  townsfolk:
    "washerwoman librarian investigator chef empath fortune_teller undertaker monk ravenkeeper virgin slayer soldier mayor",
  outsider: "butler drunk recluse saint",
  minion: "poisoner spy scarlet_woman baron",
  demon: "imp",
};
export const TYPE_OF: Readonly<Record<string, RoleType>> = Object.fromEntries(
  TYPES.flatMap((type) => CODES[type].split(" ").map((code) => [code, type])),
);
export const TOWNSFOLK: readonly string[] = CODES.townsfolk.split(" ");

/** Who chooses or hears something, one after the other. */
export const FIRST_NIGHT =
  "minion_info demon_info poisoner washerwoman librarian investigator chef empath fortune_teller butler spy".split(
    " ",
  );
export const OTHER_NIGHTS =
  "poisoner monk scarlet_woman imp ravenkeeper empath fortune_teller undertaker butler spy".split(" ");
/** Who points at somebody; the others only hear. */
export const CHOOSERS = ["poisoner", "monk", "imp", "ravenkeeper", "fortune_teller", "butler"];

export type Counts = Record<RoleType, number>;

const TABLE: Record<number, readonly [number, number, number, number]> = {
  5: [3, 0, 1, 1],
  6: [3, 1, 1, 1],
  7: [5, 0, 1, 1],
  8: [5, 1, 1, 1],
  9: [5, 2, 1, 1],
  10: [7, 0, 2, 1],
  11: [7, 1, 2, 1],
  12: [7, 2, 2, 1],
  13: [9, 0, 3, 1],
  14: [9, 1, 3, 1],
  15: [9, 2, 3, 1],
};

/** How many of each kind there are among so many players; a Baron brings two more Outsiders. */
export function composition(players: number, hasBaron: boolean): Counts {
  const [townsfolk = 0, outsider = 0, minion = 0, demon = 0] = TABLE[players] ?? [];
  const more = hasBaron ? 2 : 0;
  return { townsfolk: townsfolk - more, outsider: outsider + more, minion, demon };
}

export function counted(roles: readonly string[]): Counts {
  const counts: Counts = { townsfolk: 0, outsider: 0, minion: 0, demon: 0 };
  for (const role of roles) {
    const type = TYPE_OF[role];
    if (type) counts[type] += 1;
  }
  return counts;
}

/** A role for each seat; of a Drunk also the card that they are shown. */
export interface Assigned {
  seat: string;
  role: string | null;
  shown: string | null;
}

export type Problem =
  | { code: "missing"; seat: string }
  | { code: "no_shown"; seat: string }
  | { code: "double"; role: string }
  | { code: "shown_in_play"; role: string }
  | { code: "no_demon" }
  | { code: "baron_idle" }
  | { code: "counts"; wanted: Counts };

/** What forbids an assignment, and what is only to be warned of. */
export function problems(assigned: readonly Assigned[], isStrict: boolean, pool: readonly string[]) {
  const roles = assigned.flatMap(({ role }) => (role ? [role] : []));
  const cards = assigned.map(({ role, shown }) => (role === "drunk" ? shown : role));
  const faults: Problem[] = [];
  const warnings: Problem[] = [];
  for (const { seat, role, shown } of assigned) {
    if (!role) faults.push({ code: "missing", seat });
    if (role === "drunk" && !shown) faults.push({ code: "no_shown", seat });
  }
  for (const role of new Set(roles.filter((each, at) => roles.indexOf(each) !== at)))
    faults.push({ code: "double", role });
  for (const { role, shown } of assigned)
    if (role === "drunk" && shown && cards.filter((each) => each === shown).length > 1)
      faults.push({ code: "shown_in_play", role: shown });
  if (!faults.length && !roles.some((role) => TYPE_OF[role] === "demon")) faults.push({ code: "no_demon" });
  const wanted = composition(assigned.length, roles.includes("baron"));
  const has = counted(roles);
  if (roles.length === assigned.length && TYPES.some((type) => has[type] !== wanted[type]))
    (isStrict ? faults : warnings).push({ code: "counts", wanted });
  if (roles.includes("baron") && !pool.some((role) => TYPE_OF[role] === "outsider"))
    warnings.push({ code: "baron_idle" });
  return { faults, warnings };
}

/** As `assign_roles` wants it: seat by seat, and after a Drunk the card they are shown. */
export function asPath(assigned: readonly Assigned[]): string[] {
  return assigned.flatMap(({ role, shown }) => (role === "drunk" ? [role, shown ?? ""] : [role ?? ""]));
}
