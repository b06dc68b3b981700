// What the reader decides about themselves: their name, when they are written to, what is kept about them.

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { keepName } from "../app/me";
import { navigate } from "../app/router";
import { Button } from "../kit/Button";
import { CopyLine } from "../kit/CopyLine";
import { Field } from "../kit/Field";
import { Icon } from "../kit/Icon";
import { Sheet } from "../kit/Sheet";
import { toast } from "../kit/Toast";
import { useRequest } from "../kit/useRequest";
import * as client from "../wire/client";
import { keepCalled } from "../wire/push";
import { useSessions } from "../wire/sessions";
import type { OwnSettings, SessionShown } from "../wire/types";
import { useWords } from "../words/context";
import { Reach } from "./Reach";

const HEARS = ["all", "owed", "daily"] as const;
const NIGHT = { begins: "22:00:00", ends: "07:00:00" };
const LONGEST_NAME = 32;

export function Oneself({ matchId }: { matchId: string }) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const role = useSessions((all) => all.byMatch[matchId]?.role);
  useEffect(() => {
    if (role !== "observer") void keepCalled(matchId);
  }, [matchId, role]);
  if (role === "observer") return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Icon name="gear" /> {words.say("oneself")}
      </Button>
      {isOpen && (
        <Sheet title={words.say("oneself")} onClose={() => setOpen(false)}>
          <Settings matchId={matchId} />
        </Sheet>
      )}
    </>
  );
}

function Settings({ matchId }: { matchId: string }) {
  const kept = useQuery({ queryKey: ["oneself", matchId], queryFn: () => client.ownSettings(matchId) });
  if (!kept.data) return <p className="hint">{"\u00a0"}</p>;
  return (
    <div className="oneself">
      <OwnName matchId={matchId} name={kept.data.name} />
      <Reach matchId={matchId} />
      {kept.data.messengers.length > 0 && <OwnHours matchId={matchId} settings={kept.data} />}
      <OwnId id={kept.data.player} />
      <OwnSessions matchId={matchId} />
      <OwnData matchId={matchId} />
    </div>
  );
}

/** Whoever goes away names a deputy by it. */
function OwnId({ id }: { id: string }) {
  const words = useWords();
  return (
    <section>
      <h3>{words.say("own-id")}</h3>
      <p className="hint">{words.say("own-id-about")}</p>
      <CopyLine text={id} label={words.say("own-id")} />
    </section>
  );
}

/** What the house understood is what is shown from then on. */
function useChange(matchId: string) {
  const queries = useQueryClient();
  return async (change: client.ChangeOfSettings): Promise<OwnSettings> => {
    const settings = await client.changeOwnSettings(matchId, change);
    queries.setQueryData(["oneself", matchId], settings);
    return settings;
  };
}

function OwnName({ matchId, name }: { matchId: string; name: string }) {
  const words = useWords();
  const [typed, setTyped] = useState(name);
  const [busy, request] = useRequest();
  const change = useChange(matchId);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void request(async () => {
      const understood = (await change({ name: typed })).name;
      keepName(understood);
      setTyped(understood);
      toast(words.say("own-name-saved", { name: understood }), "done");
    });
  };
  return (
    <form onSubmit={save}>
      <Field label={words.say("own-name")} hint={words.say("own-name-about")}>
        {(ids) => (
          <div className="in-a-row">
            <input
              {...ids}
              value={typed}
              maxLength={LONGEST_NAME}
              autoComplete="nickname"
              required
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" busy={busy} disabled={!typed.trim() || typed.trim() === name}>
              {words.say("save")}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

/** Only for whoever is written to somewhere: this page makes no sound. */
function OwnHours({ matchId, settings }: { matchId: string; settings: OwnSettings }) {
  const words = useWords();
  const [, request] = useRequest();
  const change = useChange(matchId);
  const [{ hears, quiet }, show] = useState(settings);
  // At once; and as it was, if the house says no.
  const set = async (wanted: client.ChangeOfSettings) => {
    show((now) => ({ ...now, ...wanted }));
    if (!(await request(() => change(wanted)))) show(settings);
  };
  return (
    <>
      <Field label={words.say("own-sound")} hint={words.say("own-sound-about")}>
        {(ids) => (
          <select
            {...ids}
            value={hears}
            onChange={(event) => void set({ hears: event.target.value as typeof hears })}
          >
            {HEARS.map((each) => (
              <option key={each} value={each}>
                {words.say(`own-sound-${each}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className="switch">
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={(event) => void set({ quiet: event.target.checked ? NIGHT : null, zone: client.zone() })}
        />
        <span>{words.say("own-quiet")}</span>
      </label>
      {quiet && (
        <div className="in-a-row">
          {(["begins", "ends"] as const).map((end) => (
            <Field key={end} label={words.say(`own-quiet-${end}`)}>
              {(ids) => (
                <input
                  {...ids}
                  type="time"
                  required
                  defaultValue={quiet[end].slice(0, 5)}
                  onBlur={(event) =>
                    event.target.value && void set({ quiet: { ...quiet, [end]: `${event.target.value}:00` } })
                  }
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </>
  );
}

/** Every device with a session of its own; whoever lost one signs out there from another. */
export function OwnSessions({ matchId }: { matchId: string }) {
  const words = useWords();
  const queries = useQueryClient();
  const [busy, request] = useRequest();
  const known = useQuery({ queryKey: ["sessions", matchId], queryFn: () => client.ownSessions(matchId) });
  const signOut = (session: SessionShown) =>
    request(async () => {
      queries.setQueryData(["sessions", matchId], await client.signOut(matchId, session.session_id));
      toast(words.say("own-session-ended"), "done");
    });
  if (!known.data) return null;
  return (
    <section>
      <h3>{words.say("own-sessions")}</h3>
      <p className="hint">{words.say("own-sessions-about")}</p>
      <ul className="own-sessions">
        {known.data.map((session) => {
          const device = session.device || words.say("own-session-unknown");
          return (
            <li key={session.session_id}>
              <span>
                {device}
                <small>
                  {session.is_this
                    ? words.say("own-session-this")
                    : words.say("own-session-seen", { at: new Date(session.seen_at) })}
                </small>
              </span>
              {!session.is_this && (
                <Button
                  look="quiet"
                  busy={busy}
                  aria-label={words.say("own-session-out-at", { device })}
                  onClick={() => void signOut(session)}
                >
                  {words.say("own-session-out")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function OwnData({ matchId }: { matchId: string }) {
  const words = useWords();
  const [busy, request] = useRequest();
  const [isSure, setSure] = useState(false);
  const forget = async () => {
    await client.forgetMe(matchId);
    useSessions.getState().forget(matchId);
    navigate("/");
    toast(words.say("own-forgotten"), "done");
  };
  return (
    <section>
      <h3>{words.say("own-data")}</h3>
      <p className="hint">{words.say("own-data-about")}</p>
      <div className="in-a-row">
        <Button busy={busy} onClick={() => void request(async () => download(await client.ownData(matchId)))}>
          {words.say("own-data-get")}
        </Button>
        {!isSure && <Button onClick={() => setSure(true)}>{words.say("own-forget")}</Button>}
      </div>
      {isSure && (
        <div className="oneself-sure" role="alert">
          <p>{words.say("own-forget-about")}</p>
          <div className="in-a-row">
            <Button look="danger" busy={busy} onClick={() => void request(forget)}>
              {words.say("own-forget-sure")}
            </Button>
            <Button look="quiet" onClick={() => setSure(false)}>
              {words.say("cancel")}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

function download(kept: unknown): void {
  const file = new Blob([JSON.stringify(kept, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "parlour.json";
  link.click();
  URL.revokeObjectURL(link.href);
}
