// An accusation before the town: who, against whom, how many hands it takes, and one's own hand until the clock has
// passed it.

import { useEffect, useState } from "react";
import { Button } from "../../kit/Button";
import { Countdown } from "../../kit/Countdown";
import { Sign } from "./Sign";
import { useTown } from "./town";

interface Props {
  openNomination?: { id: string; nominator: string; nominee: string } | undefined;
  yes: number | null;
  no: number | null;
  /** Gives false if it was refused; then the hand goes back to where it was. */
  onVote: (vote: boolean) => unknown;
  canVote: boolean;
  /** Hands that put the accused on the block. */
  threshold: number;
  /** Speeches, voting or counting. */
  stage: string;
  /** One's own hand, as the house has it. */
  vote: boolean | null;
  locked: boolean;
  /** Whose hand is locked next. */
  next?: string | null;
  deadline?: string | null | undefined;
  /** Why one cannot vote. */
  why?: string | null | undefined;
  /** Somebody who votes sees it: a watcher has no hand. */
  isVoter: boolean;
}

export function NominationBanner(props: Props) {
  const { openNomination: open, yes, threshold, stage, next, deadline } = props;
  const { words, name } = useTown();
  if (!open) return null;
  return (
    <section className="ct-banner" aria-label={words.say("ct-vote")}>
      <h2>{words.say("ct-accusation", { nominator: name(open.nominator), nominee: name(open.nominee) })}</h2>
      {yes !== null && <Tally yes={yes} threshold={threshold} />}
      <p className="ct-stage">
        <span>
          {next ? words.say("ct-next-hand", { name: name(next) }) : words.say(`ct-stage-${stage}`, { threshold })}
        </span>
        {deadline && <Countdown due={deadline} isShort />}
      </p>
      {props.isVoter && stage !== "speeches" && <OwnHand key={open.id} {...props} />}
    </section>
  );
}

function Tally({ yes, threshold }: { yes: number; threshold: number }) {
  const { words } = useTown();
  const dots = Array.from({ length: Math.max(yes, threshold) }, (_, at) => at);
  return (
    <p className="ct-tally" data-yes={yes}>
      <span className="ct-dots" aria-hidden="true">
        {dots.map((at) => (
          <i key={at} className={`${at < yes ? "is-up" : ""}${at >= threshold ? " is-over" : ""}`} />
        ))}
      </span>
      <b>{words.say("ct-tally", { yes, threshold })}</b>
    </p>
  );
}

/** It shows at once, and goes back if the house says no. */
function OwnHand({ vote, onVote, canVote, locked, why }: Props) {
  const { words } = useTown();
  const [shown, setShown] = useState(vote);
  useEffect(() => setShown(vote), [vote]);
  const raise = async (to: boolean) => {
    setShown(to);
    if ((await onVote(to)) === false) setShown(vote);
  };
  return (
    <div className={`ct-own-hand${locked ? " is-locked" : ""}`}>
      {[true, false].map((to) => (
        <Button
          key={String(to)}
          look="bare"
          className={`ct-hand ${to ? "is-up" : "is-down"}`}
          aria-pressed={shown === to}
          disabled={!canVote}
          onClick={() => raise(to)}
        >
          <Sign name={to ? "hand" : "fist"} /> {words.say(to ? "ct-raise" : "ct-lower")}
        </Button>
      ))}
      {why && (
        <p className="hint">
          {locked && <Sign name="lock" />} {why}
        </p>
      )}
    </div>
  );
}
