import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores(["src/wire.ts"]), // made by `make contract`
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      "no-undef": "off", // svelte-check finds what is not defined, and knows the types
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
      // A key matters only where the parts of a list have a state of their own; elsewhere it could be there twice.
      "svelte/require-each-key": "off",
      // Maps and sets here are built, given away and never changed again.
      "svelte/prefer-svelte-reactivity": "off",
      // {" "} is the space that Svelte drops at the edge of a block.
      "svelte/no-useless-mustaches": "off",
    },
  },
);
