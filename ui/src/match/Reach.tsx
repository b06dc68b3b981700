// How the reader is called when the page is closed: in this browser, or by e-mail.

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "../kit/Button";
import { Field } from "../kit/Field";
import { toast } from "../kit/Toast";
import { useRequest } from "../kit/useRequest";
import * as client from "../wire/client";
import * as push from "../wire/push";
import type { OwnWays } from "../wire/types";
import { useWords } from "../words/context";

export function Reach({ matchId }: { matchId: string }) {
  const words = useWords();
  const ways = useQuery({ queryKey: ["ways", matchId], queryFn: () => client.ownWays(matchId), retry: false });
  if (!ways.data?.push && !ways.data?.email) return null;
  return (
    <section>
      <h3>{words.say("reach")}</h3>
      <p className="hint">{words.say("reach-about")}</p>
      {ways.data.push && <ByPush matchId={matchId} houseKey={ways.data.push.key} />}
      {ways.data.email && <ByEmail matchId={matchId} mailbox={ways.data.email} />}
    </section>
  );
}

/** What the house says now is what is shown; the hours that depend on it are asked for anew. */
function useShow(matchId: string) {
  const queries = useQueryClient();
  return (ways: OwnWays) => {
    queries.setQueryData(["ways", matchId], ways);
    void queries.invalidateQueries({ queryKey: ["oneself", matchId] });
  };
}

function ByPush({ matchId, houseKey }: { matchId: string; houseKey: string }) {
  const words = useWords();
  const show = useShow(matchId);
  const [busy, request] = useRequest();
  const own = useQuery({ queryKey: ["own-subscription"], queryFn: push.subscription, retry: false });
  const can = push.possible();
  const [wanted, want] = useState<boolean | null>(null); // shown at once; and as it is, when that is known
  const set = async (isOn: boolean) => {
    want(isOn);
    await request(async () => {
      await (isOn ? switchOn() : push.unsubscribe());
      if (!isOn) toast(words.say("reach-push-off"), "done");
      show(await client.ownWays(matchId));
      await own.refetch();
    });
    want(null);
  };
  const switchOn = async () => {
    const wanted = await push.subscribe(houseKey).catch(() => undefined);
    if (wanted === undefined) toast(words.say("reach-push-failed"), "no");
    else if (wanted === null) toast(words.say("reach-push-blocked"), "no");
    else {
      await push.tellMatches(wanted);
      toast(words.say("reach-push-on"), "done");
    }
  };
  return (
    <>
      <label className="switch">
        <input
          type="checkbox"
          checked={wanted ?? Boolean(own.data)}
          disabled={busy || can !== "yes"}
          onChange={(event) => void set(event.target.checked)}
        />
        <span>{words.say("reach-push")}</span>
      </label>
      {can !== "yes" && <p className="hint">{words.say(`reach-push-${can}`)}</p>}
    </>
  );
}

function ByEmail({ matchId, mailbox }: { matchId: string; mailbox: NonNullable<OwnWays["email"]> }) {
  const words = useWords();
  const show = useShow(matchId);
  const [busy, request] = useRequest();
  const forget = () =>
    request(async () => {
      show(await client.forgetMailbox(matchId));
      toast(words.say("reach-email-forgotten"), "done");
    });
  if (mailbox.address && mailbox.confirmed)
    return (
      <div className="reach-email">
        <p>{words.say("reach-email-is", { address: mailbox.address })}</p>
        <Button look="quiet" busy={busy} onClick={() => void forget()}>
          {words.say("reach-email-forget")}
        </Button>
      </div>
    );
  return (
    <>
      <Mailbox matchId={matchId} address={mailbox.address ?? ""} show={show} />
      {mailbox.address && <Code matchId={matchId} show={show} />}
    </>
  );
}

interface StepProps {
  matchId: string;
  show: (ways: OwnWays) => void;
}

function Mailbox({ matchId, address, show }: StepProps & { address: string }) {
  const words = useWords();
  const [typed, setTyped] = useState(address);
  const [busy, request] = useRequest();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void request(async () => {
      show(await client.giveMailbox(matchId, typed.trim()));
      toast(words.say("reach-email-sent", { address: typed.trim() }), "done");
    });
  };
  return (
    <form onSubmit={send}>
      <Field label={words.say("reach-email")} hint={words.say("reach-email-about")}>
        {(ids) => (
          <div className="in-a-row">
            <input
              {...ids}
              type="email"
              value={typed}
              maxLength={254}
              autoComplete="email"
              required
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" busy={busy} disabled={!typed.trim()}>
              {words.say("reach-email-send")}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

function Code({ matchId, show }: StepProps) {
  const words = useWords();
  const [typed, setTyped] = useState("");
  const [busy, request] = useRequest();
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    void request(async () => show(await client.confirmMailbox(matchId, typed)));
  };
  return (
    <form onSubmit={confirm}>
      <Field label={words.say("reach-code")}>
        {(ids) => (
          <div className="in-a-row">
            <input
              {...ids}
              className="code-input"
              value={typed}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              required
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" busy={busy} disabled={!typed.trim()}>
              {words.say("reach-code-confirm")}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
