// npm run e2e
import { checkGallery } from './gallery.mjs';

const wrong = await checkGallery();
console.log(wrong.length === 0 ? 'The gallery is in order.' : `${wrong.length} things to mend.`);
process.exit(wrong.length === 0 ? 0 : 1);
