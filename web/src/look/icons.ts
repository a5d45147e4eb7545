// Our own drawings, as they are in `icons/`: they come from this build and from nowhere else.
const files = import.meta.glob<string>("../icons/*.svg", { query: "?raw", import: "default", eager: true });

export const icons: Record<string, string> = Object.fromEntries(
  Object.entries(files).map(([path, svg]) => [path.slice("../icons/".length, -".svg".length), svg]),
);
