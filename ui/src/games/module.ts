import type { ComponentType } from "react";
import type { BoardProps, BoardTraits } from "../match/board";

/** What a board in this folder exports: it is a part of the page, and shares its React. */
export interface BoardModule extends BoardTraits {
  default: ComponentType<BoardProps<never>>;
  /** What only its viewer may know. The shell has one drawer for it, and shows it while that is held. */
  Mine?: ComponentType<BoardProps<never>>;
  /** What its viewer may do in secret, and help: in the same drawer, looking alike for everyone. */
  Powers?: ComponentType<BoardProps<never>>;
}
