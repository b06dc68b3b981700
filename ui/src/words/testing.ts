// For tests: which phrases a file has, and which details each of them takes.

export function parse(source: string): Record<string, string[]> {
  const phrases: Record<string, Set<string>> = {};
  let current = "";
  for (const line of source.split("\n")) {
    current = /^([a-z][\w-]*) =/.exec(line)?.[1] ?? current;
    if (!current || line.startsWith("#")) continue;
    phrases[current] ??= new Set();
    for (const [, name] of line.matchAll(/\$(\w+)/g)) phrases[current]?.add(name ?? "");
  }
  return Object.fromEntries(Object.entries(phrases).map(([id, names]) => [id, [...names].sort()]));
}
