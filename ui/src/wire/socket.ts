// The line to the house: everything first, then each change.  When it is lost it is opened again, a little later each
// time, at once when the network is back or somebody looks at the page.  Who looks at it never waits for long.

import { HOUSE, Refusal, socketTicket, zone } from "./client";
import type { NamesChanged, StateChange, StateSnapshot, WordsSent } from "./types";

export type LineState = "connecting" | "open" | "lost" | "locked" | "gone";

export interface Listener {
  /** What people are called, and which seats programs play; before everything else. */
  names: (names: NamesChanged) => void;
  /** What is asked and said, in the reader's words; right after what it belongs to. */
  words: (words: WordsSent) => void;
  everything: (snapshot: StateSnapshot, seq: number, at: string) => void;
  change: (changed: StateChange, seq: number, at: string) => void;
  state: (state: LineState) => void;
}

interface Frame {
  seq: number | null;
  evt: string;
  payload: unknown;
  ts: string;
}

const SHORTEST = 500;
const LONGEST = 1_600; // so that a page is back within three seconds of its house
const LONGEST_UNSEEN = 15_000;
const BEAT = 20_000; // a line that says nothing for two beats is dead
const UNAUTHORIZED = 4401;
const NEVER_AGAIN = new Set([4403, 4404]);
const FINAL = new Set(["ERR_FORBIDDEN", "ERR_NOT_FOUND"]);

export class Line {
  private socket: WebSocket | null = null;
  private seen: number | null = null;
  private tries = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private beating: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;
  private isClosed = false;
  private isOpening = false;

  constructor(
    private readonly matchId: string,
    private readonly listener: Listener,
    private readonly language = "en",
  ) {
    window.addEventListener("online", this.now);
    window.addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.now);
    void this.open();
  }

  close(): void {
    this.isClosed = true;
    window.removeEventListener("online", this.now);
    window.removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.now);
    clearTimeout(this.again);
    clearInterval(this.beating);
    this.socket?.close();
  }

  /** No reason to wait any longer. */
  private now = (): void => {
    if (this.socket || this.isClosed || document.hidden) return;
    clearTimeout(this.again);
    void this.open();
  };

  /** The device says that it has no network: the line is dead, though it may take minutes to notice. */
  private cut = (): void => {
    const { socket } = this;
    if (!socket) return;
    this.lost(socket, 0);
    socket.close();
  };

  /** By a ticket: addresses are logged in many places, and a ticket is worth nothing by then. */
  private async open(): Promise<void> {
    if (this.isOpening) return;
    this.isOpening = true;
    try {
      const ticket = await socketTicket(this.matchId);
      if (!this.isClosed && !this.socket) this.connect(ticket);
    } catch (no) {
      if (!this.isClosed) this.refused(no);
    } finally {
      this.isOpening = false;
    }
  }

  private refused(no: unknown): void {
    if (no instanceof Refusal && no.code === "ERR_UNAUTHORIZED") this.listener.state("locked");
    else if (no instanceof Refusal && FINAL.has(no.code)) this.listener.state("gone");
    else {
      this.listener.state("lost");
      this.later();
    }
  }

  private connect(ticket: string): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const said = { ticket, game_id: this.matchId, words: this.language, zone: zone(), dialect: HOUSE };
    const query = new URLSearchParams(said);
    const socket = new WebSocket(`${scheme}://${location.host}/ws?${query}`);
    this.socket = socket;
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = (event) => this.lost(socket, event.code);
    clearInterval(this.beating);
    this.heardAt = Date.now();
    this.beating = setInterval(() => this.beat(socket), BEAT);
  }

  private beat(socket: WebSocket): void {
    if (Date.now() - this.heardAt > 2 * BEAT) {
      this.lost(socket, 0); // a dead line may take minutes to close
      socket.close();
    } else if (socket.readyState === WebSocket.OPEN) this.say("PING", {});
  }

  private say(cmd: string, payload: unknown): void {
    this.socket?.send(JSON.stringify({ cmd, payload }));
  }

  private hear(frame: Frame): void {
    this.heardAt = Date.now();
    if (frame.evt === "NAMES_CHANGED") this.listener.names(frame.payload as NamesChanged);
    if (frame.evt === "WORDS") this.listener.words(frame.payload as WordsSent);
    if (frame.seq === null) return; // answers to this line alone; requests go by HTTP
    if (frame.evt === "STATE_SNAPSHOT") this.begin(frame.payload as StateSnapshot, frame.seq, frame.ts);
    else if (frame.evt === "STATE_CHANGED") this.go(frame.payload as StateChange, frame.seq, frame.ts);
  }

  private begin(snapshot: StateSnapshot, seq: number, at: string): void {
    this.seen = seq;
    this.tries = 0;
    this.say("ACK", { last_seen_seq: seq });
    this.listener.state("open");
    this.listener.everything(snapshot, seq, at);
  }

  /** None twice, and none before the one that comes first. */
  private go(changed: StateChange, seq: number, at: string): void {
    const next = (this.seen ?? 0) + 1;
    if (seq > next) this.say("SYNC", { last_seen_seq: this.seen });
    if (seq !== next) return;
    this.seen = seq;
    this.listener.change(changed, seq, at);
  }

  private lost(socket: WebSocket, code: number): void {
    if (this.socket !== socket) return;
    this.socket = null;
    clearInterval(this.beating);
    if (this.isClosed) return;
    if (NEVER_AGAIN.has(code)) this.listener.state("gone");
    else if (code === UNAUTHORIZED) this.unlock();
    else {
      this.listener.state("lost");
      this.later();
    }
  }

  private later(): void {
    const longest = document.hidden ? LONGEST_UNSEEN : LONGEST;
    const pause = Math.min(longest, SHORTEST * 2 ** this.tries++);
    clearTimeout(this.again);
    this.again = setTimeout(() => void this.open(), pause * (0.5 + Math.random() / 2));
  }

  /** The next ticket is asked for with a fresh token, if there is one to be had. */
  private unlock(): void {
    if (this.tries++ < 3) void this.open();
    else this.listener.state("locked");
  }
}
