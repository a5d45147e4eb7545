"""The inks of Nobody Dies Here: teal in tints, pink and yellow in tints, and what they give where one is printed over the other."""

INK, DEEP, SLATE, WALL, BRICK, IRON, HAZE, PALE = "#08202a", "#0e323c", "#1a4651", "#17474f", "#2b5f66", "#4f8a8b", "#9fb9b1", "#a9cfc3"
CREAM, WATER, ROSE, SKIN, SHADE = "#f6ead0", "#c5e8df", "#f6c3ae", "#f0b590", "#b5665a"
RED, RUST, WOOD, AMBER, GOLD, LEAF, JADE, VIOLET, NIGHT = "#ff5a52", "#a33a45", "#7d4a45", "#ffcf6b", "#f2a93b", "#4f9460", "#67b894", "#a184bd", "#0a2a3a"
FRONTS = (WALL, DEEP, SLATE, "#13404a", "#20525a")
