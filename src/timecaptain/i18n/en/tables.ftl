# Why something cannot be done at a table: one sentence each. The rules' own refusals are in refusals.ftl.

table-answered = You have said yes already.
table-begun = The game has begun; this can be settled in the lobby only.
table-closed = This table is closed. You can still look at it and write in your notebook.
table-full = There is no room for more people at this table.
table-host-only = Only the host of the table can do this.
table-joined = You are at this table already.
table-no-spectators = Nobody may look on at this table. The host can allow it.
table-no-such-option = This mission has no such option.
table-no-such-person = There is nobody like that at this table.
table-no-such-seat = This table has no such seat.
table-nobody-sits = Somebody has to sit down first.
table-not-asked = You are not asked anything just now.
table-not-begun = The game has not begun yet.
table-not-for-yourself = This is for the others to settle: somebody who is here acts for somebody who is not.
table-not-here = You are not at this table.
table-not-your-last = You can take back only what you did yourself, and only while nobody has done anything since.
table-not-your-seat = This is another player’s seat.
table-notebook-full = The notebook is full.
table-nothing-there = The game has not gone on for that long.
table-one-at-a-time = The group is being asked something already: answer that first.
table-only-looking = You are looking on. To play, you need a seat.
table-quoted = That is the card itself, word for word. Tell it in your own words: the others are listening.
table-seat-taken = Somebody sits there already.
table-something-learnt = Something was read or rolled because of it, so it cannot be taken back. The whole group can agree to go back.
