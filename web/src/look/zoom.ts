export interface Seen {
  scale: number;
  x: number;
  y: number;
}

export const MOST = 8;

/** Nearer or farther, with the point under the fingers staying where it is. */
export function pinched(seen: Seen, factor: number, x: number, y: number): Seen {
  const scale = Math.min(MOST, Math.max(1, seen.scale * factor));
  const real = scale / seen.scale;
  return { scale, x: x - (x - seen.x) * real, y: y - (y - seen.y) * real };
}

/** The picture never leaves its frame. */
export function clamped(seen: Seen, frame: { width: number; height: number }): Seen {
  const within = (at: number, size: number) => Math.min(0, Math.max(size - size * seen.scale, at));
  return { scale: seen.scale, x: within(seen.x, frame.width), y: within(seen.y, frame.height) };
}
