// The places that the group knows, and the pictures that they lie on.

import type { ClassicPublic, OptionView, PlanPartView, RevolutionPublic } from "../wire";

/** The pictures of the plan or the map that are in play; the first card of a plan has no name. */
export function mapParts(there: ClassicPublic | RevolutionPublic): PlanPartView[] {
  const parts: PlanPartView[] =
    "clock" in there
      ? [{ id: "", picture: there.plan_picture ?? "", alt: there.plan_alt ?? "" }, ...(there.plan_cards ?? [])]
      : (there.map ?? []);
  return parts.filter((one) => one.picture);
}

/** By place, how one goes there, votes for it or chooses it. */
export function waysTo(options: OptionView[]): Map<string, OptionView> {
  return new Map(
    options.flatMap((one) =>
      one.action.do === "vote" || one.action.do === "visit" ? [[one.action.place, one] as const] : [],
    ),
  );
}
