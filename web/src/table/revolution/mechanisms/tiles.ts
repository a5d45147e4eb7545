// Where the tiles of the House Plan lie: each beside the one that it is joined to, on squares of one size.

import type { TileView } from "../../../wire";

export interface Lying {
  id: string;
  column: number;
  row: number;
}

const SIDES = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const;

/** In the order in which they were laid; columns and rows begin with 1, and a tile never moves when others come. */
export function lying(tiles: Record<string, Pick<TileView, "to">>): Lying[] {
  const taken = new Map<string, string>();
  const at = new Map<string, [number, number]>();
  const put = (id: string, x: number, y: number) => {
    taken.set(`${x} ${y}`, id);
    at.set(id, [x, y]);
  };
  for (const [id, tile] of Object.entries(tiles)) {
    const [x, y] = at.get(tile.to ?? "") ?? [0, 0];
    if (!taken.has("0 0")) put(id, 0, 0);
    else put(id, ...free(taken, x, y));
  }
  const left = Math.min(0, ...[...at.values()].map(([x]) => x));
  const top = Math.min(0, ...[...at.values()].map(([, y]) => y));
  return [...at].map(([id, [x, y]]) => ({ id, column: x - left + 1, row: y - top + 1 }));
}

/** The nearest free square, beside it rather than across a corner. */
function free(taken: Map<string, string>, x: number, y: number): [number, number] {
  for (let far = 1; ; far++) {
    for (const [dx, dy] of SIDES)
      if (!taken.has(`${x + dx * far} ${y + dy * far}`)) return [x + dx * far, y + dy * far];
  }
}
