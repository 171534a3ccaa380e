// Ce que la carte maritime dit d’elle-même : la fiche d’une case, les légendes, l’histoire et ses capitaines.
export const chart = {
  'space.home': 'départ et arrivée, gratuit',
  'space.sea': {
    one: 'mer, {n} jeton nourriture',
    many: 'mer, {n} de jetons nourriture',
    other: 'mer, {n} jetons nourriture',
  },
  'space.port': { one: 'port, {n} doublon', many: 'port, {n} de doublons', other: 'port, {n} doublons' },
  'space.lair': 'repaire de pirates, gratuit',
  'space.fork': 'bifurcation',
  'space.score': 'Points : {points}',
  'space.before': 'Points : {points}, car avant la ligne rouge',
  'space.score.home': 'Points : {points} après le tour de l’île',
  'space.chest': 'Un trésor s’y trouve',
  'space.nochest': 'Son trésor n’y est plus',
  'space.ships': 'Bateaux ici : {names}',
  'space.number': 'N° {number} autour de l’île',
  'board.walk': 'Toutes les cases : les flèches mènent de l’une à l’autre',
  'points.open': 'Points en détail : {name}',
  'points.hidden': 'face cachée, comptés à la fin',
  'legend.title': 'Légende',
  'legend.close': 'Fermer la légende',
  'legend.story.title': 'Le Grand Défi',
  'legend.story':
    'Jamaïque, 1708. Trente ans ont passé depuis qu’Henry Morgan, jusque-là pirate, est devenu gouverneur en ' +
    '1678. En souvenir, les capitaines qui restent font la course autour de son île : de Port Royal à Port ' +
    'Royal, avec ce que cinq cales peuvent porter.',
  'legend.chart': 'Sur la carte maritime',
  'legend.point': 'Pointez une case, gardez-y le doigt, ou allez-y avec Tab et les flèches : elle dit ce qu’elle est.',
  'legend.sea': 'Mer : un carré blanc par jeton nourriture à payer en arrivant',
  'legend.port': 'Port : autant de doublons que dit son épingle dorée',
  'legend.lair': 'Repaire de pirates : gratuit',
  'legend.treasure': 'Un trésor : au premier qui s’arrête ici',
  'legend.score': 'Points du bateau qui s’y trouve à la fin',
  'legend.redline': 'La ligne rouge : qui finit avant elle perd cinq points',
  'legend.battle': 'Deux bateaux sur une case : combat, partout sauf à Port Royal',
  'legend.dice': 'Les dés du tour de jeu : à gauche le matin, à droite le soir',
  'legend.compass': 'Le Capitaine du tour de jeu : lance les dés et joue en premier',
  'legend.crews': 'Les équipages et leurs capitaines',
  'legend.rules': 'Toutes les règles',
  'crew.red.captain': 'Anne Bonny',
  'crew.red.story': 'A quitté la maison d’un planteur pour la mer, et se battait mieux que les rieurs.',
  'crew.blue.captain': 'Mary Read',
  'crew.blue.story': 'Soldat en habit d’homme bien avant d’être marin ; la dernière à quitter le pont.',
  'crew.green.captain': 'John Rackham, Calico Jack',
  'crew.green.story': 'Calicot voyant, petites prises, grands festins ; sa chance a duré autant que le rhum.',
  'crew.yellow.captain': 'Olivier Levasseur, La Buse',
  'crew.yellow.story': 'A pris le trésor d’un vice-roi et laissé au monde une énigme en guise de plan.',
  'crew.violet.captain': 'Samuel Bellamy, Black Sam',
  'crew.violet.story':
    'Rendait leurs bateaux aux capitaines pris, et a perdu le plus riche des siens dans une tempête.',
  'crew.orange.captain': 'Edward Drummond, Barbe Noire',
  'crew.orange.story': 'Les mèches fumantes de sa barbe lui ont valu plus de bateaux que ses canons.',
  'legend.malacca.title': 'Douze jours à la taverne',
  'legend.malacca.story':
    'Douze jours durant, des capitaines de toutes les mers partagent une taverne au-dessus du détroit de ' +
    'Malacca. Chaque jour un navire marchand passe en contrebas : à attaquer, à défendre, ou pour faire ' +
    'commerce. Qui a le plus de pièces le dernier soir est roi des pirates.',
  'legend.cards': 'Les cartes par couleur',
  'legend.attack':
    'Rouge : attaque. S’il y a plus d’attaque que de défense, le navire est capturé, et les attaquants partagent ' +
    'la cargaison et les mises perdues.',
  'legend.defence':
    'Bleue : défense. Le navire est sauf, et les défenseurs partagent les mises des attaquants et piochent une ' +
    'carte spéciale.',
  'legend.trade': 'Verte : commerce. Si le navire est sauf, la mise revient avec autant en plus.',
  'legend.ambush': 'Bicolore : embuscade. On choisit l’un des deux côtés quand toutes les cartes sont révélées.',
  'legend.parrot': 'Le perroquet : qui le tient est le meneur et commence ce jour ; demain il passe au suivant.',
  'legend.stake': 'Les mises sont visibles, les cartes non : les pièces peuvent bluffer.',
  'score.king': 'Roi des pirates : {name}',
  'score.king.you': 'Vous êtes roi des pirates',
  'score.kings': 'Ils partagent la couronne des pirates : {names}',
};
