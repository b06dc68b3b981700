// What an override would change, said before it is done.

import type { Words } from "../../match/board";
import { TYPE_OF } from "./roles";
import { roleName } from "./told";
import type { View } from "./view";

type Name = (seat: string) => string;

/** "Before → after"; nothing, as long as something is not chosen yet. */
export function preview(
  command: string,
  values: Record<string, unknown>,
  view: View,
  name: Name,
  words: Words,
): string | null {
  const seat = typeof values["seat"] === "string" ? values["seat"] : null;
  const page = view.grimoire?.pages.find((each) => each.seat === seat);
  const change = (before: string, after: string) =>
    words.say("ct-change", { name: seat ? name(seat) : "", before, after });
  switch (command) {
    case "kill":
    case "revive":
      if (!seat) return null;
      return change(
        words.say(page?.alive ? "ct-alive" : "ct-dead"),
        words.say(command === "kill" ? "ct-dead" : "ct-alive"),
      );
    case "set_role": {
      const role = String(values["role"] ?? "");
      return page && role in TYPE_OF ? change(roleName(page.role, words), roleName(role, words)) : null;
    }
    case "set_alignment": {
      const side = values["alignment"];
      if (!page || (side !== "good" && side !== "evil")) return null;
      return change(words.say(`ct-side-${page.alignment}`), words.say(`ct-side-${side}`));
    }
    case "set_vote": {
      const vote = values["vote"];
      const now = seat ? view.nominations.at(-1)?.votes[seat] : undefined;
      if (!seat || typeof vote !== "boolean") return null;
      return change(
        words.say(now === undefined ? "ct-hand-none" : now ? "ct-hand-up" : "ct-hand-down"),
        words.say(vote ? "ct-hand-up" : "ct-hand-down"),
      );
    }
    case "add_marker": {
      const marker = String(values["marker"] ?? "");
      return seat && marker ? change("–", words.say(`marker-${marker}`)) : null;
    }
    case "tell_one":
      return seat && values["text"]
        ? words.say("ct-will-hear", { name: name(seat), fact: String(values["text"]) })
        : null;
    case "announce":
      return values["text"] ? words.say("ct-all-will-hear", { text: String(values["text"]) }) : null;
    case "declare_winner":
      return values["team"] ? words.say(`ct-won-${String(values["team"])}`) : null;
    default:
      return null;
  }
}
