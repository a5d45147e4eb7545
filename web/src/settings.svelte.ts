import { load, save } from "./stored";
import { preferred, words, type Lang } from "./words/words.svelte";

export type Setting = "auto" | "lamp" | "day";
export const SIZES = [0.9, 1, 1.15, 1.35, 1.6];

interface Preferences {
  lang: Lang | null;
  setting: Setting;
  size: number;
  motion: "auto" | "less" | "full";
  contrast: "auto" | "more";
  sound: boolean;
  notify: boolean;
  name: string;
  houseKey: string; // what whoever runs the house has given out, where tables need it
}

const FIRST: Preferences = {
  lang: null,
  setting: "auto",
  size: 1,
  motion: "auto",
  contrast: "auto",
  sound: false,
  notify: false,
  name: "",
  houseKey: "",
};

class Settings {
  kept = $state<Preferences>({ ...FIRST, ...load<Partial<Preferences>>("settings", {}) });

  change(part: Partial<Preferences>): void {
    Object.assign(this.kept, part);
    save("settings", $state.snapshot(this.kept));
    this.apply();
  }

  async start(): Promise<void> {
    const asked = new URLSearchParams(location.search).get("lang");
    const lang = asked === "en" || asked === "fr" ? asked : this.kept.lang;
    this.apply();
    await words.speak(lang ?? preferred());
  }

  async speak(lang: Lang): Promise<void> {
    await words.speak(lang);
    this.change({ lang });
  }

  /** Whether things should simply be there instead of moving. */
  get still(): boolean {
    return (
      this.kept.motion === "less" ||
      (this.kept.motion === "auto" && matchMedia("(prefers-reduced-motion: reduce)").matches)
    );
  }

  private apply(): void {
    const root = document.documentElement;
    const dark =
      this.kept.setting === "lamp" ||
      (this.kept.setting === "auto" && !matchMedia("(prefers-color-scheme: light)").matches);
    root.dataset["setting"] = dark ? "lamp" : "day";
    root.style.setProperty("--text-scale", String(SIZES.includes(this.kept.size) ? this.kept.size : 1));
    mark("motion", this.still ? "less" : "full");
    mark("contrast", this.kept.contrast === "more" || matchMedia("(prefers-contrast: more)").matches ? "more" : "");
    function mark(name: string, value: string): void {
      if (value) root.dataset[name] = value;
      else delete root.dataset[name];
    }
  }
}

export const settings = new Settings();
