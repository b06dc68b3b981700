// What became of every order of the last phase, and why.

import { Button } from "../../kit/Button";
import type { Words } from "../../match/board";
import { Chip } from "./Chip";
import { fullName, nationName } from "./chart";
import { deed, unitName, unitOf } from "./orders";
import type { Report, Verdict, View } from "./view";

const WENT_WELL = ["moves", "holds", "given", "done"];
const SIGNS: Record<string, string> = { cut: "✂", dislodged: "‼", void: "∅", illegal: "∅" };

interface Props {
  view: View;
  earlier: (() => void) | null; // to the phase before
  words: Words;
}

export function Results({ view, earlier, words }: Props) {
  const report = view.last;
  if (!report) return <p className="dip-quiet">{words.say("diplomacy-no-result")}</p>;
  const nations = view.nations.map(({ nation }) => nation);
  return (
    <section className="dip-results">
      <header>
        <h2>{words.say("diplomacy-result-of", phaseWords(report, words))}</h2>
        {earlier && (
          <Button look="bare" type="button" className="dip-earlier" onClick={earlier}>
            {words.say("diplomacy-earlier")}
          </Button>
        )}
      </header>
      {nations
        .map((nation) => ({ nation, verdicts: report.verdicts.filter((verdict) => verdict.nation === nation) }))
        .filter(({ verdicts }) => verdicts.length > 0)
        .map(({ nation, verdicts }) => (
          <article key={nation}>
            <h3>
              <Chip nation={nation} /> {nationName(nation)}
            </h3>
            <ul>
              {verdicts.map((verdict, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes, and a unit may be ordered twice
                <VerdictLine key={at} verdict={verdict} words={words} />
              ))}
            </ul>
          </article>
        ))}
      <Beaten report={report} words={words} />
    </section>
  );
}

export function phaseWords(report: Report, words: Words): Record<string, string> {
  const { season, year, kind } = report.phase;
  return { season: words.say(`season-${season}`), year: String(year), kind: words.say(`kind-${kind}`) };
}

function VerdictLine({ verdict, words }: { verdict: Verdict; words: Words }) {
  const { order, result, reason, details } = verdict.outcome;
  const isGood = WENT_WELL.includes(result);
  const unit = unitOf(order);
  const why = words.has(`why-${reason}`) ? words.say(`why-${reason}`, details) : "";
  return (
    <li className={isGood ? "is-good" : "is-bad"}>
      <span className="dip-sign" aria-hidden="true">
        {isGood ? "✓" : (SIGNS[result] ?? "✕")}
      </span>
      <span>
        {unit && order.type !== "remove" && <b>{unitName(unit)} </b>}
        {words.say(...deed(order))}
        {verdict.is_silent && ` ${words.say("diplomacy-unordered")}`}
        <small className={isGood ? "dip-unseen" : ""}>
          {words.say(`result-${result.replace(" ", "_")}`)}
          {why && !isGood && `: ${why}`}
        </small>
      </span>
    </li>
  );
}

function Beaten({ report, words }: { report: Report; words: Words }) {
  return (
    <>
      {report.dislodged.map(({ unit, retreats }) => (
        <p key={unitName(unit)}>
          {retreats.length
            ? words.say("diplomacy-must-retreat", {
                nation: nationName(unit[0]),
                unit: unitName(unit),
                to: retreats.map(fullName).join(", "),
              })
            : words.say("diplomacy-no-way-out", { nation: nationName(unit[0]), unit: unitName(unit) })}
        </p>
      ))}
      {report.lost.map((unit) => (
        <p key={`lost ${unitName(unit)}`}>
          {words.say("diplomacy-lost", { nation: nationName(unit[0]), unit: unitName(unit) })}
        </p>
      ))}
    </>
  );
}
