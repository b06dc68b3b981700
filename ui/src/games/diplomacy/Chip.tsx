// A nation's sign: its colour and its letter.

import { ink, letter, letterInk } from "./colours";

export function Chip({ nation }: { nation: string }) {
  return (
    <svg className="dip-chip" viewBox="-10 -10 20 20" aria-hidden="true">
      <circle r="8.8" fill={ink(nation)} stroke="#fff" strokeWidth="1.4" />
      <text y="4.2" fontSize="12" fontWeight="bold" textAnchor="middle" fill={letterInk(nation)}>
        {letter(nation)}
      </text>
    </svg>
  );
}
