// The cards that whoever looks at this screen has read, in the order of their reading.

import type { Knew, Mine } from "../wire";

export interface Read {
  seat: number;
  card: string;
  run: number;
  time: number;
}

/** Of the seat that holds the device; and of a seat one spoke for once, where nobody shares the device. */
export function readBy(mine: Mine, seat: number): Read[] {
  const seats = mine.seats ?? [];
  const mineToSee = ([key]: [string, Record<string, Knew>]) =>
    Number(key) === seat || (seats.length <= 1 && !seats.includes(Number(key)));
  return Object.entries(mine.read ?? {})
    .filter(mineToSee)
    .flatMap(([key, cards]) =>
      Object.entries(cards).map(([card, knew]) => ({ seat: Number(key), card, run: knew.run, time: knew.time })),
    );
}
