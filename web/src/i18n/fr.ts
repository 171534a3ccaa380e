// Français.
import type { Catalogue } from './translate';
import { asks } from './fr/asks';
import { base } from './fr/base';
import { log } from './fr/log';
import { pages } from './fr/pages';

export const fr: Catalogue = { ...base, ...asks, ...log, ...pages };
