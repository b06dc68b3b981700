// A person as a coloured disc with their first letters; the same name always has the same colour.

const TINTS = 8;

export function tint(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % TINTS;
}

/** A program has a square one, so that nobody takes it for a person. */
export function Face({ name, isStandIn = false }: { name: string; isStandIn?: boolean | undefined }) {
  const letters = [...name.trim()].slice(0, 2).join("");
  return (
    <span className={`face is-tint-${tint(name)}${isStandIn ? " is-bot" : ""}`} aria-hidden="true">
      {letters}
    </span>
  );
}
