# Commands around decks: new, schema, translate

deck-written = A new mission is in { $path }. Play it with: timecaptain play { $path }
deck-folder-not-empty = { $path } already holds something; give a new or an empty folder.
deck-is-a-file = { $path } is a file; give a new or an empty folder.
deck-cannot-write = { $path } cannot be written.
deck-not-a-language = “{ $lang }” is not the code of a language, such as fr.
deck-own-language = The mission is written in “{ $lang }” already.
deck-not-stale = “{ $key }” is not the key of a stale translation.
deck-translation-written = { $path }: { $kept } translated, { $missing } missing, { $stale } stale, { $orphan } no longer needed.
