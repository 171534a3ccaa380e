// Polski.
import type { Catalogue } from './translate';
import { asks } from './pl/asks';
import { base } from './pl/base';
import { chart } from './pl/chart';
import { company } from './pl/company';
import { log } from './pl/log';
import { pages } from './pl/pages';
import { places } from './pl/places';

export const pl: Catalogue = { ...base, ...chart, ...asks, ...log, ...pages, ...places, ...company };
