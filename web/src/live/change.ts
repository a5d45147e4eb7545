// Old view + change = new view (docs of the wire: `Change`). Nothing here knows the game.

import type { Change, Message, EventView, Whole } from "../wire";
import type { View } from "./view";

type Fields = Record<string, unknown>;

/** The fields of a part that are different now; `null` takes a field away. */
export function changed<T extends object>(old: T, by: object | undefined): T {
  if (by === undefined) return old;
  const made: Fields = { ...(old as Fields) };
  for (const [name, value] of Object.entries(by)) {
    if (value === null) delete made[name];
    else made[name] = value;
  }
  return made as T;
}

export function begun(whole: Whole): View {
  return {
    n: whole.n,
    around: whole.around,
    mine: whole.mine,
    said: whole.said ?? {},
    notebook: whole.notebook ?? {},
    notes: whole.notes ?? {},
    public: whole.public ?? null, // none in the lobby
    own: whole.own ?? {},
  };
}

export function next(old: View, change: Change): View {
  const own = { ...old.own };
  for (const [seat, fields] of Object.entries(change.own ?? {})) {
    own[seat] = changed(own[seat] ?? { seat: Number(seat) }, fields);
  }
  const mine = changed(old.mine, change.mine);
  for (const seat of Object.keys(own)) {
    if (!(mine.seats ?? []).includes(Number(seat))) delete own[seat]; // a seat that was given away takes its secrets along
  }
  return {
    n: change.n,
    around: changed(old.around, change.around),
    mine,
    said: changed<Record<string, Message>>(old.said, change.said),
    notebook: changed<Record<string, string>>(old.notebook, change.notebook),
    notes: changed<Record<string, string>>(old.notes, change.notes),
    public:
      change.public === undefined
        ? old.public
        : changed((old.public ?? {}) as NonNullable<View["public"]>, change.public),
    own,
  };
}

export function heard(message: Whole | Change): EventView[] {
  return message.events ?? [];
}
