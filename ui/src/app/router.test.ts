import { describe, expect, it } from "vitest";
import { fits, pathOf } from "./router";

describe("an address", () => {
  it.each(["Å/ä 😀", "a/b", "a%2Fb", "100%", "a?b#c", "..x", "7d1b-2c"])("keeps the id %s whole", (id) => {
    const path = new URL(pathOf("m", id), "http://house").pathname;
    expect(fits("/m/:id", path)).toEqual([id]);
  });

  it("that was spoilt on its way leads nowhere", () => {
    expect(fits("/m/:id", "/m/%E0%A4%A")).toBeNull();
  });
});
