// Русский.
import type { Catalogue } from './translate';
import { asks } from './ru/asks';
import { base } from './ru/base';
import { chart } from './ru/chart';
import { company } from './ru/company';
import { drama } from './ru/drama';
import { log } from './ru/log';
import { look } from './ru/look';
import { numbers } from './ru/numbers';
import { pages } from './ru/pages';
import { places } from './ru/places';
import { sound } from './ru/sound';
import { story } from './ru/story';

export const ru: Catalogue = {
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
