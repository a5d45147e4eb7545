// Every symbol of the game has a drawing of our own: those that the client names, and those that missions and rules bring.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MARKS } from "../table/happened";
import { ICONS } from "../table/verbs";
import { icons } from "./icons";

const root = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const missing = (names: Iterable<string>) => [...new Set(names)].filter((name) => !icons[name]);
const numbered = (name: string, numbers: number[]) => numbers.map((n) => `${name}-${n}`);

describe("every symbol is drawn", () => {
  it("of Classic", () => {
    const dice = [
      "die",
      "die-blank",
      "die-hit",
      "die-two-hits",
      "die-three-hits",
      "die-skull",
      "captain-die-one",
      "captain-die-two",
      "captain-die-three",
    ];
    const shields = ["shield", "shield-skull", "shield-time", "shield-heart", "shield-special", "shield-down"];
    const table = [
      "time-unit",
      "time-line",
      "time-lost",
      "death-marker",
      "death",
      "life",
      "life-lost",
      "resistance",
      "seal",
      "state-token",
      "token-personal",
      "group-token",
      "plan",
      "run",
    ];
    const backs = ["no-access", "must-place", "discard-unless-visited"];
    const resources = ["yellow", "brown", "blue", "green"].map((colour) => `resource-${colour}`);
    expect(missing([...dice, ...shields, ...table, ...backs, ...resources, ...numbered("seat", [1, 2, 3, 4])])).toEqual(
      [],
    );
  });

  it("of Revolution", () => {
    const crystals = [
      "azrak",
      "azrak-gain",
      "azrak-lost",
      "vortex",
      "mission-return",
      "pool",
      "update",
      "update-emergency",
      "loss-of-control",
      "eject",
    ];
    const tests = [
      "destiny",
      "destiny-strip",
      "destiny-discard",
      "boost",
      "support",
      "talent",
      "difficulty",
      "success",
      "failure",
      "critical",
    ];
    const cards = [
      "recon",
      "telepathy",
      "explore",
      "stand-by",
      "conflict",
      "conflict-group",
      "conflict-personal",
      "snap-recall",
      "interaction",
      "personal-card",
      "map-extend",
      "map-cover",
    ];
    const items = ["green", "yellow", "red", "white"].map((colour) => `item-${colour}`);
    expect(missing([...crystals, ...tests, ...cards, ...items])).toEqual([]);
  });

  it("of every mechanism that the rules have", () => {
    const folder = "web/src/table/revolution/mechanisms/";
    const files = readdirSync(new URL(folder, root)).filter((file) => file.endsWith(".svelte"));
    const names = files.flatMap((file) =>
      [...read(folder + file).matchAll(/(?:icon|Icon name)="([\w-]+)"/g)].map((match) => match[1]!),
    );
    expect(names.length).toBeGreaterThan(10);
    expect(missing(names)).toEqual([]);
  });

  it("of every attribute and every state token of the missions here", () => {
    const names = readdirSync(new URL("missions/", root)).filter((name) =>
      existsSync(new URL(`missions/${name}/mission.yaml`, root)),
    );
    const under = (text: string, head: RegExp) =>
      [...(text.split(head)[1]?.split(/^\S/m)[0] ?? "").matchAll(/^ {2}([a-z-]+):/gm)].map((match) => match[1]!);
    const texts = names.map((name) => read(`missions/${name}/mission.yaml`));
    const attributes = texts.flatMap((text) => under(text, /^(?:characteristics|attributes):\n/m));
    const tokens = texts.flatMap((text) => under(text, /^tokens:\n/m));
    expect(attributes.length).toBeGreaterThan(15);
    expect(tokens.length).toBeGreaterThan(15);
    expect(missing([...attributes.map((id) => `attr-${id}`), ...tokens.map((id) => `token-${id}`)])).toEqual([]);
  });

  it("of every action and everything that happens", () => {
    expect(missing([...Object.values(ICONS), ...Object.values(MARKS)])).toEqual([]);
  });

  it("of everything that stands in the list of the visual language", () => {
    const list = read("docs/visual-language.md").split("## Every symbol")[1]?.split("\n## ")[0] ?? "";
    const named = [...list.matchAll(/`([a-z][a-z0-9-]*)`/g)].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(80);
    expect(missing(named)).toEqual([]);
  });
});
