// Takes a seat at a table and plays random moves, by docs/api.md.
//
//     node bot.mjs http://localhost:8080/#/table/ID    a seat at this table
//     node bot.mjs http://localhost:8080               a table of its own, against three Sailors
// Node's own library is all it needs; before node 22: node --experimental-websocket bot.mjs ...
import { hash, randomBytes, randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';

const [server, link] = process.argv[2].replace(/\/$/, '').split('/#/table/');
let [cookie, phase, seen, head, shares] = ['', '', null, {}, {}];

async function request(method, path, body) {
  const headers = { cookie, 'Content-Type': 'application/json' };
  const answer = await fetch(server + path, { method, headers, body: body && JSON.stringify(body) });
  cookie = (answer.headers.get('set-cookie') ?? cookie).split(';')[0];
  return answer;
}

// A choice as it is sent, with a number or a split where it leaves one open.
function words({ do: text, lo = 0, hi = 0, amount = 0, from = [] }) {
  const parts = from.map(({ hold, count }) => [hold, Math.min(amount, count), (amount -= Math.min(amount, count))]);
  const split = parts.filter(([, tokens]) => tokens > 0).map(([hold, tokens]) => `${hold}:${tokens}`);
  return text.replace('{n}', randomInt(lo, hi + 1)).replace('{split}', split.join(' '));
}

// Comes in, or back, and plays until the game is over or the connection ends.
const visit = (table, own) =>
  new Promise((done) => {
    const line = new WebSocket(`ws${server.slice(4)}/api/tables/${table}/socket`, { headers: { cookie } });
    const say = (type, more) => line.send(JSON.stringify({ type, nonce: randomBytes(8).toString('hex'), ...more }));
    line.onopen = () => say('client_hello', { protocol: 5, seen });
    line.onclose = line.onerror = done;
    line.onmessage = ({ data }) => {
      const told = JSON.parse(data);
      if (told.type === 'table_refused') throw new Error(`refused: ${told.explain}`);
      ({ seq: seen = seen, head = head } = told);
      phase = (told.table ?? told.table_changes)?.phase ?? phase;
      if (told.type === 'table_full' && phase === 'gathering' && told.you.seat === null)
        for (const kind of own ? ['client_sit', 'client_start'] : ['client_sit']) say(kind);
      if (told.you?.cast) {
        const { cast, wants } = told.you.cast; // a share in the dice: committed to, then shown
        const share = (shares[cast] ??= randomBytes(16).toString('hex'));
        const sum = hash('sha256', `freebooter share ${table} ${cast} ${told.you.seat} ${share}`);
        say(...(wants === 'share' ? ['client_share', { cast, share }] : ['client_commit', { cast, hash: sum }]));
      }
      const { prompt, choices } = told.prompt ?? { choices: [] };
      if (choices.length > 0) say('client_answer', { prompt, do: words(choices[randomInt(choices.length)]) });
      if (phase === 'finished' || phase === 'abandoned') line.close();
    };
  });

await request('PUT', '/api/me', { name: 'Clockwork Monkey' });
const seats = [{ kind: 'open' }, ...Array(3).fill({ kind: 'bot', level: 'sailor' })];
const set = { game: 'jamaica', options: 'players=4', visibility: 'link', seats };
const table = link ?? (await (await request('POST', '/api/tables', set)).json()).id;
while (phase !== 'finished' && phase !== 'abandoned') await visit(table, !link);
writeFileSync(`${table}.txt`, await (await request('GET', `/api/tables/${table}/record`)).text());
const { key } = await (await request('GET', '/api/server')).json();
console.log(`The game is ${phase}. To check it:\nfreebooter verify ${table}.txt`,
  `--receipt ${head.lines}:${head.hash} --key ${key}`);
