// Ways to the table for others, and for the reader's own other device.

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { pathOf } from "../app/router";
import { Button } from "../kit/Button";
import { CopyLine } from "../kit/CopyLine";
import { Icon } from "../kit/Icon";
import { QrCode } from "../kit/QrCode";
import { Sheet } from "../kit/Sheet";
import { useRequest } from "../kit/useRequest";
import * as client from "../wire/client";
import { useSessions } from "../wire/sessions";
import { useWords } from "../words/context";
import { useLanguage } from "../words/language";
import { Oneself } from "./Oneself";

/** Whoever came by it knows it already; another has to ask for it first. */
export function useGameCode(matchId: string): { code: string | null; isKnown: boolean } {
  const kept = useSessions((all) => all.byMatch[matchId]?.code) ?? null;
  const me = useQuery({ queryKey: ["code", matchId], queryFn: () => client.me(matchId), staleTime: 60_000 });
  return { code: me.data ? me.data.gameCode : kept, isKnown: kept !== null || !me.isPending };
}

/** How the match is played, in sentences; whether that is known yet. */
export function usePace(matchId: string, isWanted = true): { pace: readonly string[]; isKnown: boolean } {
  const { code, isKnown } = useGameCode(matchId);
  const language = useLanguage((choice) => choice.language);
  const query = useQuery({
    queryKey: ["invitation", code, language],
    queryFn: () => client.invitation(code ?? ""),
    enabled: isWanted && code !== null,
    staleTime: 60_000,
    retry: false,
  });
  return { pace: query.data?.pace ?? [], isKnown: isKnown && (code === null || !query.isPending) };
}

interface Props {
  matchId: string;
  isHost: boolean;
  children?: ReactNode;
}

export function Invite({ matchId, isHost, children }: Props) {
  const words = useWords();
  const { code } = useGameCode(matchId);
  if (!code) return null;
  const address = location.origin + pathOf("join", code);
  return (
    <section className="card invite">
      <div>
        <h2>{words.say("invite")}</h2>
        <p className="hint">{words.say("invite-about")}</p>
        <p className="code">{code}</p>
      </div>
      <QrCode text={address} label={words.say("qr", { address })} />
      <CopyLine text={address} label={words.say("invite-link")} />
      <div className="in-a-row">
        <OtherDevice matchId={matchId} />
        <a className="button is-quiet" href={pathOf("tv", matchId)} target="_blank" rel="noreferrer">
          <Icon name="device" /> {words.say("television")}
        </a>
        {isHost && <SpectatorLink matchId={matchId} />}
        <Oneself matchId={matchId} />
      </div>
      {children}
    </section>
  );
}

export function OtherDevice({ matchId }: { matchId: string }) {
  return (
    <LinkButton
      label="other-device"
      icon="device"
      make={async () => {
        const { code, link, messengers } = await client.moveCode(matchId);
        return { link, code, messengers };
      }}
    />
  );
}

function SpectatorLink({ matchId }: { matchId: string }) {
  return (
    <LinkButton
      label="watch-link"
      icon="eye"
      make={async () => ({ link: (await client.makeLink(matchId, "spectator")).link })}
    />
  );
}

interface Made {
  link: string;
  code?: string;
  messengers?: Record<string, string>; // by name: where one can be reached too
}

/** A link is made when it is asked for: it opens a door. */
export function LinkButton({
  label,
  icon,
  make,
}: {
  label: string;
  icon: "device" | "eye" | "people";
  make: () => Promise<Made>;
}) {
  const words = useWords();
  const [made, setMade] = useState<Made | null>(null);
  const [busy, request] = useRequest();
  return (
    <>
      <Button look="quiet" busy={busy} onClick={() => void request(async () => setMade(await make()))}>
        <Icon name={icon} /> {words.say(label)}
      </Button>
      {made && (
        <Sheet title={words.say(label)} onClose={() => setMade(null)}>
          <p>{words.say(`${label}-about`)}</p>
          <QrCode text={here(made.link)} label={words.say("qr", { address: words.say(label) })} />
          <CopyLine text={here(made.link)} label={words.say(label)} />
          {made.code && <p className="hint">{words.say("or-code", { code: made.code })}</p>}
          {Object.entries(made.messengers ?? {}).map(([name, link]) => (
            <a key={name} className="button is-plain" href={link} target="_blank" rel="noreferrer">
              {words.say("also-in", { messenger: name.charAt(0).toUpperCase() + name.slice(1) })}
            </a>
          ))}
        </Sheet>
      )}
    </>
  );
}

/** At the address by which this page was opened: the house may not know by which name others reach it. */
function here(link: string): string {
  const { pathname, hash } = new URL(link, location.origin);
  return `${location.origin}${pathname}${hash}`;
}
