import { t } from "../words/words.svelte";
import type { ClassicCardView, RevolutionCardView } from "../wire";

/** Of cards that have no title what kind of card they are; nothing for the others. */
export function kindOf(card: string): string {
  const [kind, rest] = card.split(":");
  if (kind === "interaction" && rest)
    return t("interaction-card", { number: (rest.split("/")[1] ?? "").toUpperCase() });
  return kind === "recall" && rest ? t("snap-recall") : "";
}

export const titleOf = (card: ClassicCardView | RevolutionCardView): string => kindOf(card.card) || card.title;
