// A table as this device knows it: the view, what was heard, and who holds the device.

import { begun, heard, next } from "../live/change";
import { Connection, RefusedError, type Ears, type State } from "../live/connection";
import type { View } from "../live/view";
import { live } from "../home/sit";
import { keep, type Known } from "../stored";
import { words } from "../words/words.svelte";
import type {
  Action,
  Bye,
  Cannot,
  ClassicOwn,
  ClassicPublic,
  Earlier,
  OptionView,
  Reopened,
  RevolutionOwn,
  RevolutionPublic,
  ToPerson,
  EventView,
  Wanted,
} from "../wire";
import { goesOn, type Happening } from "./happened";
import { together } from "./known";
import { OPTIONAL, signed, withOdds } from "./verbs";

export interface LogEntry extends EventView {
  key: number;
  n: number; // of the message that told it: what was told in one breath belongs together
}

export interface Refusal {
  text: string;
  rule: string;
}

/** The answer to a question about one seat at one moment. */
interface Asked<T> {
  seat: number;
  n: number;
  answer: T;
}
const NO_ODDS: ReadonlyMap<string, string> = new Map();

const MOST_LINES = 4000; // a long mission has fewer

export class Table implements Ears {
  view = $state.raw<View | null>(null);
  art = $state("");
  online = $state.raw<string[]>([]);
  connection = $state<State>("connecting");
  bye = $state.raw<Bye | null>(null);
  /** Why the connection is gone, as the server said it; until it is there again. */
  lost = $state("");
  /** The newest last. */
  lines = $state.raw<LogEntry[]>([]);
  /** What came with the last message, for whatever moves because of it. */
  news = $state.raw<LogEntry[]>([]);
  /** What is to be seen of it in the one place for that, until somebody closes it or does the next thing. */
  happening = $state.raw<Happening | null>(null);
  /** Somebody asks what that cost. */
  counting = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  busy = $state(false);
  older = $state(true);

  /** The seat that holds the device, and the one it is passed to while the curtain is drawn. */
  seat = $state(-1);
  passing = $state(-1);
  /** Whether the page is to be seen: nothing is asked for a phone that lies in a pocket. */
  private visible = $state(true);
  private askedOdds = $state.raw<Asked<ReadonlyMap<string, string>> | null>(null);
  private askedReasons = $state.raw<Asked<Cannot[]> | null>(null);
  private count = 0;
  private reached = -1;
  private turn = 0; // how often the lines were asked for from the newest on
  private readonly wire: Connection;

  /** What this browser keeps of the table. */
  known = $state.raw({} as Known);

  constructor(known: Known) {
    this.known = known;
    const seat = {
      table: known.table,
      key: known.key,
      get lang() {
        return words.lang;
      },
    };
    this.wire = new Connection(seat, this, live);
  }

  open(): () => void {
    const now = () => this.wire.now();
    const seen = () => {
      this.visible = document.visibilityState === "visible";
      if (this.visible) now();
    };
    this.visible = document.visibilityState === "visible";
    this.wire.connect();
    addEventListener("online", now);
    document.addEventListener("visibilitychange", seen);
    return () => {
      removeEventListener("online", now);
      document.removeEventListener("visibilitychange", seen);
      this.wire.close();
    };
  }

  again(): void {
    this.wire.now();
  }

  // ---------------------------------------------------------------- what is heard

  heard(message: ToPerson): void {
    switch (message.type) {
      case "whole":
        if (this.view && this.engine && message.engine !== this.engine) return location.reload(); // a new house, a new page
        this.engine = message.engine ?? "";
        this.art = message.art ?? "";
        this.show(begun(message), heard(message));
        break;
      case "resumed":
        this.art = message.art;
        break;
      case "change":
        if (this.view) this.show(next(this.view, message), heard(message));
        break;
      case "presence":
        this.online = message.online;
    }
  }

  private engine = "";

  private show(view: View, told: EventView[]): void {
    const other = this.view !== null && this.view.mine.lang !== view.mine.lang;
    const rolling = this.rolling;
    this.view = view;
    const fresh = told
      .filter((one) => one.text || one.kind === "rolled")
      .map((one) => ({ ...one, key: ++this.count, n: view.n }));
    if (fresh.length) {
      this.lines = [...this.lines, ...fresh].slice(-MOST_LINES);
      this.news = fresh;
    }
    this.happening = goesOn(this.happening, fresh, this.acted && !rolling);
    this.acted = false;
    if (other) this.from(view.n + 1).catch(() => {}); // what was told before, in the other language; else it stays as it was
    const seats = this.seats;
    if (!seats.includes(this.seat)) {
      // Whoever opens a table on a shared device is asked first who they are.
      this.seat = -1;
      if (seats.length === 1 || !this.playing || this.alone) this.seat = seats[0] ?? -1;
      else if (this.passing < 0) this.passing = this.due[0] ?? seats[0] ?? -1;
    }
    if (seats.length > 1 && this.playing && this.seat >= 0 && !this.shared) this.shared = true;
  }

  private acted = false; // somebody at this device has done something, and its news is still to come
  /** A roll or a test is under way. */
  private get rolling(): boolean {
    return Boolean(this.classic?.roll ?? this.revolution?.trial);
  }

  shared = $state(false);
  /** A moment of a game that is over: there is nothing to do but to look. */
  past = $state(false);

  replay(view: View, told: EventView[], seat: number): void {
    this.past = true;
    this.seat = seat in view.own ? seat : (Number(Object.keys(view.own)[0] ?? -1) as number);
    this.passing = -1;
    this.view = view;
    const fresh = told.map((one) => ({ ...one, key: ++this.count, n: view.n }));
    this.lines = this.news = fresh;
    this.happening = goesOn(null, fresh, true);
    this.older = false;
  }

  state(state: State, _again?: number, why?: string): void {
    this.connection = state;
    if (why || state === "open") this.lost = why ?? "";
  }

  ended(bye: Bye): void {
    this.bye = bye;
  }

  /** The lines before the oldest one that is known. */
  back(): Promise<void> {
    return this.from(this.reached < 0 ? (this.view?.n ?? 0) + 1 : this.reached);
  }

  private async from(n: number): Promise<void> {
    const [anew, known] = [n > (this.view?.n ?? 0), this.count];
    if (anew) [this.reached, this.turn] = [-1, this.turn + 1]; // what is still on its way belongs to the lines of before
    const turn = this.turn;
    const page = (await this.wire.before(n)) as Earlier[];
    if (turn !== this.turn) return;
    this.older = page.length > 0;
    if (!page.length) return;
    this.reached = page[page.length - 1]!.n;
    const since = anew ? this.lines.filter((line) => line.key > known) : this.lines;
    const earlier = page
      .reverse()
      .flatMap((one) =>
        one.events.filter((told) => told.text).map((told) => ({ ...told, key: ++this.count, n: one.n })),
      );
    this.lines = [...earlier, ...since];
  }

  // ---------------------------------------------------------------- what it is

  /** Whether the game is to be seen here. */
  get playing(): boolean {
    return this.view?.public != null;
  }
  get begun(): boolean {
    return this.view !== null && this.view.around.phase !== "lobby";
  }
  /** Nothing more is played here. */
  get closed(): boolean {
    return this.view?.around.phase === "closed";
  }
  get seats(): number[] {
    return this.view?.mine.seats ?? [];
  }
  get classic(): ClassicPublic | null {
    return this.view?.around.system === "classic" ? (this.view.public as ClassicPublic | null) : null;
  }
  get revolution(): RevolutionPublic | null {
    return this.view?.around.system === "revolution" ? (this.view.public as RevolutionPublic | null) : null;
  }
  /** What only the one who holds the device may see; nothing while the curtain is drawn. */
  get own(): ClassicOwn | RevolutionOwn | null {
    if (this.seat < 0 || this.passing >= 0) return null;
    return this.view?.own[String(this.seat)] ?? null;
  }
  /** What whoever holds the device has heard of meters, companions and the meaning of tokens. */
  get counted() {
    return together(this.view?.public?.known, this.own?.known);
  }
  get host(): boolean {
    return this.view?.around.people.find((one) => one.id === this.view?.mine.person)?.host ?? false;
  }
  get spectator(): boolean {
    return this.view?.around.people.find((one) => one.id === this.view?.mine.person)?.spectator ?? false;
  }
  /** The seats of this device that the table waits for: whoever could only hand something over or propose is not awaited. */
  get due(): number[] {
    if (this.closed) return [];
    return this.seats.filter((seat) =>
      this.view?.own[String(seat)]?.decision?.options.some((one) => !OPTIONAL.has(one.action.do)),
    );
  }
  get mine(): number[] {
    return (this.view?.public?.agents ?? []).flatMap((agent, i) => (agent.seats.includes(this.seat) ? [i] : []));
  }

  name(seat: number): string {
    const chair = this.view?.around.chairs[seat];
    const here = this.known.names?.[seat];
    if (here && chair?.person === this.known.person) return here;
    return this.person(chair?.person ?? "");
  }
  person(id: string): string {
    return this.view?.around.people.find((one) => one.id === id)?.name ?? "";
  }
  picture(name: string | undefined): string {
    return name ? this.art + name : "";
  }

  // ---------------------------------------------------------------- what may be done

  get options(): OptionView[] {
    return this.closed ? [] : (this.own?.decision?.options ?? []);
  }
  /** What the odds are, by action; known once they were asked for. */
  get odds(): ReadonlyMap<string, string> {
    return this.isNow(this.askedOdds) ? this.askedOdds.answer : NO_ODDS;
  }
  /** What may not be done and why; known once it was asked for. */
  get cannot(): Cannot[] {
    return this.isNow(this.askedReasons) && !this.closed ? this.askedReasons.answer : [];
  }

  private isNow<T>(asked: Asked<T> | null): asked is Asked<T> {
    return asked !== null && asked.seat === this.seat && asked.n === this.view?.n && this.passing < 0;
  }

  /** Somebody looks at a roll or a test. */
  async askOdds(): Promise<void> {
    if (!this.visible || !withOdds(this.options) || this.isNow(this.askedOdds)) return;
    const odds = await this.asked((seat) => this.wire.odds(seat));
    if (odds) this.askedOdds = { ...odds, answer: new Map(odds.answer.map((one) => [signed(one.action), one.text])) };
  }

  /** Somebody looks at what is not possible. */
  async askWhyNot(): Promise<void> {
    if (this.closed || this.isNow(this.askedReasons)) return;
    const reasons = await this.asked((seat) => this.wire.whyNot(seat));
    if (reasons) this.askedReasons = reasons;
  }

  private async asked<T>(ask: (seat: number) => Promise<T>): Promise<Asked<T> | null> {
    const { view, seat } = this;
    if (!view?.public || seat < 0 || this.passing >= 0) return null;
    try {
      const asked = { seat, n: view.n, answer: await ask(seat) };
      return this.isNow(asked) ? asked : null; // one that is late would only have the question asked again
    } catch (error) {
      if (error instanceof RefusedError) return null; // the seat has gone to somebody else
      throw error;
    }
  }

  async do(move: Wanted): Promise<boolean> {
    this.refusal = null;
    this.busy = true;
    try {
      await this.wire.do(move);
      return true;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.refusal = { text: error.refused.text, rule: error.refused.rule ?? "" };
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Something that is asked for over HTTP; `no` says why it cannot be had. */
  async ask(what: () => Promise<void>): Promise<void> {
    try {
      await what();
    } catch (error) {
      this.refusal = { text: (error as Error).message, rule: "" };
    }
  }

  /** A card that was read, once more; nothing where it may not be opened, and `no` says why. */
  async reopen(seat: number, card: string): Promise<Reopened | null> {
    try {
      return await this.wire.face(seat, card);
    } catch (error) {
      if (error instanceof RefusedError) this.refusal = { text: error.refused.text, rule: error.refused.rule ?? "" };
      return null;
    }
  }

  act(action: Action): Promise<boolean> {
    this.acted = true;
    return this.do({ do: "act", seat: this.seat, action });
  }

  // ---------------------------------------------------------------- one device for all

  pass(to: number): void {
    this.passing = to;
    this.refusal = null;
  }

  /** Whether one person holds all these seats: their own, and those of people who are away. */
  get alone(): boolean {
    const chairs = this.view?.around.chairs ?? [];
    return (
      this.seats.length > 1 && this.seats.filter((seat) => chairs[seat]?.person === this.view?.mine.person).length <= 1
    );
  }

  /** From one seat to another of the same person: nobody is to look away. */
  actFor(to: number): void {
    this.pass(to);
    this.take();
  }

  take(): void {
    this.seat = this.passing;
    this.passing = -1;
    this.shared = this.seats.length > 1;
  }

  remember(part: Partial<Known>): void {
    this.known = { ...this.known, ...part };
    keep(this.known);
  }
}
