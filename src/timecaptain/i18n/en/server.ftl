# The server: what it says at its start, on its plain page, and when something cannot be done.

serve-here = Open { $address } on this machine.
serve-guests = Guests open { $address } on theirs.
serve-stop = Ctrl+C ends it. Every table is kept.
serve-port-taken = Nothing can listen on port { NUMBER($port, useGrouping: 0) }: { $why }. Choose another one with --port.
serve-not-an-address = “{ $address }” is no address that a guest could open. It begins with http:// or https://, names a machine that others can reach, and has no path.
serve-held = The data folder is held by the server at { $address }.
serve-held-by-terminals = The data folder is in use: somebody plays in a terminal. End that first.
serve-no-data = The tables cannot be opened: { $why }.
serve-bad-proxy = “{ $address }” is neither an address nor a network, such as 127.0.0.1 or 10.0.0.0/8.
serve-bad-quota = There is no such limit as “{ $given }”. It is written NAME=NUMBER, and the names are: { $names }.
serve-no-key-file = The key of the house cannot be read: { $why }.
serve-short-key = The key of the house needs at least { $least } characters: give it with --key-file, or in { $variable }.

page-title = Time Captain
page-about = A team of agents is sent into other people’s bodies, explores what only the one who stands there may read, and goes in again knowing more.
page-connect = These are the missions of this house. A program takes part through the addresses below /api and the live connection at /live; in a terminal, timecaptain play starts a mission at once.
page-mission-facts = { $where }, { $year } · { $minutes } min
page-language = In English

problem-bad-request = This request makes no sense here.
problem-busy = This house is busy at the moment. Try again in a little while.
problem-deck-fault = The mission itself has a fault here, so this cannot be done. Nothing has changed.
problem-damaged = A part of this table is damaged on the disk of this house. Whoever runs the house can repair it: timecaptain doctor says how.
problem-foreign-page = This comes from a page of another house, and is not done.
problem-house-key = For this you need the key of this house. Ask whoever runs it.
problem-mission-broken = This mission cannot be played as it is: timecaptain check tells what is wrong with it.
problem-mission-refused = This mission cannot be played here. The first reason: { $finding }
problem-no-key = This needs the key that you got when you came to the table.
problem-no-room = There is no room left on the disk of this house. Nothing has changed.
problem-no-such-mission = There is no such mission here.
problem-no-such-page = There is nothing at this address.
problem-no-such-table = There is no such table. It may have been taken away.
problem-not-a-file = A file has to come as application/octet-stream.
problem-not-here = Nobody can do this in this house: whoever runs it has closed it.
problem-not-invited = This opens no door here. Ask the host for a new invitation.
problem-not-json = This has to come as JSON.
problem-not-this-way = This address is not used in this way.
problem-ours = Something went wrong in this house. Nothing has changed.
problem-store = This could not be written down, so it has not happened. Try again.
problem-too-large = This is too large.
problem-too-long = This is longer than it may be. Shorten it.
problem-too-often = That was very often in a short time. Wait a minute.
problem-uploads = So many files have come from your network that it has to wait: { $limit } MB at once, and { $rate } MB an hour from then on. Try again in an hour.

bad-message = This message makes no sense here. Nothing has changed.
connection-closing = The house closes for a moment. Your table is kept.
connection-flood = Too many messages in a short time. Come back in a moment.
connection-nonsense = Nobody here understands what this program says.
connection-not-you = This key opens no seat at this table.
connection-old-client = This page is older than the house. Load it again.
connection-silent = Nothing was said for too long.
connection-slow = This connection is too slow to keep up. Come back when it is better.
connection-too-large = That was longer than anything that can be said at a table. It was not read; shorten it.

# What whoever runs the house decides among strangers.

moderate-no-reports = Nobody has reported anything.
moderate-report = { $id } · { $at } UTC · table { $table } · { $mission }
moderate-said = { "  " }{ $name } said: { $text }
moderate-reporter = { "  " }Reported by { $name }: { $text }
moderate-no-such-report = There is no such report. timecaptain moderate reports lists them.
moderate-dismissed = The report is deleted.
moderate-no-uploads = Every mission that a table plays is on the shelf.
moderate-upload = { $digest } · { $name } · { $title }
moderate-upload-down = { $digest } · { $name } · { $title } · taken down
moderate-no-such-upload = There is no such mission, or more than one begins like this. timecaptain moderate uploads lists them.
moderate-no-such-table = This cannot be the id of a table.
moderate-approved = { $name } is on the shelf now, for everybody.
moderate-table-down = Table { $table } is taken down.
moderate-mission-down = The mission is taken down, with every table that plays it: { $digests }
moderate-not-down = Nothing like that was taken down.
moderate-back = It can be opened again.
moderate-one-of = Say either --table or --mission.
