// Co rozgrywa się nad stołem.
export const drama = {
  'drama.last': 'Ostatnia runda',
};
