// A board that a game's package brings as a module: loaded from the house, mounted into an element of its own.

import { type FunctionComponent, useEffect, useRef, useState } from "react";
import type { BoardModule } from "../games/module";
import type { BoardFiles } from "../wire/types";
import { type Board, type BoardProps, CONTRACT, type MountedBoard } from "./board";

/** Fails if there is no such module, or no board in it that this page can show. */
export async function outsideBoard({ module, styles }: BoardFiles): Promise<BoardModule> {
  const [loaded] = await Promise.all([import(/* @vite-ignore */ module), ...styles.map(styled)]);
  const board = (loaded as { default?: unknown }).default;
  if (!isBoard(board)) throw new Error(`${module} exports no board of contract ${CONTRACT}`);
  const { takes, roundName, reveals, mount: _, contract: __, ...traits } = board;
  return {
    ...traits,
    ...(takes && { takes: (prompt) => attempt(() => takes(prompt), false) }),
    ...(roundName && { roundName: (view, words) => attempt(() => roundName(view, words), "") }),
    ...(reveals && { reveals: (before, after, words) => attempt(() => reveals(before, after, words), []) }),
    default: mounting(board, new URL(".", new URL(module, document.baseURI)).href),
  };
}

function isBoard(value: unknown): value is Board {
  const board = value as Partial<Board> | null | undefined;
  return board?.contract === CONTRACT && typeof board.mount === "function";
}

function attempt<T>(look: () => T, otherwise: T): T {
  try {
    return look();
  } catch (fault) {
    console.error(fault);
    return otherwise;
  }
}

/** Once, and before the board is shown: it would jump. */
function styled(address: string): Promise<void> {
  if (document.querySelector(`link[href="${CSS.escape(address)}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${address} cannot be loaded`));
    document.head.append(link);
  });
}

/** Tells of what the code of a folder throws later on, in its own listeners, timers and promises; how to stop it. */
function onLateFault(folder: string, tell: (fault: unknown) => void): () => void {
  const isOurs = (fault: unknown, file = "") =>
    file.startsWith(folder) || (fault instanceof Error && Boolean(fault.stack?.includes(folder)));
  const onError = ({ error, filename }: ErrorEvent) => isOurs(error, filename) && tell(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => isOurs(reason) && tell(reason);
  window.addEventListener("error", onError);
  window.addEventListener("unhandledrejection", onRejection);
  return () => {
    window.removeEventListener("error", onError);
    window.removeEventListener("unhandledrejection", onRejection);
  };
}

/** What a board throws is thrown on into React, so that whatever stands around it can do without. */
function mounting(board: Board, folder: string): FunctionComponent<BoardProps<never>> {
  return function OutsideBoard(props) {
    const element = useRef<HTMLDivElement>(null);
    const mounted = useRef<MountedBoard<never> | null>(null);
    const [fault, setFault] = useState<unknown>(null);
    const latest = useRef(props);
    latest.current = props;
    useEffect(() => onLateFault(folder, (thrown) => setFault(thrown ?? "nothing")), []);
    useEffect(() => {
      try {
        if (element.current) mounted.current = board.mount(element.current, latest.current);
      } catch (thrown) {
        setFault(thrown ?? "nothing");
      }
      return () => {
        attempt(() => mounted.current?.unmount?.(), undefined);
        mounted.current = null;
      };
    }, []);
    useEffect(() => {
      try {
        mounted.current?.update(props);
      } catch (thrown) {
        setFault(thrown ?? "nothing");
      }
    }, [props]);
    if (fault) throw fault;
    return <div className="outside-board" ref={element} />;
  };
}
