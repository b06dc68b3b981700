import { useEffect } from "react";

/** What a tab is called; with a dot in front when it waits for the reader. */
export function useTitle(title: string, waits = false): void {
  useEffect(() => {
    document.title = `${waits ? "● " : ""}${title ? `${title} · ` : ""}Parlour`;
  }, [title, waits]);
}
