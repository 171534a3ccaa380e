// Français.
import type { Catalogue } from './translate';
import { asks } from './fr/asks';
import { base } from './fr/base';
import { chart } from './fr/chart';
import { company } from './fr/company';
import { drama } from './fr/drama';
import { log } from './fr/log';
import { look } from './fr/look';
import { numbers } from './fr/numbers';
import { pages } from './fr/pages';
import { places } from './fr/places';
import { sound } from './fr/sound';
import { story } from './fr/story';

export const fr: Catalogue = {
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
