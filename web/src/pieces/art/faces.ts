// The bots as busts, 64 x 64, each put together from skin, hair, hat and what else tells them apart. They are
// known by the names that the table gives them.
import { INK, beard, brown, head, moustache, pale, shoulders, tan, type Face } from './busts';

type Hair = 'none' | 'short' | 'long' | 'curls' | 'bun' | 'braids';
type Hat = 'none' | 'tricorn' | 'bandana' | 'wide' | 'cap' | 'scarf';
type Mark = 'beard' | 'moustache' | 'patch' | 'ring' | 'scar' | 'pipe' | 'smile' | 'frown' | 'plaster';

// Skin, coat, hair and its colour, hat and its colour, and marks.
type Look = readonly [Face, string, Hair, string, Hat, string, ...Mark[]];

const [red, blue, green, violet, brick] = ['#b7322a', '#2a5fa5', '#2f7d4b', '#7a4597', '#c4713d'];
const [black, dark, gold, grey, ginger, sand] = ['#2a2017', '#4a3324', '#e3b62f', '#b9bcb8', '#a8481f', '#efe3c6'];

const looks = {
  'Old Tom': [pale, blue, 'short', grey, 'cap', red, 'beard'],
  'Red Meg': [pale, green, 'long', ginger, 'scarf', brick, 'ring'],
  'Long Ned': [tan, violet, 'long', dark, 'tricorn', black, 'frown'],
  'Black Moll': [brown, red, 'curls', black, 'bandana', gold, 'ring', 'smile'],
  'Salty Jack': [tan, brick, 'short', dark, 'bandana', blue, 'pipe'],
  'One-Eyed Nell': [pale, black, 'braids', gold, 'none', gold, 'patch'],
  'Cutlass Kate': [tan, red, 'bun', black, 'none', black, 'scar'],
  'Barnacle Bill': [pale, green, 'none', grey, 'wide', dark, 'beard', 'pipe'],
  'Silent Sam': [brown, sand, 'short', black, 'wide', black, 'frown'],
  'Lucky Lou': [pale, gold, 'curls', ginger, 'none', ginger, 'smile', 'ring'],
  'Gentle Hugh': [tan, blue, 'short', gold, 'none', gold, 'moustache', 'smile'],
  'Stormy Peg': [pale, violet, 'long', black, 'tricorn', blue, 'frown'],
  'Iron Ike': [brown, black, 'none', black, 'none', black, 'beard', 'ring'],
  'Grey Walt': [pale, sand, 'long', grey, 'none', grey, 'moustache'],
  'Merry Ann': [tan, green, 'braids', dark, 'scarf', red, 'smile'],
  'Crooked Clem': [pale, brick, 'short', ginger, 'cap', green, 'scar', 'frown'],
  'Sly Susan': [brown, violet, 'bun', black, 'none', black, 'smile', 'ring'],
  'Thunder Pat': [tan, red, 'short', ginger, 'tricorn', red, 'beard'],
  'Pale Edith': [pale, black, 'long', sand, 'none', sand, 'frown'],
  'Whistling Will': [brown, blue, 'curls', black, 'cap', gold, 'pipe'],
  'Copper Jane': [tan, sand, 'braids', ginger, 'bandana', green, 'ring'],
  'Big Bess': [pale, red, 'bun', dark, 'scarf', violet, 'smile'],
  'Handsome Rob': [tan, violet, 'long', gold, 'wide', violet, 'moustache'],
  'Rum Rosie': [pale, brick, 'curls', gold, 'bandana', red, 'plaster', 'smile'],
  'Quick Quentin': [pale, green, 'short', dark, 'none', dark, 'scar'],
  'Wild Winnie': [brown, green, 'long', black, 'none', black, 'scar', 'ring'],
  'Toothless Ted': [tan, sand, 'none', grey, 'bandana', brick, 'plaster'],
  'Parson Pete': [pale, black, 'short', grey, 'wide', black, 'smile'],
  'Foggy Flo': [tan, blue, 'long', grey, 'scarf', blue, 'pipe'],
  'Drowsy Dan': [brown, brick, 'curls', dark, 'none', dark, 'beard'],
  'Golden Grace': [pale, violet, 'long', gold, 'tricorn', violet, 'ring'],
} as const satisfies Readonly<Record<string, Look>>;

export type Bot = keyof typeof looks;
export const bots = Object.keys(looks) as Bot[];

const behind: Readonly<Partial<Record<Hair, (hair: string) => string>>> = {
  long: (hair) => `<path d="M18 22c-5 7-6 17-3 25 3 4 7 5 10 4-3-8-3.5-17-2-27zM46 22c5 7 6 17 3 25-3 4-7 5-10 4
    3-8 3.5-17 2-27z" fill="${hair}" ${INK}/>`,
  bun: (hair) => `<circle cx="32" cy="9.5" r="6" fill="${hair}" ${INK}/>`,
  braids: (hair) => `<path d="M20 27c-4 3-4 7-1 9-4 3-3 7 0 8-3 3-2 6 1 8l4-2c2-8 1-16-1-23zM44 27c4 3 4 7 1 9
    4 3 3 7 0 8 3 3 2 6-1 8l-4-2c-2-8-1-16 1-23z" fill="${hair}" ${INK}/>`,
};

const crown = (hair: string): string =>
  `<path d="M20.5 27c-1.5-10 3.5-15 11.5-15s13 5 11.5 15c-1.5-4.5-3-7-5.5-8.5-4 1.5-8.5 1.5-12.5 0-2 1.5-3.5 4-5 8.5z"
    fill="${hair}" ${INK}/>`;
const curls = (hair: string): string =>
  [
    [20, 25],
    [21, 18],
    [26, 13],
    [32, 11.5],
    [38, 13],
    [43, 18],
    [44, 25],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4.4" fill="${hair}" ${INK}/>`)
    .join('');
const above: Readonly<Record<Hair, (hair: string) => string>> = {
  none: () => `<path d="M27 16c3-1.5 6-1.5 9 0" fill="none" stroke="var(--ink)" stroke-width="1" opacity=".5"/>`,
  short: crown,
  long: crown,
  curls,
  bun: crown,
  braids: crown,
};

const hats: Readonly<Record<Hat, (cloth: string) => string>> = {
  none: () => '',
  tricorn: (cloth) => `<path d="M9 21c6-1 9-4 12-9 3-4.5 19-4.5 22 0 3 5 6 8 12 9-7 4.5-15 1.5-23 1.5S16 25.5 9 21z"
    fill="${cloth}" ${INK}/><path d="M9 21c6-1 9-4 12-9M55 21c-6-1-9-4-12-9" fill="none" stroke="${gold}"
    stroke-width="1.6"/>`,
  bandana: (cloth) => `<path d="M20.3 24.5c-.5-8.5 4-14 11.7-14s12.2 5.5 11.7 13.5c-7-3.5-16-3.5-23.4.5z"
    fill="${cloth}" ${INK}/><path d="M43.3 21c4-1 7 .5 9 4-3 0-5 1-6 3-1-2-2-4-3-7z" fill="${cloth}" ${INK}/>
    <circle cx="27" cy="16.5" r="1.1" fill="${sand}"/><circle cx="33" cy="14.5" r="1.1" fill="${sand}"/>
    <circle cx="38" cy="17.5" r="1.1" fill="${sand}"/>`,
  wide: (cloth) => `<path d="M20 20c0-9 4-13.5 12-13.5S44 11 44 20z" fill="${cloth}" ${INK}/>
    <path d="M7 23c8-4 16-5 25-5s17 1 25 5c-8 3-16 3.5-25 3.5S15 26 7 23z" fill="${cloth}" ${INK}/>
    <path d="M20.5 17.5c7-1.5 16-1.5 23 0" fill="none" stroke="${gold}" stroke-width="1.8"/>`,
  cap: (cloth) => `<path d="M20 22c-1-8 4-14 12-14s13 6 12 14z" fill="${cloth}" ${INK}/>
    <path d="M18.5 21c8-2.5 19-2.5 27 0v4.5c-8-2.5-19-2.5-27 0z" fill="${sand}" ${INK}/>
    <circle cx="32" cy="7.5" r="3" fill="${sand}" ${INK}/>`,
  scarf: (cloth) => `<path d="M19 27.5c-2-11.5 4-18 13-18s15 6.5 13 18c-2.5-5.5-6.5-8-13-8s-10.5 2.5-13 8z"
    fill="${cloth}" ${INK}/><path d="M22 19.5c6.5-4.5 13.5-4.5 20 0" fill="none" stroke="${gold}"
    stroke-width="1.6"/>`,
};

const marks: Readonly<Partial<Record<Mark, string>>> = {
  patch: `<path d="M21.5 24.5l21-3.5M33 27c0-2.7 7-2.7 7 0 0 3-1.5 4.7-3.5 4.7S33 30 33 27z" fill="${black}" ${INK}/>`,
  ring: `<circle cx="43.6" cy="35" r="2.4" fill="none" stroke="#d9a634" stroke-width="1.8"/>`,
  scar: `<path d="M38 30l2.5 8M37.5 33l3.5-1M38.3 36l3.4-1" fill="none" stroke="${red}" stroke-width="1.3"/>`,
  pipe: `<path d="M35 41l11 3.5v-3.5h4v5.5c0 1.5-4.5 1.5-5.5.5L34.5 42.5z" fill="${dark}" ${INK}/>`,
  plaster: `<path d="M24 33l6 2.5-1 2.5-6-2.5z" fill="${sand}" ${INK}/>`,
};

const mouths = { smile: 'M27.5 39.5c3 3.5 6 3.5 9 0', frown: 'M28 42c2.5-2 5.5-2 8 0' } as const;
const mouthOf = (has: readonly Mark[]): string | undefined =>
  has.includes('smile') ? mouths.smile : has.includes('frown') ? mouths.frown : undefined;

export function faceOf(bot: Bot): string {
  const [skin, coat, hair, shade, hat, cloth, ...has] = looks[bot] as Look;
  return [
    behind[hair]?.(shade) ?? '',
    shoulders(coat),
    `<path d="M25 47l7 8 7-8 2 3-5 8h-8l-5-8z" fill="#fbf4e3" ${INK}/>`,
    head(skin, mouthOf(has)),
    has.includes('beard') ? beard(shade) : has.includes('moustache') ? moustache(shade) : '',
    above[hair](shade),
    hats[hat](cloth),
    ...has.map((mark) => marks[mark] ?? ''),
  ].join('');
}

export const isBot = (name: string): name is Bot => Object.hasOwn(looks, name);
