# The commands for whoever runs a house: tables, doctor, backup, restore.

house-empty = There is no house in { $path }.
house-damaged = The tables are damaged: { $why }. “timecaptain doctor --repair” saves what can be saved; “timecaptain restore” brings a backup back.
house-no-such-table = There is no table { $table } here.
house-deleted = Table { $table } is deleted.
house-host-link = Whoever opens this link is the host from then on: { $link }
house-host-link-later = Whoever opens this link at your server, once it runs, is the host from then on: { $link }
house-exported = Table { $table } is in { $path }. The file holds every secret of the game.
house-table = { $table }  { $mission } ({ $phase }), host { $host }, { $people ->
    [one] 1 person
   *[other] { $people } people
}, { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
}, { $size } kB, last used { $used }
house-tables = { $count ->
    [0] No tables.
    [one] 1 table, { $size } MB.
   *[other] { $count } tables, { $size } MB.
}
doctor-lost = Table { $table }: confirmed entries are missing, the last of them was number { $number }.
doctor-entries = Table { $table }: entry { $number } is damaged or missing, and the table cannot be opened.
doctor-history = Table { $table }: entry { $number } is damaged or missing. Play goes on; looking back has a gap there.
doctor-state = Table { $table }: its state is damaged. It is rebuilt from the log when the table is opened.
doctor-checkpoint = Table { $table }: the state kept after entry { $number } is damaged. Play goes on.
doctor-unreadable = Table { $table }: the database cannot read a part of it.
doctor-mission = Table { $table }: its mission is gone or broken, and the table cannot be opened.
doctor-replay = Table { $table }: played again by the rules of this version, its log does not lead to its state. Play goes on from the state.
doctor-database = The database: { $why }
doctor-database-found = The database is damaged. “timecaptain doctor --repair” saves every row that can be read; the old file is kept.
doctor-salvaged = { $count } rows could be read. The old file is now { $path }.
doctor-nothing-left = { $why }. They are not expected any more.
doctor-repaired = { $lost ->
    [0] Table { $table } is repaired, and nothing of it is lost.
    [one] Table { $table } is repaired. Its last entry is lost; everybody there is told.
   *[other] Table { $table } is repaired. Its last { $lost } entries are lost; everybody there is told.
}
doctor-kept = What was taken out of it is in { $path }.
doctor-rebuilt = Table { $table }: its state is written anew.
doctor-hopeless = Nothing could be saved of: { $tables }. “timecaptain tables delete” removes them.
doctor-found = { $count } of { $tables } tables are damaged. “timecaptain doctor --repair” repairs what can be repaired.
doctor-done = { $tables ->
    [one] 1 table was examined.
   *[other] { $tables } tables were examined.
}
backup-exists = { $path } exists already. Choose another name.
backup-failed = The backup { $path } did not succeed: { $why }.
backup-done = { $path } holds { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} ({ $size } MB), and was restored once to be sure. It holds every secret: keep it well.
restore-exists = There are tables in { $path } already. With --replace they are moved aside.
restore-held = The server at { $address } uses this folder. End it first.
restore-failed = { $path } cannot be restored: { $why }. Nothing has changed.
restore-before = What was there before is now in { $path }.
restore-done = { $path } has { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} again.
