// Что разыгрывается над столом.
export const drama = {
  'drama.last': 'Последний раунд',
};
