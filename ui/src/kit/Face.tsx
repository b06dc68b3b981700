// A person as a coloured disc with their first letters; the same name always has the same colour.

const TINTS = 8;

export function tint(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % TINTS;
}

export function Face({ name }: { name: string }) {
  const letters = [...name.trim()].slice(0, 2).join("");
  return (
    <span className={`face is-tint-${tint(name)}`} aria-hidden="true">
      {letters}
    </span>
  );
}
