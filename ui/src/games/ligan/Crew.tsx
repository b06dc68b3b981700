// The crew, as people: who leads, who is ticked, who has voted.  Where somebody is to be picked, they are buttons.

import type { Words } from "../../words/words";
import { initials, type Member, members } from "./members";
import type { View } from "./view";

export interface Picking {
  may: (seat: string) => boolean;
  isPicked: (seat: string) => boolean;
  pick: (seat: string) => void;
  label: string;
}

interface Props {
  view: View;
  name: (seat: string) => string;
  picking: Picking | null;
  words: Words;
}

export function Crew({ view, name, picking, words }: Props) {
  return (
    <section className="ligan-crew" aria-label={picking?.label ?? words.say("ligan-crew")}>
      <ul>
        {members(view).map((member) => (
          <li key={member.seat}>
            {picking ? (
              <PickableMember member={member} name={name(member.seat)} picking={picking} words={words} />
            ) : (
              <div className={classes(member, member.isMarked)}>
                <Face member={member} isMarked={member.isMarked} name={name(member.seat)} words={words} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PickableMember({
  member,
  name,
  picking,
  words,
}: {
  member: Member;
  name: string;
  picking: Picking;
  words: Words;
}) {
  const isPicked = picking.isPicked(member.seat);
  return (
    <button
      type="button"
      className={classes(member, isPicked)}
      aria-pressed={isPicked}
      disabled={!picking.may(member.seat) && !isPicked}
      onClick={() => picking.pick(member.seat)}
    >
      <Face member={member} isMarked={isPicked} name={name} words={words} />
    </button>
  );
}

function classes(member: Member, isMarked: boolean): string {
  const role = member.role ? ` role-${member.role}` : "";
  return `ligan-member${isMarked ? " is-marked" : ""}${member.isMe ? " is-me" : ""}${role}`;
}

interface FaceProps {
  member: Member;
  isMarked: boolean;
  name: string;
  words: Words;
}

function Face({ member, isMarked, name, words }: FaceProps) {
  return (
    <>
      <span className="ligan-face" aria-hidden="true">
        {initials(name)}
        {isMarked && <span className="ligan-tick">✓</span>}
        {member.isCapo && <span className="ligan-capo">♛</span>}
        {member.status && <span className={`ligan-status is-${member.status}`} />}
      </span>
      <span className="ligan-name">{name}</span>
      <span className="ligan-about">{about(member, words)}</span>
    </>
  );
}

/** One short line under the name, also for those who hear the page. */
function about(member: Member, words: Words): string {
  const said = [
    member.isCapo && words.say("ligan-is-capo"),
    member.role && words.say(`role-${member.role}`),
    member.status && words.say(`ligan-${member.status}`),
    member.fingers > 0 && words.say("ligan-fingers", { count: member.fingers }),
    member.isMe && !member.isCapo && !member.status && !member.role && words.say("ligan-is-me"),
  ];
  return said.filter(Boolean).join(" · ");
}
