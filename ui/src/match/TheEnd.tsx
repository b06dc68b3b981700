// The end: won or lost and why, the story of the match, a picture to share, and another with the same people.

import { useQuery } from "@tanstack/react-query";
import { navigate, pathOf } from "../app/router";
import { Button } from "../kit/Button";
import { Face } from "../kit/Face";
import { Icon } from "../kit/Icon";
import { toast } from "../kit/Toast";
import { useRequest } from "../kit/useRequest";
import * as client from "../wire/client";
import type { EndingShown } from "../wire/types";
import { useWords } from "../words/context";
import { useLanguage } from "../words/language";
import { useName, useStandIns } from "./names";
import type { MatchShown } from "./shared";
import { sharePicture } from "./sharing";
import "./TheEnd.css";

export function TheEnd(shown: MatchShown) {
  const { matchId, scene } = shown;
  const words = useWords();
  const language = useLanguage((choice) => choice.language);
  const query = useQuery({
    queryKey: ["ending", matchId, language, scene.seat],
    queryFn: () => client.ending(matchId),
    retry: false,
  });
  const ended = query.data;
  if (query.isPending) return <section className="end is-coming" aria-hidden="true" />;
  return (
    <section className="end" aria-labelledby="end-title">
      <h2 id="end-title" className={`end-title${ended?.won ? " is-won" : ""}`} tabIndex={-1}>
        {words.say(headline(ended))}
      </h2>
      {ended && <p className="end-why">{ended.why}</p>}
      <Actions {...shown} ended={ended} />
      {ended?.chart && <Chart chart={ended.chart} />}
      {ended?.tables.map((table) => (
        <Story key={table.title} table={table} />
      ))}
    </section>
  );
}

function headline(ended: EndingShown | undefined): string {
  if (!ended || ended.won === null) return ended?.winners.length ? "end-decided" : "end-over";
  return ended.won ? "end-won" : "end-lost";
}

function Actions({ matchId, scene, title, ended }: MatchShown & { ended: EndingShown | undefined }) {
  const words = useWords();
  const [busy, request] = useRequest();
  const again = useQuery({
    queryKey: ["again", matchId],
    queryFn: () => client.whoPlaysAgain(matchId),
    enabled: scene.seat !== null,
    refetchInterval: 10_000,
  });
  const there = again.data?.players ?? [];
  const share = async () => {
    const svg = await client.picture(matchId, ended?.picture ?? "");
    const way = await sharePicture(svg, title, ended?.why ?? title);
    if (way === "copied") toast(words.say("copied"), "done");
  };
  const playAgain = () => request(async () => navigate(pathOf("m", await client.playAgain(matchId, scene.seat))));
  return (
    <div className="end-actions">
      {scene.seat && (
        <Button look="primary" busy={busy} onClick={playAgain}>
          <Icon name="people" /> {words.say("play-again")}
        </Button>
      )}
      {ended?.picture && (
        <Button onClick={() => request(share)}>
          <Icon name="share" /> {words.say("share-picture")}
        </Button>
      )}
      {there.length > 0 && (
        <p className="hint">
          {words.say("again-there", { names: new Intl.ListFormat(words.language).format(there) })}
        </p>
      )}
    </div>
  );
}

function Story({ table }: { table: EndingShown["tables"][number] }) {
  const words = useWords();
  const name = useName();
  const standIns = useStandIns();
  return (
    <figure className="end-story">
      <figcaption>{table.title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is moved by keys too */}
      <section className="table-around" aria-label={table.title} tabIndex={0}>
        <table className="people">
          {table.columns.length > 0 && (
            <thead>
              <tr>
                <th scope="col">{words.say("player")}</th>
                {table.columns.map((column) => (
                  <th scope="col" key={column}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {table.rows.map((row) => (
              <tr key={`${row.player_id}/${row.heading}`} className={row.is_winner ? "is-winner" : ""}>
                <th scope="row">
                  {row.player_id && <Face name={name(row.player_id)} isStandIn={standIns.includes(row.player_id)} />}
                  <span>
                    {row.player_id ? name(row.player_id) : row.heading}
                    {row.player_id && row.heading && <small> {row.heading}</small>}
                    {row.is_winner && <small> · {words.say("end-winner")}</small>}
                  </span>
                </th>
                {row.cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
                  <td key={at} className={`is-${cell.tone ?? "plain"}`} title={cell.title ?? undefined}>
                    <span aria-hidden={cell.title ? true : undefined}>{cell.text}</span>
                    {cell.title && <span className="unseen">{cell.title}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  );
}

const WIDE = 640;
const TALL = 220;

function Chart({ chart }: { chart: NonNullable<EndingShown["chart"]> }) {
  const most = Math.max(1, ...chart.curves.flatMap(({ values }) => values));
  const x = (at: number) => 16 + (at * (WIDE - 130)) / Math.max(1, chart.points.length - 1);
  const y = (count: number) => 10 + TALL - (count / most) * TALL;
  const table = chart.curves.map(({ heading, values }) => `${heading} ${values.join(", ")}`).join("; ");
  const every = Math.ceil(chart.points.length / 8);
  return (
    <figure className="end-story">
      <figcaption>{chart.title}</figcaption>
      <svg
        className="end-chart"
        viewBox={`0 0 ${WIDE} ${TALL + 36}`}
        role="img"
        aria-label={`${chart.title}: ${table}`}
      >
        {chart.curves.map(({ heading, colour, values }) => (
          <polyline
            key={heading}
            fill="none"
            stroke={colour}
            strokeWidth="4"
            strokeLinejoin="round"
            points={values.map((value, at) => `${x(at)},${y(value)}`).join(" ")}
          />
        ))}
        {spread(chart.curves.map(({ heading, values }) => ({ heading, at: y(values.at(-1) ?? 0) }))).map(
          ({ heading, at }) => (
            <text key={heading} x={x(chart.points.length - 1) + 8} y={at + 5} className="end-chart-name">
              {heading}
            </text>
          ),
        )}
        {chart.points.map((point, at) =>
          at % every === 0 ? (
            <text key={point} x={x(at)} y={TALL + 32} textAnchor="middle">
              {point}
            </text>
          ) : null,
        )}
      </svg>
    </figure>
  );
}

const APART = 17; // so that one name does not cover another

function spread(names: { heading: string; at: number }[]): { heading: string; at: number }[] {
  const sorted = names.toSorted((one, other) => one.at - other.at);
  const placed: { heading: string; at: number }[] = [];
  for (const { heading, at } of sorted)
    placed.push({ heading, at: Math.max(at, (placed.at(-1)?.at ?? -APART) + APART) });
  const over = Math.max(0, (placed.at(-1)?.at ?? 0) - (TALL + 10));
  return placed.map(({ heading, at }) => ({ heading, at: at - over }));
}
