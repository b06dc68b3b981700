import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as client from "./client";
import { newId } from "./ids";
import { sessionOf, useSessions } from "./sessions";

const asked = vi.fn<(url: string, request: RequestInit) => Promise<Response>>();
const said = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const header = (call: number, name: string) => new Headers(asked.mock.calls[call]?.[1].headers).get(name);

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("setTimeout", (go: () => void) => queueMicrotask(go));
  useSessions
    .getState()
    .keep({ matchId: "m", game: "pick", role: "player", jwt: "old", session: "kept", name: null, seenAt: 0 });
});

afterEach(() => vi.unstubAllGlobals());

describe("a request", () => {
  it("speaks the house's own dialect, also in a game that has a contract of its own", async () => {
    asked.mockResolvedValueOnce(said(200, {}));
    await client.answer("m", "p", { number: 3 });
    expect(header(0, "X-Dialect")).toBe("house");
  });

  it("of somebody without a key has a secret, which is the same when it is repeated", async () => {
    asked.mockRejectedValueOnce(new TypeError("offline"));
    asked.mockResolvedValueOnce(said(409, { error: { code: "ERR_CONFLICT", message: "" } }));
    await expect(client.found("pick", null, {})).rejects.toBeInstanceOf(client.Refusal);
    expect(header(0, "X-Request-Secret")).toMatch(/^[\da-f-]{36}$/);
    expect(header(1, "X-Request-Secret")).toBe(header(0, "X-Request-Secret"));
    expect(header(0, "X-Request-Secret")).not.toBe(header(0, "X-Request-Id"));
  });

  it("for a fresh key shows the session that any tab was given last", async () => {
    const other = JSON.parse(localStorage.getItem("parlour.sessions") ?? "{}");
    localStorage.setItem("parlour.sessions", JSON.stringify({ ...other, m: { ...other.m, session: "later" } }));
    asked.mockResolvedValueOnce(said(200, { jwt: "new", session: "last" }));
    await client.renewed("m");
    expect(JSON.parse(String(asked.mock.calls[0]?.[1].body))).toEqual({ session: "later" });
    expect(sessionOf("m")?.session).toBe("last");
  });

  it("that got no answer is repeated under the same id", async () => {
    asked.mockRejectedValueOnce(new TypeError("offline")).mockResolvedValueOnce(said(200, {}));
    await client.answer("m", "p", { number: 3 });
    expect(asked).toHaveBeenCalledTimes(2);
    expect(header(0, "X-Request-Id")).toBe(header(1, "X-Request-Id"));
  });

  it("is given up when nobody ever answers", async () => {
    asked.mockRejectedValue(new TypeError("offline"));
    await expect(client.answer("m", "p", {})).rejects.toMatchObject({ code: "UNREACHABLE" });
  });

  it("with an old key gets a new one by the device's session, and is said again", async () => {
    asked.mockResolvedValueOnce(said(401, { error: { code: "ERR_UNAUTHORIZED", message: "" } }));
    asked.mockResolvedValueOnce(said(200, { jwt: "new", session: "kept" }));
    asked.mockResolvedValueOnce(said(200, {}));
    await client.answer("m", "p", {});
    expect(header(2, "Authorization")).toBe("Bearer new");
    expect(sessionOf("m")?.jwt).toBe("new");
  });

  it("whose session is worth nothing any more leaves no key behind, so that one can come in anew", async () => {
    asked.mockImplementation(async () => said(401, { error: { code: "ERR_UNAUTHORIZED", message: "" } }));
    await expect(client.answer("m", "p", {})).rejects.toMatchObject({ code: "ERR_UNAUTHORIZED" });
    expect(sessionOf("m")).toBeUndefined();
  });

  it("that is refused is not repeated, and tells why in the house's words", async () => {
    asked.mockResolvedValue(said(409, { error: { code: "ERR_CONFLICT", message: "Wait for your turn." } }));
    await expect(client.answer("m", "p", {})).rejects.toThrow("Wait for your turn.");
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

it("makes ids that are UUIDs, each another", () => {
  expect(newId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(newId()).not.toBe(newId());
});
