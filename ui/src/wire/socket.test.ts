import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSessions } from "./sessions";
import { Line } from "./socket";

const asked = vi.fn<(url: string) => Promise<Response>>();
const said = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status });
const locked = said(401, { error: { code: "ERR_UNAUTHORIZED", message: "" } });

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: { cmd: string; payload: Record<string, unknown> }[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  hears(evt: string, seq: number | null, payload: unknown = {}) {
    this.onmessage?.({ data: JSON.stringify({ seq, evt, payload, ts: "2026-11-16T00:00:00Z" }) });
  }
}

const listener = { names: vi.fn(), words: vi.fn(), everything: vi.fn(), change: vi.fn(), state: vi.fn() };
const last = () => FakeSocket.all.at(-1) as FakeSocket;
let line: Line;

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  for (const each of Object.values(listener)) each.mockReset();
  vi.stubGlobal("fetch", asked);
  asked.mockReset().mockImplementation(said(200, { ticket: "a-ticket" }));
  useSessions
    .getState()
    .keep({ matchId: "m", game: "pick", role: "player", jwt: "key", session: "s", name: null, seenAt: 0 });
  line = new Line("m", listener);
  await settled();
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the line", () => {
  it("is opened by a ticket, and no token stands in its address", async () => {
    expect(last().url).toContain("/ws?ticket=a-ticket&game_id=m");
    expect(last().url).not.toContain("token=");
  });

  it("speaks the house's own dialect, also in a game that has a contract of its own", () => {
    expect(new URL(last().url).searchParams.get("dialect")).toBe("house");
  });

  it("is locked when no ticket is given for the key that the device has", async () => {
    asked.mockImplementation(locked);
    last().onclose?.({ code: 4401 });
    await settled();
    expect(listener.state).toHaveBeenLastCalledWith("locked");
    expect(FakeSocket.all.length).toBe(1);
  });

  it("is tried again when the house cannot be reached for a ticket", async () => {
    asked.mockRejectedValue(new TypeError("offline"));
    last().onclose?.({ code: 4401 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(listener.state).toHaveBeenLastCalledWith("lost");
    asked.mockImplementation(said(200, { ticket: "a-ticket" }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(FakeSocket.all.length).toBe(2);
  });

  it("is back within three seconds of its house, however long that was away", async () => {
    const times: number[] = [];
    asked.mockImplementation(async () => {
      times.push(Date.now());
      throw new TypeError("offline");
    });
    last().onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(120_000);
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(2_000); // a third second is for the answer
  });

  it("asks seldom while nobody looks at it", async () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    asked.mockReset().mockRejectedValue(new TypeError("offline"));
    last().onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked.mock.calls.length).toBeLessThan(25);
    hidden.mockRestore();
  });

  it("says what people are called before everything", async () => {
    const names = { Bo: { en: "Somebody K7F4", sv: "Någon K7F4" } };
    last().hears("NAMES_CHANGED", null, { names });
    last().hears("STATE_SNAPSHOT", 4);
    expect(listener.names.mock.calls).toEqual([[{ names }]]);
  });

  it("acknowledges everything, then hears each change once", async () => {
    last().hears("STATE_SNAPSHOT", 4);
    last().hears("STATE_CHANGED", 5);
    last().hears("STATE_CHANGED", 5);
    expect(last().sent).toEqual([{ cmd: "ACK", payload: { last_seen_seq: 4 } }]);
    expect(listener.change).toHaveBeenCalledTimes(1);
  });

  it("asks for what it missed before it goes on", async () => {
    last().hears("STATE_SNAPSHOT", 4);
    last().hears("STATE_CHANGED", 7);
    expect(listener.change).not.toHaveBeenCalled();
    expect(last().sent.at(-1)).toEqual({ cmd: "SYNC", payload: { last_seen_seq: 4 } });
  });

  it("is opened again when it is lost, each time a little later", async () => {
    last().onclose?.({ code: 1006 });
    expect(listener.state).toHaveBeenLastCalledWith("lost");
    await vi.advanceTimersByTimeAsync(500);
    expect(FakeSocket.all.length).toBe(2);
    last().onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(400);
    expect(FakeSocket.all.length).toBe(2);
    await vi.advanceTimersByTimeAsync(600);
    expect(FakeSocket.all.length).toBe(3);
  });

  it("is opened at once when the network is back", async () => {
    last().onclose?.({ code: 1006 });
    window.dispatchEvent(new Event("online"));
    await settled();
    expect(FakeSocket.all.length).toBe(2);
  });

  it("is lost at once when the device has no network, and comes back with it", async () => {
    last().hears("STATE_SNAPSHOT", 1);
    window.dispatchEvent(new Event("offline"));
    expect(listener.state).toHaveBeenLastCalledWith("lost");
    window.dispatchEvent(new Event("online"));
    await settled();
    last().hears("STATE_SNAPSHOT", 1);
    expect(listener.state).toHaveBeenLastCalledWith("open");
  });

  it("is not opened again where it may not be", async () => {
    last().onclose?.({ code: 4404 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listener.state).toHaveBeenLastCalledWith("gone");
    expect(FakeSocket.all.length).toBe(1);
  });

  it("that says nothing for two beats is taken for dead", async () => {
    last().hears("STATE_SNAPSHOT", 1);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(listener.state).toHaveBeenLastCalledWith("lost");
  });
});
