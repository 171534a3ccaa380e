// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { dailyConfig, quickConfig, quickFrom, quickOf, rememberQuick, usualQuick } from './quick';

beforeEach(() => localStorage.clear());

it('plays a first game against three Sailors where nothing was chosen', () => {
  expect(quickConfig('jamaica')).toEqual({
    game: 'jamaica',
    options: 'players=4 edition=second tiebreak=ahead bank=unlimited ghost=no',
    seats: [{ kind: 'open' }, ...Array.from({ length: 3 }, () => ({ kind: 'bot', level: 'sailor' }))],
    crew: 'red',
  });
  expect(quickConfig('malacca').options).toBe('players=4 captains=yes equipment=yes');
});

it('remembers what was chosen, for each game apart', () => {
  const chosen = { levels: ['cabin-boy', 'sailor'] as const, crew: 'violet' as const, values: { ghost: 'yes' } };
  rememberQuick('jamaica', chosen);
  expect(quickOf('jamaica')).toEqual(chosen);
  expect(quickOf('malacca')).toEqual(usualQuick('malacca'));
  expect(quickConfig('jamaica')).toMatchObject({ crew: 'violet' });
  expect(quickConfig('jamaica').options).toContain('players=3');
  expect(quickConfig('jamaica').options).toContain('ghost=yes');
});

it('settles what the number of players leaves no choice in', () => {
  const two = { levels: ['sailor'] as const, crew: 'red' as const, values: { ghost: 'no' } };
  expect(quickConfig('jamaica', two).options).toContain('ghost=yes');
});

it('takes what it does not know for the usual', () => {
  const usual = usualQuick('jamaica');
  expect(quickFrom('jamaica', null)).toEqual(usual);
  expect(quickFrom('jamaica', 'nonsense')).toEqual(usual);
  expect(quickFrom('jamaica', { levels: ['admiral'], crew: 'pink', values: { ghost: 'maybe', sails: 'no' } })).toEqual(
    usual,
  );
  expect(quickFrom('jamaica', { levels: Array(9).fill('sailor') }).levels).toEqual(usual.levels);
  expect(quickFrom('jamaica', { levels: [] }).levels).toEqual(usual.levels);
  localStorage.setItem('freebooter.quick', '{torn');
  expect(quickOf('jamaica')).toEqual(usual);
  localStorage.setItem('freebooter.quick', 'null');
  expect(quickOf('jamaica')).toEqual(usual);
});

it('sails the daily voyage as everybody does, whatever was chosen', () => {
  const before = dailyConfig('jamaica');
  rememberQuick('jamaica', { levels: ['random'], crew: 'blue', values: { edition: 'first' } });
  expect(dailyConfig('jamaica')).toEqual(before);
  expect(before.chance).toBe('keyed');
});
