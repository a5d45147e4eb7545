// Crystals never appear or vanish: what one place loses another gains. From two counts follows who flew where.

export type Counts = Record<string, number>;

export interface Flight {
  from: string;
  to: string;
}

const MOST = 12; // more at once would only be a swarm

export function flights(before: Counts, after: Counts): Flight[] {
  const lost: string[] = [];
  const gained: string[] = [];
  for (const place of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const change = (after[place] ?? 0) - (before[place] ?? 0);
    for (let i = 0; i < Math.abs(change); i++) (change < 0 ? lost : gained).push(place);
  }
  return lost.slice(0, Math.min(gained.length, MOST)).map((from, i) => ({ from, to: gained[i]! }));
}
