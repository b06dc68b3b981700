// Everyone as they truly are, with what a storyteller may do to each.

import { Button } from "../../kit/Button";
import { mine } from "./asked";
import type { PlayerPublic } from "./square";
import { roleName } from "./told";
import { useTown } from "./town";
import type { Page } from "./view";

interface Props {
  players: readonly PlayerPublic[];
  pages: readonly Page[];
  onKill: (seat: string) => void;
  onRevive: (seat: string) => void;
  onMarker: (seat: string) => void;
  onMessage: (seat: string) => void;
  onViewAs: (seat: string) => void;
}

export function PlayersTable({ players, pages, onKill, onRevive, onMarker, onMessage, onViewAs }: Props) {
  const { words, prompts } = useTown();
  const button = (command: string, go: (seat: string) => void, seat: string) => {
    const prompt = mine(prompts, command);
    return prompt && <Button onClick={() => go(seat)}>{words.say(`ct-do-${command}`)}</Button>;
  };
  return (
    <section className="ct-players card" aria-label={words.say("ct-tab-players")}>
      <h2>{words.say("ct-tab-players")}</h2>
      <ul>
        {players.map((player) => {
          const page = pages.find((each) => each.seat === player.player_id);
          return (
            <li key={player.player_id} className={page?.alive === false ? "is-dead" : ""}>
              <p>
                <b>{player.name}</b>
                {page && <span className={`ct-role is-${page.alignment}`}>{roleName(page.role, words)}</span>}
                {page && page.shown !== page.role && (
                  <small>{words.say("ct-believes", { role: roleName(page.shown, words) })}</small>
                )}
                {page && !page.alive && <small>{words.say("ct-dead")}</small>}
                {page?.markers.map((marker) => (
                  <small key={marker} className="ct-reminder">
                    {words.say(`marker-${marker.split("/")[0]}`)}
                  </small>
                ))}
              </p>
              <div className="in-a-row">
                {page?.alive === false
                  ? button("revive", onRevive, player.player_id)
                  : button("kill", onKill, player.player_id)}
                {button("add_marker", onMarker, player.player_id)}
                {button("tell_one", onMessage, player.player_id)}
                {page && (
                  <Button look="quiet" onClick={() => onViewAs(player.player_id)}>
                    {words.say("ct-do-view_as")}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
