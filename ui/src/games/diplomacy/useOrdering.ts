// An order being put together by taps: the path so far, what may follow it, and the answer when it is whole.

import { useCallback, useEffect, useRef, useState } from "react";
import type { BoardProps, Prompt } from "../../match/board";
import { type Choice, choices, type Fork, type Option, provinces, usual } from "./taps";

const FIELD = "order";
const NOTHING: readonly string[] = [];

export interface Ordering {
  isOpen: boolean; // an order can be given now
  path: readonly string[];
  actions: readonly Option[]; // what the unit can do
  options: readonly Option[]; // what may follow the path
  asked: readonly Choice[]; // a tap that can mean several things
  open: readonly string[];
  more: readonly string[];
  choose: (path: readonly string[]) => Promise<void>;
  tap: (province: string | null) => void;
  cancel: () => void;
}

export function useOrdering(
  prompt: Prompt | undefined,
  forks: BoardProps["forks"],
  answer: BoardProps["answer"],
): Ordering {
  const id = (prompt && !prompt.blocked && prompt.prompt_id) || undefined;
  const [path, setPath] = useState(NOTHING);
  const [asked, setAsked] = useState<readonly Choice[]>([]);
  const [known, setKnown] = useState<Record<string, Fork>>({});
  const fetching = useRef(new Set<string>());

  const look = useCallback(
    async (at: readonly string[]): Promise<Fork | null> => {
      if (!id) return null;
      const found = await forks(id, FIELD, at);
      const fork = { path: at, options: found.options };
      setKnown((before) => ({ ...before, [key(id, at)]: fork }));
      return fork;
    },
    [id, forks],
  );
  const seen = (at: readonly string[]) => (id ? known[key(id, at)] : undefined);
  const behind = [path, [...path, "more"], [...path, "more", "via_convoy"]];
  const inSight = behind.map(seen).filter((fork): fork is Fork => fork !== undefined);

  // What hides behind "more" can be tapped on the map as well, so it is looked up beforehand.
  useEffect(() => {
    const wanted = missing(id, path, known);
    if (!id || !wanted || fetching.current.has(key(id, wanted))) return;
    const about = key(id, wanted);
    fetching.current.add(about);
    look(wanted)
      .catch(() => undefined)
      .finally(() => fetching.current.delete(about));
  }, [id, path, known, look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question, another order
  useEffect(() => cancel(), [id]);

  const cancel = () => {
    setPath(NOTHING);
    setAsked([]);
  };
  const choose = async (next: readonly string[]) => {
    if (!id) return;
    setAsked([]);
    const fork = seen(next) ?? (await look(next).catch(() => null));
    if (!fork) return;
    if (fork.options.length) return setPath(usual(next, fork.options));
    if (await answer(id, { [FIELD]: next })) setPath(NOTHING);
  };
  const tap = (province: string | null) => {
    const found = province === null ? [] : choices(inSight, province);
    const other = province === null || found.length ? [] : choices([seen(NOTHING)].filter(isThere), province);
    const meant = found.length ? found : other;
    if (meant.length === 1 && meant[0]) choose(meant[0].path);
    else if (meant.length > 1) setAsked(meant);
    else cancel();
  };
  return {
    isOpen: id !== undefined,
    path,
    actions: seen(path.slice(0, 1))?.options ?? [],
    options: seen(path)?.options ?? [],
    asked,
    open: provinces(seen(path)),
    more: behind.slice(1).flatMap((at) => provinces(seen(at))),
    choose,
    tap,
    cancel,
  };
}

function isThere(fork: Fork | undefined): fork is Fork {
  return fork !== undefined;
}

function key(id: string, path: readonly string[]): string {
  return [id, ...path].join("\n");
}

/** The next fork to look up: the roots, then the path, then what is behind its "more". */
function missing(
  id: string | undefined,
  path: readonly string[],
  known: Record<string, Fork>,
): readonly string[] | null {
  if (!id) return null;
  let at: readonly string[] = NOTHING;
  if (!known[key(id, at)]) return at;
  at = path;
  for (const next of ["more", "via_convoy", null]) {
    const fork = known[key(id, at)];
    if (!fork) return at;
    if (next === null || !fork.options.some(({ option }) => option === next)) return null;
    at = [...at, next];
  }
  return null;
}
