// Who has how many centres, and how it came to that: bars, and a line for each nation over the years.

import type { Words } from "../../words/words";
import { Chip } from "./Chip";
import { SOLO } from "./chart";
import { ink } from "./colours";
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
        <b>{seen.nation}</b> <small>{leader(seen, name, words)}</small>
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

const TALL = 110;
const STEP = 60;

function Years({ view, words }: { view: View; words: Words }) {
  const { years } = view;
  if (years.length < 2) return null;
  const most = Math.max(SOLO, ...years.flatMap(({ centres }) => Object.values(centres)));
  const x = (at: number) => 18 + at * STEP;
  const y = (count: number) => 8 + TALL - (count / most) * TALL;
  return (
    <div className="dip-years">
      <svg
        viewBox={`0 0 ${x(years.length - 1) + 26} ${TALL + 30}`}
        role="img"
        aria-label={words.say("diplomacy-over-the-years")}
      >
        <line x1="0" x2={x(years.length - 1) + 26} y1={y(SOLO)} y2={y(SOLO)} className="dip-solo" />
        {view.nations.map(({ nation }) => (
          <g key={nation}>
            <polyline
              fill="none"
              stroke={ink(nation)}
              strokeWidth="3"
              points={years.map(({ centres }, at) => `${x(at)},${y(centres[nation] ?? 0)}`).join(" ")}
            />
            <text
              x={x(years.length - 1) + 7}
              y={y(years.at(-1)?.centres[nation] ?? 0) + 4}
              fontSize="11"
              fill="currentColor"
            >
              {nation.slice(0, 1)}
            </text>
          </g>
        ))}
        {years.map(({ year }, at) => (
          <text key={year} x={x(at)} y={TALL + 25} fontSize="11" textAnchor="middle" fill="currentColor">
            {at === 0 ? "" : year}
          </text>
        ))}
      </svg>
    </div>
  );
}
