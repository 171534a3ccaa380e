// The little that runs first: what every page needs and what this one needs arrive side by side.
import { sendFor } from './pages';
import { parseRoute } from './kit/address';
import { pageLetters, sendForLetters } from './kit/letters';
import { languageOf, read } from './kit/stored';

const language = languageOf(read());
void import('./start');
sendForLetters(pageLetters, language);
sendFor(parseRoute(location.hash), language);
