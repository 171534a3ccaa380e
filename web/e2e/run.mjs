// npm run e2e [-- PART...]: everything, or the parts named.
import { checkBoard } from './board.mjs';
import { checkBots } from './bots.mjs';
import { launch } from './browser.mjs';
import { checkGallery } from './gallery.mjs';
import { Harbour } from './harbour.mjs';
import { checkInstalled, shipped } from './installed.mjs';
import { checkOffline } from './offline.mjs';
import { checkPeople } from './people.mjs';
import { checkPlay } from './play.mjs';
import { serveGallery } from './served.mjs';
import { Visits } from './visits.mjs';

const server = await serveGallery();
const page = await shipped();
const harbour = await Harbour.open('generated/shipped');
const browser = await launch();
const wrong = [];
const visit = async (root, check, expected) => {
  const visits = new Visits(browser, root);
  visits.expected = expected;
  await check(visits);
  wrong.push(...visits.wrong);
};
const parts = {
  board: async () => wrong.push(...(await checkBoard(browser, server.root))),
  gallery: async () => wrong.push(...(await checkGallery(browser, server.root))),
  bots: () => visit(page.root, checkBots),
  installed: () => visit(page.root, checkInstalled),
  play: async () => wrong.push(...(await checkPlay(browser, page.root))),
  offline: async () => wrong.push(...(await checkOffline(browser))),
  // A line that is cut, or a table that is not there, is told in the console by the browser itself.
  people: () => visit(harbour.root, (visits) => checkPeople(visits, harbour), (text) => /WebSocket connection|Failed to load resource/.test(text)),
};
const named = process.argv.slice(2);
try {
  for (const name of named.length > 0 ? named : Object.keys(parts)) {
    const started = Date.now();
    if (!(name in parts)) throw new Error(`There is no part ${name}; there are: ${Object.keys(parts).join(', ')}`);
    await parts[name]();
    console.log(`${name}: ${Math.round((Date.now() - started) / 1000)} s`);
  }
} finally {
  await browser.close();
  await Promise.all([server.close(), page.close(), harbour.close()]);
}
console.log(wrong.length === 0 ? 'The page is in order.' : `${wrong.length} things to mend.`);
process.exit(wrong.length === 0 ? 0 : 1);
