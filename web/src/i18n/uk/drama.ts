// Що розігрується над столом.
export const drama = {
  'drama.last': 'Останній раунд',
};
