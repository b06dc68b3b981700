// What is to be seen of each of the crew at this moment.

import { isTold, type Role, type View } from "./view";

export interface Member {
  seat: string;
  isMe: boolean;
  isCapo: boolean;
  isMarked: boolean; // ticked by the Capo, or in the team that goes
  status: "voted" | "not_voted" | "chosen" | "choosing" | null;
  role: Role | null; // only once it is told to all: before that a role is for who holds the card
  fingers: number; // that point at them in Sista Chansen, for those who point
}

export function members(view: View): Member[] {
  return view.seats.map((seat) => ({
    seat,
    isMe: seat === view.me,
    isCapo: seat === view.capo,
    isMarked: marked(view).includes(seat),
    status: status(view, seat),
    role: isTold(view) ? (view.roles[seat] ?? null) : null,
    fingers: view.last_chance?.fingers[seat] ?? 0,
  }));
}

function marked(view: View): string[] {
  if (view.step === "nominating") return view.marks;
  return ["voting", "heist", "sealed", "suspense"].includes(view.step) ? view.team : [];
}

function status(view: View, seat: string): Member["status"] {
  if (view.step === "voting") return view.has_voted.includes(seat) ? "voted" : "not_voted";
  if (view.step !== "heist" || !view.team.includes(seat)) return null;
  return view.has_chosen.includes(seat) ? "chosen" : "choosing";
}

/** The Capo's ticks after one more tap; a full team takes nobody in before somebody is let go. */
export function toggled(marks: readonly string[], seat: string, size: number): string[] {
  if (marks.includes(seat)) return marks.filter((each) => each !== seat);
  return marks.length < size ? [...marks, seat] : [...marks];
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters =
    words.length > 1
      ? [words[0], words[words.length - 1]].map((word) => [...(word ?? "")][0])
      : [...name].slice(0, 2);
  return letters.join("").toUpperCase();
}
