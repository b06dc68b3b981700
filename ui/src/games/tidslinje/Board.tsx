// The board of Tidslinje: the song, what is asked of you, the reveal in its three steps, and everyone's timeline.

import type { BoardProps } from "../../match/board";
import { mine, options } from "./asked";
import { Guessing } from "./Guessing";
import { OracleDesk } from "./OracleDesk";
import { Player } from "./Player";
import { Ranking } from "./Ranking";
import { Reveal, useStaged } from "./Reveal";
import { Sure } from "./Sure";
import { Timelines } from "./Timelines";
import type { View } from "./view";
import "./tidslinje.css";

export function Board(props: BoardProps<View>) {
  const { view, prompts, seats, answer, words } = props;
  const { snapshot, mine: own } = view;
  const round = snapshot.round;
  const name = (seat: string) => seats.find((each) => each.player_id === seat)?.name ?? seat;
  const [step, next] = useStaged(round);
  const deciding = mine(prompts, "decide_cycle");
  const shared = { view, prompts, answer, words, name };
  return (
    <div className="tids">
      {snapshot.state === "FINISHED" && <Ranking snapshot={snapshot} name={name} words={words} />}
      {round && snapshot.state === "IN_PROGRESS" && (
        <p className="tids-head" aria-live="polite">
          <b>{words.say("tids-round", { round: round.number, cycle: snapshot.cycle?.number ?? 1 })}</b>{" "}
          {round.oracle === own.seat
            ? words.say("tids-you-oracle")
            : words.say("tids-oracle", { name: name(round.oracle) })}
        </p>
      )}
      {own.audio && <Player key={`song ${own.audio}`} id={own.audio} medium={props.medium} words={words} />}
      {round?.performance?.hummed && round.state === "GUESSING" && (
        <p className="tids-hum">
          {words.say(round.oracle === own.seat ? "tids-hum-you" : "tids-hum", { name: name(round.oracle) })}
        </p>
      )}
      <Sure prompt={mine(prompts, "swap_song")} className="tids-quiet-button" answer={answer} words={words} />
      <OracleDesk {...shared} />
      <Guessing {...shared} />
      {round?.result && (
        <Reveal
          key={`reveal ${round.number}`}
          round={round}
          result={round.result}
          step={step}
          next={next}
          name={name}
          words={words}
        />
      )}
      {deciding && (
        <section className="tids-task">
          <p>{deciding.text}</p>
          <div className="tids-row">
            {options(deciding, "choice").map(({ value, label }) => (
              <button key={value} type="button" onClick={() => answer(deciding.prompt_id, { choice: value })}>
                {label}
              </button>
            ))}
          </div>
        </section>
      )}
      <Timelines
        snapshot={snapshot}
        staged={round?.result ? { song: round.result.song, step } : null}
        me={own.seat}
        name={name}
        words={words}
      />
    </div>
  );
}

export type Shared = Pick<BoardProps<View>, "view" | "prompts" | "answer" | "words"> & {
  name: (seat: string) => string;
};
