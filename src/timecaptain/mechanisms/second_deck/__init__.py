"""A second story deck: places that cannot be found before a card opens their deck."""
