// The temper of each bot: it shows in its few words.
import type { Bot } from '../pieces/art/faces';

export type Temper = 'bold' | 'merry' | 'gloomy' | 'sly';

// What a bot can have to say something about.
export type Mood = 'hello' | 'triumph' | 'setback' | 'luck' | 'trouble' | 'won' | 'beaten';

// Two lines each, of which none tells what its speaker holds or whether it is a man or a woman.
export type Remarks = Readonly<Record<`${Temper}.${Mood}.${1 | 2}`, string>>;

const tempers: Readonly<Record<Bot, Temper>> = {
  'Old Tom': 'gloomy',
  'Red Meg': 'bold',
  'Long Ned': 'gloomy',
  'Black Moll': 'merry',
  'Salty Jack': 'merry',
  'One-Eyed Nell': 'sly',
  'Cutlass Kate': 'bold',
  'Barnacle Bill': 'merry',
  'Silent Sam': 'gloomy',
  'Lucky Lou': 'merry',
  'Gentle Hugh': 'merry',
  'Stormy Peg': 'bold',
  'Iron Ike': 'bold',
  'Grey Walt': 'sly',
  'Merry Ann': 'merry',
  'Crooked Clem': 'sly',
  'Sly Susan': 'sly',
  'Thunder Pat': 'bold',
  'Pale Edith': 'gloomy',
  'Whistling Will': 'merry',
  'Copper Jane': 'sly',
  'Big Bess': 'bold',
  'Handsome Rob': 'bold',
  'Rum Rosie': 'merry',
  'Quick Quentin': 'sly',
  'Wild Winnie': 'bold',
  'Toothless Ted': 'merry',
  'Parson Pete': 'gloomy',
  'Foggy Flo': 'gloomy',
  'Drowsy Dan': 'gloomy',
  'Golden Grace': 'sly',
};

export const temperOf = (name: string): Temper | undefined => tempers[name as Bot];
