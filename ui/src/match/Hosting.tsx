// The host's tools: whatever the house asks of whoever looks after the match.

import { useState } from "react";
import { Button } from "../kit/Button";
import { Sheet } from "../kit/Sheet";
import * as client from "../wire/client";
import { useWords } from "../words/context";
import { LinkButton } from "./Invite";
import { PromptForm } from "./PromptForm";
import type { MatchShown } from "./shared";

const GRAVE = new Set(["finish"]);

export function Hosting(shown: MatchShown & { without?: readonly string[] }) {
  const words = useWords();
  const [open, setOpen] = useState<string | null>(null);
  const tools = shown.asked.hosting.filter((prompt) => !prompt.blocked && !shown.without?.includes(prompt.command));
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
