// Which page is shown, by the address.  A dozen lines are all that seven pages need.

import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const each of listeners) each();
};

export function navigate(path: string, { instead = false } = {}): void {
  history[instead ? "replaceState" : "pushState"](null, "", path);
  window.scrollTo(0, 0);
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname);

/** The path of these parts; an id in it may hold anything. */
export const pathOf = (...parts: string[]): string => `/${parts.map(encodeURIComponent).join("/")}`;

/** The parts of a path that fits `/m/:id`, or nothing. */
export function fits(pattern: string, path: string): string[] | null {
  const wanted = pattern.split("/");
  const parts = path.replace(/\/$/, "").split("/");
  if (wanted.length !== parts.length) return null;
  const found: string[] = [];
  for (const [place, part] of wanted.entries()) {
    const given = parts[place] ?? "";
    if (part.startsWith(":")) {
      const value = unescaped(given);
      if (value === null) return null;
      found.push(value);
    } else if (part !== given) return null;
  }
  return found;
}

/** Nothing: it was not escaped as addresses are. */
function unescaped(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export function Link({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigate(href);
  };
  return <a href={href} onClick={go} {...rest} />;
}
