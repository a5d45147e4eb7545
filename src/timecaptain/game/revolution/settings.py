"""What the three boxes do differently: the presets are data of the deck, where `check` needs them too."""

from timecaptain.deck.revolution.presets import PRESETS, settings_of

__all__ = ["PRESETS", "settings_of"]
