// Before it begins: who is here, who may still come, and stand-ins for the rest.

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { keepName, lastName } from "../app/me";
import { Link, pathOf } from "../app/router";
import { seatsSaid } from "../app/seats";
import { Button } from "../kit/Button";
import { Face } from "../kit/Face";
import { Field } from "../kit/Field";
import { Icon } from "../kit/Icon";
import { Sheet } from "../kit/Sheet";
import { useRequest } from "../kit/useRequest";
import * as client from "../wire/client";
import { useSessions } from "../wire/sessions";
import { useWords } from "../words/context";
import { Hosting } from "./Hosting";
import { Invite, useGameCode } from "./Invite";
import type { MatchShown } from "./shared";
import { standInNames } from "./standIns";

const LOOK_AGAIN = 15_000; // milliseconds, for a seat that is offered

export function Lobby(shown: MatchShown) {
  const { matchId, scene, standing, game, title, asked, actions } = shown;
  const words = useWords();
  const most = game?.seats.most ?? standing.players.length;
  const free = Math.max(0, most - standing.players.length);
  const start = asked.hosting.find((prompt) => prompt.command === "start");
  const leave = asked.seating.find((prompt) => prompt.command === "leave");
  const cameAs = useSessions((all) => all.byMatch[matchId]?.role); // without a seat everyone looks on alike
  const mayJoin = !scene.seat && cameAs !== "observer" && asked.seating.some((prompt) => prompt.command === "join");
  return (
    <div className="lobby">
      <header className="match-head">
        <h1>{title}</h1>
        <p className="match-sub">
          {words.say("gathering", {
            count: standing.players.length,
            seats: seatsSaid(game?.seats ?? { least: 1, most }, words),
          })}
        </p>
      </header>
      <section className="card">
        <h2>{words.say("table")}</h2>
        <Seats shown={shown} free={free} />
        {mayJoin && <SitDown matchId={matchId} free={free} />}
        {scene.host && free > 0 && <AddStandIns shown={shown} free={free} />}
      </section>
      <Invite matchId={matchId} isHost={scene.host}>
        {scene.host && free > 0 && <Listed matchId={matchId} />}
      </Invite>
      <p className="lobby-links">
        <Link className="button is-quiet" href={pathOf("rules", standing.game)}>
          <Icon name="book" /> {words.say("rules")}
        </Link>
        {leave?.prompt_id && (
          <Button look="quiet" onClick={() => void actions.answer(leave.prompt_id ?? "", {})}>
            {leave.button}
          </Button>
        )}
      </p>
      {scene.host && <Hosting {...shown} without={["start"]} />}
      <div className="dock">
        {start?.prompt_id ? (
          <>
            {start.why_blocked && <p className="hint">{start.why_blocked}</p>}
            <Button
              look="primary"
              wide
              disabled={Boolean(start.blocked)}
              onClick={() => void actions.answer(start.prompt_id ?? "", {})}
            >
              {words.say("start", { count: standing.players.length })}
            </Button>
          </>
        ) : (
          <p className="hint">{words.say("waiting-for-start")}</p>
        )}
      </div>
    </div>
  );
}

/** Whether anyone may find the match on the first page: the host's to choose, and not so unless they do. */
function Listed({ matchId }: { matchId: string }) {
  const words = useWords();
  const { code } = useGameCode(matchId);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [, request] = useRequest();
  const open = useQuery({ queryKey: ["open-games"], queryFn: client.openGames });
  const isListed = chosen ?? open.data?.some((match) => match.gameCode === code) ?? false;
  const choose = (listed: boolean) => {
    setChosen(listed);
    return request(() =>
      client.list(matchId, listed).catch((refused) => {
        setChosen(!listed);
        throw refused;
      }),
    );
  };
  return (
    <label className="switch">
      <input type="checkbox" checked={isListed} onChange={(event) => void choose(event.target.checked)} />
      <span>{words.say("listed")}</span>
    </label>
  );
}

function Seats({ shown, free }: { shown: MatchShown; free: number }) {
  const { matchId, scene, standing, asked, actions } = shown;
  const words = useWords();
  const queries = useQueryClient();
  const kick = asked.hosting.find((prompt) => prompt.command === "kick");
  const [kicked, setKicked] = useState<{ player_id: string; name: string } | null>(null);
  const remove = (seat: string, ban: boolean) => {
    setKicked(null);
    void actions
      .answer(kick?.prompt_id ?? "", { seat, ban })
      .then(() => queries.invalidateQueries({ queryKey: ["code", matchId] }));
  };
  const state = useQuery({
    queryKey: ["stand-ins", matchId, standing.players.length],
    queryFn: () => client.publicState(matchId),
    placeholderData: (before) => before,
  });
  return (
    <>
      <ul className="seats">
        {standing.players.map((player) => (
          <li key={player.player_id}>
            <Face name={player.name} />
            <span className="seat-name">{player.name}</span>
            <small>{roleOf(player.player_id, shown, state.data?.stand_ins ?? [], words)}</small>
            {kick?.prompt_id && player.player_id !== scene.seat && (
              <button
                type="button"
                className="icon-button"
                aria-label={words.say("kick", { name: player.name })}
                onClick={() => setKicked(player)}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
        {free > 0 && <li className="is-free">{words.say("free-seats", { count: free })}</li>}
      </ul>
      {kicked && (
        <Sheet title={words.say("kick", { name: kicked.name })} onClose={() => setKicked(null)}>
          <p>{words.say("kick-about")}</p>
          <div className="in-a-row">
            <Button onClick={() => remove(kicked.player_id, false)}>{words.say("kick-only")}</Button>
            <Button look="danger" onClick={() => remove(kicked.player_id, true)}>
              {words.say("kick-and-ban")}
            </Button>
          </div>
        </Sheet>
      )}
    </>
  );
}

function roleOf(
  seat: string,
  { scene, standing }: MatchShown,
  standIns: readonly string[],
  words: ReturnType<typeof useWords>,
): string {
  if (seat === scene.seat) return words.say("you");
  if (standIns.includes(seat)) return words.say("stand-in");
  return standing.host === seat ? words.say("host") : "";
}

/** Sit down, or wait for a seat where none is free, or where others are asked first. */
function SitDown({ matchId, free }: { matchId: string; free: number }) {
  const words = useWords();
  const [name, setName] = useState(lastName);
  const [busy, request] = useRequest();
  const list = useQuery({
    queryKey: ["waiting-list", matchId, free],
    queryFn: () => client.waitingPlace(matchId),
    refetchInterval: LOOK_AGAIN,
    placeholderData: (before) => before,
  });
  const place = list.data?.place ?? null;
  const isOffered = Boolean(list.data?.offered_at && new Date(list.data.offered_at) <= new Date());
  const change = (wanted: () => Promise<unknown>) => request(wanted).then(() => list.refetch());
  const sit = (event: FormEvent) => {
    event.preventDefault();
    keepName(name.trim());
    void change(() => client.takeSeat(matchId, name.trim()));
  };
  return (
    <form onSubmit={sit}>
      <Field label={words.say("your-name")}>
        {(ids) => <input {...ids} value={name} maxLength={30} onChange={(event) => setName(event.target.value)} />}
      </Field>
      <Button type="submit" look="primary" wide busy={busy} disabled={!name.trim() || free === 0}>
        {words.say("sit-down")}
      </Button>
      {place !== null && (
        <p className="hint">{words.say(isOffered ? "seat-is-yours" : "waiting-place", { place })}</p>
      )}
      {place !== null ? (
        <Button look="quiet" wide busy={busy} onClick={() => void change(() => client.stopWaiting(matchId))}>
          {words.say("stop-waiting")}
        </Button>
      ) : (
        (free === 0 || Boolean(list.data?.waiting)) && (
          <Button
            look="quiet"
            wide
            busy={busy}
            disabled={!name.trim()}
            onClick={() => void change(() => client.waitForSeat(matchId, name.trim()))}
          >
            {words.say("wait-for-seat")}
          </Button>
        )
      )}
    </form>
  );
}

function AddStandIns({ shown, free }: { shown: MatchShown; free: number }) {
  const words = useWords();
  const { matchId, standing, game } = shown;
  const [busy, request] = useRequest();
  const taken = standing.players.map((player) => player.name);
  const needed = Math.max(0, (game?.seats.least ?? 0) - taken.length);
  const add = (count: number) =>
    request(async () => {
      for (const name of standInNames(taken, count)) await client.addStandIn(matchId, name);
    });
  return (
    <div className="in-a-row">
      <Button busy={busy} onClick={() => void add(1)}>
        <Icon name="plus" /> {words.say("add-stand-in")}
      </Button>
      {needed > 1 && needed <= free && (
        <Button busy={busy} onClick={() => void add(needed)}>
          {words.say("fill-up", { count: needed })}
        </Button>
      )}
    </div>
  );
}
