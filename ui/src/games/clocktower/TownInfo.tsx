// In the middle of the square: how many live, how many hands it takes, and who is about to die.

import { useTown } from "./town";
import { openNomination, type View } from "./view";

export function TownInfo({ view }: { view: View }) {
  const { words, name } = useTown();
  const living = view.seats.filter((seat) => seat.alive).length;
  const nomination = openNomination(view);
  if (nomination && nomination.stage !== "speeches" && nomination.yes !== null)
    return (
      <p className="ct-count">
        <b>{nomination.yes}</b>
        <span>{words.say("ct-of-needed", { threshold: nomination.threshold })}</span>
      </p>
    );
  return (
    <>
      <p className="ct-count">
        <b>{living}</b>
        <span>{words.say("ct-living", { living })}</span>
      </p>
      {view.phase === "day" && <p className="ct-small">{words.say("ct-needed", { threshold: view.threshold })}</p>}
      {view.phase === "day" && view.block && (
        <p className="ct-small is-doom">
          {view.block.tied ? words.say("ct-tied") : words.say("ct-doomed", { name: name(view.block.nominee) })}
        </p>
      )}
    </>
  );
}
