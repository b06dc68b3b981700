// Come to a match by its code: sit down by a name, or watch.

import { type FormEvent, useState } from "react";
import { Button } from "../kit/Button";
import { Field } from "../kit/Field";
import { useWish } from "../kit/wishing";
import * as client from "../wire/client";
import { useWords } from "../words/context";
import { Frame } from "./Frame";
import { keepName, lastName } from "./me";
import { navigate } from "./router";
import { useTitle } from "./title";

export function JoinPage({ code }: { code: string }) {
  const words = useWords();
  useTitle(words.say("join-title"));
  const [name, setName] = useState(lastName);
  const [busy, wish] = useWish();
  const come = (role: "player" | "observer") =>
    wish(async () => {
      if (role === "player") keepName(name.trim());
      const matchId = await client.join(code, role, role === "player" ? name.trim() : null);
      navigate(`/m/${matchId}`, { instead: true });
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
    </Frame>
  );
}
