import { expect, it } from 'vitest';
import type { ClientMessage, TableFull, TableMessage, TableUpdate } from '../wire/messages';
import { TableSession } from './session.svelte';

const head = { lines: 0, hash: '', signature: null };
const full = {
  type: 'table_full',
  seq: 1,
  now: 0,
  head,
  you: { person: 0, seat: 0, kept: null, host: true, cast: null, muted: [] },
  table: { game: 'jamaica' },
  view: { round: 1 },
  events: [],
  chat: [],
  prompt: null,
} as unknown as TableFull;
const update = {
  type: 'table_update',
  from: 1,
  seq: 2,
  now: 0,
  head,
  steps: [[0, 1, 1], [2, 1], { a: 2 }, [12, 1], { a: 3 }],
} as unknown as TableUpdate;

function table(ms: number): { session: TableSession; hear: (message: TableMessage) => void } {
  let hear: (message: TableMessage) => void = () => undefined;
  const session = new TableSession(
    (ear) => {
      hear = (message) => ear.message(message);
      return { send: () => undefined, close: () => undefined };
    },
    () => (events) => events.map((event) => ({ ms, events: [event] })),
    () => 1,
  );
  return { session, hear: (message) => hear(message) };
}
const turn = (): Promise<void> => new Promise((done) => setTimeout(done));

// In the middle of telling the update, an hour a beat.
async function telling(): Promise<ReturnType<typeof table>> {
  const one = table(3_600_000);
  one.hear(full);
  one.hear(update);
  await turn();
  return one;
}

it('shows with a beat the position that it leaves', async () => {
  const { session } = await telling();
  expect(session.beat?.events[0]?.event).toBe('round_began');
  expect(session.view).toEqual({ round: 2 });
  expect(session.told).toHaveLength(1);
});

it('skips all that is left to tell, and tells it all the same', async () => {
  const { session } = await telling();
  session.skip();
  await turn();
  expect(session.beat).toBeNull();
  expect(session.view).toEqual({ round: 3 });
  expect(session.told.map(({ event }) => event.event)).toEqual(['round_began', 'reshuffled', 'came_home']);
});

it('plays the next update out again after a skip', async () => {
  const { session, hear } = await telling();
  session.skip();
  await turn();
  hear({ ...update, from: undefined, seq: 3 }); // the one before: not said
  await turn();
  expect(session.beat?.events[0]?.event).toBe('round_began');
});

it('shows no position before its beat', async () => {
  const one = table(1);
  const seen: unknown[] = [];
  one.hear(full);
  one.hear(update);
  for (let i = 0; i < 200 && one.session.told.length < 3; i += 1) {
    await turn();
    if (one.session.beat) seen.push([one.session.beat.events[0]?.event, one.session.view]);
  }
  expect(seen).toContainEqual(['reshuffled', { round: 2 }]);
  expect(seen).not.toContainEqual(['reshuffled', { round: 3 }]);
  expect(seen).toContainEqual(['came_home', { round: 3 }]);
});

it('waits for a hint until it comes, is refused, or its question is over', async () => {
  const { session, hear } = table(0);
  const sent: ClientMessage[] = [];
  session.send = (message) => void sent.push(message);
  const asked = (prompt: number): TableFull => ({ ...full, prompt: { prompt, ask: 'pick', choices: [] } });
  const hint = { options: [], why: 'chance', amount: 0, who: null } as const;
  hear(asked(7));
  const first = session.hint();
  hear({ type: 'table_hint', prompt: 7, hint });
  expect(await first).toEqual(hint);
  const second = session.hint();
  const { nonce = '' } = sent.at(-1) as { nonce?: string };
  hear({ type: 'table_refused', nonce, code: 'not_now', rule: null, explain: '' } as unknown as TableMessage);
  expect(await second).toBeNull();
  expect(session.refused).toBeNull();
  const third = session.hint();
  hear(asked(8));
  expect(await third).toBeNull();
  expect(sent.map((message) => message.type)).toEqual(['client_hint', 'client_hint', 'client_hint']);
});
