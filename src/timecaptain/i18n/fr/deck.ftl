# Commandes autour des decks : new, schema, translate

deck-written = Une nouvelle mission est dans { $path }. Pour y jouer : timecaptain play { $path }
deck-folder-not-empty = { $path } contient déjà quelque chose ; donnez un dossier nouveau ou vide.
deck-is-a-file = { $path } est un fichier ; donnez un dossier nouveau ou vide.
deck-cannot-write = Impossible d'écrire { $path }.
deck-not-a-language = « { $lang } » n'est pas le code d'une langue, comme fr.
deck-own-language = La mission est déjà écrite en « { $lang } ».
deck-not-stale = « { $key } » n'est pas la clé d'une traduction périmée.
deck-translation-written = { $path } : { $kept } traduits, { $missing } manquants, { $stale } périmés, { $orphan } devenus inutiles.

# pack, install, uninstall

deck-installed = { $title } est installée. Pour y jouer : timecaptain play { $name }
deck-replaced = { $title } a pris la place de celle qui était là. Pour y jouer : timecaptain play { $name }
deck-uninstalled = { $name } n'est plus installée. Les tables qui la jouent continuent.
deck-not-there = { $name } n'est pas installée.
deck-installed-are = Sont installées : { $names }.
deck-nothing-installed = Aucune mission d'autrui n'est installée.
deck-comes-with-program = { $name } fait partie du programme et reste.
deck-not-installed = { $path } n'a pas été installée : { $count ->
    [one] il y a 1 erreur
   *[other] il y a { $count } erreurs
  }.
deck-not-packed = { $path } n'a pas été mise en paquet : { $count ->
    [one] il y a 1 erreur
   *[other] il y a { $count } erreurs
  }.
deck-packed = { $title } est dans { $path } ({ $files } fichiers). D'autres l'installent avec : timecaptain install { $path }
deck-no-such-mission = Il n'y a pas de mission { $name }.

# Ce qui remplace ce que l’auteur n’a pas encore écrit
deck-place-not-written = { $name } (pas encore écrit)
deck-card-not-written = Pas encore écrit : { $name }
