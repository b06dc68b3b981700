// The crew, as people: who leads, who is ticked, who has voted.  Where somebody is to be picked, they are buttons.

import type { CSSProperties } from "react";
import { Button } from "../../kit/Button";
import { tint } from "../../kit/Face";
import type { Words } from "../../match/board";
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
  isStandIn: (seat: string) => boolean;
  picking: Picking | null;
  words: Words;
}

/** Places round an oval, clockwise from the top; one's own is at the bottom, where one sits. */
function placeAt(at: number, count: number, mine: number): CSSProperties {
  const turn = (2 * Math.PI * (at - Math.max(mine, 0))) / count + Math.PI / 2;
  return { "--x": `${50 + 41 * Math.cos(turn)}%`, "--y": `${50 + 38 * Math.sin(turn)}%` } as CSSProperties;
}

export function Crew({ view, name, isStandIn, picking, words }: Props) {
  const all = members(view);
  const mine = all.findIndex((member) => member.isMe);
  return (
    <section className="ligan-crew" aria-label={picking?.label ?? words.say("ligan-crew")}>
      <ul>
        {all.map((member, at) => (
          <li key={member.seat} style={placeAt(at, all.length, mine)}>
            {picking ? (
              <PickableMember
                member={member}
                name={name(member.seat)}
                isStandIn={isStandIn(member.seat)}
                picking={picking}
                words={words}
              />
            ) : (
              <div className={classes(member, member.isMarked)}>
                <Face
                  member={member}
                  isMarked={member.isMarked}
                  name={name(member.seat)}
                  isStandIn={isStandIn(member.seat)}
                  words={words}
                />
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
  isStandIn,
  picking,
  words,
}: {
  member: Member;
  name: string;
  isStandIn: boolean;
  picking: Picking;
  words: Words;
}) {
  const isPicked = picking.isPicked(member.seat);
  return (
    <Button
      look="bare"
      type="button"
      className={classes(member, isPicked)}
      aria-pressed={isPicked}
      disabled={!picking.may(member.seat) && !isPicked}
      onClick={() => picking.pick(member.seat)}
    >
      <Face member={member} isMarked={isPicked} name={name} isStandIn={isStandIn} words={words} />
    </Button>
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
  isStandIn: boolean;
  words: Words;
}

function Face({ member, isMarked, name, isStandIn, words }: FaceProps) {
  return (
    <>
      <span className={`ligan-face face is-tint-${tint(name)}${isStandIn ? " is-bot" : ""}`} aria-hidden="true">
        {initials(name)}
        {isMarked && <span className="ligan-tick">✓</span>}
        {member.isCapo && <span className="ligan-capo">♛</span>}
        {member.status && <span className={`ligan-status is-${member.status}`} />}
      </span>
      <span className="ligan-name">
        {name}
        {isStandIn && <small> {words.say("stand-in")}</small>}
      </span>
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
