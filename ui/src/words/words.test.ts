import { describe, expect, it } from "vitest";
import en from "./en.ftl?raw";
import sv from "./sv.ftl?raw";
import { parse } from "./testing";
import { preferred, Words } from "./words";

describe("the page's words", () => {
  it("are the same phrases with the same details in both languages", () => {
    expect(parse(sv)).toEqual(parse(en));
  });

  it("choose a form by the number", () => {
    expect(new Words("en").say("free-seats", { count: 1 })).toBe("One free seat");
    expect(new Words("sv").say("free-seats", { count: 3 })).toBe("3 lediga platser");
  });

  it("are a game's own where it has them", () => {
    const words = new Words("en", ["rules = Old rules"]).and("rules = House rules");
    expect(words.say("rules")).toBe("House rules");
    expect(words.say("close")).toBe("Close");
  });

  it("break no page for want of a detail", () => {
    expect(new Words("en").say("awaiting")).toContain("Waiting for");
  });

  it("are in the reader's choice, or in what the browser prefers", () => {
    expect(preferred("sv", ["en-US"])).toBe("sv");
    expect(preferred(null, ["de-DE", "sv-SE", "en"])).toBe("sv");
    expect(preferred(null, ["fr"])).toBe("en");
  });
});
