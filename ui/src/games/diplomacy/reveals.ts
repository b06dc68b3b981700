// The orders of a phase are played on the map: first the arrows, then the pieces go.

import type { Reveal, Words } from "../../match/board";
import { phaseWords } from "./Results";
import type { View } from "./view";

export function reveals(before: View, after: View, words: Words): Reveal[] {
  const report = after.last;
  if (!report) return [];
  const { season, year, kind } = report.phase;
  const known = before.last?.phase;
  const isNew = !known || known.season !== season || known.year !== year || known.kind !== kind;
  const isPlayed = kind === "M" && report.verdicts.some(({ outcome }) => outcome.order.type !== "hold");
  if (!isNew || !isPlayed) return [];
  const title = words.say("diplomacy-result-of", phaseWords(report, words));
  const failed = report.verdicts.filter(({ outcome }) => ["bounces", "dislodged", "cut"].includes(outcome.result));
  return [
    {
      key: `diplomacy/${season}${year}${kind}`,
      title,
      onBoard: true,
      steps: [
        { title, text: words.say("diplomacy-reveal-orders") },
        { title, text: words.say("diplomacy-reveal-moves") },
      ],
      outcome: words.say("diplomacy-reveal-done", { count: failed.length }),
    },
  ];
}
