// What waits where a choice leads: tags on the chart and notes in the prompt.
import { placeName } from '../../chart/names';
import type { Note as Tag, SpaceMark } from '../../chart/types';
import { listed, t } from '../../i18n/locale.svelte';
import { settings } from '../../kit/settings.svelte';
import type { Note } from '../../kit/types';
import type { People } from '../../table/people';
import type { JamaicaChoice, JamaicaLanding, JamaicaPreview } from '../../wire/messages';
import { waysBetween } from './paths';
import { goods, pairOf } from './words';

export function tagsOf(landing: JamaicaLanding, people: People): Tag[] {
  const tags: Tag[] = [];
  if (landing.home) tags.push({ icon: 'trophy', text: t('note.home') });
  if (landing.opponents)
    tags.push({
      icon: 'attack',
      text: t('note.battle', { names: listed(landing.opponents.map((ship) => people.called(ship))) }),
    });
  if (landing.treasure) tags.push({ icon: 'treasure', text: t('note.treasure') });
  const { good = 'gold', price = 0, missing = 0, left = 0 } = landing;
  if (missing > 0) tags.push({ icon: good, text: t('note.short', { price, have: price - missing }), warn: true });
  else if (price > 0)
    tags.push({
      icon: good,
      text: settings.numbers
        ? t('note.pay.left', { what: goods(good, price), left })
        : t('note.pay', { what: goods(good, price) }),
    });
  return tags;
}

export function markOf(landing: JamaicaLanding, people: People, pressable: boolean): SpaceMark {
  return {
    space: landing.to,
    sign: landing.missing ? 'short' : 'legal',
    notes: tagsOf(landing, people),
    pressable,
  };
}

// What a half of the day leads to; `text` does not say which half.
export interface Cell {
  half: 'morning' | 'evening';
  text: string;
  warn: boolean;
}

export function cellsOf(
  { landings = [], loads = [] }: Pick<JamaicaPreview, 'landings' | 'loads'>,
  people: People,
): Cell[] {
  const lands = landings.map((landing): Cell => {
    const what = tagsOf(landing, people).map((tag) => tag.text);
    if (what.length === 0) what.push(t('note.free'));
    if (landing.uncertain) what.push(t('note.maybe'));
    return { half: landing.half, text: [placeName(landing.to), ...what].join(', '), warn: !!landing.missing };
  });
  const carries = loads.map((load): Cell => {
    const what = { what: goods(load.good, load.amount) };
    return {
      half: load.half,
      text: load.ignored ? t('note.ignored', what) : load.dumps ? t('note.dumps', what) : t('note.load', what),
      warn: !!(load.dumps || load.ignored),
    };
  });
  const order = { morning: 0, evening: 1 };
  const seen = new Set<string>();
  return [...lands, ...carries]
    .sort((one, other) => order[one.half] - order[other.half])
    .filter(({ half, text }) => !seen.has(half + text) && seen.add(half + text));
}

export const notesOf = (preview: JamaicaPreview | undefined, people: People): Note[] =>
  (preview ? cellsOf(preview, people) : []).map(({ half, text, warn }) => ({
    icon: half === 'morning' ? 'sun' : 'moon',
    text: t('note.half', { half: t(`half.${half}`), what: text }),
    tone: warn ? 'warn' : undefined,
  }));

// The dotted ways of a card.
export function routesOf(choice: JamaicaChoice, dice: readonly number[] | null): (readonly number[])[] {
  if (!choice.preview?.landings || !choice.card || !dice) return [];
  const pair = pairOf(choice.card);
  return choice.preview.landings.flatMap(({ half: when, from, to }) => {
    return waysBetween(from, to, dice[when === 'morning' ? 0 : 1] ?? 0, pair[when] === 'backward').filter(
      (way) => way.length > 1,
    );
  });
}
