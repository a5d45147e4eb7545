import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bundleOf, type Lang } from "./words.svelte";

const SOURCE = join(import.meta.dirname, "..");
const PACKAGE = join(SOURCE, "../../src/timecaptain");
const text = (lang: Lang) => readFileSync(join(PACKAGE, `i18n/${lang}/web.ftl`), "utf-8");
const mechanisms = readdirSync(join(PACKAGE, "mechanisms"), { withFileTypes: true }).filter((one) => one.isDirectory());
const ofMechanisms = (lang: Lang) =>
  mechanisms
    .map((one) => join(PACKAGE, "mechanisms", one.name, `${lang}.ftl`))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, "utf-8"));

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name);
    return one.isDirectory() ? files(path) : /\.(svelte|ts)$/.test(path) && !path.endsWith(".test.ts") ? [path] : [];
  });
}

const source = files(SOURCE)
  .map((path) => readFileSync(path, "utf-8"))
  .join("\n");
const used = [...source.matchAll(/\bt\(\s*"([a-z0-9-]+)"/g)].map((match) => match[1]!);

describe.each(["en", "fr"] as const)("texts in %s", (lang) => {
  const bundle = bundleOf(lang, [text(lang), ...ofMechanisms(lang)]);

  it("are there for every key in the source", () => {
    expect([...new Set(used)].filter((key) => !bundle.hasMessage(`web-${key}`) && !bundle.hasMessage(key))).toEqual([]);
  });

  it("can be counted", () => {
    const pattern = bundle.getMessage("web-rules-found")!.value!;
    expect(bundle.formatPattern(pattern, { number: 1 })).not.toBe(bundle.formatPattern(pattern, { number: 2 }));
  });
});

it("has no text that nothing shows", () => {
  const keys = [...text("en").matchAll(/^web-([a-z0-9-]+) =/gm)].map((match) => match[1]!);
  const begun = [...source.matchAll(/\bt\(\s*(?:[^"`)]*\?\s*)?`([a-z-]+)\$/g)].map((match) => match[1]!);
  const idle = keys.filter((key) => !source.includes(`"${key}"`) && !begun.some((start) => key.startsWith(start)));
  expect(idle.filter((key) => !key.startsWith("prompt-"))).toEqual([]);
});
