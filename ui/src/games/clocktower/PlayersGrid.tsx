// The square: everyone on a ring that scales, or in a list; who lives, whose hand is up, who is about to die.

import { type CSSProperties, type ReactNode, useState } from "react";
import { tint } from "../../kit/Face";
import { Sheet } from "../../kit/Sheet";
import { Sign } from "./Sign";
import { angleAt, type ClockHands, placeAt, type SeatShown, tokenSize } from "./square";
import { roleName } from "./told";
import { useTown } from "./town";
import type { Page } from "./view";

export type Layout = "ring" | "list";

interface Props {
  players: readonly SeatShown[];
  /** Accuse somebody; nothing, where nobody can. */
  onNominate?: ((seat: string) => void) | undefined;
  canNominate: boolean;
  layout: Layout;
  /** In the middle of the ring, over the list. */
  centre?: ReactNode;
  hands?: ClockHands | null;
  /** True and shown roles, with what lies on each: for the storyteller, and at the end for all. */
  pages?: readonly Page[] | undefined;
  /** What can be done with somebody, when they are tapped. */
  actions?: ((player: SeatShown, close: () => void) => ReactNode) | undefined;
}

export function PlayersGrid({ players, layout, centre, hands, pages, onNominate, canNominate, actions }: Props) {
  const { words } = useTown();
  const [open, setOpen] = useState<string | null>(null);
  const mine = players.findIndex((player) => player.isMe);
  const chosen = players.find((player) => player.player_id === open);
  const close = () => setOpen(null);
  const style = { "--token": `${tokenSize(players.length)}cqi` } as CSSProperties;
  return (
    <section className={`ct-square is-${layout}`} aria-label={words.say("ct-square")} style={style}>
      {layout === "ring" && hands && <Clock hands={hands} />}
      {centre && <div className="ct-centre">{centre}</div>}
      <ol>
        {players.map((player, at) => {
          const { x, y } = placeAt(angleAt(at, players.length, mine));
          return (
            <li
              key={player.player_id}
              style={layout === "ring" ? ({ "--x": `${x}%`, "--y": `${y}%` } as CSSProperties) : undefined}
            >
              <button
                type="button"
                className={classes(player)}
                aria-haspopup="dialog"
                onClick={() => setOpen(player.player_id)}
              >
                <Token player={player} page={pages?.find((page) => page.seat === player.player_id)} />
              </button>
            </li>
          );
        })}
      </ol>
      {chosen && (
        <Sheet title={chosen.name} onClose={close}>
          <About player={chosen} page={pages?.find((page) => page.seat === chosen.player_id)} />
          {onNominate && canNominate && (
            <button
              type="button"
              className="button is-plain is-wide"
              onClick={() => {
                onNominate(chosen.player_id);
                close();
              }}
            >
              {words.say("ct-nominate", { name: chosen.name })}
            </button>
          )}
          {actions?.(chosen, close)}
        </Sheet>
      )}
    </section>
  );
}

function classes(player: SeatShown): string {
  const is = [
    player.alive ? "is-alive" : "is-dead",
    player.isMe && "is-me",
    player.isAboutToDie && "is-doomed",
    player.isNominator && "is-nominator",
    player.isNominee && "is-nominee",
    player.hand === "up" && "is-up",
    player.isLocked && "is-locked",
  ];
  return `ct-seat ${is.filter(Boolean).join(" ")}`;
}

function Token({ player, page }: { player: SeatShown; page: Page | undefined }) {
  const { words } = useTown();
  const letters = [...player.name.trim()].slice(0, 2).join("");
  return (
    <>
      <span
        className={`ct-token face is-tint-${tint(player.name)}${player.isStandIn ? " is-bot" : ""}`}
        aria-hidden="true"
      >
        {letters}
        {!player.alive && (
          <span className="ct-shroud">
            <Sign name="skull" />
          </span>
        )}
        {player.hasGhostVote && (
          <span className="ct-mark is-ghost">
            <Sign name="ghost" />
          </span>
        )}
        {player.isAboutToDie && (
          <span className="ct-mark is-doom">
            <Sign name="rope" />
          </span>
        )}
        {player.hand && (
          <span className={`ct-mark is-hand is-${player.hand}${player.isLocked ? " is-locked" : ""}`}>
            <Sign name={player.hand === "up" ? "hand" : "fist"} />
          </span>
        )}
      </span>
      <span className="ct-name">{player.name}</span>
      {page && (
        <span className={`ct-role is-${page.alignment}`}>
          {roleName(page.role, words)}
          {page.shown !== page.role && (
            <small>{words.say("ct-believes", { role: roleName(page.shown, words) })}</small>
          )}
        </span>
      )}
      {page && page.markers.length > 0 && (
        <span className="ct-markers">
          {page.markers.map((marker) => (
            <small key={marker}>{words.say(`marker-${marker.split("/")[0]}`)}</small>
          ))}
        </span>
      )}
      {!page && player.declared && <span className="ct-claim">{roleName(player.declared, words)}?</span>}
      <span className="unseen">{about(player, words)}</span>
    </>
  );
}

type Say = ReturnType<typeof useTown>["words"];

/** What the signs mean, for those who hear the page and for the list. */
export function about(player: SeatShown, words: Say): string {
  const said = [
    player.isMe && words.say("ct-you"),
    !player.alive && words.say(player.hasGhostVote ? "ct-dead-with-vote" : "ct-dead"),
    player.isAboutToDie && words.say("ct-about-to-die"),
    player.isNominator && words.say("ct-accuses"),
    player.isNominee && words.say("ct-accused"),
    player.hand && words.say(`ct-hand-${player.hand}`),
    player.isLocked && words.say("ct-locked"),
    player.hasTurnedIn && words.say("ct-turned-in"),
  ];
  return said.filter(Boolean).join(", ");
}

function About({ player, page }: { player: SeatShown; page: Page | undefined }) {
  const { words, name } = useTown();
  const lines = [
    words.say("ct-seat", { seat: player.seat }),
    words.say(player.alive ? "ct-alive" : player.hasGhostVote ? "ct-dead-with-vote" : "ct-dead"),
    player.isAboutToDie && words.say("ct-about-to-die"),
    player.declared && words.say("ct-declared", { role: roleName(player.declared, words) }),
    player.accuses && words.say("ct-suspects", { name: name(player.accuses) }),
    player.hasNominated && words.say("ct-has-nominated"),
    player.wasNominated && words.say("ct-was-nominated"),
    page && words.say("ct-truly", { role: roleName(page.role, words), card: words.say(`card-${page.role}`) }),
    page && page.shown !== page.role && words.say("ct-believes", { role: roleName(page.shown, words) }),
  ];
  return (
    <ul className="ct-about">
      {lines.filter(Boolean).map((line) => (
        <li key={String(line)}>{line}</li>
      ))}
    </ul>
  );
}

/** A short hand rests on who accuses, a long one goes from the accused round the square. */
function Clock({ hands }: { hands: ClockHands }) {
  return (
    <svg className="ct-clock" viewBox="0 0 100 100" aria-hidden="true">
      <line className="ct-short" x1="50" y1="50" x2="50" y2="27" style={{ rotate: `${hands.short}deg` }} />
      <line className="ct-long" x1="50" y1="50" x2="50" y2="18" style={{ rotate: `${hands.long}deg` }} />
    </svg>
  );
}
