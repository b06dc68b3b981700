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
import type { PromptWorded } from "../wire/types";
import { useWords } from "../words/context";
import type { Words } from "../words/words";
import { Hosting } from "./Hosting";
import { Invite, useGameCode, usePace } from "./Invite";
import type { NamedPlayer } from "./names";
import { PromptForm } from "./PromptForm";
import type { MatchShown } from "./shared";
import { standInNames } from "./standIns";
import { leaves } from "./store";

const LOOK_AGAIN = 15_000; // milliseconds, for a seat that is offered

export function Lobby(shown: MatchShown) {
  const { matchId, scene, standing, game, title, asked } = shown;
  const words = useWords();
  const start = asked.hosting.find((prompt) => prompt.command === "start");
  const counted = [start, ...asked.seating].find((prompt) => prompt?.details["most"] !== undefined)?.details; // as the host chose
  const least = Number(counted?.["least"] ?? game?.seats.least ?? 1);
  const most = Number(counted?.["most"] ?? game?.seats.most ?? standing.players.length);
  const free = Math.max(0, most - standing.players.length);
  const cameAs = useSessions((all) => all.byMatch[matchId]?.role); // without a seat everyone looks on alike
  const mayJoin =
    !scene.seat &&
    !scene.isRemoved &&
    cameAs !== "observer" &&
    asked.seating.some((prompt) => prompt.command === "join");
  return (
    <div className="lobby">
      <header className="match-head">
        <h1>{title}</h1>
        <p className="match-sub">
          {words.say("gathering", {
            count: standing.players.length,
            seats: seatsSaid({ least, most }, words),
          })}
        </p>
      </header>
      {scene.isRemoved && (
        <p className="problem" role="alert">
          {words.say("removed")}
        </p>
      )}
      <div className="lobby-table">
        <section className="card">
          <h2>{words.say("table")}</h2>
          <Seats shown={shown} free={free} />
          {mayJoin && <SitDown matchId={matchId} free={free} />}
          {scene.host && free > 0 && <AddStandIns shown={shown} free={free} />}
        </section>
        <Asked {...shown} />
        <PaceLines matchId={matchId} />
        <Start {...shown} start={start} />
      </div>
      <div className="lobby-side">
        <Invite matchId={matchId} isHost={scene.host}>
          {scene.host && free > 0 && <Listed matchId={matchId} />}
        </Invite>
        <Links {...shown} />
        {scene.host && <Hosting {...shown} without={["start", "kick"]} />}
      </div>
    </div>
  );
}

/** The host's way to begin, at the thumb on a phone; everyone else is told who does. */
function Start({ scene, standing, start, actions }: MatchShown & { start: PromptWorded | undefined }) {
  const words = useWords();
  return (
    <div className="dock">
      {start?.prompt_id ? (
        <>
          {start.why_blocked && <p className="hint">{start.why_blocked}</p>}
          <Button
            look="primary"
            wide
            disabled={Boolean(start.blocked)}
            onClick={() => actions.answer(start.prompt_id ?? "", {})}
          >
            {words.say("start", { count: standing.players.length })}
          </Button>
        </>
      ) : (
        <p className="hint">{words.say(scene.isRemoved ? "removed-waits" : "waiting-for-start")}</p>
      )}
    </div>
  );
}

function Links({ scene, standing, asked, actions }: MatchShown) {
  const words = useWords();
  const leave = asked.seating.find((prompt) => prompt.command === "leave");
  return (
    <p className="lobby-links">
      <Link className="button is-quiet" href={pathOf("rules", standing.game)}>
        <Icon name="book" /> {words.say("rules")}
      </Link>
      {leave?.prompt_id && (
        <Button
          look="quiet"
          onClick={() => {
            leaves(scene.seat ?? "");
            return actions.answer(leave.prompt_id ?? "", {});
          }}
        >
          {leave.button}
        </Button>
      )}
    </p>
  );
}

/** What the game must know of the reader before it can start; it may be changed until then. */
function Asked({ scene, asked, actions }: MatchShown) {
  const own = [...asked.waits, ...asked.may.filter((prompt) => scene.seat !== null && scene.seat in prompt.given)];
  if (!own.length) return null;
  return (
    <section className="card">
      {own.map((prompt) => (
        <PromptForm
          key={prompt.prompt_id}
          prompt={prompt}
          me={scene.seat}
          ahead={scene.ahead}
          answer={actions.answer}
          forks={actions.forks}
        />
      ))}
    </section>
  );
}

/** What the settings mean, in sentences. */
function PaceLines({ matchId }: { matchId: string }) {
  const words = useWords();
  const { pace } = usePace(matchId);
  if (!pace.length) return null;
  return (
    <ul className="pace" aria-label={words.say("pace")}>
      {pace.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
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
  const [kicked, setKicked] = useState<NamedPlayer | null>(null);
  const remove = async (seat: string, ban: boolean) => {
    if (!(await actions.answer(kick?.prompt_id ?? "", { seat, ban }))) return;
    setKicked(null);
    await queries.invalidateQueries({ queryKey: ["code", matchId] });
  };
  return (
    <>
      <ul className="seats">
        {standing.players.map((player) => (
          <li key={player.player_id}>
            <Face name={player.name} isStandIn={player.stand_in} />
            <span className="seat-name">{player.name}</span>
            <small>{roleOf(player, shown, words)}</small>
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
      {kicked && <Removing player={kicked} remove={remove} close={() => setKicked(null)} />}
    </>
  );
}

/** First whether for good, then whether at all: nobody is shown the door by a slip of a finger. */
function Removing({
  player,
  remove,
  close,
}: {
  player: NamedPlayer;
  remove: (seat: string, ban: boolean) => Promise<void>;
  close: () => void;
}) {
  const words = useWords();
  const [isBan, setBan] = useState<boolean | null>(player.stand_in ? false : null);
  return (
    <Sheet title={words.say("kick", { name: player.name })} onClose={close}>
      {!player.stand_in && (
        <fieldset className="field">
          <legend>{words.say("kick-about")}</legend>
          <div className="presets">
            {([false, true] as const).map((ban) => (
              <label key={String(ban)} className="preset">
                <input type="radio" name="ban" checked={isBan === ban} onChange={() => setBan(ban)} />
                <span>{words.say(ban ? "kick-and-ban" : "kick-only")}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className="in-a-row">
        <Button look="danger" disabled={isBan === null} onClick={() => remove(player.player_id, isBan === true)}>
          {words.say("kick", { name: player.name })}
        </Button>
        <Button look="quiet" onClick={close}>
          {words.say("cancel")}
        </Button>
      </div>
    </Sheet>
  );
}

function roleOf(player: NamedPlayer, { scene, standing }: MatchShown, words: Words): string {
  if (player.player_id === scene.seat) return words.say("you");
  if (player.stand_in) return words.say("stand-in");
  return standing.host === player.player_id ? words.say("host") : "";
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
