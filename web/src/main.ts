// The little that runs first: what every page needs and what this one needs arrive side by side.
import { sendFor } from './pages';
import { parseRoute } from './shell/address';
import { sendForLetters } from './shell/letters';
import { languageOf, read } from './shell/stored';

const language = languageOf(read());
void import('./start');
sendForLetters(language);
sendFor(parseRoute(location.hash), language);
