// English. Every other catalogue has the same keys and parameters; a test compares them.
import { asks } from './en/asks';
import { base } from './en/base';
import { chart } from './en/chart';
import { company } from './en/company';
import { drama } from './en/drama';
import { log } from './en/log';
import { look } from './en/look';
import { numbers } from './en/numbers';
import { pages } from './en/pages';
import { places } from './en/places';
import { sound } from './en/sound';
import { story } from './en/story';

export const en = {
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
} as const;
