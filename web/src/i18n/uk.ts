// Українська.
import type { Catalogue } from './translate';
import { asks } from './uk/asks';
import { base } from './uk/base';
import { log } from './uk/log';
import { pages } from './uk/pages';

export const uk: Catalogue = { ...base, ...asks, ...log, ...pages };
