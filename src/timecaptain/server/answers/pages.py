"""The page for a server without the built client: it lists the missions and says how to go on."""

from __future__ import annotations

import base64
import hashlib
from html import escape

from timecaptain.i18n import texts

from .context import Context
from .lobby import missions


async def plain_page(context: Context, lang: str) -> str:
    t = texts(lang)
    articles = []
    for mission in await missions(context, lang):
        facts = t("page-mission-facts", where=mission.where, year=mission.year, minutes=mission.minutes)
        articles.append(
            f"<article><h2>{escape(mission.title)}</h2><p class=facts>{escape(facts)}</p>"
            f"<p>{escape(mission.summary)}</p></article>"
        )
    other = "en" if lang == "fr" else "fr"
    return PAGE.format(
        lang=lang,
        title=escape(t("page-title")),
        about=escape(t("page-about")),
        connect=escape(t("page-connect")),
        missions="\n".join(articles),
        other=other,
        language=escape(texts(other)("page-language")),
        style=STYLE,
    )


STYLE = """
  :root { color-scheme: light dark; }
  body { font: 1.05rem/1.6 Georgia, serif; max-width: 42rem; margin: 3rem auto; padding: 0 1.2rem;
         background: light-dark(#f7f1e3, #1d1a17); color: light-dark(#2a2420, #eadfc8); }
  h1 { font-size: 2.2rem; margin: 0; } h2 { font-size: 1.25rem; margin: 0; }
  article { border-top: 1px solid light-dark(#cbbd9f, #4a4136); padding: 1rem 0; }
  .facts { margin: 0; font-style: italic; opacity: .75; } a { color: inherit; }
"""
STYLE_HASH = f"'sha256-{base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()}'"

PAGE = """<!doctype html>
<html lang="{lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
<main>
<h1>{title}</h1>
<p>{about}</p>
<p>{connect}</p>
{missions}
<p><a href="?lang={other}" lang="{other}" hreflang="{other}">{language}</a></p>
</main>
</html>
"""
