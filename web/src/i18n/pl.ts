// Polski.
import type { Catalogue } from './translate';
import { asks } from './pl/asks';
import { base } from './pl/base';
import { chart } from './pl/chart';
import { company } from './pl/company';
import { drama } from './pl/drama';
import { log } from './pl/log';
import { look } from './pl/look';
import { numbers } from './pl/numbers';
import { pages } from './pl/pages';
import { places } from './pl/places';
import { sound } from './pl/sound';
import { story } from './pl/story';

export const pl: Catalogue = {
  ...base,
  ...chart,
  ...asks,
  ...log,
  ...look,
  ...numbers,
  ...pages,
  ...places,
  ...company,
  ...drama,
  ...sound,
  ...story,
};
