// What is staged over a table.
export const drama = {
  'drama.last': 'The last round',
} as const;
