// What a change unveils: cards are dealt, the sun rises on somebody missing, hands are counted, and the book opens.
// Nothing of it is private: what only one may know stays in their own card.

import type { Reveal, RevealStep, Words } from "../../match/board";
import { listed, roleName } from "./told";
import { isOpen, isSetup, isStoryteller, type Nomination, type View } from "./view";

export function reveals(before: View, after: View, words: Words): Reveal[] {
  if (isStoryteller(before) && isStoryteller(after)) return []; // who tells the story knows it
  return [
    ...dealt(before, after, words),
    ...counted(before, after, words),
    ...struck(before, after, words),
    ...dusk(before, after, words),
    ...dawn(before, after, words),
    ...ended(before, after, words),
  ];
}

function dealt(before: View, after: View, words: Words): Reveal[] {
  const isDealt = isSetup(before) && after.phase === "night";
  if (!isDealt) return [];
  const steps = after.seats.map(({ seat }): RevealStep => ({ seat, title: "", text: words.say("ct-reveal-card") }));
  return [
    {
      key: "ct/dealt",
      title: words.say("ct-reveal-dealt"),
      steps,
      outcome: words.say(after.mine ? "ct-reveal-hold" : "ct-reveal-eyes"),
    },
  ];
}

/** The clock's hand has shown hand after hand already; without it they are counted here. */
function counted(before: View, after: View, words: Words): Reveal[] {
  return after.nominations.flatMap((nomination) => {
    const known = before.nominations.find((each) => each.id === nomination.id);
    if (nomination.stage !== "closed" || (known && !isOpen(known))) return [];
    return [
      {
        key: `ct/vote/${nomination.id}`,
        title: words.say("ct-reveal-vote"),
        steps: hands(nomination, after, words),
        outcome: outcome(nomination, after, words),
      },
    ];
  });
}

function hands(nomination: Nomination, view: View, words: Words): RevealStep[] {
  const result: RevealStep = {
    seat: nomination.nominee,
    title: "",
    text: words.say("ct-tally", { yes: nomination.yes ?? 0, threshold: nomination.threshold }),
    tone: nomination.qualifies ? "bad" : "good",
  };
  if (view.rules.mode === "clockhand" || !Object.keys(nomination.votes).length) return [result];
  const voted = nomination.order.filter((seat) => seat in nomination.votes);
  return voted.map((seat) => {
    const isUp = nomination.votes[seat];
    return { seat, title: "", text: words.say(isUp ? "ct-hand-up" : "ct-hand-down"), tone: isUp ? "bad" : "plain" };
  });
}

function outcome(nomination: Nomination, view: View, words: Words): string {
  const isLeader = view.block?.nomination === nomination.id && !view.block.tied;
  const fate = !nomination.qualifies ? "spared" : isLeader ? "leads" : view.block?.tied ? "tied" : "behind";
  return words.say(`ct-fate-${fate}`, { yes: nomination.yes ?? 0, threshold: nomination.threshold });
}

function struck(before: View, after: View, words: Words): Reveal[] {
  return after.claims.slice(before.claims.length).map((claim, at) => ({
    key: `ct/strike/${before.claims.length + at}`,
    title: words.say("ct-reveal-strike"),
    steps: [
      { seat: claim.by, title: "", text: words.say("ct-reveal-strikes") },
      {
        seat: claim.target,
        title: "",
        text: words.say(claim.died ? "ct-reveal-falls" : "ct-reveal-stands"),
        tone: claim.died ? "bad" : "plain",
      },
    ],
  }));
}

function newDeaths(before: View, after: View, atNight: boolean): string[] {
  const known = new Set(before.deaths.map((death) => death.seat));
  return after.deaths.filter((death) => death.at_night === atNight && !known.has(death.seat)).map(({ seat }) => seat);
}

function dusk(before: View, after: View, words: Words): Reveal[] {
  const hasEnded = before.phase === "day" && after.phase !== "day";
  if (!hasEnded && !(after.executed && after.executed !== before.executed)) return [];
  const died = newDeaths(before, after, false);
  const executed = after.deaths.filter((death) => death.by_execution && died.includes(death.seat));
  const steps: RevealStep[] = executed.map(({ seat }) => ({
    seat,
    title: "",
    text: words.say("ct-reveal-executed"),
    tone: "bad",
  }));
  if (!steps.length && after.winner !== null) return [];
  const nobody: RevealStep = {
    title: words.say("ct-reveal-rope"),
    text: words.say("ct-reveal-nobody"),
    tone: "plain",
  };
  return [
    {
      key: `ct/dusk/${before.night}`,
      title: words.say("ct-reveal-dusk", { day: before.night }),
      steps: steps.length ? steps : [nobody],
    },
  ];
}

function dawn(before: View, after: View, words: Words): Reveal[] {
  if (before.phase !== "night" || after.phase === "night") return [];
  const died = newDeaths(before, after, true);
  const steps = died.map((seat): RevealStep => ({ seat, title: "", text: words.say("ct-reveal-dead"), tone: "bad" }));
  const all: RevealStep = { title: words.say("ct-reveal-village"), text: words.say("ct-reveal-woke"), tone: "good" };
  return [
    {
      key: `ct/dawn/${before.night}`,
      title: words.say("ct-reveal-dawn", { day: before.night }),
      steps: steps.length ? steps : [all],
      ...(after.mine ? { outcome: words.say("ct-reveal-look") } : {}),
    },
  ];
}

function ended(before: View, after: View, words: Words): Reveal[] {
  if (before.winner !== null || after.winner === null || !after.grimoire) return [];
  const steps = after.grimoire.pages.map((page): RevealStep => {
    const role = roleName(page.role, words);
    const text =
      page.shown === page.role
        ? role
        : listed([role, words.say("ct-believes", { role: roleName(page.shown, words) })], words);
    return { seat: page.seat, title: "", text, tone: page.alignment === "evil" ? "bad" : "good" };
  });
  const why = words.say(`reason-${after.reason}`);
  return [
    {
      key: "ct/end",
      title: words.say("ct-reveal-end"),
      steps,
      outcome: `${words.say(`ct-won-${after.winner}`)} ${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
    },
  ];
}
