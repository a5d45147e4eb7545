import { t } from "../words/words.svelte";
import type { Table } from "./table.svelte";
import { kindOf } from "./titles";

/** What a note or a message is about, in words: only of what everybody, or its own reader, can see. */
export function aboutName(table: Table, about: string): string {
  const there = table.view?.public;
  if (!about) return t("about-nothing");
  if (!there) return about;
  const named = kindOf(about);
  if (named) return named;
  const [kind, id] = about.split(":");
  const earlier = table.view?.mine.names ?? {};
  if (kind === "item" && id) return there.items?.find((one) => one.id === id)?.name ?? earlier[about] ?? id;
  if (kind === "body" && id) return there.agents.find((one) => one.receptacle === id)?.name ?? earlier[about] ?? id;
  const [place = "", letter] = about.split("/");
  const name = there.plan?.[place] ?? (there.place?.id === place ? there.place.name : (earlier[place] ?? place));
  return letter ? `${name} · ${letter}` : name;
}
