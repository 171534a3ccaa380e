// Polski.
import type { Catalogue } from './translate';
import { asks } from './pl/asks';
import { base } from './pl/base';
import { log } from './pl/log';
import { pages } from './pl/pages';

export const pl: Catalogue = { ...base, ...asks, ...log, ...pages };
