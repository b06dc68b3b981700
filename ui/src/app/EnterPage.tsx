// Come by a link: as oneself on this device, to watch, or to take over a seat.  The key stands after the #, where no
// server gets to see it, and is taken out of the address at once.

import { useEffect, useRef, useState } from "react";
import { Button } from "../kit/Button";
import * as client from "../wire/client";
import { useWords } from "../words/context";
import { Frame } from "./Frame";
import { lastName } from "./me";
import { navigate, pathOf } from "./router";
import { useTitle } from "./title";

export function EnterPage() {
  const words = useWords();
  useTitle(words.say("enter-title"));
  const [link] = useState(() => location.hash.slice(1));
  const [problem, setProblem] = useState<string | null>(null);
  const isUsed = useRef(false);
  useEffect(() => {
    if (isUsed.current) return; // once: React runs effects twice while it is developed
    isUsed.current = true;
    history.replaceState(null, "", "/enter");
    client
      .enter(link, lastName() || null)
      .then((matchId) => navigate(pathOf("m", matchId), { instead: true }))
      .catch((fault: unknown) => setProblem(fault instanceof client.Refusal ? fault.message : String(fault)));
  }, [link]);
  return (
    <Frame>
      <h1>{words.say("enter-title")}</h1>
      {problem === null ? (
        <p>{words.say("entering")}</p>
      ) : (
        <p className="problem">{problem || words.say("unreachable")}</p>
      )}
      {problem !== null && <Button onClick={() => navigate("/")}>{words.say("home")}</Button>}
    </Frame>
  );
}
