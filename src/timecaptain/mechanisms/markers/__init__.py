"""A token for every receptacle in play, which cards lay somewhere."""
