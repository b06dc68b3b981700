// What the shell loads when a match of Diplomacy is opened.  It has a few words beside the game's own.

import { takes } from "./asked";
import { Board, phase } from "./Board";
import en from "./en.ftl?raw";
import sv from "./sv.ftl?raw";

export default Board;
export { reveals } from "./reveals";
export { phase as roundName, takes };
export const hosts = ["force_resolve", "boot", "amend"];
export const isBroad = true;
export const words = { en, sv };
