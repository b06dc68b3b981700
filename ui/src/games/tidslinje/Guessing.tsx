// One's own guess: a gap of the timeline to tap or to drag the song into, ten titles, ten artists, and a Joker.

import { useState } from "react";
import { type Asked, mine, options } from "./asked";
import type { Shared } from "./Board";

export function Guessing(shared: Shared) {
  const { view, prompts, answer, words } = shared;
  const own = view.mine;
  const joker = mine(prompts, "use_joker");
  const titles = mine(prompts, "pick_title");
  const artists = mine(prompts, "pick_artist");
  if (!own.guess) return null;
  const isOpen = Boolean(titles);
  return (
    <section className="tids-task" aria-label={words.say("tids-guess")}>
      <OwnTimeline {...shared} />
      {own.decade && (
        <p className="tids-decade">
          {words.say("tids-decade", { first: `${own.decade[0]}`, last: `${own.decade[1]}` })}
        </p>
      )}
      {joker && !own.joker_used && (
        <button
          type="button"
          disabled={Boolean(joker.blocked)}
          title={joker.why_blocked ?? joker.text}
          onClick={() => answer(joker.prompt_id, {})}
        >
          🃏 {joker.button}
        </button>
      )}
      {titles && <Tens prompt={titles} field="title" chosen={own.guess.title} answer={answer} />}
      {artists && <Tens prompt={artists} field="artist" chosen={own.guess.artist} answer={answer} />}
      <p className="tids-soft" aria-live="polite">
        {words.say(!isOpen ? "tids-locked" : own.guess.is_complete ? "tids-sent" : "tids-not-all")}
      </p>
    </section>
  );
}

function Tens({
  prompt,
  field,
  chosen,
  answer,
}: {
  prompt: Asked;
  field: string;
  chosen: string | null;
  answer: Shared["answer"];
}) {
  return (
    <fieldset className="tids-tens">
      <legend>{prompt.text}</legend>
      {options(prompt, field).map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => answer(prompt.prompt_id, { [field]: value })}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** Cards in their order, with a gap before, between and after them; the song can be dragged into one. */
function OwnTimeline({ view, prompts, answer, words }: Shared) {
  const [over, setOver] = useState<number | null>(null);
  const prompt = mine(prompts, "place_song");
  const cards = view.snapshot.players.find((player) => player.seat === view.mine.seat)?.timeline ?? [];
  const chosen = view.mine.guess?.gap ?? null;
  const labels = prompt ? options(prompt, "gap").map(({ label }) => label) : [];
  const place = (gap: number) => prompt && answer(prompt.prompt_id, { gap });
  const gap = (at: number) => (
    <li key={`gap ${at}`} className={`tids-gap${over === at ? " is-over" : ""}`}>
      {prompt ? (
        <button
          type="button"
          aria-pressed={chosen === at}
          aria-label={words.say("tids-gap", { place: labels[at] ?? "" })}
          onClick={() => place(at)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(at);
          }}
          onDragLeave={() => setOver(null)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(null);
            place(at);
          }}
        >
          {chosen === at ? "♪" : "+"}
        </button>
      ) : (
        chosen === at && <span>♪</span>
      )}
    </li>
  );
  return (
    <>
      {prompt && (
        <p className="tids-place">
          <span className="tids-song" draggable aria-hidden="true" onDragEnd={() => setOver(null)}>
            ♪
          </span>{" "}
          {words.say("tids-place")}
        </p>
      )}
      <ol className="tids-line">
        {gap(0)}
        {cards.flatMap((card, at) => [
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be alike, and their places tell them apart
            key={`card ${at}`}
            className={`tids-card${card.song ? "" : " is-start"}`}
            title={card.song ? `${card.song.title} – ${card.song.artist}` : words.say("tids-start-card")}
          >
            {card.year}
            {card.star && (
              <span role="img" aria-label={words.say("tids-star")}>
                {" "}
                ⭐
              </span>
            )}
          </li>,
          gap(at + 1),
        ])}
      </ol>
    </>
  );
}
