// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { openTabs } from './tabs';

afterEach(() => vi.unstubAllGlobals());

test('a tab hears that another plays a game now, and not that it does itself', async () => {
  const heard: string[] = [];
  const first = openTabs('one', (game) => heard.push(`one: ${game}`));
  const second = openTabs('two', (game) => heard.push(`two: ${game}`));
  second.take('here-1');
  await vi.waitFor(() => expect(heard).toEqual(['one: here-1']));
  first.close();
  second.close();
});

test('without a channel the storage of the browser carries the word', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const heard: string[] = [];
  const tabs = openTabs('one', (game) => heard.push(game));
  const told = (tab: string): boolean =>
    dispatchEvent(
      new StorageEvent('storage', { key: 'freebooter.playing', newValue: JSON.stringify({ game: 'here-1', tab }) }),
    );
  told('one');
  told('two');
  expect(heard).toEqual(['here-1']);
  tabs.close();
  told('two');
  expect(heard).toEqual(['here-1']);
});
