// A new match: a preset is enough, everything else may be set; then to the table, or against stand-ins at once.

import { useRef, useState } from "react";
import { Emblem } from "../games/Emblem";
import { Button } from "../kit/Button";
import { Field } from "../kit/Field";
import { useRequest } from "../kit/useRequest";
import { company, standInNames } from "../match/standIns";
import { useGames } from "../match/useMatch";
import * as client from "../wire/client";
import { useSessions } from "../wire/sessions";
import type { GameShown } from "../wire/types";
import { useGameWords, useWords } from "../words/context";
import { Frame } from "./Frame";
import { keepName, lastName } from "./me";
import { Link, navigate, pathOf } from "./router";
import { type Called, calledBy, readable, SettingField } from "./SettingField";
import { defaultsOf, settingsOf } from "./settings";
import { useTitle } from "./title";

const TRYING = "try-it"; // first: whoever comes for the first time wants to see how it goes
const rank = (preset: string): number => (preset === TRYING ? 0 : 1);

export default function CreatePage({ game }: { game: string }) {
  const words = useWords();
  const games = useGames();
  const shown = games.data?.find((each) => each.game === game);
  useTitle(shown?.name ?? "");
  return (
    <Frame game={game}>
      {shown && <Form game={shown} />}
      {!shown && (games.isError || games.data) && (
        <>
          <h1>{words.say(games.isError ? "unreachable" : "no-such-game")}</h1>
          <Link className="button is-plain" href="/">
            {words.say("home")}
          </Link>
        </>
      )}
    </Frame>
  );
}

function Form({ game }: { game: GameShown }) {
  const words = useWords();
  const called = calledBy(useGameWords(game.game), game.game);
  const naming = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(lastName);
  const [isMissed, setMissed] = useState(false);
  const presets = Object.keys(game.presets).sort((one, other) => rank(one) - rank(other));
  const [preset, setPreset] = useState(presets[0] ?? null);
  const [changed, setChanged] = useState<Record<string, unknown>>({});
  const [busy, request] = useRequest();
  const usual = preset ? (game.presets[preset] ?? {}) : defaultsOf(game.settings);
  const me = name.trim();
  const create = (isFull: boolean) => {
    setMissed(!me);
    if (!me) return naming.current?.focus();
    return void request(async () => navigate(pathOf("m", await begun(game, preset, changed, me, isFull))));
  };
  const choose = (each: string) => {
    setPreset(each);
    setChanged({});
  };
  return (
    <>
      <header className="about">
        <Emblem game={game.game} name={game.name} />
        <div>
          <h1>{game.name}</h1>
          <p className="lead">
            {game.about} <Link href={pathOf("rules", game.game)}>{words.say("rules")}</Link>
          </p>
        </div>
      </header>
      <form
        className="card"
        id="new-match"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) create(true);
        }}
      >
        <Field label={words.say("your-name")} hint={words.say(isMissed && !me ? "name-first" : "your-name-hint")}>
          {(ids) => (
            <input
              {...ids}
              ref={naming}
              aria-invalid={(isMissed && !me) || undefined}
              value={name}
              onChange={(event) => setName(event.target.value)}
              maxLength={30}
              autoComplete="nickname"
            />
          )}
        </Field>
        {presets.length > 1 && <Presets game={game} presets={presets} chosen={preset} choose={choose} />}
        <Pace sentences={preset ? (game.paces?.[preset] ?? []) : []} isChanged={Object.keys(changed).length > 0} />
        <Details game={game} usual={usual} changed={changed} setChanged={setChanged} called={called} />
      </form>
      <div className="actions">
        <Button type="submit" form="new-match" look="primary" wide busy={busy}>
          {words.say("play-at-once")}
        </Button>
        <Button wide busy={busy} onClick={() => create(false)}>
          {words.say("open-table")}
        </Button>
      </div>
    </>
  );
}

/** The id of a new match, at which the reader sits. */
async function begun(
  game: GameShown,
  preset: string | null,
  settings: Record<string, unknown>,
  me: string,
  isFull: boolean,
): Promise<string> {
  keepName(me);
  const guided = isFull && isFirst(game) ? { tutorial: true, ...settings } : settings;
  const { game_id: matchId } = await client.found(game.game, preset, guided);
  const isSeated = game.host_plays && !(preset && game.host_tells?.includes(preset));
  if (isSeated) await client.takeSeat(matchId, me);
  if (isFull) await fillAndStart(game, matchId, me, isSeated);
  return matchId;
}

/** Whoever plays a game for the first time has its first round explained, where the game can do that. */
function isFirst(game: GameShown): boolean {
  const canTeach = settingsOf(game.settings, []).some(({ name, kind }) => name === "tutorial" && kind === "yes-no");
  const played = Object.values(useSessions.getState().byMatch).some((session) => session.game === game.game);
  return canTeach && !played;
}

async function fillAndStart(game: GameShown, matchId: string, me: string, isSeated: boolean): Promise<void> {
  const count = company(game.seats) - (isSeated ? 1 : 0);
  for (const name of standInNames([me], count)) await client.addStandIn(matchId, name);
  const start = (await client.prompts(matchId)).find((prompt) => prompt.command === "start" && prompt.mine);
  if (start?.prompt_id && !start.blocked) await client.answer(matchId, start.prompt_id, {});
}

interface PresetsProps {
  game: GameShown;
  presets: readonly string[];
  chosen: string | null;
  choose: (preset: string) => void;
}

function Presets({ game, presets, chosen, choose }: PresetsProps) {
  const words = useGameWords(game.game);
  const said = (...ids: string[]) => ids.filter((id) => words.has(id)).map((id) => words.say(id))[0];
  return (
    <fieldset className="field">
      <legend>{words.say("pace")}</legend>
      <div className="presets">
        {presets.map((preset) => {
          const about = said(`preset-${preset}-about`, `preset-${game.game}-${preset}-about`);
          return (
            <label key={preset} className="preset">
              <input type="radio" name="preset" checked={preset === chosen} onChange={() => choose(preset)} />
              <span>
                <b>{said(`preset-${game.game}-${preset}`) ?? game.words.presets[preset] ?? readable(preset)}</b>
                {about && <small>{about}</small>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** What the settings mean, before anybody looks at each. */
function Pace({ sentences, isChanged }: { sentences: readonly string[]; isChanged: boolean }) {
  const words = useWords();
  if (!sentences.length) return null;
  return (
    <ul className="pace" aria-label={words.say("pace")}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {isChanged && <li>{words.say("pace-changed")}</li>}
    </ul>
  );
}

interface DetailsProps {
  game: GameShown;
  usual: Record<string, unknown>;
  changed: Record<string, unknown>;
  setChanged: (changed: Record<string, unknown>) => void;
  called: Called;
}

function Details({ game, usual, changed, setChanged, called }: DetailsProps) {
  const words = useWords();
  const settings = settingsOf(game.settings, Object.values(game.presets));
  if (!settings.length) return null;
  const values = { ...usual, ...changed };
  return (
    <details className="fold">
      <summary>{words.say("all-settings")}</summary>
      <div className="settings">
        {settings.map((setting) => (
          <SettingField
            key={setting.name}
            setting={setting}
            called={called}
            value={values[setting.name]}
            onChange={(value) => setChanged({ ...changed, [setting.name]: value })}
          />
        ))}
      </div>
    </details>
  );
}
