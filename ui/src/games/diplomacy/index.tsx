// What the shell loads when a match of Diplomacy is opened.  Its words are the server's own, and a few of the board's.

import gameEn from "../../../../src/parlour/games/diplomacy/phrases/en.ftl?raw";
import gameSv from "../../../../src/parlour/games/diplomacy/phrases/sv.ftl?raw";
import { takes } from "./asked";
import { Board } from "./Board";
import en from "./en.ftl?raw";
import sv from "./sv.ftl?raw";

export default Board;
export { takes };
export const words = { en: `${gameEn}\n${en}`, sv: `${gameSv}\n${sv}` };
