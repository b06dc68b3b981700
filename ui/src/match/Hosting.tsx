// The host's tools: whatever the house asks of whoever looks after the match.

import { useState } from "react";
import { Button } from "../kit/Button";
import { Sheet } from "../kit/Sheet";
import * as client from "../wire/client";
import type { PromptWorded } from "../wire/types";
import { useWords } from "../words/context";
import { LinkButton } from "./Invite";
import { PromptForm } from "./PromptForm";
import type { MatchShown } from "./shared";

/** What cannot be taken back: the house asks twice, and so do we. */
const GRAVE = new Set(["finish", "kick", "replace", "hand_over", "force_resolve", "boot", "correct", "resign"]);

/** A program cannot look after a match. */
function withoutStandIns(prompt: PromptWorded, standIns: readonly string[]): PromptWorded {
  const ask = prompt.fields["to"];
  if (prompt.command !== "hand_over" || ask?.type !== "pick_one") return prompt;
  const kept = ask.options.map((option, place) => ({
    option,
    label: prompt.labels["to"]?.[place] ?? String(option),
  }));
  const people = kept.filter(({ option }) => !standIns.includes(String(option)));
  return {
    ...prompt,
    fields: { ...prompt.fields, to: { ...ask, options: people.map(({ option }) => option) } as typeof ask },
    labels: { ...prompt.labels, to: people.map(({ label }) => label) },
  };
}

const hasChoice = (prompt: PromptWorded): boolean =>
  Object.values(prompt.fields).every((ask) => ask.type !== "pick_one" || ask.options.length > 0);

export function Hosting(shown: MatchShown & { without?: readonly string[] }) {
  const words = useWords();
  const [open, setOpen] = useState<string | null>(null);
  const tools = shown.asked.hosting
    .filter((prompt) => !prompt.blocked && !shown.without?.includes(prompt.command))
    .map((prompt) => withoutStandIns(prompt, shown.scene.standIns))
    .filter(hasChoice);
  const chosen = tools.find((prompt) => prompt.prompt_id === open);
  if (!tools.length) return null;
  return (
    <details className="card fold">
      <summary>{words.say("host-tools")}</summary>
      <div className="tools">
        {tools.map((prompt) => (
          <Button key={prompt.prompt_id} onClick={() => setOpen(prompt.prompt_id)}>
            {prompt.button}
          </Button>
        ))}
        {tools.some((prompt) => prompt.command === "replace") && <TakeOver {...shown} />}
      </div>
      {chosen && (
        <Sheet title={chosen.button} onClose={() => setOpen(null)}>
          <PromptForm
            prompt={chosen}
            me={shown.scene.seat}
            ahead={shown.scene.ahead}
            answer={shown.actions.answer}
            forks={shown.actions.forks}
            done={() => setOpen(null)}
            isGrave={GRAVE.has(chosen.command)}
          />
        </Sheet>
      )}
    </details>
  );
}

function TakeOver({ matchId, standing, scene }: MatchShown) {
  const words = useWords();
  const others = standing.players.filter((player) => player.player_id !== scene.seat);
  const [seat, setSeat] = useState(others[0]?.player_id ?? "");
  if (!others.length) return null;
  return (
    <div className="in-a-row">
      <select aria-label={words.say("take-over-seat")} value={seat} onChange={(event) => setSeat(event.target.value)}>
        {others.map((player) => (
          <option key={player.player_id} value={player.player_id}>
            {player.name}
          </option>
        ))}
      </select>
      <LinkButton
        label="take-over"
        icon="people"
        make={async () => ({ link: (await client.makeLink(matchId, "seat", seat)).link })}
      />
    </div>
  );
}
