// What a change unveils: votes turn on the faces, betrayals come one by one, and the finale unmasks seat by seat.

import type { Reveal, RevealStep, Words } from "../../match/board";
import { isTold, type Round, type View } from "./view";

export function reveals(before: View, after: View, words: Words): Reveal[] {
  return [...votes(before, after, words), ...results(before, after, words), ...unmasked(before, after, words)];
}

const key = (round: Round, at: number | string) => `ligan/${round.number}/${at}`;

function votes(before: View, after: View, words: Words): Reveal[] {
  return after.record.flatMap((round) => {
    const known = before.record.find((each) => each.number === round.number)?.attempts ?? [];
    return round.attempts.flatMap((attempt, at) => {
      const isNew = Object.keys(attempt.votes).length > 0 && !Object.keys(known[at]?.votes ?? {}).length;
      if (!isNew) return [];
      const steps = after.seats.map((seat): RevealStep => {
        const vote = attempt.votes[seat];
        const text = vote ? words.say(`vote-choice-${vote}`) : words.say("ligan-silent");
        return { seat, title: "", text, tone: vote === "ja" ? "good" : vote === "nej" ? "bad" : "plain" };
      });
      const outcome = words.say(attempt.approved ? "ligan-reveal-approved" : "ligan-reveal-rejected");
      return [{ key: key(round, at), title: words.say("ligan-reveal-votes"), steps, outcome }];
    });
  });
}

/** Who did it is not told: the cards are shuffled, with what hurts at the end. */
function results(before: View, after: View, words: Words): Reveal[] {
  return after.record.flatMap((round) => {
    const known = before.record.find((each) => each.number === round.number)?.result ?? "open";
    if (known !== "open" || !["success", "fail"].includes(round.result)) return [];
    const team = round.attempts.at(-1)?.team ?? [];
    const steps = team.map((_, at): RevealStep => {
      const isGola = at >= team.length - round.golas;
      const text = words.say(`choose_deed-deed-${isGola ? "gola" : "sakra"}`);
      return { title: words.say("ligan-reveal-card", { number: at + 1 }), text, tone: isGola ? "bad" : "good" };
    });
    const outcome = words.say(`ligan-heist-${round.result}`, { number: round.number, golas: round.golas });
    return [{ key: key(round, "result"), title: words.say("ligan-reveal-heist"), steps, outcome }];
  });
}

function unmasked(before: View, after: View, words: Words): Reveal[] {
  if (!isTold(after)) return [];
  const wasTold = (seat: string) => isTold(before) && seat in before.roles;
  const fresh = after.seats.filter((seat) => seat in after.roles && !wasTold(seat));
  if (!fresh.length || (!isTold(before) && after.step !== "over")) return [];
  const steps = fresh.map((seat): RevealStep => {
    const role = after.roles[seat];
    return { seat, title: "", text: words.say(`role-${role}`), tone: role === "golare" ? "bad" : "good" };
  });
  return [
    { key: `ligan/roles/${fresh.join()}`, partOf: "ligan/roles", title: words.say("ligan-reveal-roles"), steps },
  ];
}
