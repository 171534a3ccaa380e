// Plays whole games through the WebAssembly module and, step by step, through the same door
// compiled for this machine: their answers must be the same, byte for byte. Then both replay the
// golden playthroughs.
//
// usage: node bindings/wasm/door_test.mjs MODULE.wasm PIPE_PROGRAM
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openDoor } from '../../web/src/wire/door.js';

const [modulePath, pipePath] = process.argv.slice(2);
// Events are told by their numbers, which are their places here.
const { events: described } = JSON.parse(
  readFileSync(new URL('../../table/messages.json', import.meta.url), 'utf8'),
);
const module = new WebAssembly.Module(readFileSync(modulePath));
assert.deepEqual(WebAssembly.Module.imports(module), [], 'the module imports nothing');

// The module and the program side by side: a request goes to both, and their answers must be
// equal.
class Doors {
  static async open() {
    return new Doors(await openDoor(module));
  }

  constructor(door) {
    this.door = door;
    this.pipe = spawn(pipePath, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.replies = createInterface({ input: this.pipe.stdout })[Symbol.asyncIterator]();
  }

  async ask(request) {
    const text = JSON.stringify(request);
    this.pipe.stdin.write(`${text}\n`);
    const here = this.door.callText(text);
    const there = (await this.replies.next()).value;
    assert.ok(here === there, `${text}\nwasm:    ${here}\nprogram: ${there}`);
    return JSON.parse(here);
  }

  async close() {
    this.pipe.stdin.end();
    await once(this.pipe, 'exit');
  }
}

// A small generator, so that a run can be repeated.
function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

// The text of an action for a choice, with its {n} and {split} filled in.
function fill(choice, below) {
  let text = choice.do;
  if (text.includes('{n}')) {
    text = text.replace('{n}', String(choice.lo + below(choice.hi - choice.lo + 1)));
  }
  if (text.includes('{split}')) {
    const taken = choice.from.map(() => 0);
    for (let left = choice.amount; left > 0; ) {
      const hold = below(taken.length);
      if (taken[hold] === choice.from[hold].count) continue;
      taken[hold] += 1;
      left -= 1;
    }
    const parts = choice.from.map((one, i) => `${one.hold}:${taken[i]}`);
    text = text.replace('{split}', parts.filter((_, i) => taken[i] > 0).join(' '));
  }
  return text;
}

// What a seat commits to in the first cast of a table.
const commitment = (table, seat, share) =>
  createHash('sha256').update(`freebooter share ${table} 1 ${seat} ${share}`).digest('hex');

async function playGame(game, options, players, humans, seed) {
  const doors = await Doors.open();
  const below = random(seed);
  const seats = Array.from({ length: players }, (_, i) =>
    i < humans ? { kind: 'open' } : { kind: 'bot', level: i % 2 ? 'cabin-boy' : 'sailor' },
  );
  let now = 1700000000000;
  const prompts = new Map();
  const receipts = [];
  const jobs = [];
  let log = [];
  let phase = 'gathering';

  function take(output) {
    assert.equal(output.error, undefined, JSON.stringify(output));
    log = log.concat(output.entries);
    jobs.push(...output.jobs);
    for (const { to, text } of output.messages) {
      const message = JSON.parse(text);
      assert.notEqual(message.type, 'table_refused', text);
      if (message.head) receipts.push({ lines: message.head.lines, hash: message.head.hash });
      if (message.prompt !== undefined) for (const one of to) prompts.set(one, message.prompt);
      if (message.table) phase = message.table.phase;
      phase = message.table_changes?.phase ?? phase;
    }
  }
  async function step(input) {
    take(await doors.ask({ call: 'step', input, now }));
    while (jobs.length > 0) {
      const { seat, prompt, action } = await doors.ask({ call: 'think', job: jobs.shift().job });
      take(await doors.ask({ call: 'step', input: { type: 'bot_moved', seat, prompt, action }, now }));
    }
  }
  const say = (connection, message) =>
    step({ type: 'said', connection, text: JSON.stringify(message) });

  take(
    await doors.ask({
      call: 'create',
      table: 'here',
      host: 'p0',
      config: { game, options: `players=${players} ${options}`, seats },
      seed: seed.toString(16).padStart(64, '0'),
      now,
    }),
  );
  for (let i = 0; i < Math.max(humans, 1); i += 1) {
    await step({ type: 'arrived', connection: i, player: `p${i}`, name: `Player Ж${i}` });
    await say(i, { type: 'client_hello', protocol });
  }
  for (let i = 0; i < humans; i += 1) await say(i, { type: 'client_sit' });
  await say(0, { type: 'client_start' });
  const share = (i) => (seed * 1000 + i).toString(16).padStart(32, '0');
  for (let i = 0; i < humans; i += 1) {
    await say(i, { type: 'client_commit', cast: 1, hash: commitment('here', i, share(i)) });
  }
  for (let i = 0; i < humans; i += 1) await say(i, { type: 'client_share', cast: 1, share: share(i) });
  for (let steps = 0; phase === 'playing'; steps += 1) {
    assert.ok(steps < 5000, 'the game ends');
    now += 1000;
    const asked = [...prompts].filter(([, prompt]) => prompt !== null);
    const [connection, prompt] = asked[below(asked.length)];
    const choice = prompt.choices[below(prompt.choices.length)];
    await say(connection, {
      type: 'client_answer',
      nonce: `n${steps}`,
      prompt: prompt.prompt,
      do: fill(choice, below),
    });
    if (steps % 50 === 49) take(await doors.ask({ call: 'replay', log, now }));
    if (steps % 50 === 49) {
      for (let i = 0; i < humans; i += 1) {
        await step({ type: 'arrived', connection: i, player: `p${i}`, name: `Player ${i}` });
        await say(i, { type: 'client_hello', protocol });
      }
    }
  }
  assert.equal(phase, 'finished');
  const { record } = await doors.ask({ call: 'record' });
  const proof = await doors.ask({ call: 'verify', record, receipts });
  assert.equal(proof.fault, null);
  assert.ok(proof.chances.length > 10);
  checkLuck(proof);
  const forged = record.replace(/^(x-seed )(.)/m, (_, word, digit) => word + (digit === 'f' ? '0' : 'f'));
  assert.notEqual((await doors.ask({ call: 'verify', record: forged })).fault, null);
  const count = (await doors.ask({ call: 'watch', record, viewer: 'all', at: 0 })).actions;
  for (const at of [1, count >> 1, count]) {
    for (const viewer of [null, 0, 'all']) {
      const shown = await doors.ask({ call: 'watch', record, viewer, at });
      assert.equal(shown.view.game, game);
      const all = await doors.ask({ call: 'watch', record, viewer, at, since: 0 });
      assert.deepEqual(all.events.slice(all.events.length - shown.events.length), shown.events);
      assert.ok(at === 1 || all.events.length > shown.events.length);
    }
  }
  const story = await doors.ask({ call: 'story', record });
  const end = await doors.ask({ call: 'watch', record, viewer: 'all', at: count, since: 0 });
  const bots = [...record.matchAll(/^x-seat (\d+) bot /gm)].map(([, seat]) => Number(seat));
  assert.equal(bots.length, players - humans);
  assert.deepEqual(end.bots, bots);
  assert.ok(story.finished);
  assert.equal(story.players, players);
  const named = Object.keys(described[`${game[0].toUpperCase()}${game.slice(1)}Event`]);
  checkStory({ ...end, events: end.events.map(([number, ...told]) => [named[number], ...told]) }, players, story.rounds);
  await doors.close();
  return log.length;
}

// A row at the end of every round, the last with the points that the game ended with.
function checkStory({ actions, events }, players, rounds) {
  const began = events.filter(([event]) => event === 'round_began').map(([, , round]) => round);
  const rows = rounds.map(({ round }) => round).filter((round) => round > 0);
  assert.deepEqual(rows, began);
  assert.ok(rounds.every(({ at }, i) => i === 0 || at > rounds[i - 1].at));
  assert.equal(rounds.at(-1).at, actions);
  const scored = events.filter(([event]) => event === 'scored');
  assert.deepEqual(rounds.at(-1).scores, scored.map(([, , points]) => points));
  assert.ok(rounds.every(({ scores }) => scores.length >= players));
}

// The sums are those of the single outcomes, and each expects what its die or pile does.
function checkLuck({ chances, luck }) {
  const fixed = { roll_dice: 7000, combat_roll: 7000 };
  const sums = new Map();
  for (const { kind, who, worth, expected_milli: expected } of chances) {
    if (worth === undefined) continue;
    assert.equal(expected, fixed[kind] ?? expected);
    const sum = sums.get(`${who} ${kind}`) ?? { count: 0, worth: 0, expected: 0 };
    sums.set(`${who} ${kind}`, sum);
    sum.count += 1;
    sum.worth += worth;
    sum.expected += expected;
  }
  assert.ok(sums.size > 0);
  assert.equal(luck.length, sums.size);
  for (const { who, kind, count, worth, expected_milli: expected } of luck) {
    const sum = sums.get(`${who} ${kind}`);
    assert.deepEqual([count, worth], [sum.count, sum.worth]);
    assert.ok(Math.abs(expected - sum.expected) <= count);
  }
}

// What can't be done is answered with an error, and the table goes on.
async function refuseNonsense() {
  const doors = await Doors.open();
  const code = async (request) => (await doors.ask(request)).error?.code ?? 'none';
  const config = { game: 'malacca', options: 'players=2', seats: [{ kind: 'open' }, { kind: 'bot', level: 'sailor' }] };
  const seed = 'ab'.repeat(32);
  assert.equal(await code({}), 'no_table');
  assert.equal(await code({ call: 'step', input: { type: 'tick' } }), 'no_table');
  assert.equal(await code({ call: 'create', config, seed: 'ab' }), 'bad_message');
  assert.equal(await code({ call: 'create', seed }), 'bad_message');
  assert.equal(await code({ call: 'create', seed, config: { ...config, game: 'chess' } }), 'bad_option');
  assert.equal(await code({ call: 'create', seed, config: { ...config, options: 'players=9' } }), 'bad_option');
  assert.equal(await code({ call: 'create', seed, table: 'two words', config }), 'bad_option');
  assert.equal(await code({ call: 'create', seed, table: 'here', host: 'a', config, now: 5 }), 'none');
  for (const [request, expected] of [
    [{ call: 'fly' }, 'bad_message'],
    [{ call: 'step' }, 'bad_message'],
    [{ call: 'step', input: { type: 'explode' } }, 'bad_message'],
    [{ call: 'step', input: { type: 'bot_moved', seat: 99, prompt: 1, action: 'pass' } }, 'bad_message'],
    [{ call: 'step', input: { type: 'bot_moved', seat: 1, prompt: 7, action: 'nonsense' } }, 'none'],
    [{ call: 'step', input: { type: 'said', connection: 9, text: '{}' } }, 'none'],
    [{ call: 'think', job: 5 }, 'no_job'],
    [{ call: 'replay', log: 'x' }, 'bad_message'],
    [{ call: 'replay', log: [1] }, 'bad_message'],
    [{ call: 'replay', log: ['nonsense'] }, 'bad_log'],
    [{ call: 'verify', record: 'nonsense' }, 'bad_record'],
    [{ call: 'watch', record: '' }, 'bad_record'],
    [{ call: 'inspect', record: '' }, 'bad_record'],
    [{ call: 'story', record: '' }, 'bad_record'],
    [{ call: 'review', record: '' }, 'bad_record'],
    [{ call: 'review_on' }, 'no_review'],
    [{ call: 'position', record: '' }, 'bad_record'],
    [{ call: 'consider', game: 'chess', position: '' }, 'bad_message'],
    [{ call: 'consider', game: 'jamaica', position: 'nonsense' }, 'bad_position'],
    [{ call: 'hint', seat: 0 }, 'no_hint'],
    [{ call: 'hint', seat: 99 }, 'bad_message'],
  ]) {
    assert.equal(await code(request), expected, JSON.stringify(request));
  }
  assert.equal((await doors.ask({ call: 'record' })).record, null);
  const { games } = await doors.ask({ call: 'facts' });
  const pages = readdirSync(fileURLToPath(new URL('../../docs/rules', import.meta.url)));
  const withRules = pages.filter((page) => page.split('.').length === 2).map((page) => page.split('.')[0]);
  assert.deepEqual(games.map((one) => one.game).sort(), withRules.sort());
  for (const { decisions, levels } of games) assert.ok(decisions.length > 4 && levels.length > 2);
  await doors.close();
}

// Finished games are looked back at piece by piece, and any of their positions is looked into.
async function lookBack() {
  const doors = await Doors.open();
  for (const name of ['jamaica-rules-1-two', 'malacca-rules-1-three']) {
    const file = fileURLToPath(new URL(`../../tests/fixtures/records/${name}.txt`, import.meta.url));
    const record = readFileSync(file, 'utf8');
    const { steps } = await doors.ask({ call: 'review', record, seed: 1, work: 1 });
    let piece = await doors.ask({ call: 'review_on', steps: steps - 1 });
    assert.deepEqual([piece.done, piece.of, piece.review], [steps - 1, steps, null]);
    piece = await doors.ask({ call: 'review_on', steps: 5 });
    assert.equal(piece.review.steps.length, steps);
    for (const { chances } of piece.review.steps) {
      assert.ok(Math.abs(chances.reduce((sum, one) => sum + one, 0) - 1) < 0.002, String(chances));
    }
    const decision = piece.review.steps.findIndex(({ advice }) => advice?.options.length > 1);
    const { game, position, players } = await doors.ask({ call: 'position', record, at: decision });
    const here = await doors.ask({ call: 'consider', game, position, lines: 20 });
    assert.equal(here.players, players);
    const [{ seat, advice }] = here.decisions;
    assert.equal(typeof seat, 'number');
    assert.ok(advice.options.length > 1 && advice.options.length <= 3);
    assert.ok(advice.options[0].behind.mean === 0 && advice.reason.why.length > 0);
  }
  await doors.close();
}

// A lesson: the game begins at a position, chance and the bot do what the script says, and a log of it
// makes the same table again. Then fair chance goes on.
async function followScript() {
  const doors = await Doors.open();
  const position =
    'jamaica position 1; options players=3; round 4 captain 0; phase roll-dice; ' +
    'ship 0 at 15 holds 3food 3gold hand forward/food gold/gold powder/gold; ' +
    'ship 1 at 12 hand gold/gold food/powder powder/gold; ship 2 at 18 hand powder/food food/powder gold/gold; ' +
    'lairs 4 9 11 19 22 25 33 37 44';
  const lines = ['chance: dice 2 6', '1: pick gold/gold', '2: pick powder/food'];
  const config = (script) => ({
    game: 'jamaica',
    options: 'players=3',
    seats: [{ kind: 'open' }, { kind: 'bot', level: 'cabin-boy' }, { kind: 'bot', level: 'cabin-boy' }],
    script,
    hints: true,
  });
  const create = (script) =>
    doors.ask({ call: 'create', table: 'here', host: 'me', config: config(script), seed: 'cd'.repeat(32), now: 5 });
  for (const [bad, code] of [
    ['nonsense', 'bad_message'],
    [{ position }, 'bad_message'],
    [{ position: 'jamaica position 1; options players=4', lines }, 'bad_script'],
    [{ position: `${position}; ship 0 at 3`, lines }, 'bad_script'],
    [{ position, lines: ['0: pick gold/gold'] }, 'bad_script'],
    [{ position, lines: ['chance: fly'] }, 'bad_script'],
  ]) {
    assert.equal((await create(bad)).error?.code, code, JSON.stringify(bad));
  }
  const log = [];
  let prompt = null;
  let over = false;
  async function take(output) {
    assert.equal(output.error, undefined, JSON.stringify(output));
    log.push(...output.entries);
    for (const { text } of output.messages) {
      const message = JSON.parse(text);
      assert.notEqual(message.type, 'table_refused', text);
      if (message.prompt !== undefined) prompt = message.prompt;
      over ||= (message.table_changes?.phase ?? message.table?.phase) === 'finished';
    }
    for (const { job } of output.jobs) {
      const thought = await doors.ask({ call: 'think', job });
      if (!thought.error) await step({ type: 'bot_moved', ...thought });
    }
  }
  const step = async (input) => take(await doors.ask({ call: 'step', input, now: 5 }));
  const say = (message) => step({ type: 'said', connection: 1, text: JSON.stringify(message) });
  const arrive = async () => {
    await step({ type: 'arrived', connection: 1, player: 'me', name: 'Me' });
    await say({ type: 'client_hello', protocol });
  };
  await take(await create({ position, lines }));
  await arrive();
  await say({ type: 'client_sit', nonce: 'sit' });
  await say({ type: 'client_start', nonce: 'start' });
  const share = 'ef'.repeat(16);
  await say({ type: 'client_commit', cast: 1, hash: commitment('here', 0, share) });
  await say({ type: 'client_share', cast: 1, share });
  const below = random(11);
  for (let i = 0; !over; i += 1) {
    assert.ok(i < 2000, 'the game ends');
    if (i === 1) {
      await take(await doors.ask({ call: 'replay', log: [...log], now: 5 }));
      await arrive();
    }
    if (i < 2) {
      const { options, why } = await doors.ask({ call: 'hint', seat: 0, lines: 20 });
      assert.ok(options.length > 1 && options[0].chance >= 0 && why.length > 0);
    }
    const wanted = ['place 2', 'pick forward/food'][i] ?? fill(prompt.choices[below(prompt.choices.length)], below);
    await say({ type: 'client_answer', nonce: `n${i}`, prompt: prompt.prompt, do: wanted });
  }
  const moves = log.map((entry) => entry.split(' ').slice(2).join(' '));
  for (const done of ['chance dice 2 6', 'bot 1 1 pick gold/gold', 'bot 2 1 pick powder/food']) {
    assert.ok(moves.includes(done), done);
  }
  assert.equal((await doors.ask({ call: 'record' })).record, null);
  await doors.close();
  return log.length;
}

async function replayGolden(file) {
  const doors = await Doors.open();
  const record = readFileSync(file, 'utf8');
  let at = 0;
  let checks = 0;
  for (const line of record.split('\n')) {
    const digest = /^x-digest \w+$/.test(line);
    const refused = /^x-refused (chance|\d+): (.*) = (\w+) (\S+)$/.exec(line);
    if (digest) {
      await doors.ask({ call: 'inspect', record, at }); // golden_test holds the program's against the file
      checks += 1;
    } else if (refused) {
      const [, who, action, code, rule] = refused;
      const seat = who === 'chance' ? null : Number(who);
      const found = await doors.ask({ call: 'inspect', record, at, seat, action });
      assert.deepEqual([found.code, found.rule], [code, rule], line);
      checks += 1;
    } else if (/^(chance|\d+): /.test(line)) {
      at += 1;
    }
  }
  assert.ok(checks > 5, `${file} has checks`);
  await doors.close();
  return checks;
}

const { protocol } = (await openDoor(module)).call({ call: 'facts' });
await refuseNonsense();
let seed = 1;
for (const [game, options, players, humans] of [
  ['jamaica', '', 4, 2],
  ['jamaica', 'edition=first bank=limited', 3, 3],
  ['jamaica', 'ghost=yes', 2, 1],
  ['malacca', '', 4, 2],
  ['malacca', 'captains=on equipment=on', 8, 3],
  ['malacca', '', 3, 0],
]) {
  const entries = await playGame(game, options, players, humans, (seed += 1));
  console.log(`${game} ${options} ${players} players: ${entries} entries, the same in both`);
}
console.log(`a lesson: ${await followScript()} entries, the same in both`);
await lookBack();
const golden = fileURLToPath(new URL('../../tests/golden/', import.meta.url));
for (const name of readdirSync(golden).filter((one) => one.endsWith('.txt'))) {
  console.log(`${name}: ${await replayGolden(golden + name)} checks`);
}
