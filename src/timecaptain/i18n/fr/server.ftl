# The server: what it says at its start, on its plain page, and when something cannot be done.

serve-here = Ouvrez { $address } sur cette machine.
serve-guests = Les invités ouvrent { $address } sur la leur.
serve-stop = Ctrl+C pour arrêter. Toutes les tables sont gardées.
serve-port-taken = Rien ne peut écouter sur le port { NUMBER($port, useGrouping: 0) } : { $why }. Choisissez-en un autre avec --port.
serve-not-an-address = « { $address } » n’est pas une adresse qu’un invité pourrait ouvrir. Elle commence par http:// ou https://, nomme une machine que d’autres peuvent joindre, et n’a pas de chemin.
serve-held = Le dossier de données est tenu par le serveur à l’adresse { $address }.
serve-held-by-terminals = Le dossier de données est utilisé : quelqu’un joue au terminal. Terminez d’abord cette partie.
serve-no-data = Impossible d’ouvrir les tables : { $why }.
serve-bad-proxy = « { $address } » n’est ni une adresse ni un réseau, comme 127.0.0.1 ou 10.0.0.0/8.
serve-bad-quota = Il n’y a pas de limite « { $given } ». On écrit NOM=NOMBRE, et les noms sont : { $names }.
serve-no-key-file = Impossible de lire la clé de la maison : { $why }.
serve-short-key = La clé de la maison doit avoir au moins { $least } caractères : donnez-la avec --key-file, ou dans { $variable }.

page-title = Time Captain
page-about = Une équipe d’agents est envoyée dans le corps d’autres personnes, explore ce que seul peut lire celui qui s’y trouve, puis repart en en sachant davantage.
page-connect = Voici les missions de cette maison. Un programme y participe par les adresses sous /api et la connexion /live ; dans un terminal, timecaptain play lance aussitôt une mission.
page-mission-facts = { $where }, { $year } · { $minutes } min
page-language = En français

problem-bad-request = Cette demande n’a pas de sens ici.
problem-busy = Cette maison est très occupée en ce moment. Réessayez dans un petit moment.
problem-deck-fault = La mission elle-même a un défaut ici : c’est impossible. Rien n’a changé.
problem-damaged = Une partie de cette table est abîmée sur le disque de cette maison. La personne qui tient la maison peut la réparer : timecaptain doctor dit comment.
problem-foreign-page = Cela vient d’une page d’une autre maison, et n’est pas fait.
problem-house-key = Il faut pour cela la clé de cette maison. Demandez-la à la personne qui s’en occupe.
problem-mission-broken = Cette mission ne peut pas être jouée en l’état : timecaptain check dit ce qui ne va pas.
problem-mission-refused = Cette mission ne peut pas être jouée ici. La première raison : { $finding }
problem-no-key = Il faut la clé reçue à votre arrivée à la table.
problem-no-room = Le disque de cette maison est plein. Rien n’a changé.
problem-no-such-mission = Il n’y a pas de mission de ce nom ici.
problem-no-such-page = Il n’y a rien à cette adresse.
problem-no-such-table = Cette table n’existe pas. Elle a peut-être été supprimée.
problem-not-a-file = Un fichier doit arriver en tant que application/octet-stream.
problem-not-here = Personne ne peut faire cela dans cette maison : la personne qui s’en occupe l’a fermé.
problem-not-invited = Cela n’ouvre aucune porte ici. Demandez une nouvelle invitation à l’hôte.
problem-not-json = Cela doit arriver en JSON.
problem-not-this-way = Cette adresse ne s’utilise pas ainsi.
problem-ours = Quelque chose s’est mal passé dans cette maison. Rien n’a changé.
problem-store = Cela n’a pas pu être noté, donc cela n’a pas eu lieu. Essayez encore.
problem-too-large = C’est trop volumineux.
problem-too-long = C’est plus long que permis. Raccourcissez.
problem-too-often = C’était très souvent en peu de temps. Attendez une minute.
problem-uploads = Tant de fichiers sont arrivés de votre réseau qu’il doit patienter : { $limit } Mo d’un coup, puis { $rate } Mo par heure. Réessayez dans une heure.

bad-message = Ce message n’a pas de sens ici. Rien n’a changé.
connection-closing = La maison ferme un instant. Votre table est gardée.
connection-flood = Trop de messages en peu de temps. Revenez dans un instant.
connection-nonsense = Personne ici ne comprend ce que dit ce programme.
connection-not-you = Cette clé n’ouvre aucune place à cette table.
connection-old-client = Cette page est plus ancienne que la maison. Rechargez-la.
connection-silent = Rien n’a été dit pendant trop longtemps.
connection-slow = Cette connexion est trop lente pour suivre. Revenez quand elle ira mieux.
connection-too-large = C’était plus long que tout ce qu’on peut dire à une table. Rien n’en a été lu ; raccourcissez.

# Ce que décide, parmi des inconnus, qui tient la maison.

moderate-no-reports = Personne n’a rien signalé.
moderate-report = { $id } · { $at } UTC · table { $table } · { $mission }
moderate-said = { "  " }{ $name } a dit : { $text }
moderate-reporter = { "  " }Signalé par { $name } : { $text }
moderate-no-such-report = Ce signalement n’existe pas. timecaptain moderate reports en donne la liste.
moderate-dismissed = Le signalement est supprimé.
moderate-no-uploads = Toutes les missions que jouent les tables sont sur l’étagère.
moderate-upload = { $digest } · { $name } · { $title }
moderate-upload-down = { $digest } · { $name } · { $title } · retirée
moderate-no-such-upload = Cette mission n’existe pas, ou plusieurs commencent ainsi. timecaptain moderate uploads en donne la liste.
moderate-no-such-table = Cela ne peut pas être le numéro d’une table.
moderate-approved = { $name } est maintenant sur l’étagère, pour tous.
moderate-table-down = La table { $table } est retirée.
moderate-mission-down = La mission est retirée, avec toutes les tables qui la jouent : { $digests }
moderate-not-down = Rien de tel n’a été retiré.
moderate-back = On peut de nouveau l’ouvrir.
moderate-one-of = Donnez soit --table, soit --mission.
