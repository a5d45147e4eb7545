# Les commandes de la personne qui tient une maison : tables, doctor, backup, restore.

house-empty = Il n’y a pas de maison dans { $path }.
house-damaged = Les tables sont abîmées : { $why }. « timecaptain doctor --repair » sauve ce qui peut l’être ; « timecaptain restore » ramène une sauvegarde.
house-no-such-table = Il n’y a pas de table { $table } ici.
house-deleted = La table { $table } est supprimée.
house-host-link = Qui ouvre ce lien devient l’hôte : { $link }
house-host-link-later = Qui ouvre ce lien sur votre serveur, une fois lancé, devient l’hôte : { $link }
house-exported = La table { $table } est dans { $path }. Ce fichier contient tous les secrets de la partie.
house-table = { $table }  { $mission } ({ $phase }), hôte { $host }, { $people ->
    [one] { $people } personne
   *[other] { $people } personnes
}, { $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
}, { $size } ko, utilisée le { $used }
house-tables = { $count ->
    [0] Aucune table.
    [one] { $count } table, { $size } Mo.
   *[other] { $count } tables, { $size } Mo.
}
doctor-lost = Table { $table } : il manque des entrées confirmées, la dernière portait le numéro { $number }.
doctor-entries = Table { $table } : l’entrée { $number } est abîmée ou absente, et la table ne peut pas être ouverte.
doctor-history = Table { $table } : l’entrée { $number } est abîmée ou absente. La partie continue ; le récit y a un trou.
doctor-state = Table { $table } : son état est abîmé. Il est reconstruit à partir du journal quand on ouvre la table.
doctor-checkpoint = Table { $table } : l’état gardé après l’entrée { $number } est abîmé. La partie continue.
doctor-unreadable = Table { $table } : la base de données ne peut pas en lire une partie.
doctor-mission = Table { $table } : sa mission a disparu ou est cassée, et la table ne peut pas être ouverte.
doctor-replay = Table { $table } : rejoué avec les règles de cette version, son journal ne mène pas à son état. La partie continue depuis l’état.
doctor-database = La base de données : { $why }
doctor-database-found = La base de données est abîmée. « timecaptain doctor --repair » sauve toutes les lignes lisibles ; l’ancien fichier est gardé.
doctor-salvaged = { $count } lignes ont pu être lues. L’ancien fichier est maintenant { $path }.
doctor-nothing-left = { $why }. On ne les attend plus.
doctor-repaired = { $lost ->
    [0] La table { $table } est réparée, et rien n’en est perdu.
    [one] La table { $table } est réparée. Sa dernière entrée est perdue ; tout le monde y est prévenu.
   *[other] La table { $table } est réparée. Ses { $lost } dernières entrées sont perdues ; tout le monde y est prévenu.
}
doctor-kept = Ce qui en a été retiré est dans { $path }.
doctor-rebuilt = Table { $table } : son état est écrit à nouveau.
doctor-hopeless = Rien n’a pu être sauvé de : { $tables }. « timecaptain tables delete » les supprime.
doctor-found = { $count } tables sur { $tables } sont abîmées. « timecaptain doctor --repair » répare ce qui peut l’être.
doctor-done = { $tables ->
    [one] { $tables } table a été examinée.
   *[other] { $tables } tables ont été examinées.
}
backup-exists = { $path } existe déjà. Choisissez un autre nom.
backup-failed = La sauvegarde { $path } n’a pas réussi : { $why }.
backup-done = { $path } contient { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} ({ $size } Mo), et a été restaurée une fois pour en être sûr. Tous les secrets y sont : gardez-la bien.
restore-exists = Il y a déjà des tables dans { $path }. Avec --replace, elles sont mises de côté.
restore-held = Le serveur à l’adresse { $address } utilise ce dossier. Arrêtez-le d’abord.
restore-failed = { $path } ne peut pas être restauré : { $why }. Rien n’a changé.
restore-before = Ce qui s’y trouvait est maintenant dans { $path }.
restore-done = { $path } a de nouveau { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}.
