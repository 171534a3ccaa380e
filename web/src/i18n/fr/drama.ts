// Ce qui se joue au-dessus de la table.
export const drama = {
  'drama.last': 'Dernier tour de jeu',
};
