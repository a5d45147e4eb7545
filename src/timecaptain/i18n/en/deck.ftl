# Commands around decks: new, schema, translate

deck-written = A new mission is in { $path }. Play it with: timecaptain play { $path }
deck-folder-not-empty = { $path } already holds something; give a new or an empty folder.
deck-is-a-file = { $path } is a file; give a new or an empty folder.
deck-cannot-write = { $path } cannot be written.
deck-not-a-language = “{ $lang }” is not the code of a language, such as fr.
deck-own-language = The mission is written in “{ $lang }” already.
deck-not-stale = “{ $key }” is not the key of a stale translation.
deck-translation-written = { $path }: { $kept } translated, { $missing } missing, { $stale } stale, { $orphan } no longer needed.

# pack, install, uninstall

deck-installed = { $title } is installed. Play it with: timecaptain play { $name }
deck-replaced = { $title } has taken the place of the one that was there. Play it with: timecaptain play { $name }
deck-uninstalled = { $name } is no longer installed. Tables that play it go on.
deck-not-there = { $name } is not installed.
deck-installed-are = Installed are: { $names }.
deck-nothing-installed = No mission of others is installed.
deck-comes-with-program = { $name } comes with the program and stays.
deck-not-installed = { $path } was not installed: { $count ->
    [one] there is 1 error
   *[other] there are { $count } errors
  }.
deck-not-packed = { $path } was not packed: { $count ->
    [one] there is 1 error
   *[other] there are { $count } errors
  }.
deck-packed = { $title } is in { $path } ({ $files } files). Others install it with: timecaptain install { $path }
deck-no-such-mission = There is no mission { $name }.

# What stands in for something that its author has not written yet
deck-place-not-written = { $name } (not written yet)
deck-card-not-written = Not written yet: { $name }
