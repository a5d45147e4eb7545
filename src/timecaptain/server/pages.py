"""What a browser is shown: the built client if it is there, else a plain page that says how to go on."""

from __future__ import annotations

import base64
import hashlib
from html import escape

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from timecaptain.i18n import texts
from timecaptain.tables.house import House

from .client import FOREVER, File, built
from .lobby import card
from .policy import policy
from .request import Req, TheHouse
from .words import preferred

ADDRESSES = ["/", "/join/{code:str}", "/table/{table:str}", "/rules", "/rules/{rule:str}"]


@get(ADDRESSES, media_type=MediaType.HTML, include_in_schema=False)
async def home(house: TheHouse, request: Req) -> Response[bytes]:
    client = built()
    if client is not None:
        return sent(request, client.page)
    asked = request.query_params.get("lang", "")
    lang = asked if asked in ("en", "fr") else preferred(request.headers.get("accept-language", ""))
    headers = {"content-security-policy": policy(STYLE_HASH)}
    return Response(plain(house, lang).encode(), media_type=MediaType.HTML, headers=headers)


@get("/assets/{name:str}", include_in_schema=False)
async def asset(request: Req, name: FromPath[str]) -> Response[bytes]:
    client = built()
    file = None if client is None else client.assets.get(name)
    if file is None:
        raise NotFoundException
    return sent(request, file, FOREVER)


def sent(request: Req, file: File, keep: str = "no-store", status: int = 200) -> Response[bytes]:
    headers = {"cache-control": keep, "vary": "accept-encoding"}
    packed = "gzip" in request.headers.get("accept-encoding", "")
    if packed:
        headers["content-encoding"] = "gzip"
    return Response(file.packed if packed else file.content, status_code=status, media_type=file.kind, headers=headers)


def plain(house: House, lang: str) -> str:
    t = texts(lang)
    shelf = []
    for deck in house.library.playable():
        found = card(deck, lang)
        facts = t("page-mission-facts", where=found.where, year=found.year, minutes=found.minutes)
        shelf.append(
            f"<article><h2>{escape(found.title)}</h2><p class=facts>{escape(facts)}</p>"
            f"<p>{escape(found.summary)}</p></article>"
        )
    other = "en" if lang == "fr" else "fr"
    return PAGE.format(
        lang=lang,
        title=escape(t("page-title")),
        about=escape(t("page-about")),
        connect=escape(t("page-connect")),
        missions="\n".join(shelf),
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

HANDLERS = (home, asset)
