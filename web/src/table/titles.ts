import { t } from "../words/words.svelte";
import type { ClassicCardView, RevolutionCardView } from "../wire";

/** What a card is called: its own title; of cards without one, what kind of card it is. */
export function titleOf(card: ClassicCardView | RevolutionCardView): string {
  const [kind, rest] = card.card.split(":");
  if (kind === "interaction" && rest) return t("interaction-card", { number: (rest.split("/")[1] ?? "").toUpperCase() });
  if (kind === "recall" && rest) return t("snap-recall");
  return card.title;
}
