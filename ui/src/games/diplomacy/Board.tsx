// The board of Diplomacy: the map, and below it orders, results, centres, or all of it in words.

import { useMemo, useState } from "react";
import type { BoardProps, Standing, Words } from "../../match/board";
import { mine } from "./asked";
import { Centres } from "./Centres";
import { nationName, provinceOf, speakIn } from "./chart";
import { DiplomacyMap, type Lit } from "./Map";
import { MyOrders, rows } from "./MyOrders";
import { OrderSheet } from "./OrderSheet";
import { Results } from "./Results";
import { sceneOf } from "./scene";
import { TextView } from "./TextView";
import { Typed } from "./Typed";
import { named } from "./taps";
import { type Ordering, useOrdering } from "./useOrdering";
import { kindOf, type View } from "./view";
import "./diplomacy.css";

type Tab = "orders" | "result" | "centres" | "words";

export function Board(props: BoardProps<View>) {
  const { view, match, prompts, seats, answer, forks, past, look, words } = props;
  speakIn(words);
  const tabs = openTabs(view, past);
  const [chosen, setChosen] = useState<Tab | null>(null);
  const tab = chosen && tabs.includes(chosen) ? chosen : (tabs[0] ?? "centres");
  const ordering = useOrdering(mine(prompts, "give_order"), forks, answer);
  const scene = sceneOf(view, tab, props.playing ?? null);
  const name = (seat: string) => seats.find((each) => each.player_id === seat)?.name ?? seat;
  const lit = useLit(view, ordering, tab === "orders");
  const tapped = (province: string | null) => {
    if (tab === "orders") ordering.tap(province);
  };
  return (
    <div className="dip">
      <p className="dip-phase">
        {past === null && <strong>{phase(view, words)}</strong>}
        {view.me && <span>{words.say("diplomacy-you-lead", { nation: nationName(view.me) })}</span>}
      </p>
      <div className="dip-sides">
        <DiplomacyMap
          scene={scene}
          label={words.say("diplomacy-map", { phase: phase(view, words) })}
          lit={lit}
          phase={view.phase}
          focus={ordering.path.length ? [...lit.chosen, ...lit.open] : []}
          tapped={tapped}
          words={words}
        />
        <div className="dip-panel">
          {tab === "orders" && <OrderSheet ordering={ordering} hint={hint(view)} words={words} />}
          <Tabs tabs={tabs} tab={tab} choose={setChosen} words={words} />
          <div role="tabpanel" id="dip-panel" aria-labelledby={`dip-tab-${tab}`}>
            {tab === "orders" && (
              <MyOrders view={view} prompts={prompts} answer={answer} ordering={ordering} words={words} />
            )}
            {tab === "orders" && <Typed {...props} />}
            {tab === "result" && <Results view={view} earlier={earlier(match, past, look)} words={words} />}
            {tab === "centres" && <Centres view={view} name={name} words={words} />}
            {tab === "words" && <TextView view={view} words={words} />}
          </div>
        </div>
      </div>
    </div>
  );
}

function Tabs({
  tabs,
  tab,
  choose,
  words,
}: {
  tabs: readonly Tab[];
  tab: Tab;
  choose: (tab: Tab) => void;
  words: Words;
}) {
  const beside = (step: number) => {
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    if (!next) return;
    choose(next);
    document.getElementById(`dip-tab-${next}`)?.focus();
  };
  return (
    <div className="dip-tabs" role="tablist" aria-label={words.say("diplomacy-tabs")}>
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`dip-tab-${each}`}
          aria-selected={each === tab}
          aria-controls="dip-panel"
          tabIndex={each === tab ? 0 : -1}
          onClick={() => choose(each)}
          onKeyDown={(event) => {
            if (event.key === "ArrowRight") beside(1);
            if (event.key === "ArrowLeft") beside(-1);
          }}
        >
          {words.say(`diplomacy-tab-${each}`)}
        </button>
      ))}
    </div>
  );
}

function openTabs(view: View, past: number | null): Tab[] {
  const isPlaying = view.me !== null && past === null && !["lobby", "over"].includes(view.step);
  return [
    ...(isPlaying ? (["orders"] as const) : []),
    ...(view.last ? (["result"] as const) : []),
    "centres",
    "words",
  ];
}

/** To the phase before the one whose result is shown, if there is one. */
function earlier(match: Standing, past: number | null, look: BoardProps["look"]): (() => void) | null {
  const before = past === null ? match.round - 2 + (match.over ? 1 : 0) : past - 1;
  return before < 0 ? null : () => look(before);
}

function hint(view: View): string | null {
  if (view.my_duties <= view.my_orders.length && kindOf(view) === "A") return null;
  if (!view.my_duties) return null;
  return kindOf(view) === "A" ? "diplomacy-tap-centre" : "diplomacy-tap-unit";
}

export function phase(view: View, words: Words): string {
  if (view.step === "lobby") return words.say("diplomacy-before");
  const kind = words.say(`kind-${kindOf(view)}`);
  return words.say("diplomacy-phase", { season: words.say(`season-${view.season}`), year: String(view.year), kind });
}

function useLit(view: View, ordering: Ordering, isOrdering: boolean): Lit {
  const { path, open, more, asked } = ordering;
  return useMemo(() => {
    const waiting = rows(view).filter(({ unit, order }) => unit && !order);
    const mine = path.length ? [] : waiting.map(({ unit }) => provinceOf(unit?.[2] ?? ""));
    if (!isOrdering) return { open: [], more: [], chosen: [], mine: [], near: [], stands: {} };
    const units = [...view.position.units, ...view.position.dislodged.map(({ unit }) => unit)];
    const stands = Object.fromEntries(units.map(([, , place]) => [provinceOf(place), place]));
    const chosen = [...named(path), ...asked.flatMap((choice) => named(choice.path.slice(-1)))];
    const isWinter = kindOf(view) === "A";
    return {
      open: path.length || isWinter ? open : [],
      more,
      chosen: [...new Set(chosen)],
      mine,
      near: [...open, ...more],
      stands,
    };
  }, [view, path, open, more, asked, isOrdering]);
}
