// What the Oracle leads by: the answer, the call, who has not guessed, lock, unlock, reveal, on to the next.

import { mine, options } from "./asked";
import type { Shared } from "./Board";

const BUTTONS = ["start_round", "reveal_round", "unlock", "continue"] as const;

export function OracleDesk({ view, prompts, answer, words, name }: Shared) {
  const { answer: song, prediction } = view.mine;
  const predict = mine(prompts, "predict");
  const lock = mine(prompts, "lock");
  const leading = BUTTONS.map((command) => mine(prompts, command)).filter((prompt) => prompt !== undefined);
  if (!song && !leading.length) return null;
  const missing = view.snapshot.players.filter((player) => player.submitted && player.submitted !== "complete");
  return (
    <section className="tids-task" aria-label={words.say("tids-desk")}>
      {song && (
        <p className="tids-answer">
          <b>{song.year}</b> {song.title} <span>{song.artist}</span>
        </p>
      )}
      {predict && (
        <>
          <p>{words.say("tids-call")}</p>
          <div className="tids-row">
            {options(predict, "difficulty").map(({ value, label }) => (
              <button
                key={value}
                type="button"
                aria-pressed={value === prediction}
                onClick={() => answer(predict.prompt_id, { difficulty: value })}
              >
                {label}
              </button>
            ))}
          </div>
        </>
      )}
      {lock && (
        <>
          <p className="tids-soft" aria-live="polite">
            {missing.length
              ? words.say("tids-missing", { names: missing.map((player) => name(player.seat)).join(", ") })
              : words.say("tids-all-in")}
          </p>
          <button
            type="button"
            className="tids-main"
            disabled={Boolean(lock.blocked)}
            onClick={() => answer(lock.prompt_id, {})}
          >
            {lock.button}
          </button>
          {lock.blocked && <p className="tids-soft">{lock.why_blocked}</p>}
        </>
      )}
      {leading.map((prompt) => (
        <div key={prompt.prompt_id}>
          <button
            type="button"
            className={prompt.command === "unlock" ? "" : "tids-main"}
            disabled={Boolean(prompt.blocked)}
            onClick={() => answer(prompt.prompt_id, {})}
          >
            {prompt.button}
          </button>
          {prompt.blocked && <p className="tids-soft">{prompt.why_blocked}</p>}
        </div>
      ))}
    </section>
  );
}
