// The little that runs first: what every page needs and what this one needs arrive side by side.
import { sendFor } from './pages';
import { parseRoute } from './shell/address';
import { languageOf, read } from './shell/stored';

void import('./start');
sendFor(parseRoute(location.hash), languageOf(read()));
