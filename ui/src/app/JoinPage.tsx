// An invitation: the game, who hosts it, who is in, the pace and a minute of rules; then the name.  A match that has
// begun can be watched, and one that is over tells its story.

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Emblem } from "../games/Emblem";
import { Button } from "../kit/Button";
import { instant } from "../kit/Countdown";
import { Face } from "../kit/Face";
import { Field } from "../kit/Field";
import { toast } from "../kit/Toast";
import { useRequest } from "../kit/useRequest";
import * as client from "../wire/client";
import { seatBy } from "../wire/sessions";
import type { Invitation } from "../wire/types";
import { useWords } from "../words/context";
import { useLanguage } from "../words/language";
import { Frame } from "./Frame";
import { keepName, lastName } from "./me";
import { Link, navigate, pathOf } from "./router";
import { seatsSaid } from "./seats";
import { useTitle } from "./title";

export function JoinPage({ code }: { code: string }) {
  const [mine] = useState(() => seatBy(code));
  useEffect(() => {
    if (mine) navigate(pathOf("m", mine.matchId), { instead: true }); // a second seat would cost them the first
  }, [mine]);
  return mine ? <Frame>{null}</Frame> : <Invited code={code} />;
}

function Invited({ code }: { code: string }) {
  const words = useWords();
  const language = useLanguage((choice) => choice.language);
  const query = useQuery({ queryKey: ["invitation", code, language], queryFn: () => client.invitation(code) });
  const { data: shown, error } = query;
  useTitle(shown ? words.say("invited-to", { game: shown.name }) : words.say("join-title"));
  if (!shown && !error) return <Frame>{null}</Frame>;
  if (!shown) return <Nowhere code={code} fault={error} />;
  return (
    <Frame game={shown.game}>
      <header className="about">
        <Emblem game={shown.game} name={shown.name} />
        <div>
          <h1>
            {shown.host
              ? words.say("invited-by", { host: shown.host, game: shown.name })
              : words.say("invited-to", { game: shown.name })}
          </h1>
          <p className="lead">{shown.about}</p>
        </div>
      </header>
      <Company shown={shown} />
      <ComeIn code={code} shown={shown} />
      <details className="card fold">
        <summary>{words.say("a-minute-of-rules")}</summary>
        <div className="prose">
          {shown.rules.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </details>
      {shown.state !== "over" && <OwnSeat code={code} />}
    </Frame>
  );
}

/** Before anybody is asked for their name. */
function Nowhere({ code, fault }: { code: string; fault: Error }) {
  const words = useWords();
  const isAway = !(fault instanceof client.Refusal) || fault.isUnreachable;
  return (
    <Frame>
      <h1>{words.say(isAway ? "join-away" : "join-nowhere")}</h1>
      <p>{isAway ? words.say("unreachable") : fault.message}</p>
      <p className="hint">{words.say("join-about", { code })}</p>
      <Link className="button is-plain" href="/">
        {words.say("home")}
      </Link>
    </Frame>
  );
}

function Company({ shown }: { shown: Invitation }) {
  const words = useWords();
  const { players, pace, starts_at: starts } = shown;
  return (
    <section className="card company" aria-label={words.say("table")}>
      {players.length > 0 && (
        <ul className="faces">
          {players.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
            <li key={at}>
              <Face name={name} /> <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
      <p>{words.say("gathering", { count: players.length, seats: seatsSaid(shown.seats, words) })}</p>
      <ul className="pace">
        {pace.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {starts && <li>{words.say("starts-at", { instant: instant(new Date(starts), new Date(), words) })}</li>}
      </ul>
    </section>
  );
}

function ComeIn({ code, shown }: { code: string; shown: Invitation }) {
  const words = useWords();
  const [busy, request] = useRequest();
  const open = (matchId: string) => navigate(pathOf("m", matchId), { instead: true });
  const watchIt = () => request(async () => open(await client.join(code, "observer", null)));
  const sit = (name: string) =>
    request(async () => {
      try {
        open(await client.join(code, "player", name));
      } catch (fault) {
        if (!client.isFull(fault)) throw fault;
        if (shown.free !== 0) toast(fault.message, "no"); // who was told already has asked to queue
        await queue(name);
      }
    });
  const queue = async (name: string) => {
    const matchId = await client.join(code, "player", null);
    open(matchId);
    await client.waitForSeat(matchId, name);
  };
  const watch = (label: string, look: "primary" | "quiet") => (
    <Button look={look} wide busy={busy} onClick={watchIt}>
      {words.say(label)}
    </Button>
  );
  if (shown.state === "over")
    return <Said text={shown.ending ?? words.say("over-already")}>{watch("see-the-story", "primary")}</Said>;
  if (shown.state === "started")
    return <Said text={words.say("started-already")}>{watch("watch-it", "primary")}</Said>;
  return (
    <Sitting busy={busy} isFull={shown.free === 0} sit={sit}>
      {watch("watch-only", "quiet")}
    </Sitting>
  );
}

function Said({ text, children }: { text: string; children: ReactNode }) {
  return (
    <section className="card">
      <p className="lead">{text}</p>
      {children}
    </section>
  );
}

function Sitting(props: {
  busy: boolean;
  isFull: boolean;
  sit: (name: string) => Promise<unknown>;
  children: ReactNode;
}) {
  const words = useWords();
  const [name, setName] = useState(lastName);
  const sit = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim() || props.busy) return;
    keepName(name.trim());
    void props.sit(name.trim());
  };
  return (
    <form className="card" onSubmit={sit}>
      {props.isFull && <p className="problem">{words.say("full-already")}</p>}
      <Field label={words.say("your-name")} hint={words.say("your-name-hint")}>
        {(ids) => (
          <input
            {...ids}
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={30}
            autoComplete="nickname"
          />
        )}
      </Field>
      <Button type="submit" look="primary" wide busy={props.busy} disabled={!name.trim()}>
        {words.say(props.isFull ? "wait-for-seat" : "sit-down")}
      </Button>
      {props.children}
    </form>
  );
}

/** Whoever sits already comes by the code that their other device shows. */
function OwnSeat({ code }: { code: string }) {
  const words = useWords();
  const [secret, setSecret] = useState("");
  const [busy, request] = useRequest();
  const come = (event: FormEvent) => {
    event.preventDefault();
    void request(async () => navigate(pathOf("m", await client.move(code, secret.trim())), { instead: true }));
  };
  return (
    <details className="fold">
      <summary>{words.say("own-seat")}</summary>
      <form className="card" onSubmit={come}>
        <Field label={words.say("move-code")} hint={words.say("move-code-hint")}>
          {(ids) => (
            <input {...ids} value={secret} onChange={(event) => setSecret(event.target.value)} autoComplete="off" />
          )}
        </Field>
        <Button type="submit" busy={busy} disabled={!secret.trim()}>
          {words.say("go-on")}
        </Button>
      </form>
    </details>
  );
}
