// The pages round the tables.
export const pages = {
  'page.home': 'Home',
  'page.loading': 'Setting sail…',
  'page.missing': 'There is no such game on this device.',
  'page.broken': 'The table ran aground. Load the page again: the game is kept.',
  'page.reload': 'Load again',
} as const;
