// The program's own texts: the same Fluent files that the server reads (`web.ftl` is the part that is only for the screen).

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["en", "fr"] as const;
export type Lang = (typeof LANGUAGES)[number];

const files = import.meta.glob<string>("../../../src/timecaptain/i18n/*/web.ftl", { query: "?raw", import: "default" });

export function bundleOf(lang: Lang, text: string): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  const errors = bundle.addResource(new FluentResource(text));
  if (errors.length) throw errors[0];
  return bundle;
}

class Words {
  lang = $state<Lang>("en");
  private bundle = $state.raw<FluentBundle | null>(null);

  async speak(lang: Lang): Promise<void> {
    const load = files[`../../../src/timecaptain/i18n/${lang}/web.ftl`];
    if (!load) throw new Error(`no texts in ${lang}`);
    this.bundle = bundleOf(lang, await load());
    this.lang = lang;
    document.documentElement.lang = lang;
  }

  t = (key: string, args?: Record<string, FluentVariable>): string => {
    const pattern = this.bundle?.getMessage(`web-${key}`)?.value;
    if (!this.bundle || !pattern) return key;
    return this.bundle.formatPattern(pattern, args ?? null, []);
  };
}

export const words = new Words();
export const t = words.t;

export function preferred(): Lang {
  for (const one of navigator.languages ?? [navigator.language]) {
    const found = LANGUAGES.find((lang) => one.toLowerCase().startsWith(lang));
    if (found) return found;
  }
  return "en";
}
