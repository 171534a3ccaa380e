// @vitest-environment jsdom
import { mount, unmount, type ComponentProps } from 'svelte';
import { expect, test, vi } from 'vitest';
import Told from './Told.svelte';

test.each([
  ['is none', () => Promise.resolve(null)],
  ['could not be made', () => Promise.reject(new Error('no line'))],
])('where there %s, words say so', async (_, story) => {
  const about = { play: {}, people: {}, columns: [], game: 'jamaica', title: '' };
  const props = { ...about, story: story() } as unknown as ComponentProps<typeof Told>;
  const told = mount(Told, { target: document.body, props });
  await vi.waitFor(() => expect(document.body.textContent).toContain('can’t be told'));
  await unmount(told);
  expect(document.body.textContent).toBe('');
});
