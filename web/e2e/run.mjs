// npm run e2e
import { checkBoard } from './board.mjs';
import { checkBots } from './bots.mjs';
import { launch } from './browser.mjs';
import { checkGallery } from './gallery.mjs';
import { serveGallery } from './served.mjs';
import { Visits } from './visits.mjs';

const server = await serveGallery();
const browser = await launch();
const wrong = [];
try {
  wrong.push(...(await checkBoard(browser, server.root)), ...(await checkGallery(browser, server.root)));
  const visits = new Visits(browser, server.root);
  await checkBots(visits);
  wrong.push(...visits.wrong);
} finally {
  await browser.close();
  await server.close();
}
console.log(wrong.length === 0 ? 'The page is in order.' : `${wrong.length} things to mend.`);
process.exit(wrong.length === 0 ? 0 : 1);
