// One WebSocket after the other to the same table. What was asked and not yet answered is asked again after a break:
// the server does what has one id once.

import {
  PROTOCOL,
  type ActionOdds,
  type Answered,
  type Bye,
  type Cannot,
  type Do,
  type Refused,
  type Reopened,
  type Said,
  type ToPerson,
  type Wanted,
} from "../wire";

export type State = "connecting" | "open" | "waiting" | "ended";

export interface Ears {
  heard(message: ToPerson): void;
  /** `why` is what the server has said before the connection ended, if it has said something. */
  state(state: State, again?: number, why?: string): void;
  ended(bye: Bye): void;
}

export interface Seat {
  table: string;
  key: string;
  lang: "en" | "fr"; // for a farewell before the table knows who this is
}

/** As much of a WebSocket as is needed here; the tests bring their own. */
export interface Wire {
  readonly readyState?: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

const OPEN = 1; // of a WebSocket
const FINAL = new Set([4401, 4403, 4426]); // not you, removed, an old page: coming again would not help
const TOO_LARGE = 1009;
export const LARGEST = 32 * 1024; // bytes of a message: the server reads no larger one
const SILENT = 40_000; // the server says something every 15 seconds
const ASK = 20_000;
export const LONGEST = 15_000;

export class RefusedError extends Error {
  constructor(readonly refused: Pick<Refused, "why" | "text" | "rule">) {
    super(refused.text);
  }
}

interface Waiting {
  said: Said & { id: string };
  done(answer?: unknown): void;
  refused(why: Pick<Refused, "why" | "text" | "rule">): void;
}

export class Connection {
  private wire: Wire | null = null;
  private tries = 0;
  private waiting = new Map<string, Waiting>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private last = 0;
  private over = false;
  private bye: Bye | null = null;
  private count = 0;
  private readonly own = Math.random().toString(36).slice(2, 10);
  /** The `n` and the engine that were reached. */
  n = -1;
  engine = "";

  constructor(
    private readonly seat: Seat,
    private readonly ears: Ears,
    private readonly open: () => Wire,
  ) {}

  connect(): void {
    clearTimeout(this.timer);
    if (this.over) return;
    this.ears.state("connecting");
    this.bye = null;
    this.last = Date.now();
    const wire = (this.wire = this.open());
    wire.onopen = () => {
      this.last = Date.now();
      this.say({
        type: "hello",
        table: this.seat.table,
        key: this.seat.key,
        protocol: PROTOCOL,
        since: this.n,
        engine: this.engine,
        lang: this.seat.lang,
      });
    };
    wire.onmessage = (event) => {
      if (wire === this.wire) this.hear(JSON.parse(event.data) as ToPerson);
    };
    wire.onclose = (event) => {
      if (wire === this.wire) this.closed(event.code);
    };
    clearInterval(this.beat);
    this.beat = setInterval(() => this.look(), 5_000);
  }

  /** At once, and not after the pause that is running: the network is back, or somebody pressed the button. */
  now(): void {
    if (this.over || (this.wire !== null && this.tries === 0)) return;
    this.drop();
    this.connect();
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.drop();
  }

  /** Resolves when it is on disk; rejects with a `RefusedError` when it is not possible. */
  do(move: Wanted): Promise<void> {
    return this.ask({ type: "do", id: this.name(), move, n: this.n }) as Promise<void>;
  }

  odds(seat: number): Promise<ActionOdds[]> {
    return this.ask({ type: "odds", id: this.name(), seat }) as Promise<ActionOdds[]>;
  }

  whyNot(seat: number): Promise<Cannot[]> {
    return this.ask({ type: "why-not", id: this.name(), seat }) as Promise<Cannot[]>;
  }

  before(n: number): Promise<unknown> {
    return this.ask({ type: "before", id: this.name(), n });
  }

  /** A card that was read at this seat, once more; refused unless the table remembers faces. */
  face(seat: number, card: string): Promise<Reopened> {
    return this.ask({ type: "face", id: this.name(), seat, card }) as Promise<Reopened>;
  }

  private name(): string {
    return `${this.own}-${++this.count}`;
  }

  private ask(said: Waiting["said"]): Promise<unknown> {
    return new Promise((done, refused) => {
      this.waiting.set(said.id, { said, done, refused: (why) => refused(new RefusedError(why)) });
      if (this.tries === 0) this.say(said);
    });
  }

  private say(said: Said): void {
    if ((this.wire?.readyState ?? OPEN) !== OPEN) return; // on its way down; whatever waits is said again by the next one
    try {
      this.wire?.send(JSON.stringify(said));
    } catch {
      // … and where it does not say so beforehand.
    }
  }

  private hear(message: ToPerson): void {
    this.last = Date.now();
    switch (message.type) {
      case "whole":
      case "resumed":
        this.n = message.n;
        if (message.type === "whole") this.engine = message.engine ?? "";
        this.ears.heard(message);
        this.there();
        break;
      case "change":
        this.n = message.n;
        this.ears.heard(message);
        if (message.done) this.settle(message.done);
        break;
      case "done":
        this.settle(message.done);
        break;
      case "answered":
        this.settle((message as Answered).id, (message as Answered).answer);
        break;
      case "refused":
        this.refuse(message);
        break;
      case "bye":
        this.bye = message;
        break;
      default:
        this.ears.heard(message);
    }
  }

  private there(): void {
    this.tries = 0;
    this.ears.state("open");
    for (const { said } of this.waiting.values()) this.say(said.type === "do" ? ({ ...said, n: this.n } as Do) : said);
  }

  private settle(id: string, answer?: unknown): void {
    const asker = this.waiting.get(id);
    this.waiting.delete(id);
    asker?.done(answer);
  }

  private refuse(message: Refused): void {
    const asker = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    asker?.refused(message);
  }

  private closed(code: number): void {
    this.wire = null;
    clearInterval(this.beat);
    if (this.over) return;
    if (code === TOO_LARGE) this.giveUp();
    if (FINAL.has(code)) {
      this.over = true;
      const bye = this.bye ?? { type: "bye", why: "connection-not-you", text: "" };
      for (const one of this.waiting.values()) one.refused(bye);
      this.waiting.clear();
      this.ears.state("ended");
      this.ears.ended(bye);
      return;
    }
    const pause = Math.min(LONGEST, 400 * 2 ** this.tries) * (0.75 + Math.random() / 2);
    this.tries += 1;
    this.ears.state("waiting", Date.now() + pause, this.bye?.text);
    this.timer = setTimeout(() => this.connect(), pause);
  }

  /** What was too large would be too large again: whoever asked hears why, and nothing of it is sent once more. */
  private giveUp(): void {
    const why = this.bye ?? { why: "connection-too-large", text: "" };
    const size = (said: Said) => new TextEncoder().encode(JSON.stringify(said)).length;
    const all = [...this.waiting];
    const large = all.filter(([, one]) => size(one.said) > LARGEST);
    for (const [id, one] of large.length ? large : all) {
      this.waiting.delete(id);
      one.refused(why);
    }
    this.bye = null;
  }

  /** A connection that is silent for too long is dead, whatever it says of itself. */
  private look(): void {
    const silent = Date.now() - this.last;
    if (silent > SILENT) {
      const wire = this.wire;
      this.drop();
      if (wire !== null) this.closed(4408);
    } else if (silent > ASK) this.say({ type: "ping" });
  }

  private drop(): void {
    const wire = this.wire;
    this.wire = null;
    if (wire === null) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    try {
      wire.close();
    } catch {
      // It was not open yet.
    }
  }
}
