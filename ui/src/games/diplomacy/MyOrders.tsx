// One's own orders: what each unit is told, what may have been overlooked, and whether they are submitted.

import { Button } from "../../kit/Button";
import type { BoardProps, Words } from "../../match/board";
import { mine } from "./asked";
import { deed, orderText, unitName, unitOf, unitText } from "./orders";
import { told } from "./told";
import type { Ordering } from "./useOrdering";
import { kindOf, type Order, type Unit, type View } from "./view";

interface Props {
  view: View;
  prompts: BoardProps["prompts"];
  answer: BoardProps["answer"];
  ordering: Ordering;
  words: Words;
}

export function MyOrders({ view, prompts, answer, ordering, words }: Props) {
  const clear = mine(prompts, "clear_orders");
  const takeBack =
    clear && !clear.blocked ? (order: Order) => answer(clear.prompt_id, { order: orderText(order) }) : null;
  const blocked = mine(prompts, "give_order")?.why_blocked;
  return (
    <section className="dip-mine" aria-label={words.say("diplomacy-my-orders")}>
      <header>
        <h2>{words.say("diplomacy-my-orders")}</h2>
        <span className="dip-count">
          {words.say("diplomacy-ordered", { count: view.my_orders.length, of: view.my_duties })}
        </span>
      </header>
      <ul>
        {rows(view).map(({ unit, order }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two waived builds are the same
          <li key={`${at} ${unit ? unitText(unit) : ""}`} className={`dip-given${order ? "" : " is-open"}`}>
            <Row unit={unit} order={order} ordering={ordering} words={words} />
            {order && takeBack && (
              <Button
                look="bare"
                type="button"
                className="dip-drop"
                aria-label={words.say("diplomacy-take-back", { order: orderText(order) })}
                onClick={() => takeBack(order)}
              >
                ✕
              </Button>
            )}
          </li>
        ))}
      </ul>
      {kindOf(view) === "A" && <Adjusting ordering={ordering} view={view} words={words} />}
      {blocked && view.my_duties === 0 && <p className="dip-quiet">{blocked}</p>}
      {view.my_checks.length > 0 && (
        <ul className="dip-checks" aria-label={words.say("diplomacy-checks")}>
          {view.my_checks.map((check) => (
            <li key={`${check.phrase} ${JSON.stringify(check.details)}`}>
              {words.say(check.phrase, told(check.details, words))}
            </li>
          ))}
        </ul>
      )}
      <Final view={view} prompts={prompts} answer={answer} words={words} />
    </section>
  );
}

function Row({
  unit,
  order,
  ordering,
  words,
}: {
  unit: Unit | null;
  order: Order | null;
  ordering: Ordering;
  words: Words;
}) {
  const told = order ? words.say(...deed(order)) : words.say("diplomacy-no-order");
  if (!unit) return <span className="dip-row">{told}</span>;
  return (
    <Button
      look="bare"
      type="button"
      className="dip-row"
      disabled={!ordering.isOpen}
      aria-pressed={ordering.path[0] === unitText(unit)}
      onClick={() => ordering.choose([unitText(unit)])}
    >
      <b>{unitName(unit)}</b> <span>{told}</span>
    </Button>
  );
}

/** In winter there are no units to begin with: what may be built or removed stands here. */
function Adjusting({ view, ordering, words }: { view: View; ordering: Ordering; words: Words }) {
  if (ordering.path.length || ordering.asked.length || view.my_orders.length >= view.my_duties) return null;
  return (
    <div className="dip-chips">
      {ordering.options.map(({ option, label }) => (
        <Button look="bare" key={option} type="button" onClick={() => ordering.choose([option])}>
          {words.say(adjustment(view, option), { unit: label })}
        </Button>
      ))}
    </div>
  );
}

function adjustment(view: View, option: string): string {
  if (option === "waive") return "diplomacy-do-waive";
  const own = view.nations.find(({ nation }) => nation === view.me);
  return own && own.units > own.centres ? "diplomacy-do-remove" : "diplomacy-do-build";
}

function Final({ view, prompts, answer, words }: Omit<Props, "ordering">) {
  const submit = mine(prompts, "submit");
  const reopen = mine(prompts, "reopen");
  const undo = reopen && !reopen.blocked ? reopen : null;
  if (!view.my_duties || !submit) return null;
  return (
    <div className="dip-final">
      {undo ? (
        <Button look="bare" type="button" className="dip-plain" onClick={() => answer(undo.prompt_id, {})}>
          {undo.button}
        </Button>
      ) : (
        <Button
          look="bare"
          type="button"
          className="dip-main"
          disabled={Boolean(submit.blocked)}
          onClick={() => answer(submit.prompt_id, {})}
        >
          {submit.button}
        </Button>
      )}
      <p className="dip-quiet" aria-live="polite">
        {undo ? words.say("diplomacy-final") : (submit.why_blocked ?? words.say(silence(view)))}{" "}
        {words.say("diplomacy-finals", { count: view.finals, of: view.asked })}
      </p>
    </div>
  );
}

/** What saved orders are worth, or what comes of none. */
function silence(view: View): string {
  return view.my_orders.length ? "diplomacy-saved" : `diplomacy-silence-${kindOf(view)}`;
}

interface RowShown {
  unit: Unit | null;
  order: Order | null;
}

/** A row for each unit that can be told something; in winter, for each order. */
export function rows(view: View): RowShown[] {
  const { units, dislodged } = view.position;
  if (kindOf(view) === "A") return view.my_orders.map((order) => ({ unit: null, order }));
  const own =
    kindOf(view) === "R" ? dislodged.filter((each) => each.retreats.length).map((each) => each.unit) : units;
  return own
    .filter(([nation]) => nation === view.me)
    .map((unit) => ({ unit, order: view.my_orders.find((order) => isOf(order, unit)) ?? null }));
}

function isOf(order: Order, [, kind, place]: Unit): boolean {
  const unit = unitOf(order);
  return unit !== null && unit[1] === kind && unit[2] === place;
}
