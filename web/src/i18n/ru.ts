// Русский.
import type { Catalogue } from './translate';
import { asks } from './ru/asks';
import { base } from './ru/base';
import { log } from './ru/log';
import { pages } from './ru/pages';

export const ru: Catalogue = { ...base, ...asks, ...log, ...pages };
