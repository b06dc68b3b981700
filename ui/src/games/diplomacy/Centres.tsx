// Who has how many centres, and how it came to that: bars, and a line for each nation over the years.

import type { Words } from "../../match/board";
import { Chip } from "./Chip";
import { nationName, SOLO } from "./chart";
import { ink, letter } from "./colours";
import type { NationSeen, View } from "./view";

interface Props {
  view: View;
  name: (seat: string) => string;
  words: Words;
}

export function Centres({ view, name, words }: Props) {
  const ranked = view.nations.toSorted((one, other) => other.centres - one.centres);
  return (
    <section className="dip-centres">
      <h2>{words.say("diplomacy-centres", { solo: SOLO })}</h2>
      <ul>
        {ranked.map((nation) => (
          <Standing
            key={nation.nation}
            seen={nation}
            before={before(view, nation.nation)}
            name={name}
            words={words}
          />
        ))}
      </ul>
      <Years view={view} words={words} />
    </section>
  );
}

/** At the end of the last year that was counted. */
function before(view: View, nation: string): number | null {
  return view.years.at(-2)?.centres[nation] ?? null;
}

function Standing({
  seen,
  before,
  name,
  words,
}: {
  seen: NationSeen;
  before: number | null;
  name: Props["name"];
  words: Words;
}) {
  const change = before === null ? 0 : seen.centres - before;
  return (
    <li className={seen.is_eliminated ? "is-out" : ""}>
      <Chip nation={seen.nation} />
      <span className="dip-nation">
        <b>{nationName(seen.nation)}</b> <small>{leader(seen, name, words)}</small>
      </span>
      <svg className="dip-bar" viewBox={`0 0 ${SOLO} 2`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={SOLO} height="2" className="dip-bar-ground" />
        <rect width={Math.min(seen.centres, SOLO)} height="2" fill={ink(seen.nation)} />
      </svg>
      <span className="dip-number">
        {seen.centres}
        {change !== 0 && <small>{change > 0 ? ` +${change}` : ` −${-change}`}</small>}
      </span>
    </li>
  );
}

function leader(seen: NationSeen, name: Props["name"], words: Words): string {
  if (seen.is_eliminated) return words.say("diplomacy-out");
  if (seen.disorder) return words.say("diplomacy-disorder");
  const by = seen.seat ? name(seen.seat) : "";
  return seen.is_final ? `${by} · ${words.say("diplomacy-is-final")}` : by;
}

const TALL = 130;
const WIDE = 320;
const ROOM = 3; // centres above the largest power

function Years({ view, words }: { view: View; words: Words }) {
  const { years } = view;
  if (years.length < 2) return null;
  const most = ROOM + Math.max(...years.flatMap(({ centres }) => Object.values(centres)));
  const x = (at: number) => 14 + (at * (WIDE - 40)) / (years.length - 1);
  const y = (count: number) => 8 + TALL - (count / most) * TALL;
  return (
    <svg
      className="dip-years"
      viewBox={`0 0 ${WIDE} ${TALL + 32}`}
      role="img"
      aria-label={words.say("diplomacy-over-the-years", { table: spoken(view) })}
    >
      {SOLO <= most && <line x1="0" x2={WIDE} y1={y(SOLO)} y2={y(SOLO)} className="dip-solo" />}
      {view.nations.map(({ nation }) => (
        <polyline
          key={nation}
          fill="none"
          stroke={ink(nation)}
          strokeWidth="3"
          strokeLinejoin="round"
          points={years.map(({ centres }, at) => `${x(at)},${y(centres[nation] ?? 0)}`).join(" ")}
        />
      ))}
      {atTheEnd(view).map(({ count, letters }) => (
        <text key={letters} x={x(years.length - 1) + 6} y={y(count) + 4} fontSize="11" fontWeight="bold">
          {letters}
        </text>
      ))}
      {years.slice(1).map(({ year }, at) => (
        <text key={year} x={x(at + 1)} y={TALL + 26} fontSize="10.5" textAnchor="middle">
          {years.length < 9 || at % 2 === 0 ? year : ""}
        </text>
      ))}
    </svg>
  );
}

/** Letters of those who have the same number stand side by side. */
function atTheEnd(view: View): { count: number; letters: string }[] {
  const last = view.years.at(-1)?.centres ?? {};
  const counts = [...new Set(view.nations.map(({ nation }) => last[nation] ?? 0))];
  const lettersOf = (count: number) =>
    view.nations.filter(({ nation }) => (last[nation] ?? 0) === count).map(({ nation }) => letter(nation));
  return counts.map((count) => ({ count, letters: lettersOf(count).join("") }));
}

function spoken(view: View): string {
  const row = (nation: string) =>
    `${nationName(nation)} ${view.years.map(({ centres }) => centres[nation] ?? 0).join(", ")}`;
  return view.nations.map(({ nation }) => row(nation)).join("; ");
}
