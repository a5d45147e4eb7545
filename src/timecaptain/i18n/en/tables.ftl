# Why something cannot be done at a table: one sentence each. The rules' own refusals are in refusals.ftl.

table-answered = You have said yes already.
table-bad-name = This name cannot be used. It needs something to see, no hidden signs, and no more than 40 signs in all.
table-begun = The game has begun; this can be settled in the lobby only.
table-closed = This table is closed. You can still look at it and write in your notebook.
table-damaged = A part of this table is damaged, so no file can be made of it.
table-complaints-full = The house has more reports than it can keep just now. The host can mute or remove somebody.
table-no-such-message = There is no such message that you were told.
table-taken-down = The house has taken this table down, or the mission that it plays. Whoever runs the house can say why.
table-export-ask-first = The file holds what everybody has read, and the dice to come. In the middle of a game you can have it when everybody has agreed: ask them first.
table-export-somebody-gone = Somebody has played here who is not at the table any more and cannot be asked. You can have the file when the game is over.
table-key-ended = Your seat goes on on another device; the key of this one has ended.
table-not-you = You can do this for yourself only.
table-pass-ended = This link has been used already, or its time is over. Ask for a new one.
table-person-here = This player is connected, or was a moment ago. Whoever is here makes the link for another device themselves.
table-player-here = This player is connected, or was a moment ago: only they can give their seat away.
table-you-are-muted = The host has muted you: what you write reaches nobody. You can play on.
table-file-damaged = This file is damaged: a part of it is missing or was changed.
table-file-deck = The mission in this file is not the one that the table was playing, or cannot be played.
table-file-forged = What is written in this file cannot have been played: the table does not come out as it says.
table-file-program = Another version of the program wrote this file, and here its log leads to another table.
table-file-too-big = This file is bigger than a table can be.
table-file-unknown = This is no file of a table.
table-file-version = This file is of a kind that this version of the program does not know.
table-full = There is no room for more people at this table.
table-host-only = Only the host of the table can do this.
table-joined = You are at this table already.
table-never-sat = This replay is for those who sat at the table.
table-no-debriefing = There is nothing to look back on yet: no run is over.
table-no-faces = At this table no card comes back once you have left it. Your notes do.
table-no-more-hints = All hints of this are open already.
table-no-such-hint = There is no such hint for you now.
table-no-spectators = Nobody may look on at this table. The host can allow it.
table-no-such-option = This mission has no such option.
table-no-such-person = There is nobody like that at this table.
table-no-such-seat = This table has no such seat.
table-nobody-sits = Somebody has to sit down first.
table-not-asked = You are not asked anything just now.
table-not-begun = The game has not begun yet.
table-not-finished = The mission is not over yet. Its replay can be seen when it is won, or when the table is closed.
table-not-for-yourself = Somebody else at the table has to act for this seat.
table-not-here = You are not at this table.
table-not-read = You have read no such card here.
table-not-your-last = You can take back only what you did yourself, and only while nobody has done anything since.
table-not-your-seat = This is another player’s seat.
table-not-invited = This invitation is not valid any more. Ask the host for a new one.
table-notebook-full = The notebook is full.
table-nothing-said = There is nothing in this message yet.
table-nothing-there = The game has not gone on for that long.
table-older-program = An older version of the program, with other rules, played a part of this. What happened there cannot be told any more.
table-one-at-a-time = The group is being asked something already: answer that first.
table-only-looking = You are looking on. To play, you need a seat.
table-other-rules = An older version of the program, with other rules, played a part of this table. No report can be made of it.
table-quoted = That is the card itself, word for word. Tell it in your own words: the others are listening.
table-seat-taken = Somebody sits there already.
table-somebody-sits = Somebody sits on every chair. Whoever does not play on stands up first.
table-something-learnt = Something was read or rolled because of it, so it cannot be taken back. The whole group can agree to go back.
table-removed = The host has removed you from this table.
table-deleted = This table has been deleted.
table-repaired = This table has just been repaired. It is shown anew in a moment.
table-name-taken = Somebody at this table has this name, or one that looks like it. Choose another.
table-nothing-visible = There is nothing to see in this text.

# What happened around the game, in the log of the table.

happened-hint = The group has opened a hint: “{ $title }”, step { $step }.
happened-joined = { $name } has come to the table.
happened-handed-over = Seat { $number } now belongs to { $name }.
happened-older-program = An older version of the program played from here on; the rules have changed since. This is how it left the table.
happened-removed = { $name } was sent away by the host.
happened-host-offered = Whoever runs this house has made a link for a new host of this table.
happened-new-host = { $name } is the host now.
happened-repaired = A disk was damaged: the last things that were done here are lost. The table goes on from before them.
happened-closed = The host has closed the table.
happened-export-agreed = Everybody agreed that { $name } may take this table out as a file, with every secret in it.
happened-exported = { $name } has taken this table out as a file, with every secret in it.
happened-muted = { $name } was muted by the host.
happened-unmuted = { $name } may speak again.
happened-pass = The host has made a link by which { $name } can come back without the old browser.
happened-returned = { $name } is back with a new key; the old one has ended.
happened-proxy-empty = { $name } acts for a seat that nobody holds.
happened-proxy = { $name } now acts for { $absent }, and reads what { $absent } would read.
happened-seat-taken-back = { $name } is back.
happened-rewound = { $actions ->
    [one] Everybody agreed to go back one action.
   *[other] Everybody agreed to go back { $actions } actions.
} From here on the dice fall anew.
happened-taken-back = { $name } took the last action back.
happened-resized = { $number ->
    [one] One player goes on from here.
   *[other] { $number } players go on from here.
}

# Limits that were passed, and what a worker process was ended for.

quota-address = So much has been written from your network that it has to wait a little: { $limit } bytes at once, and { $rate } a second from then on.
quota-house = This house has no room for another table: its { $limit } MB are taken. Those that are there go on.
quota-messages = Everything that can be said at one table has been said: its { $limit } bytes of messages are full.
quota-notes = The notebook has no room for so much text: { $limit } bytes. Shorten or remove a note.
quota-person = You are writing more than one person may: { $limit } bytes at once, and { $rate } a second from then on. Wait a minute.
quota-table = The log of this table is full ({ $entries } moves, or { $limit } MB), so nothing more can be played here. The host can close it and take its file along.
work-deck-too-large = This mission is so large that it takes too long to open.
work-failed = This could not be looked at: something in it broke the program that looks. Nothing has changed.
work-too-large = This takes more memory or room than the house gives to one request. Nothing has changed.
work-too-long = This takes more time than the house gives to one request. Nothing has changed.

# Rehearsals
happened-rehearsal = This is a rehearsal: it begins in the middle of the mission, and counts for nothing.
table-cannot-begin-there = That is no place where this game can begin.
table-file-rehearsal = A rehearsal that began in the middle of its mission cannot be taken in.
