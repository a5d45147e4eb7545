"""The inks of The Back of the Glass: blue-black in steps, tin for what gives light back, and one warm colour, which is fire."""

BLACK, INK, DEEP, SEA, SLATE = "#060b11", "#0b151d", "#12222c", "#1c3440", "#2d4a56"
MIST, FOG, TIN, SILVER, WHITE = "#4d6c75", "#7d979b", "#a9bcbc", "#d3dedb", "#f1f4ee"
EMBER, FIRE, FLAME, HEART = "#7a2f14", "#d9622b", "#f4a04c", "#ffe8bf"
WOOD, BARK, PAPER, SHADE = "#4b372a", "#2a1f1a", "#cfc9b4", "#8f8d80"
