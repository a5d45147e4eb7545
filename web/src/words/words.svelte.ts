// The program's own texts: the same Fluent files that the server reads. `web.ftl` is the part that is only for the
// screen, its keys begin with `web-`; the mechanisms have their texts in their own folders.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["en", "fr"] as const;
export type Lang = (typeof LANGUAGES)[number];

const files = import.meta.glob<string>("../../../src/timecaptain/i18n/*/web.ftl", { query: "?raw", import: "default" });
// A few lines each: one request for all is quicker than one for each.
const ofMechanisms = import.meta.glob<string>("../../../src/timecaptain/mechanisms/*/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

export function bundleOf(lang: Lang, texts: string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const text of texts) {
    const errors = bundle.addResource(new FluentResource(text));
    if (errors.length) throw errors[0];
  }
  return bundle;
}

class Words {
  lang = $state<Lang>("en");
  private bundle = $state.raw<FluentBundle | null>(null);

  async speak(lang: Lang): Promise<void> {
    const load = files[`../../../src/timecaptain/i18n/${lang}/web.ftl`];
    if (!load) throw new Error(`no texts in ${lang}`);
    const mechanisms = Object.entries(ofMechanisms).flatMap(([file, text]) =>
      file.endsWith(`/${lang}.ftl`) ? [text] : [],
    );
    this.bundle = bundleOf(lang, [await load(), ...mechanisms]);
    this.lang = lang;
    document.documentElement.lang = lang;
  }

  t = (key: string, args?: Record<string, FluentVariable>): string => {
    const pattern = (this.bundle?.getMessage(`web-${key}`) ?? this.bundle?.getMessage(key))?.value;
    if (!this.bundle || !pattern) return key;
    return this.bundle.formatPattern(pattern, args ?? null, []);
  };
}

export const words = new Words();
export const t = words.t;

export function preferred(): Lang {
  for (const one of navigator.languages ?? [navigator.language]) {
    const known = LANGUAGES.find((lang) => one.toLowerCase().startsWith(lang));
    if (known) return known;
  }
  return "en";
}
