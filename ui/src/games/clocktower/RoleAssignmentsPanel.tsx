// Before the first night: let chance deal, or say who is what, with the counts that there should be.

import { useState } from "react";
import { Button } from "../../kit/Button";
import { mine } from "./asked";
import {
  type Assigned,
  asPath,
  composition,
  counted,
  type Problem,
  problems,
  TOWNSFOLK,
  TYPE_OF,
  TYPES,
} from "./roles";
import { roleName } from "./told";
import { useTown } from "./town";
import type { View } from "./view";

export function RoleAssignmentsPanel({ seats, rules }: { seats: readonly string[]; rules: View["rules"] }) {
  const { words, name, prompts, answer } = useTown();
  const [assigned, setAssigned] = useState<readonly Assigned[]>(() =>
    seats.map((seat) => ({ seat, role: null, shown: null })),
  );
  const deal = mine(prompts, "deal_roles");
  const assign = mine(prompts, "assign_roles");
  const roles = assigned.flatMap(({ role }) => (role ? [role] : []));
  const { faults, warnings } = problems(assigned, rules.composition === "strict", rules.pool);
  const wanted = composition(seats.length, roles.includes("baron"));
  const has = counted(roles);
  const onAssign = (role: string | null, seat: string) =>
    setAssigned(assigned.map((each) => (each.seat === seat ? { seat, role, shown: null } : each)));
  const show = (shown: string | null, seat: string) =>
    setAssigned(assigned.map((each) => (each.seat === seat ? { ...each, shown } : each)));
  const shuffle = () => {
    const cards = assigned.map(({ role, shown }) => ({
      role,
      shown,
      at: crypto.getRandomValues(new Uint32Array(1))[0],
    }));
    cards.sort((one, other) => (one.at ?? 0) - (other.at ?? 0));
    setAssigned(seats.map((seat, at) => ({ seat, role: cards[at]?.role ?? null, shown: cards[at]?.shown ?? null })));
  };
  return (
    <section className="ct-assign card" aria-label={words.say("ct-assign")}>
      <h2>{words.say("ct-assign")}</h2>
      {deal && (
        <>
          <p className="ct-question">{deal.text}</p>
          <Button look="primary" wide onClick={() => answer(deal.prompt_id, {})}>
            {deal.button}
          </Button>
        </>
      )}
      {assign && (
        <details className="fold">
          <summary>{assign.button}</summary>
          <ul className="ct-counts">
            {TYPES.map((type) => (
              <li key={type} className={has[type] === wanted[type] ? "is-right" : "is-off"}>
                {words.say(`ct-type-${type}`)} <b>{`${has[type]}/${wanted[type]}`}</b>
              </li>
            ))}
          </ul>
          <ul className="ct-bag">
            {assigned.map(({ seat, role, shown }) => (
              <li key={seat}>
                <label>
                  <span>{name(seat)}</span>
                  <select value={role ?? ""} onChange={(event) => onAssign(event.target.value || null, seat)}>
                    <option value="">–</option>
                    {TYPES.map((type) => (
                      <optgroup key={type} label={words.say(`ct-type-${type}`)}>
                        {rules.pool
                          .filter((code) => TYPE_OF[code] === type && (code === role || !roles.includes(code)))
                          .map((code) => (
                            <option key={code} value={code}>
                              {roleName(code, words)}
                            </option>
                          ))}
                      </optgroup>
                    ))}
                  </select>
                </label>
                {role === "drunk" && (
                  <label>
                    <span>{words.say("ct-shown-as")}</span>
                    <select value={shown ?? ""} onChange={(event) => show(event.target.value || null, seat)}>
                      <option value="">–</option>
                      {TOWNSFOLK.filter((code) => !roles.includes(code)).map((code) => (
                        <option key={code} value={code}>
                          {roleName(code, words)}
                        </option>
                      ))}
                    </select>
                  </label>
                )}
              </li>
            ))}
          </ul>
          <Problems faults={faults} warnings={warnings} />
          <div className="in-a-row">
            <Button disabled={!roles.length} onClick={shuffle}>
              {words.say("ct-shuffle")}
            </Button>
            <Button
              look="primary"
              disabled={faults.length > 0}
              onClick={() => answer(assign.prompt_id, { roles: asPath(assigned) })}
            >
              {words.say("ct-hand-out")}
            </Button>
          </div>
        </details>
      )}
    </section>
  );
}

function Problems({ faults, warnings }: { faults: readonly Problem[]; warnings: readonly Problem[] }) {
  const { words, name } = useTown();
  const missing = faults.filter((each) => each.code === "missing").length;
  const said = (problem: Problem): string => {
    const details: Record<string, string | number> = {};
    if ("seat" in problem) details["name"] = name(problem.seat);
    if ("role" in problem) details["role"] = roleName(problem.role, words);
    if ("wanted" in problem) for (const type of TYPES) details[type] = problem.wanted[type];
    return words.say(`ct-problem-${problem.code}`, details);
  };
  const lines = [
    ...(missing ? [words.say("ct-problem-missing", { count: missing })] : []),
    ...[...faults, ...warnings].filter((each) => each.code !== "missing").map(said),
  ];
  return (
    <ul className="ct-problems" aria-live="polite">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
