// One's own guess: a gap of the timeline to tap or to drag the song into, ten titles, ten artists, and a Joker.

import { type PointerEvent, useState } from "react";
import { type Asked, mine, options } from "./asked";
import type { Shared } from "./Board";
import { Sure } from "./Sure";
import { cardTitle, Star } from "./Timelines";

export function Guessing(shared: Shared) {
  const { view, prompts, answer, words } = shared;
  const own = view.mine;
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
      {!own.joker_used && <Sure prompt={mine(prompts, "use_joker")} sign="🃏" answer={answer} words={words} />}
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
  const drop = (event: Dragged, isMeant: boolean) => {
    const at = gapUnder(event);
    event.currentTarget.style.transform = "";
    setOver(null);
    if (isMeant && at !== null) place(at);
  };
  const gap = (at: number) => (
    <li key={`gap ${at}`} className={`tids-gap${over === at ? " is-over" : ""}`} data-gap={at}>
      {prompt ? (
        <button
          type="button"
          aria-pressed={chosen === at}
          aria-label={words.say("tids-gap", { place: labels[at] ?? "" })}
          onClick={() => place(at)}
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
          <span
            className="tids-song"
            aria-hidden="true"
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => {
              if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
              event.currentTarget.style.transform = follow(event);
              setOver(gapUnder(event));
            }}
            onPointerUp={(event) => drop(event, true)}
            onPointerCancel={(event) => drop(event, false)}
          >
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
            title={cardTitle(card.song, card.song === null, words)}
          >
            {card.year}
            {card.star && <Star words={words} />}
          </li>,
          gap(at + 1),
        ])}
      </ol>
    </>
  );
}

type Dragged = PointerEvent<HTMLElement>;

/** The gap that lies under the finger; the note itself is no hindrance to what is below it. */
function gapUnder({ clientX, clientY }: Dragged): number | null {
  const below = document.elementsFromPoint(clientX, clientY).map((each) => each.closest<HTMLElement>("[data-gap]"));
  const found = below.find((each) => each !== null);
  return found ? Number(found.dataset["gap"]) : null;
}

/** Where the note is drawn while it is dragged: its middle at the finger. */
function follow({ clientX, clientY, currentTarget }: Dragged): string {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight, offsetParent } = currentTarget;
  const origin = offsetParent?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const x = clientX - origin.left - offsetLeft - offsetWidth / 2;
  const y = clientY - origin.top - offsetTop - offsetHeight / 2;
  return `translate(${x}px, ${y}px)`;
}
