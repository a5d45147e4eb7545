"""What the kernel refuses, with the rules of the Revolution booklets."""

from __future__ import annotations

from ..kernel.actions import Refusal, Refusals

NOT_NOW = Refusal("R-ACT-02", "not-now")
NOT_YOURS = Refusal("R-REC-01", "not-yours")
NO_SUCH_CHOICE = Refusal("R-ACT-03", "no-such-choice")
VOTED = Refusal("R-BTW-01", "voted-already")
NO_SUCH_SEAT = Refusal("R-GEN-02", "no-such-seat")
NO_SUCH_ACTION = Refusal("R-ACT-04", "no-such-action")
NOTHING_TO_READ = Refusal("R-ACT-02", "nothing-to-read")
NOTHING_TO_FOLLOW = Refusal("R-ACT-02", "nothing-to-follow")
FOLLOW_FIRST = Refusal("R-ACT-02", "follow-first")

REFUSALS = Refusals(
    not_now=NOT_NOW,
    not_yours=NOT_YOURS,
    no_such_choice=NO_SUCH_CHOICE,
    voted=VOTED,
    no_such_seat=NO_SUCH_SEAT,
    no_such_action=NO_SUCH_ACTION,
    nothing_to_read=NOTHING_TO_READ,
    nothing_to_follow=NOTHING_TO_FOLLOW,
    follow_first=FOLLOW_FIRST,
)
