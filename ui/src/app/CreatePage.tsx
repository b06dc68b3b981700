// A new match: a preset is enough, everything else may be set; then to the table, or against stand-ins at once.

import { useState } from "react";
import { Button } from "../kit/Button";
import { Field } from "../kit/Field";
import { useWish } from "../kit/wishing";
import { company, standInNames } from "../match/standIns";
import { useGames } from "../match/useMatch";
import * as client from "../wire/client";
import type { GameShown } from "../wire/types";
import { useWords } from "../words/context";
import { Frame } from "./Frame";
import { keepName, lastName } from "./me";
import { Link, navigate } from "./router";
import { named, SettingField } from "./SettingField";
import { settingsOf } from "./settings";
import { useTitle } from "./title";

const TRYING = "try-it"; // whoever comes for the first time wants to see how it goes

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
  const [name, setName] = useState(lastName);
  const presets = Object.keys(game.presets);
  const [preset, setPreset] = useState(presets.find((each) => each === TRYING) ?? presets[0] ?? null);
  const [changed, setChanged] = useState<Record<string, unknown>>({});
  const [busy, wish] = useWish();
  const usual = preset ? (game.presets[preset] ?? {}) : defaultsOf(game);
  const create = (isFull: boolean) =>
    wish(async () => {
      const me = name.trim();
      keepName(me);
      const { game_id: matchId } = await client.found(game.game, preset, changed);
      if (game.host_plays) await client.takeSeat(matchId, me);
      if (isFull) await fillAndStart(game, matchId, me);
      navigate(`/m/${matchId}`);
    });
  const choose = (each: string) => {
    setPreset(each);
    setChanged({});
  };
  return (
    <>
      <h1>{game.name}</h1>
      <p className="lead">
        {game.about} <Link href={`/rules/${game.game}`}>{words.say("rules")}</Link>
      </p>
      <div className="card">
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
        {presets.length > 1 && <Presets game={game.game} presets={presets} chosen={preset} choose={choose} />}
        <Details game={game} usual={usual} changed={changed} setChanged={setChanged} />
      </div>
      <div className="actions">
        <Button look="primary" wide busy={busy} disabled={!name.trim()} onClick={() => void create(true)}>
          {words.say("play-at-once")}
        </Button>
        <Button wide busy={busy} disabled={!name.trim()} onClick={() => void create(false)}>
          {words.say("open-table")}
        </Button>
      </div>
    </>
  );
}

async function fillAndStart(game: GameShown, matchId: string, me: string): Promise<void> {
  const count = company(game.seats) - (game.host_plays ? 1 : 0);
  for (const name of standInNames([me], count)) await client.addStandIn(matchId, name);
  const start = (await client.prompts(matchId)).find((prompt) => prompt.command === "start" && prompt.mine);
  if (start?.prompt_id && !start.blocked) await client.answer(matchId, start.prompt_id, {});
}

function defaultsOf(game: GameShown): Record<string, unknown> {
  const schema = game.settings as { $defs?: { Settings?: { properties?: Record<string, { default?: unknown }> } } };
  const properties = schema.$defs?.Settings?.properties ?? {};
  return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, each.default]));
}

function Presets({
  game,
  presets,
  chosen,
  choose,
}: {
  game: string;
  presets: string[];
  chosen: string | null;
  choose: (preset: string) => void;
}) {
  const words = useWords();
  return (
    <fieldset className="field">
      <legend>{words.say("pace")}</legend>
      <div className="presets">
        {presets.map((preset) => (
          <label key={preset} className="preset">
            <input type="radio" name="preset" checked={preset === chosen} onChange={() => choose(preset)} />
            <span>
              <b>{named(words, "preset", game, preset)}</b>
              {words.has(`preset-${game}-${preset}-about`) && (
                <small>{words.say(`preset-${game}-${preset}-about`)}</small>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface DetailsProps {
  game: GameShown;
  usual: Record<string, unknown>;
  changed: Record<string, unknown>;
  setChanged: (changed: Record<string, unknown>) => void;
}

function Details({ game, usual, changed, setChanged }: DetailsProps) {
  const words = useWords();
  const settings = settingsOf(game.settings, usual);
  if (!settings.length) return null;
  const values = { ...usual, ...changed };
  return (
    <details className="fold">
      <summary>{words.say("all-settings")}</summary>
      <div className="settings">
        {settings.map((setting) => (
          <SettingField
            key={setting.name}
            game={game.game}
            setting={setting}
            value={values[setting.name]}
            onChange={(value) => setChanged({ ...changed, [setting.name]: value })}
          />
        ))}
      </div>
    </details>
  );
}
