// Any game's view, with no word of the game: people as a table, the rest in lines.

import { instant } from "../kit/Countdown";
import { Face } from "../kit/Face";
import { Icon } from "../kit/Icon";
import { useWords } from "../words/context";
import type { Words } from "../words/words";
import { called, isNamed, sight } from "./looking";
import { type NamedPlayer, useName } from "./names";

interface Props {
  view: unknown;
  seats: readonly NamedPlayer[];
  me: string | null;
  awaited: readonly string[];
  words: Words;
  /** Which the head counts, from one on: a view that counts from nought would only confuse. */
  round: number;
  /** A picture shows the board: it need not be spelt out as well. */
  hasPicture?: boolean;
}

const COUNTERS = ["turn", "day"];

export function ViewTable({ view, seats, me, awaited, words, round, hasPicture = false }: Props) {
  const house = useWords(); // a game may have phrases of the same names
  const seen = sight(
    view,
    seats.map((seat) => seat.player_id),
  );
  const rows = seen.rows
    .filter((row) => row.name !== "round" && !(COUNTERS.includes(row.name) && row.value === round))
    .filter((row) => !(hasPicture && typeof row.value === "string" && row.value.includes("\n")));
  return (
    <div className="view">
      {rows.length > 0 && (
        <dl className="view-rows">
          {rows.map((row) => (
            <div key={row.name}>
              <dt>{called(row.name, words)}</dt>
              <dd>
                <Value value={row.value} words={words} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="table-around">
        <table className="people">
          <thead>
            <tr>
              <th scope="col">{house.say("player")}</th>
              {seen.columns.map((column) => (
                <th scope="col" key={column.name}>
                  {called(column.name, words)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seats.map((seat) => (
              <tr key={seat.player_id} className={seat.player_id === me ? "is-me" : ""}>
                <th scope="row">
                  <Face name={seat.name} isStandIn={seat.stand_in} /> <span>{seat.name}</span>
                  {seat.stand_in && <small>{house.say("stand-in")}</small>}
                  {awaited.includes(seat.player_id) && (
                    <span className="awaited" title={house.say("is-awaited")}>
                      <Icon name="clock" />
                      <span className="unseen">{house.say("is-awaited")}</span>
                    </span>
                  )}
                </th>
                {seen.columns.map((column) => (
                  <td key={column.name}>
                    <Value value={column.of(seat.player_id)} words={words} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

export function Value({ value, words }: { value: unknown; words: Words }) {
  const nameOf = useName();
  if (value === null || value === undefined) return <span className="nothing">–</span>;
  if (value === true) return <Yes />;
  if (value === false) return <No />;
  if (typeof value === "string" && AN_INSTANT.test(value)) return <Instant at={value} />;
  if (typeof value === "string" && value.includes("\n")) return <pre>{value}</pre>;
  if (Array.isArray(value)) return <Values values={value} words={words} />;
  if (isNamed(value))
    return (
      <ul className="values">
        {Object.entries(value).map(([name, each]) => (
          <li key={name}>
            {called(nameOf(name), words)}: <Value value={each} words={words} />
          </li>
        ))}
      </ul>
    );
  return <>{nameOf(String(value))}</>;
}

function Values({ values, words }: { values: unknown[]; words: Words }) {
  const nameOf = useName();
  if (values.every((each) => typeof each !== "object"))
    return <>{values.map((each) => nameOf(String(each))).join(", ") || "–"}</>;
  return (
    <ol className="values">
      {values.map((each) => (
        <li key={JSON.stringify(each)}>
          <Value value={each} words={words} />
        </li>
      ))}
    </ol>
  );
}

const AN_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** By the reader's own clock. */
function Instant({ at }: { at: string }) {
  const words = useWords();
  return <time dateTime={at}>{instant(new Date(at), new Date(), words)}</time>;
}

function No() {
  return <>{useWords().say("no")}</>;
}

function Yes() {
  const words = useWords();
  return (
    <span className="yes">
      <Icon name="tick" />
      <span className="unseen">{words.say("yes")}</span>
    </span>
  );
}
