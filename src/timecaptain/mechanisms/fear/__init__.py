"""Fear: tokens on a receptacle, as many as one of its attributes bears; the rest lies on the place."""
