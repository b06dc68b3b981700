import type { ComponentType } from "react";
import type { BoardProps, BoardTraits } from "../match/board";

/** What a board in this folder exports: it is a part of the page, and shares its React. */
export interface BoardModule extends BoardTraits {
  default: ComponentType<BoardProps<never>>;
}
