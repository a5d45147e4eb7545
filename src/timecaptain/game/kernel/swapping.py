"""Cards that take one another's place in a panorama (`replace`), in both systems. There is one of each card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

# `place/card` -> the id of the card in its place, and how long. Copies of a game share the pair.
Swapped = dict[str, Sequence[str]]


def stand_in(swapped: Swapped, key: str) -> str:
    """The card that was put in this one's place, or in that one's, and so on."""
    place = key.partition("/")[0]
    for _ in swapped:
        swap = swapped.get(key)
        if swap is None:
            break
        key = f"{place}/{swap[0]}"
    return key


def swap(swapped: Swapped, old: str, new: str, until: str) -> None:
    """From now on the new card lies where the old one would; putting the first one back ends the exchange."""
    if swapped.get(new, [""])[0] == old.partition("/")[2]:
        del swapped[new]
    else:
        swapped[old] = [new.partition("/")[2], until]


def lies_already(swapped: Swapped, old: str, new: str, layout: Mapping[str, str] | None) -> bool:
    """Whether the new card is in play beside the old one: it cannot be laid out twice (as A-C-43, A-R-45).

    `layout` is the panorama, where the place of the two is open.
    """
    place, _, id = new.partition("/")
    if layout is not None:
        return id in layout.values()
    return any(key != old and swap[0] == id for key, swap in swapped.items() if key.partition("/")[0] == place)


def laid_once(cards: Mapping[str, tuple[str, str]], out: Callable[[str], bool]) -> dict[str, str]:
    """The panorama, out of what would lie on each letter and what is printed there.

    A card that lies on its own letter does not stand in for another, which stays as it was, unless it is `out`.
    """
    at_home = {own for lying, own in cards.values() if lying == own}
    layout: dict[str, str] = {}
    for letter, (lying, own) in cards.items():
        if lying == own or (lying not in at_home and lying not in layout.values()):
            layout[letter] = lying
        elif own not in layout.values() and not out(own):
            layout[letter] = own
    return layout
