"""What is left of a table: the debriefing, the replay, the whole of it as a file, and a report for whoever mends bugs.

All of them play the log once more, so they work in a thread of their own and the tables go on.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from timecaptain.tables import archive, debrief, replay
from timecaptain.tables import report as reports
from timecaptain.tables.house import House
from timecaptain.tables.moves import Lang, Name
from timecaptain.tables.replay import Film

from .lobby import Language, at_table, seated
from .request import Req, TheHouse, TheLimits, ThePictures, TheSettings
from .wire import Bug, FilmLength, Seated

LARGEST_FILE = 16 * 1024 * 1024
MOST_FILMS = 16
FILE = "application/octet-stream"

Eyes = Annotated[
    str,
    QueryParameter(
        name="eyes",
        pattern=r"^(all|public|[0-3](,[0-3]){0,3})$",
        description="Whose eyes: `all`, `public` for somebody who looks on, or the numbers of seats.",
    ),
]


class Films:
    """A film is made once for everybody who looks at it."""

    def __init__(self) -> None:
        self._films: OrderedDict[tuple[str, str, int], Film] = OrderedDict()

    async def of(self, house: House, table: str, person: str) -> Film:
        key = table, person, house.open(table).table.s.seq
        found = self._films.get(key)
        if found is None:
            found = self._films[key] = await asyncio.to_thread(replay.film, house, table, person)
            while len(self._films) > MOST_FILMS:
                self._films.popitem(last=False)
        return found


films = Films()


@get("/api/tables/{table:str}/debriefing", summary="What the team has found so far", tags=["keeping"])
async def debriefing(house: TheHouse, request: Req, table: FromPath[str], lang: Language = "en") -> debrief.Debriefing:
    person = at_table(house, request, table)
    return await asyncio.to_thread(debrief.debriefing, house, table, person, lang)


@get("/api/tables/{table:str}/replay", summary="How many steps a finished game has", tags=["keeping"])
async def length(house: TheHouse, request: Req, table: FromPath[str]) -> FilmLength:
    person = at_table(house, request, table)
    return FilmLength(len(await films.of(house, table, person)))


@get("/api/tables/{table:str}/replay/{step:int}", summary="One step of a finished game", tags=["keeping"])
async def frame(
    house: TheHouse,
    pictures: ThePictures,
    request: Req,
    table: FromPath[str],
    step: FromPath[int],
    eyes: Eyes = "all",
    lang: Language = "en",
) -> replay.Frame:
    person = at_table(house, request, table)
    film = await films.of(house, table, person)
    seats = None if eyes == "all" else [] if eyes == "public" else [int(seat) for seat in eyes.split(",")]
    found = await asyncio.to_thread(film.frame, step, seats, lang)
    pictures.shows(table, person, msgspec.json.encode(found))
    return found


@get(
    "/api/tables/{table:str}/file",
    summary="The whole table, to take along; for its host",
    tags=["keeping"],
    media_type=FILE,
)
async def export(house: TheHouse, request: Req, table: FromPath[str]) -> Response[bytes]:
    """Every secret is in it."""
    person = at_table(house, request, table)
    data = await asyncio.to_thread(archive.export, house, table, person)
    name = archive.file_name(house.open(table).table.s.mission, int(house.clock() * 1000))
    return _file(data, name)


@post(
    "/api/files",
    summary="Bring a table back from its file; you are its host",
    tags=["keeping"],
    status_code=201,
    request_max_body_size=LARGEST_FILE,
)
async def bring(
    house: TheHouse,
    settings: TheSettings,
    limits: TheLimits,
    request: Req,
    name: Annotated[Name, QueryParameter(name="name")],
    lang: Annotated[Lang, QueryParameter(name="lang")],
) -> Seated:
    limits.count(request)
    return seated(await archive.bring(house, await request.body(), name, lang), settings)


@post(
    "/api/tables/{table:str}/report",
    summary="A report of a bug, without any secret",
    tags=["keeping"],
    status_code=200,
    media_type=FILE,
)
async def report(house: TheHouse, request: Req, table: FromPath[str], data: JSONBody[Bug]) -> Response[bytes]:
    person = at_table(house, request, table)
    found = await asyncio.to_thread(reports.report, house, table, person, data.words, data.trying)
    return _file(found, "time-captain-report.json")


def _file(data: bytes, name: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=FILE, headers=headers)


HANDLERS = (debriefing, length, frame, export, bring, report)
