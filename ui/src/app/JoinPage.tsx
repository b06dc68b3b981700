// Come to a match by its code: sit down by a name, or watch.

import { type FormEvent, useEffect, useState } from "react";
import { Button } from "../kit/Button";
import { Field } from "../kit/Field";
import { toast } from "../kit/Toast";
import { useRequest } from "../kit/useRequest";
import * as client from "../wire/client";
import { seatBy } from "../wire/sessions";
import { useWords } from "../words/context";
import { Frame } from "./Frame";
import { keepName, lastName } from "./me";
import { navigate, pathOf } from "./router";
import { useTitle } from "./title";

export function JoinPage({ code }: { code: string }) {
  const [mine] = useState(() => seatBy(code));
  useEffect(() => {
    if (mine) navigate(pathOf("m", mine.matchId), { instead: true }); // a second seat would cost them the first
  }, [mine]);
  return mine ? <Frame>{null}</Frame> : <ComeIn code={code} />;
}

function ComeIn({ code }: { code: string }) {
  const words = useWords();
  useTitle(words.say("join-title"));
  const [name, setName] = useState(lastName);
  const [busy, request] = useRequest();
  const come = (role: "player" | "observer") =>
    request(async () => {
      if (role === "player") keepName(name.trim());
      const matchId = await client.join(code, role, role === "player" ? name.trim() : null).catch((fault) => {
        if (!client.isFull(fault)) throw fault;
        toast(fault.message, "no");
        return client.join(code, role, null); // at the table they may wait for a seat
      });
      navigate(pathOf("m", matchId), { instead: true });
    });
  const sit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) void come("player");
  };
  return (
    <Frame>
      <h1>{words.say("join-title")}</h1>
      <p>{words.say("join-about", { code })}</p>
      <form className="card" onSubmit={sit}>
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
        <Button type="submit" look="primary" wide busy={busy} disabled={!name.trim()}>
          {words.say("sit-down")}
        </Button>
        <Button look="quiet" wide busy={busy} onClick={() => void come("observer")}>
          {words.say("watch-only")}
        </Button>
      </form>
      <OwnSeat code={code} />
    </Frame>
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
