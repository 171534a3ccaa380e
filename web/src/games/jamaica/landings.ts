// What waits where a choice leads: tags on the chart and notes in the prompt.
import { placeName } from '../../chart/names';
import type { Note as Tag, SpaceMark } from '../../chart/types';
import { t } from '../../i18n/locale.svelte';
import type { Note } from '../../kit/types';
import type { People } from '../../table/people';
import type { JamaicaChoice, JamaicaLanding, JamaicaPreview } from '../../wire/messages';
import { waysBetween } from './paths';
import { goods, pairOf } from './words';

export function tagsOf(landing: JamaicaLanding, people: People): Tag[] {
  const tags: Tag[] = [];
  if (landing.home) tags.push({ icon: 'trophy', text: t('note.home') });
  if (landing.opponents.length > 0)
    tags.push({
      icon: 'attack',
      text: t('note.battle', { names: landing.opponents.map((ship) => people.called(ship)).join(', ') }),
    });
  if (landing.treasure) tags.push({ icon: 'treasure', text: t('note.treasure') });
  if (landing.missing > 0)
    tags.push({
      icon: landing.good ?? 'gold',
      text: t('note.short', { price: landing.price, have: landing.price - landing.missing }),
      warn: true,
    });
  else if (landing.price > 0)
    tags.push({ icon: landing.good ?? 'gold', text: t('note.pay', { what: goods(landing.good, landing.price) }) });
  return tags;
}

export function markOf(landing: JamaicaLanding, people: People, pressable: boolean): SpaceMark {
  return {
    space: landing.to,
    sign: landing.missing > 0 ? 'short' : 'legal',
    notes: tagsOf(landing, people),
    pressable,
  };
}

const half = (which: 'morning' | 'evening'): string => t(`half.${which}`);

export function notesOf(preview: JamaicaPreview | undefined, people: People): Note[] {
  if (!preview) return [];
  const lands = preview.landings.map((landing): Note => {
    const what = tagsOf(landing, people).map((tag) => tag.text);
    if (what.length === 0) what.push(t('note.free'));
    if (landing.uncertain) what.push(t('note.maybe'));
    return {
      icon: landing.half === 'morning' ? 'sun' : 'moon',
      text: t('note.where', { half: half(landing.half), space: placeName(landing.to), what: what.join(', ') }),
      tone: landing.missing > 0 ? 'warn' : undefined,
    };
  });
  const loads = preview.loads.map((load): Note => {
    const what = { half: half(load.half), what: goods(load.good, load.amount) };
    return {
      icon: load.half === 'morning' ? 'sun' : 'moon',
      text: load.ignored ? t('note.ignored', what) : load.dumps ? t('note.dumps', what) : t('note.load', what),
      tone: load.dumps || load.ignored ? 'warn' : undefined,
    };
  });
  const halfOf = (note: Note): number => (note.icon === 'sun' ? 0 : 1);
  const seen = new Set<string>();
  return [...lands, ...loads]
    .sort((a, b) => halfOf(a) - halfOf(b))
    .filter((note) => !seen.has(note.text) && seen.add(note.text));
}

// The dotted ways of a card.
export function routesOf(choice: JamaicaChoice, dice: readonly number[] | null): (readonly number[])[] {
  if (!choice.preview || !choice.card || !dice) return [];
  const pair = pairOf(choice.card);
  return choice.preview.landings.flatMap(({ half: when, from, to }) => {
    return waysBetween(from, to, dice[when === 'morning' ? 0 : 1] ?? 0, pair[when] === 'backward').filter(
      (way) => way.length > 1,
    );
  });
}
