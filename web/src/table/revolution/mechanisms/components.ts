// The component of each mechanism, by the tag of its view. One that is not here has the plain panel.

import type { Component } from "svelte";
import type { RevolutionOwn, RevolutionPublic } from "../../../wire";
import Box from "./Box.svelte";
import Fear from "./Fear.svelte";
import HousePlan from "./HousePlan.svelte";
import Magick from "./Magick.svelte";
import Markers from "./Markers.svelte";
import Mysteries from "./Mysteries.svelte";
import OrAnd from "./OrAnd.svelte";
import Plain from "./Plain.svelte";
import Replacements from "./Replacements.svelte";
import Sky from "./Sky.svelte";

export type PublicMechanism = NonNullable<RevolutionPublic["mechanisms"]>[string];
export type OwnMechanism = NonNullable<RevolutionOwn["mechanisms"]>[string];
type Any = PublicMechanism | OwnMechanism;
type Of<View> = Component<{ shown: View; there: RevolutionPublic }>;

const COMPONENTS: { [Name in Exclude<Any["mechanism"], "second_deck">]: Of<Extract<Any, { mechanism: Name }>> } = {
  box: Box,
  fear: Fear,
  house_plan: HousePlan,
  magick: Magick,
  markers: Markers,
  mysteries: Mysteries,
  or_and: OrAnd,
  replacements: Replacements,
  sky: Sky,
};

export function componentOf(shown: Any): Of<Any> {
  return ((COMPONENTS as Record<string, unknown>)[shown.mechanism] ?? Plain) as Of<Any>;
}
