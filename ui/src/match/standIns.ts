// Names for those who are not people: old, short and easy to tell apart.

const NAMES = [
  "Ines",
  "Otto",
  "Saga",
  "Hugo",
  "Vera",
  "Nils",
  "Elsa",
  "Arvid",
  "Maj",
  "Ture",
  "Ebba",
  "Sixten",
  "Tyra",
];

export function standInNames(taken: readonly string[], count: number): string[] {
  return NAMES.filter((name) => !taken.includes(name)).slice(0, count);
}
