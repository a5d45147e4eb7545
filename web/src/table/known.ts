// What the group has heard of what the mission counts: everybody's, and what the seat at the device knows beyond it.

import type { KnownView, MeterView } from "../wire";

/** Of a meter the seat's own value is the newer one. */
export function together(shared: KnownView | null | undefined, own: KnownView | null | undefined) {
  const newer = new Map((own?.meters ?? []).map((meter) => [meter.id, meter]));
  const known = (shared?.meters ?? []).map((meter) => newer.get(meter.id) ?? meter);
  const ids = new Set(known.map((meter) => meter.id));
  return {
    meters: [...known, ...[...newer.values()].filter((meter) => !ids.has(meter.id))],
    companions: [...(shared?.companions ?? []), ...(own?.companions ?? [])],
    meanings: { ...shared?.meanings, ...own?.meanings },
  };
}

export interface Step {
  at: number;
  full: boolean;
  mark: boolean;
}
const MOST_STEPS = 12;

/** From where it starts to the farthest threshold that is known; nothing where none is, or the way is too long. */
export function steps(meter: MeterView): Step[] {
  const start = meter.start ?? 0;
  const marks = (meter.thresholds ?? []).map((one) => one.at);
  const [lowest, highest] = [Math.min(start, meter.value, ...marks), Math.max(start, meter.value, ...marks)];
  if (!marks.length || highest - lowest > MOST_STEPS) return [];
  return Array.from({ length: highest - lowest }, (_, i) => {
    const at = lowest + i + 1;
    const mark = marks.includes(at) && at > start;
    return { at, full: at <= meter.value, mark: mark || (marks.includes(at - 1) && at - 1 < start) };
  });
}

/** Whether the meter has come as far as this from where it starts. */
export function reached(meter: MeterView, at: number): boolean {
  return at >= (meter.start ?? 0) ? meter.value >= at : meter.value <= at;
}
