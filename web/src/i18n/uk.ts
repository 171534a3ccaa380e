// Українська.
import type { Catalogue } from './translate';
import { asks } from './uk/asks';
import { base } from './uk/base';
import { chart } from './uk/chart';
import { company } from './uk/company';
import { drama } from './uk/drama';
import { log } from './uk/log';
import { look } from './uk/look';
import { numbers } from './uk/numbers';
import { pages } from './uk/pages';
import { places } from './uk/places';
import { sound } from './uk/sound';
import { story } from './uk/story';

export const uk: Catalogue = {
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
