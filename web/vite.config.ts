import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The build goes where the server finds it, and from there into the wheel.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/timecaptain/server/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // nothing inline: the content policy allows files of our own only
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": "http://localhost:8400",
      "/art": "http://localhost:8400",
      "/live": { target: "ws://localhost:8400", ws: true },
    },
  },
  test: { include: ["src/**/*.test.ts"] },
});
