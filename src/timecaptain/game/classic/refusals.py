"""What the kernel refuses, with the rules of the Classic book."""

from __future__ import annotations

from ..kernel.actions import Refusal, Refusals

NOT_NOW = Refusal("C-TU-05", "not-now")
NOT_YOURS = Refusal("C-READ-01", "not-yours")
NO_SUCH_CHOICE = Refusal("C-TU-05", "no-such-choice")
VOTED = Refusal("C-MOVE-06", "voted-already")
NO_SUCH_SEAT = Refusal("C-GEN-06", "no-such-seat")
NO_SUCH_ACTION = Refusal("C-ACT-02", "no-such-action")
NOTHING_TO_READ = Refusal("C-READ-01", "nothing-to-read")
NOTHING_TO_FOLLOW = Refusal("C-READ-03", "nothing-to-follow")
FOLLOW_FIRST = Refusal("C-READ-03", "follow-first")

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
