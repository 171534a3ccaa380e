// Every chapter of every lesson, played through the WebAssembly door: a rule that changes what a lesson tells
// fails here. Needs ./dev wasm.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { games, gameNames, type GameName } from '../games';
import { isDo, type Chapter, type Do } from '../games/lesson';
import { applyMoment, momentsOf } from '../wire/changes';
import { openDoor } from '../wire/door';
import type { Door, DoorError, DoorOutput } from '../wire/door';
import { eventOf } from '../wire/events';
import {
  PROTOCOL,
  type GameView,
  type JamaicaView,
  type MalaccaView,
  type Prompt,
  type TableMessage,
} from '../wire/messages';
import { readMessage } from '../wire/read';
import { commitmentTo } from '../table/share';
import { configOf, objection, questionFrom, resumed, standing } from './course';

vi.setConfig({ testTimeout: 60_000 }); // whatever the machine does besides

const chapters: { game: GameName; chapter: Chapter }[] = [];
for (const game of gameNames)
  for (const chapter of (await games[game].lesson()).chapters) chapters.push({ game, chapter });

let module: WebAssembly.Module;
beforeAll(async () => {
  module = await WebAssembly.compile(readFileSync(process.env.FREEBOOTER_WASM ?? '../build/wasm/freebooter.wasm'));
});

interface Stand {
  prompt: Prompt | null;
  view: GameView | null;
  phase: string;
  events: string[];
}

// The table of a chapter after these answers.
async function played(game: GameName, chapter: Chapter, answers: readonly string[], seed = 1): Promise<Stand> {
  const door: Door = await openDoor(module);
  const stand: Stand = { prompt: null, view: null, phase: '', events: [] };
  const ask = (request: { readonly call: string; readonly [name: string]: unknown }): void => {
    const output = door.call({ ...request, now: 1 }) as DoorOutput | DoorError;
    if ('error' in output) throw new Error(output.error.explain);
    for (const { text } of output.messages) hear(readMessage(JSON.parse(text) as TableMessage));
    for (const { job } of output.jobs) {
      const thought = door.call({ call: 'think', job }) as Record<string, unknown>;
      if (!('error' in thought)) ask({ call: 'step', input: { type: 'bot_moved', ...thought } });
    }
  };
  const hear = (message: TableMessage): void => {
    if (message.type === 'table_refused') throw new Error(JSON.stringify(message));
    if (message.type !== 'table_full' && message.type !== 'table_update') return;
    if (message.type === 'table_full') stand.view = message.view;
    else
      for (const { events, changes } of momentsOf(message.steps)) {
        stand.events.push(...events.map((told) => eventOf(game, told).event));
        stand.view = applyMoment(stand.view, changes);
      }
    if (message.prompt !== undefined) stand.prompt = message.prompt;
    if (message.table) stand.phase = message.table.phase;
    if (message.type === 'table_update' && message.table_changes)
      stand.phase = (message.table_changes as { phase?: string }).phase ?? stand.phase;
  };
  const say = (message: object): void =>
    ask({ call: 'step', input: { type: 'said', connection: 1, text: JSON.stringify(message) } });
  const hex = seed.toString(16).padStart(64, '0');
  ask({ call: 'create', table: 'lesson', host: 'me', config: configOf(game, chapter), seed: hex });
  ask({ call: 'step', input: { type: 'arrived', connection: 1, player: 'me', name: 'Me' } });
  say({ type: 'client_hello', protocol: PROTOCOL });
  say({ type: 'client_sit', nonce: 'sit' });
  say({ type: 'client_start', nonce: 'start' });
  const share = hex.slice(0, 32);
  say({ type: 'client_commit', cast: 1, hash: commitmentTo('lesson', 1, 0, share) });
  say({ type: 'client_share', cast: 1, share });
  for (const [i, answer] of answers.entries())
    say({ type: 'client_answer', nonce: `n${i}`, prompt: stand.prompt?.prompt, do: answer });
  return stand;
}

// Everything that can be answered, written out; of the ways to split a payment the first.
function answersTo(prompt: Prompt): string[] {
  return prompt.choices.flatMap((choice) => {
    const { do: text, lo = 0, hi = 0 } = choice as { do: string; lo?: number; hi?: number };
    if (text.includes('{n}')) return Array.from({ length: hi - lo + 1 }, (_, i) => text.replace('{n}', String(lo + i)));
    if (!text.includes('{split}')) return [text];
    const { from = [], amount = 0 } = choice as { from?: readonly { hold: number; count: number }[]; amount?: number };
    let left = amount;
    const parts = from.flatMap(({ hold, count }) => {
      const taken = Math.min(left, count);
      left -= taken;
      return taken > 0 ? [`${hold}:${taken}`] : [];
    });
    return [text.replace('{split}', parts.join(' '))];
  });
}

const questions = (chapter: Chapter): Do[] => chapter.steps.filter(isDo);

// The answers of a player who does what is asked.
async function mainLine(game: GameName, chapter: Chapter, seed: number): Promise<string[]> {
  const line: string[] = [];
  for (const question of questions(chapter)) {
    const { prompt } = await played(game, chapter, line, seed);
    expect(prompt?.ask, question.say).toBe(question.ask);
    const at = questionFrom(chapter, standing(chapter, line.length).first);
    line.push(answersTo(prompt!).find((answer) => objection(chapter, at, answer) === null)!);
  }
  return line;
}

describe.each(chapters)('$chapter.title', ({ game, chapter }) => {
  it('can be played to its end as it is told, whatever chance would do', async () => {
    for (const seed of [1, 2, 3]) {
      const { prompt, phase } = await played(game, chapter, await mainLine(game, chapter, seed), seed);
      expect(prompt !== null || phase === 'finished').toBe(true);
    }
  });

  it('goes on with every answer that it takes, and is kind about every other', async () => {
    const line = await mainLine(game, chapter, 1);
    for (const [i, question] of questions(chapter).entries()) {
      const { prompt } = await played(game, chapter, line.slice(0, i));
      const at = questionFrom(chapter, standing(chapter, i).first);
      const answers = answersTo(prompt!);
      const taken = answers.filter((answer) => objection(chapter, at, answer) === null);
      expect(taken, question.say).not.toEqual([]);
      if (question.wants) expect(taken.length, question.say).toBeLessThan(answers.length);
      expect(question.wants === undefined, question.say).toBe(question.why === undefined);
      const following = questions(chapter)[i + 1];
      for (const answer of taken) {
        const { prompt: next } = await played(game, chapter, [...line.slice(0, i), answer]);
        if (following) expect(next?.ask, `${question.say}: ${answer}`).toBe(following.ask);
      }
    }
  });

  it('stands where the table stands, whatever was remembered', () => {
    const { steps } = chapter;
    for (let answered = 0; answered <= questions(chapter).length; ++answered) {
      const { first, last } = standing(chapter, answered);
      expect(steps.slice(0, first).filter(isDo)).toHaveLength(answered);
      expect(steps.slice(first, last).some(isDo)).toBe(false);
      expect(resumed(chapter, 0, answered)).toBe(first);
      expect(resumed(chapter, 99, answered)).toBe(last);
    }
  });
});

describe('what is told comes true', () => {
  const ends = new Map<string, Stand>();
  beforeAll(async () => {
    for (const { game, chapter } of chapters)
      ends.set(chapter.title, await played(game, chapter, await mainLine(game, chapter, 1)));
  });
  const happened = (title: string): readonly string[] => ends.get(title)!.events;
  const ship = (title: string) => (ends.get(title)!.view as JamaicaView).ships[0]!;
  const aboard = (title: string): string[] =>
    ship(title).holds.flatMap(({ good, count }) => (good ? [`${count} ${good}`] : []));
  const seat = (title: string) => (ends.get(title)!.view as MalaccaView).seats[0]!;

  it('in Jamaica', () => {
    expect(happened('jamaica.load')).toContain('dumped');
    expect(aboard('jamaica.load')).toEqual(expect.arrayContaining(['4 food', '3 powder']));
    expect(happened('jamaica.move')).toContain('paid');
    expect(happened('jamaica.fight')).toEqual(expect.arrayContaining(['battle_won', 'hold_taken']));
    expect(aboard('jamaica.fight')).toContain('5 gold');
    const { treasures } = ends.get('jamaica.lair')!.view as JamaicaView;
    expect(treasures).toMatchObject([{ owner: 0, face: '+7', face_up: false }]);
    expect(happened('jamaica.shortage')).toContain('shortage_rolled');
    expect(ship('jamaica.shortage').space).toBe(29);
    expect(aboard('jamaica.shortage')).toEqual(['4 food', '2 food', '1 powder']);
    expect(ends.get('jamaica.reckoning')!.phase).toBe('finished');
    expect((ends.get('jamaica.reckoning')!.view as JamaicaView).winners).toEqual([0]);
  });

  it('in Malacca, with the least stake that the lesson takes', () => {
    const coins = ['trade', 'raid', 'guard', 'bluff', 'ambush', 'captains', 'equipment'].map(
      (name) => seat(`malacca.${name}`).coins,
    );
    expect(coins).toEqual([6, 20, 9, 9, 13, 9, 10]);
    expect([seat('malacca.guard').hand, seat('malacca.bluff').hand]).toEqual([['attack2'], ['trade2']]);
    expect(seat('malacca.equipment').equipment.trade).toBe(1);
  });

  it('whichever side the ambush takes', async () => {
    const { chapter } = chapters.find(({ chapter: { title } }) => title === 'malacca.ambush')!;
    const { view } = await played('malacca', chapter, ['place ambush-ad 0', 'side defence']);
    expect((view as MalaccaView).seats[0]).toMatchObject({ coins: 8, hand: ['defence2'] });
  });
});
