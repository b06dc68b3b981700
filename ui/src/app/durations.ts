// Lengths of time as the wire writes them (PT90S, P1DT3600S), and as people say them.

export const UNITS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;
export type Unit = keyof typeof UNITS;

export function seconds(text: string): number {
  const parts = /^P(?:([\d.]+)D)?(?:T(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?)?$/.exec(text);
  if (!parts) return 0;
  const [days, hours, minutes, rest] = parts.slice(1).map((part) => Number(part ?? 0));
  return (days ?? 0) * UNITS.days + (hours ?? 0) * UNITS.hours + (minutes ?? 0) * UNITS.minutes + (rest ?? 0);
}

export const written = (length: number): string => `PT${length}S`;

/** The largest unit in which it is a whole number. */
export function unitOf(length: number): Unit {
  for (const unit of ["days", "hours", "minutes"] as const) if (length && length % UNITS[unit] === 0) return unit;
  return length ? "seconds" : "hours";
}
