// npm run e2e
import { checkBoard } from './board.mjs';
import { checkBots } from './bots.mjs';
import { launch } from './browser.mjs';
import { checkGallery } from './gallery.mjs';
import { Harbour } from './harbour.mjs';
import { checkInstalled, shipped } from './installed.mjs';
import { checkPeople } from './people.mjs';
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
try {
  wrong.push(...(await checkBoard(browser, server.root)), ...(await checkGallery(browser, server.root)));
  await visit(page.root, checkBots);
  await visit(page.root, checkInstalled);
  // A line that is cut, or a table that is not there, is told in the console by the browser itself.
  await visit(harbour.root, (visits) => checkPeople(visits, harbour), (text) => /WebSocket connection|Failed to load resource/.test(text));
} finally {
  await browser.close();
  await Promise.all([server.close(), page.close(), harbour.close()]);
}
console.log(wrong.length === 0 ? 'The page is in order.' : `${wrong.length} things to mend.`);
process.exit(wrong.length === 0 ? 0 : 1);
