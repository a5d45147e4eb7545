"""Four people act at once, twice each, late, again, out of order: the table is what the accepted moves make of it."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from timecaptain.tables.messages import Done, Refused

from .replayed_log import ReplayedLog
from .running import Person, Server
from .test_live import MISSIONS, begun

ROUNDS = 25
A_BREATH = 0.05  # seconds between two of them: whoever says more is cut off as a flood


async def at_once(people: list[Person], rng: Random, number: int) -> dict[str, tuple[int, Any]]:
    """Everybody asks for two things that their own view offers now; some of it late, some twice, in any order."""
    sent: list[tuple[int, str, dict[str, Any]]] = []
    for seat, person in enumerate(people):
        options = person.options(seat)
        for part in range(2):
            move = {"do": "say", "seat": seat, "text": f"{number} {part}"}
            if options and rng.random() < 0.9:
                move = {"do": "act", "seat": seat, "action": rng.choice(options)}
            sent += [(seat, f"{number}-{part}", move)] * rng.choice((1, 1, 2, 3))
    rng.shuffle(sent)

    async def send(seat: int, id: str, move: dict[str, Any]) -> None:
        await asyncio.sleep(rng.choice((0, 0, 0.001, 0.01)))
        await people[seat].do(id, move, wait=False)

    await asyncio.gather(*(send(*one) for one in sent))
    for seat, person in enumerate(people):
        mine = {id for one, id, _ in sent if one == seat}
        await person.until(lambda person=person, mine=mine: mine <= person.answers.keys())
        await last_answer(person, number)
    return {f"{seat} {id}": (seat, people[seat].answers[id]) for seat, id, _ in sent}


async def last_answer(person: Person, number: int) -> None:
    """Whatever was sent before has come, repeated answers, too."""
    await person.say({"type": "why-not", "id": f"settled {number}", "seat": 0})
    await person.until(lambda: f"settled {number}" in person.answers)


@pytest.mark.parametrize("mission", MISSIONS)
def test_the_table_is_what_the_accepted_moves_make_of_it_in_their_order(tmp_path, mission):
    server = Server(tmp_path).start()

    async def play() -> tuple[list[Person], int, int]:
        people, rng = await begun(server, 4, mission), Random(mission)
        done = refused = 0
        for number in range(ROUNDS):
            answers = await at_once(people, rng, number)
            done += sum(isinstance(answer, Done) for _, answer in answers.values())
            refused += sum(isinstance(answer, Refused) for _, answer in answers.values())
            await asyncio.sleep(A_BREATH)
        for person in people:
            await last_answer(person, -1)
            fresh = await Person(server, person.seat).connect()
            assert (fresh.n, fresh.parts) == (person.n, person.parts)
            await fresh.leave()
            await person.leave()
        return people, done, refused

    try:
        people, done, refused = asyncio.run(play())
    finally:
        server.kill()
    log = ReplayedLog(server, people[0].seat.table)
    asyncio.run(log.read())  # the log, played again in order, gives the table that the server had
    accepted = [(by, id) for by, id in log.ids if id != "begin"]
    assert len(set(accepted)) == len(accepted) == done
    assert refused > ROUNDS // 2, "they were in each other's way"
    assert done > 2 * ROUNDS
    for seat, person in enumerate(people):
        answered = {id for id, answer in person.answers.items() if isinstance(answer, Done)} - {"begin"}
        assert {id for by, id in accepted if by == person.seat.person} == answered, seat
    assert "Traceback" not in server.log.read_text()
