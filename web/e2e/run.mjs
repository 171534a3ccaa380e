// npm run e2e
import { checkBoard } from './board.mjs';
import { launch } from './browser.mjs';
import { checkGallery } from './gallery.mjs';
import { serveGallery } from './served.mjs';

const server = await serveGallery();
const browser = await launch();
const wrong = [];
try {
  wrong.push(...(await checkBoard(browser, server.root)), ...(await checkGallery(browser, server.root)));
} finally {
  await browser.close();
  await server.close();
}
console.log(wrong.length === 0 ? 'The page is in order.' : `${wrong.length} things to mend.`);
process.exit(wrong.length === 0 ? 0 : 1);
