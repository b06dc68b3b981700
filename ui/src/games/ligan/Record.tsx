// Every round so far: who led, who went, how all voted, how it ended.

import type { Words } from "../../match/board";
import type { Attempt, Round, View } from "./view";

interface Props {
  view: View;
  name: (seat: string) => string;
  words: Words;
}

export function Record({ view, name, words }: Props) {
  const rounds = view.record.filter((round) => round.attempts.length > 0);
  if (!rounds.length) return null;
  return (
    <details className="ligan-drawer">
      <summary>{words.say("ligan-record")}</summary>
      <div className="ligan-drawer-inside">
        {rounds.toReversed().map((round) => (
          <RoundTold key={round.number} round={round} view={view} name={name} words={words} />
        ))}
      </div>
    </details>
  );
}

function RoundTold({ round, view, name, words }: Props & { round: Round }) {
  return (
    <article className="ligan-round">
      <h2>{words.say("ligan-record-round", { number: round.number })}</h2>
      {round.result !== "open" && (
        <p>{words.say(`ligan-heist-${round.result}`, { number: round.number, golas: round.golas })}</p>
      )}
      {round.attempts.map((attempt, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: attempts are only ever added, and a Capo may lead twice
        <AttemptTold key={at} attempt={attempt} view={view} name={name} words={words} />
      ))}
    </article>
  );
}

function AttemptTold({ attempt, view, name, words }: Props & { attempt: Attempt }) {
  if (!attempt.team.length) return <p>{words.say("ligan-attempt-silent", { capo: name(attempt.capo) })}</p>;
  const team = attempt.team.map(name).join(", ");
  return (
    <div className="ligan-attempt">
      <p>
        {words.say(attempt.approved ? "ligan-attempt-approved" : "ligan-attempt-rejected", {
          capo: name(attempt.capo),
          team,
        })}
      </p>
      {Object.keys(attempt.votes).length > 0 && (
        <ul className="ligan-votes">
          {view.seats.map((seat) => {
            const vote = attempt.votes[seat];
            return (
              <li key={seat} className={`is-${vote ?? "silent"}`}>
                {name(seat)} <b>{vote ? words.say(`vote-choice-${vote}`) : words.say("ligan-silent")}</b>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
