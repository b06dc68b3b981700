// The sign of a game: a drawing for some, for any other its first letter.

const DRAWN: Record<string, string> = {
  ligan:
    "M3 9.500c3-1.800 6-1.800 9 .3 3-2.100 6-2.100 9-.3 0 4-1.900 6.800-4.800 6.800-2 0-3.200-1.200-4.200-2.800-1 1.600-2.200 2.800-4.200 2.800C4.900 16.300 3 13.500 3 9.500zM7.200 12h2.300M14.500 12h2.300",
  diplomacy: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM16 8l-2.500 5.500L8 16l2.500-5.500z",
  clocktower:
    "M8 21V8l4-5 4 5v13M5.500 21h13M12 9.500a2.700 2.700 0 1 0 0 5.400 2.700 2.700 0 0 0 0-5.400zM12 11v1.200l.9.6",
  tidslinje:
    "M3 17.500h18M6 15v5M12 15v5M18 15v5M9.500 11.500V4.500l6-1.500v7M9.500 11.500a1.800 1.800 0 1 1-3.600 0 1.800 1.800 0 0 1 3.600 0zM15.500 10a1.800 1.800 0 1 1-3.600 0 1.800 1.800 0 0 1 3.600 0z",
  diary: "M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14",
  lowest: "M12 3.500v12.500M6.500 11l5.500 5.500 5.500-5.500M5 20.500h14",
  pick: "M12 20.500V8M6.500 13L12 7.500l5.500 5.500M5 3.500h14",
  relay: "M4.500 4.500h15v15h-15zM8.500 8.500h.01M15.500 8.500h.01M12 12h.01M8.500 15.500h.01M15.500 15.500h.01",
  ttt: "M9 4v16M15 4v16M4 9h16M4 15h16",
};

export function Emblem({ game, name }: { game: string; name: string }) {
  const path = DRAWN[game];
  return (
    <span className="emblem" data-game={game} aria-hidden="true">
      {path ? (
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={path} />
        </svg>
      ) : (
        ([...name][0] ?? "")
      )}
    </span>
  );
}
