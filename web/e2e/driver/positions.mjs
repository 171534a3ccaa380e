// Games that stand before a decision of a wanted kind: played by chance with the table's module, here,
// and then opened in the page as a game that this device has kept.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDoor } from '../../src/wire/door.js';
import { Chance } from './chance.mjs';

const HERE = 1; // the connection of the one person
const wasm = fileURLToPath(new URL('../../generated/freebooter.wasm', import.meta.url));
let compiled;
const open = async () => openDoor((compiled ??= await WebAssembly.compile(readFileSync(wasm))));

export const configOf = ({ game, options, players }) => ({
  game,
  options,
  seats: Array.from({ length: players }, (_, i) => (i === 0 ? { kind: 'open' } : { kind: 'bot', level: i % 2 ? 'sailor' : 'random' })),
});

// Every kind of decision that the engine knows, as "game kind".
export async function decisions() {
  const { games } = (await open()).call({ call: 'games' });
  return games.flatMap(({ game, decisions: kinds }) => kinds.map((kind) => `${game} ${kind}`));
}

function filled(choice, chance) {
  const among = (lo, hi) => lo + Math.floor(chance.next() * (hi - lo + 1));
  if (!choice.from) return choice.do.replace('{n}', among(choice.lo ?? 0, choice.hi ?? 0));
  let left = choice.amount;
  const parts = [];
  for (const { hold, count } of choice.from) {
    const taken = Math.min(left, count);
    if (taken > 0) parts.push(`${hold}:${taken}`);
    left -= taken;
  }
  return choice.do.replace('{split}', parts.join(' '));
}

class Game {
  log = [];
  prompt = null;
  over = false;
  jobs = [];
  nonces = 0;

  constructor(door, chance) {
    this.door = door;
    this.chance = chance;
  }

  take(request) {
    const output = this.door.call({ ...request, now: 1 });
    if (output.error) throw new Error(`${output.error.code}: ${output.error.explain}`);
    this.log.push(...output.entries);
    this.jobs.push(...output.jobs);
    for (const { text } of output.messages) {
      const message = JSON.parse(text);
      if (message.type === 'table_refused') throw new Error(text);
      if (message.type !== 'table_full' && message.type !== 'table_update') continue;
      if (message.prompt !== undefined) this.prompt = message.prompt;
      if (message.table?.phase === 'finished' || message.table_changes?.some(({ at, value }) => at === 'phase' && value === 'finished')) this.over = true;
    }
  }

  say(message) {
    const nonce = message.type === 'client_hello' ? {} : { nonce: `p${++this.nonces}` };
    this.take({ call: 'step', input: { type: 'said', connection: HERE, text: JSON.stringify({ ...message, ...nonce }) } });
  }

  bots() {
    for (let job = this.jobs.shift(); job; job = this.jobs.shift()) {
      const thought = this.door.call({ call: 'think', job: job.job });
      if (!thought.error) this.take({ call: 'step', input: { type: 'bot_moved', ...thought } });
    }
  }

  begin(config, seed) {
    this.take({ call: 'create', table: `kept${seed}`, host: 'person0', config, seed: seed.toString(16).padStart(64, '0') });
    this.take({ call: 'step', input: { type: 'arrived', connection: HERE, player: 'person0', name: 'You' } });
    this.say({ type: 'client_hello', protocol: 1 });
    this.say({ type: 'client_sit', entropy: '5e'.repeat(32) });
    this.say({ type: 'client_start' });
    this.bots();
  }

  answer() {
    const choice = this.chance.of(this.prompt.choices);
    const { prompt } = this.prompt;
    this.prompt = null;
    this.say({ type: 'client_answer', prompt, do: filled(choice, this.chance) });
    this.bots();
  }
}

// A kept game whose next question offers the kind, or null when chance does not bring one.
export async function gameBefore(variant, kind, seed, tries = 60) {
  const config = configOf(variant);
  for (let i = 0; i < tries; ++i) {
    const number = seed * 1000 + i;
    const game = new Game(await open(), new Chance(number));
    game.begin(config, number);
    while (!game.over && game.prompt && !game.prompt.choices.some((one) => one.kind === kind)) game.answer();
    if (game.over || !game.prompt) continue;
    return { id: `here-${number}`, config, people: ['You'], created: 1, updated: 1, over: false, round: 1, log: game.log };
  }
  return null;
}

// Puts it among the games that the device keeps.
export const keepGame = (page, game) =>
  page.evaluate((kept) => new Promise((done, fail) => {
    const request = indexedDB.open('freebooter', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
    request.onerror = () => fail(request.error);
    request.onsuccess = () => {
      const put = request.result.transaction('games', 'readwrite').objectStore('games').put(kept);
      put.onsuccess = () => {
        request.result.close();
        done();
      };
      put.onerror = () => fail(put.error);
    };
  }), game);
