// The night: closed, it looks the same on every phone, and so it does when it is open: whoever has nothing to do is
// asked something, too, or sleeps.

import { useState } from "react";
import { Button } from "../../kit/Button";
import { Countdown } from "../../kit/Countdown";
import { Face } from "../../kit/Face";
import { Sheet } from "../../kit/Sheet";
import type { Choice } from "./asked";
import { Ledger, useClosedWhenAway } from "./RoleCardPrivate";
import { Sign } from "./Sign";
import { useTown } from "./town";
import type { Entry } from "./view";

interface Props {
  open: boolean;
  prompt?: { prompt_id: string; text: string; type: string; options: readonly Choice[] } | undefined;
  /** Gives false if it was refused. */
  onSubmit: (payload: { targets: string[] }) => Promise<boolean>;
  onSkip: () => void;
  onOpen: () => void;
  min: number;
  max: number;
  deadline?: string | null | undefined;
  /** The answer that stands, where it may still be changed; else whom one has pointed at. */
  chosen: readonly string[];
  /** What was told tonight. */
  told: readonly Entry[];
  night: number;
}

export function NightPromptModal(props: Props) {
  const { open, prompt, onSkip, onOpen, night, told } = props;
  const { words } = useTown();
  useClosedWhenAway(onSkip);
  return (
    <section className="ct-night" aria-label={words.say("ct-night")}>
      <button type="button" className="ct-night-card" onClick={onOpen}>
        <Sign name="moon" />
        <strong>{words.say("ct-night-closed", { night })}</strong>
        <span>{words.say("ct-night-open")}</span>
      </button>
      {open && (
        <Sheet title={words.say("ct-night-title", { night })} onClose={onSkip}>
          <div className="ct-night-inside">
            {prompt ? <Pointing key={prompt.prompt_id} {...props} prompt={prompt} /> : <Asleep {...props} />}
            {told.length > 0 && <Ledger entries={told} />}
          </div>
        </Sheet>
      )}
    </section>
  );
}

function Asleep({ chosen, onSkip }: Props) {
  const { words, name } = useTown();
  return (
    <>
      <p className="ct-question">
        {chosen.length
          ? words.say("ct-chosen", { names: chosen.map(name).join(", ") })
          : words.say("ct-night-nothing")}
      </p>
      <Button wide onClick={onSkip}>
        {words.say("ct-sleep")}
      </Button>
    </>
  );
}

function Pointing({
  prompt,
  onSubmit,
  onSkip,
  min,
  max,
  deadline,
  chosen,
}: Props & { prompt: NonNullable<Props["prompt"]> }) {
  const { words, isStandIn } = useTown();
  const [picked, setPicked] = useState<readonly string[]>(chosen);
  const toggle = (seat: string) => {
    if (picked.includes(seat)) setPicked(picked.filter((each) => each !== seat));
    else setPicked(max === 1 ? [seat] : [...picked, seat].slice(-max));
  };
  const isSent = chosen.length > 0 && picked.join() === chosen.join();
  return (
    <>
      <p className="ct-question">{prompt.text}</p>
      <div className="ct-faces">
        {prompt.options.map(({ value, label }) => (
          <button
            key={String(value)}
            type="button"
            className="ct-face"
            aria-pressed={picked.includes(String(value))}
            onClick={() => toggle(String(value))}
          >
            <Face name={label} isStandIn={isStandIn(String(value))} />
            <span>{label}</span>
          </button>
        ))}
      </div>
      <p className="ct-stage">
        <span>
          {isSent ? words.say("ct-sent") : words.say("ct-pick", { count: picked.length, least: min, most: max })}
        </span>
        {deadline && <Countdown due={deadline} isShort />}
      </p>
      <Button
        look="primary"
        wide
        disabled={picked.length < min || picked.length > max || isSent}
        onClick={async () => {
          if (await onSubmit({ targets: [...picked] })) onSkip();
        }}
      >
        {words.say("ct-point")}
      </Button>
      <Button look="quiet" wide onClick={onSkip}>
        {words.say("ct-later")}
      </Button>
    </>
  );
}
