// How the cards of a panorama lie: in the order of their letters, each with its own column of the place's picture.

import type { ClassicPlaceView, ClassicSpaceView, RevolutionPlaceView, RevolutionSpaceView } from "../wire";

export type Space = ClassicSpaceView | RevolutionSpaceView;

export interface Lying {
  letter: string;
  space: Space | null; // none: the card is gone, and has left its gap
  column: number; // of the picture, from the left; −1: the picture has none for it
}

/** A card that was there and is gone leaves a gap where the rules say so; one that never came has no room kept for it. */
export function lying(place: ClassicPlaceView | RevolutionPlaceView): Lying[] {
  const spaces = new Map<string, Space>(place.panorama.map((space) => [space.letter, space]));
  const gaps = place.system === "classic" ? [...(place.cards ?? "")].filter((letter) => letter !== "A") : [];
  const letters = [...new Set([...spaces.keys(), ...gaps])].sort();
  return letters.map((letter) => ({
    letter,
    space: spaces.get(letter) ?? null,
    column: (place.columns ?? "").indexOf(letter),
  }));
}
