// The board in words, for those who do not see the map: units by nation, what they are told, what lies around them.

import type { Words } from "../../match/board";
import { Chip } from "./Chip";
import { CENTRES, fullName, isCentre, nationName, neighbours, provinceOf } from "./chart";
import { deed, unitName, unitOf, unitText } from "./orders";
import type { Unit, View } from "./view";

export function TextView({ view, words }: { view: View; words: Words }) {
  return (
    <section className="dip-text">
      <h2>{words.say("diplomacy-in-words")}</h2>
      {view.nations.map(({ nation, centres }) => (
        <article key={nation}>
          <h3>
            <Chip nation={nation} />{" "}
            {words.say("diplomacy-nation-centres", { nation: nationName(nation), count: centres })}
          </h3>
          <p>{words.say("diplomacy-owns", { centres: owned(view, nation) || words.say("diplomacy-nothing") })}</p>
          <ul>
            {view.position.units
              .filter(([owner]) => owner === nation)
              .map((unit) => (
                <li key={unitText(unit)}>
                  <Around unit={unit} view={view} words={words} />
                </li>
              ))}
            {view.position.dislodged
              .filter(({ unit }) => unit[0] === nation)
              .map(({ unit, retreats }) => (
                <li key={`dislodged ${unitText(unit)}`}>
                  {words.say("diplomacy-must-retreat", {
                    nation: nationName(nation),
                    unit: unitName(unit),
                    to: retreats.map(fullName).join(", "),
                  })}
                </li>
              ))}
          </ul>
        </article>
      ))}
      <p>{words.say("diplomacy-free", { centres: free(view) || words.say("diplomacy-nothing") })}</p>
    </section>
  );
}

function Around({ unit, view, words }: { unit: Unit; view: View; words: Words }) {
  const order = view.my_orders.find((each) => unitOf(each)?.[2] === unit[2] && unit[0] === view.me);
  return (
    <details>
      <summary>
        {unitName(unit)}
        {order && <em> {words.say(...deed(order))}</em>}
      </summary>
      <ul>
        {neighbours(unit[2]).map((province) => (
          <li key={province}>{there(province, view, words)}</li>
        ))}
      </ul>
    </details>
  );
}

function there(province: string, view: View, words: Words): string {
  const unit = view.position.units.find((each) => provinceOf(each[2]) === province);
  const owner = view.position.centres[province];
  const centre = isCentre(province)
    ? words.say(owner ? "diplomacy-centre-of" : "diplomacy-centre-free", { nation: owner ? nationName(owner) : "" })
    : "";
  const said = [fullName(province), unit ? `${unit[1]} ${nationName(unit[0])}` : "", centre].filter(Boolean);
  return said.join(", ");
}

function owned(view: View, nation: string): string {
  return Object.entries(view.position.centres)
    .filter(([, owner]) => owner === nation)
    .map(([centre]) => fullName(centre))
    .join(", ");
}

function free(view: View): string {
  const all = new Set(Object.keys(view.position.centres));
  return CENTRES.filter((centre) => !all.has(centre))
    .map(fullName)
    .join(", ");
}
