// What the shell loads when a match of Clocktower is opened.  It has a few words beside the game's own.

import { takes } from "./asked";
import { Board } from "./Board";
import en from "./en.ftl?raw";
import sv from "./sv.ftl?raw";

export default Board;
export { reveals } from "./reveals";
export { takes };
export const isBroad = true;
export const words = { en, sv };
