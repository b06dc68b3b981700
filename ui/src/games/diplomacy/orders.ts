// Orders in their normal form, as the server writes them, and in full names for those who read.

import { fullName } from "./chart";
import type { Order, Unit } from "./view";

export function unitText([, kind, place]: Unit): string {
  return `${kind} ${place}`;
}

/** "A Par - Bur": the same text as the server's, by which an order is taken back. */
export function orderText(order: Order): string {
  switch (order.type) {
    case "hold":
      return `${unitText(order.unit)} H`;
    case "move":
      return `${unitText(order.unit)} - ${order.to}${order.via_convoy ? " via convoy" : ""}`;
    case "support":
      return `${unitText(order.unit)} S ${unitText(order.helped)}${order.to ? ` - ${order.to}` : ""}`;
    case "convoy":
      return `${unitText(order.unit)} C ${unitText(order.army)} - ${order.to}`;
    case "retreat":
      return `${unitText(order.unit)} - ${order.to}`;
    case "disband":
      return `${unitText(order.unit)} D`;
    case "build":
      return `Build ${order.kind} ${order.place}`;
    case "remove":
      return `Remove ${unitText(order.unit)}`;
    case "waive":
      return "Waive";
  }
}

/** The phrase and its details that say what a unit is to do, without the unit. */
export function deed(order: Order): [phrase: string, details: Record<string, string>] {
  switch (order.type) {
    case "move":
      return [order.via_convoy ? "diplomacy-do-sail" : "diplomacy-do-move", { to: fullName(order.to) }];
    case "retreat":
      return ["diplomacy-do-retreat", { to: fullName(order.to) }];
    case "support":
      return order.to
        ? ["diplomacy-do-support-move", { helped: unitName(order.helped), to: fullName(order.to) }]
        : ["diplomacy-do-support-hold", { helped: unitName(order.helped) }];
    case "convoy":
      return ["diplomacy-do-convoy", { army: unitName(order.army), to: fullName(order.to) }];
    case "build":
      return ["diplomacy-do-build", { unit: `${order.kind} ${fullName(order.place)}` }];
    case "remove":
      return ["diplomacy-do-remove", { unit: unitName(order.unit) }];
    default:
      return [`diplomacy-do-${order.type}`, {}];
  }
}

export function unitName([, kind, place]: Unit): string {
  return `${kind} ${fullName(place)}`;
}

export function unitOf(order: Order): Unit | null {
  return "unit" in order ? order.unit : null;
}
