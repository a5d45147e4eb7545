"""Messages that are reported to the house."""

from __future__ import annotations

from timecaptain.tables.moderation import Complaint as StoredComplaint
from timecaptain.tables.state import TableRefusal

from ..wire import Complaint
from .context import Caller, Context


async def complain(context: Context, caller: Caller, table_id: str, complaint: Complaint) -> None:
    """By somebody who was told the message. Nobody at the table hears of it."""
    person = await context.person(table_id, caller)
    context.rate_limit.count(caller.address)
    service = context.service
    table = (await service.open(table_id)).table
    s = table.s
    if person not in table.team() or complaint.message >= len(s.messages):
        raise TableRefusal("table-no-such-message")
    said = s.messages[complaint.message]
    names = table.seat_names()
    author = names[said.seat] if said.seat < len(names) else ""
    reporter = s.people[person].name
    stored = StoredComplaint(
        service.now(), table.id, s.mission, complaint.message, said.text, author, reporter, complaint.words
    )
    await service.offload(service.moderation.complain, stored)
