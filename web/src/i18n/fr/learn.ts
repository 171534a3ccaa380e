// Les leçons : une phrase à la fois.
export const learn = {
  title: 'Apprendre {game}',
  about: 'Trois à cinq minutes à une vraie table : vous jouez vous-même, et une seule chose est éclairée à la fois.',
  begin: 'Commencer',
  continue: 'Continuer : « {chapter} »',
  chapters: 'Chapitres',
  done: 'terminé',
  first: 'Une première partie guidée',
  'first.about': 'Contre trois mousses ; chaque décision est expliquée.',
  rules: 'Consulter les règles',
  chapter: 'Chapitre {n} sur {of}',
  next: 'Suivant',
  'next.chapter': 'Chapitre suivant',
  finish: 'À la première partie',
  yours: 'À vous de jouer : faites-le à la table.',
  watch: 'Regardez ce qui se passe.',
  free: 'Ici, c’est à vous de décider.',
  again: 'Recommencer le chapitre',
  skip: 'Passer le chapitre',
  leave: 'Quitter la leçon',

  'jamaica.goal': 'Le but',
  'jamaica.goal.race': 'Trois bateaux font un tour de la Jamaïque dans le sens horaire, de Port Royal à Port Royal.',
  'jamaica.goal.points': 'Le plus de points gagne : votre place dans la course, vos doublons et vos trésors comptent.',
  'jamaica.goal.cards': 'Chaque carte est une journée : ce que vous faites le matin, puis le soir.',
  'jamaica.goal.dice': 'Vous êtes Capitaine pour ce tour de jeu : choisissez le dé du matin et celui du soir.',
  'jamaica.goal.end': 'Les deux dés sont posés, et chaque joueur choisit en secret une de ses trois cartes.',

  'jamaica.load': 'Le chargement',
  'jamaica.load.holds':
    'Vous avez cinq cales ; chacune porte une seule sorte de ressources, et on n’y ajoute jamais rien.',
  'jamaica.load.pick': 'Jouez nourriture, puis poudre : le dé du matin charge 4 nourriture, celui du soir 3 poudre.',
  'jamaica.load.why':
    'En partie cette carte est bonne, mais voyez ici les deux chargements : nourriture le matin, poudre le soir.',
  'jamaica.load.dump': 'Aucune cale n’est vide pour la poudre : choisissez celle à vider par-dessus bord.',
  'jamaica.load.end': 'Un chargement occupe toujours une cale entière : une cale vide vaut cher.',

  'jamaica.move': 'Se déplacer et payer',
  'jamaica.move.arrow': 'La flèche fait avancer d’autant de cases que le dé l’indique, exactement.',
  'jamaica.move.pick':
    'Avancez de 2 : avant même de jouer, la carte maritime montre où vous arrivez et ce que cela coûte.',
  'jamaica.move.why': 'Charger est bien aussi, mais ce chapitre parle de naviguer : jouez avancer, puis nourriture.',
  'jamaica.move.pay': 'Vous êtes en mer, et la mer coûte de la nourriture : payez 2 depuis les cales de votre choix.',
  'jamaica.move.end': 'La mer coûte de la nourriture, les ports de l’or, et on paie une fois, à l’arrivée.',

  'jamaica.fork': 'Une bifurcation',
  'jamaica.fork.pick': 'Devant vous, l’itinéraire se divise ; avancez de 3.',
  'jamaica.fork.why': 'Pour voir la bifurcation, il faut naviguer : jouez avancer, puis poudre.',
  'jamaica.fork.lane':
    'Choisissez : le chenal est court mais cher, l’itinéraire extérieur est plus long et a des repaires avec trésors.',
  'jamaica.fork.end': 'L’un ou l’autre, selon le moment : regardez d’abord votre nourriture.',

  'jamaica.fight': 'Un combat',
  'jamaica.fight.rival': 'Un bateau à la cale pleine d’or est 3 cases devant, et qui arrive sur un bateau le combat.',
  'jamaica.fight.pick': 'Avancez de 3, droit sur l’adversaire.',
  'jamaica.fight.why': 'Rien à craindre ici : jouez avancer, puis nourriture, et attaquez.',
  'jamaica.fight.powder':
    'La puissance de feu, c’est le dé plus la poudre : choisissez combien en ajouter, elle est perdue ensuite.',
  'jamaica.fight.loot': 'Vous gagnez : prenez une cale entière, ou un trésor.',
  'jamaica.fight.end': 'Le plus fort prend ; une égalité ne change rien, et une étoile gagne aussitôt.',

  'jamaica.lair': 'Un repaire',
  'jamaica.lair.free': 'Un repaire de pirates ne coûte rien, et le premier arrivé en déterre le trésor.',
  'jamaica.lair.pick': 'Le repaire est 2 cases devant : allez-y.',
  'jamaica.lair.why': 'Le trésor est 2 cases devant : jouez avancer, puis nourriture.',
  'jamaica.lair.found': 'Un trésor de 7 points ; les autres n’en voient que le dos.',
  'jamaica.lair.kinds': 'Certains trésors sont des pouvoirs, face visible, qui vous aident ; d’autres sont maudits.',

  'jamaica.shortage': 'Une pénurie',
  'jamaica.shortage.poor': 'Le port devant vous coûte 5 doublons, et vous en avez 2 : voyez ce qui arrive.',
  'jamaica.shortage.pick': 'Avancez de 1, dans le port.',
  'jamaica.shortage.why': 'En partie, mieux vaut l’éviter ; ici, avancez et voyez une pénurie.',
  'jamaica.shortage.back':
    'Vous avez donné tout votre or, et le dé vous a fait reculer jusqu’à la case mer la plus proche.',
  'jamaica.shortage.end': 'Le soir vient tout de même, et une pénurie coûte peu quand on possède peu de ce qui est dû.',

  'jamaica.reckoning': 'Le décompte',
  'jamaica.reckoning.near': 'Port Royal est à une case : qui rentre met fin à la course, et on termine le tour de jeu.',
  'jamaica.reckoning.pick': 'Rentrez au port : ce qui reste du dé n’a pas d’importance.',
  'jamaica.reckoning.why': 'Plus d’or serait bien, mais la course est à vous : jouez avancer, puis nourriture.',
  'jamaica.reckoning.parts': 'Place, or, trésors : 15 pour le retour, et −5 pour qui est encore avant la ligne rouge.',
  'jamaica.reckoning.end':
    'C’est tout Jamaica ; jouez maintenant une première partie, où chaque décision est expliquée.',

  'malacca.trade': 'Le commerce',
  'malacca.trade.goal':
    'Douze navires marchands passent le détroit ; qui a le plus de pièces après le dernier est roi des pirates.',
  'malacca.trade.ship': 'Chaque navire porte une cargaison, et chaque joueur décide en secret quoi en faire.',
  'malacca.trade.cards':
    'Vous attaquez le navire, le défendez ou commercez, et posez des pièces sur votre carte : la mise.',
  'malacca.trade.place':
    'Le navire semble pauvre, personne n’attaquera : choisissez commerce, misez des pièces et posez la carte.',
  'malacca.trade.why':
    'L’attaque et la défense viennent plus tard : ici commercez, avec une mise d’au moins une pièce.',
  'malacca.trade.end': 'Personne n’attaque, le navire est sauf : votre mise revient, et autant en plus.',

  'malacca.raid': 'Un assaut',
  'malacca.raid.rich': 'Neuf pièces à bord, et les deux rivaux ont misé : cela sent le commerce.',
  'malacca.raid.place':
    'Attaquez, avec la mise de votre choix : si personne ne défend, la cargaison et leurs mises sont à vous.',
  'malacca.raid.why': 'Possible en partie ; mais ce navire est riche et sans garde : attaquez-le.',
  'malacca.raid.end':
    'Plus d’attaque que de défense : le navire est capturé, et les attaquants partagent cargaison et mises perdues.',

  'malacca.guard': 'Monter la garde',
  'malacca.guard.danger': 'Onze pièces : quelqu’un attaquera ce navire.',
  'malacca.guard.place': 'Défendez-le, avec la mise de votre choix : contre un attaquant, un défenseur suffit.',
  'malacca.guard.why': 'Ce navire est attaqué : le commerce perdrait, et deux attaquants partagent ; défendez-le.',
  'malacca.guard.end':
    'Tenu : la mise de l’attaquant est à vous, il perd la moitié du reste, et vous piochez une carte spéciale.',

  'malacca.bluff': 'Bluffer par la mise',
  'malacca.bluff.open': 'Les cartes sont face cachée, mais les mises sont visibles : les autres les lisent.',
  'malacca.bluff.place':
    'Vous êtes meneur : défendez avec une mise de 3 ou plus, pour que cela ait l’air d’un commerce.',
  'malacca.bluff.why': 'Pour bluffer, posez une défense avec au moins 3 pièces : une grosse mise dit « je commerce ».',
  'malacca.bluff.end': 'Le bluff a pris : un rival attaque votre « commerce » et perd sa mise et la moitié du reste.',

  'malacca.ambush': 'L’embuscade',
  'malacca.ambush.card': 'Une embuscade est une carte spéciale à deux côtés, ici attaque et défense.',
  'malacca.ambush.place':
    'Posez l’embuscade, avec la mise de votre choix : vous choisirez son côté quand tout sera révélé.',
  'malacca.ambush.why': 'Gardez les cartes de base pour plus tard : posez l’embuscade.',
  'malacca.ambush.side': 'Vous voyez ce que les autres ont fait : choisissez votre côté.',
  'malacca.ambush.end':
    'Les deux côtés paient ici : avec l’attaquant vous partagez la prise, contre lui vous sauvez le navire.',

  'malacca.captains': 'Les capitaines',
  'malacca.captains.card':
    'Avec les capitaines, chacun a une capacité : le vôtre est Zheng He, qui reçoit 3 de plus pour un commerce réussi.',
  'malacca.captains.place': 'Profitez-en : commercez, avec une mise d’au moins une pièce.',
  'malacca.captains.why': 'Zheng He est un marchand : commercez, avec au moins une pièce.',
  'malacca.captains.end':
    'Votre mise, autant en plus, et 3 de Zheng He : regardez aussi les capitaines rivaux, ils trahissent leurs goûts.',

  'malacca.equipment': 'L’équipement',
  'malacca.equipment.shop':
    'Avec l’équipement, le meneur peut acheter une carte pour 5 pièces avant l’arrivée du navire.',
  'malacca.equipment.buy': 'Achetez la balance de marchand : elle paie 5 pour chaque commerce réussi.',
  'malacca.equipment.why': 'Tout équipement est bon ; ce chapitre continue avec la balance de marchand.',
  'malacca.equipment.place': 'Un navire pauvre : commercez, avec au moins une pièce.',
  'malacca.equipment.stake': 'La balance paie un commerce avec mise : posez commerce avec au moins une pièce.',
  'malacca.equipment.end': 'La balance s’est déjà payée ; jouez maintenant une première partie guidée.',
} as const;
