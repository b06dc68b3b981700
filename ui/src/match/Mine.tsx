// What is the reader's alone, in one drawer: their role, what they were told, what they may do in secret.  What they
// know is nowhere on the page until the drawer is held, and gone when they let go: others may see the screen.

import type { BoardModule } from "../games/module";
import { Icon } from "../kit/Icon";
import { useHeld } from "../kit/useHeld";
import type { NoticeWorded } from "../wire/types";
import { useWords } from "../words/context";
import type { BoardProps } from "./board";
import { told } from "./Feed";
import "./Mine.css";

const NEWEST = 3; // of what was told them: a finger that holds does not scroll

interface Props {
  board: BoardModule | null;
  props: BoardProps<never> | null;
  notices: readonly NoticeWorded[];
}

export function Mine({ board, props, notices }: Props) {
  const words = useWords();
  const { isHeld, handlers } = useHeld();
  const letters = told(notices).filter((notice) => notice.private);
  const Facts = props?.me ? board?.Mine : undefined;
  const Powers = props?.me ? board?.Powers : undefined;
  if (!Facts && !letters.length) return null;
  return (
    <section className="mine" aria-label={words.say("mine")}>
      <button type="button" className={`mine-hold${isHeld ? " is-held" : ""}`} {...handlers}>
        {isHeld ? (
          <span className="mine-front" aria-live="assertive">
            {Facts && props && <Facts {...props} />}
            {letters.slice(0, NEWEST).map((notice) => (
              <span key={notice.cursor} className="mine-letter">
                {notice.text}
              </span>
            ))}
          </span>
        ) : (
          <span className="mine-back">
            <Icon name="lock" />
            <strong>{words.say("mine")}</strong>
            <span>{words.say("mine-hold")}</span>
          </span>
        )}
      </button>
      {Powers && props && <Powers {...props} />}
    </section>
  );
}
