// A prompt of Jamaica as the page asks it: title, notes, and every choice as a labelled button.
import { placeName } from '../../chart/names';
import { listed, t } from '../../i18n/locale.svelte';
import type { Option, Prompt } from '../../kit/types';
import type { People } from '../../table/people';
import { splitSum } from '../../wire/answers';
import type { JamaicaChoice, JamaicaView, Prompt as Asked } from '../../wire/messages';
import { splitOf, type Draft } from './draft';
import { notesOf, tagsOf } from './landings';
import { goods, halfWord, isSixth, pairOf, sentence, treasureTitle } from './words';

export const choicesOf = (asked: Asked): readonly JamaicaChoice[] => asked.choices as readonly JamaicaChoice[];

// Who lies on a space, by name.
const namesAt = (space: number, view: JamaicaView, people: People): string =>
  listed(view.ships.flatMap((ship, i) => (ship.space === space && i !== view.mover ? [people.name(i)] : [])));

function detailOf(choice: JamaicaChoice, view: JamaicaView, people: People): string | undefined {
  if (choice.kind === 'attack') {
    const ship = view.ships[choice.ship ?? -1];
    const powder = ship?.holds.reduce((sum, hold) => sum + (hold.good === 'powder' ? hold.count : 0), 0) ?? 0;
    return t('do.attack.more', { what: goods('powder', powder) });
  }
  if ((choice.kind === 'retreat' || choice.kind === 'ghost_sail') && choice.space !== undefined) {
    const names = namesAt(choice.space, view, people);
    return names === '' ? undefined : t('note.there', { names });
  }
  const tags = choice.preview?.landings?.flatMap((landing) => tagsOf(landing, people)) ?? [];
  return tags.length > 0 ? [...new Set(tags.map((tag) => tag.text))].join(', ') : undefined;
}

// A choice in words.
export function labelOf(choice: JamaicaChoice, view: JamaicaView, people: People): string {
  const mine = people.me === null ? undefined : view.ships[people.me];
  const treasure = view.treasures.find((one) => one.number === choice.treasure);
  switch (choice.kind) {
    case 'place_dice':
      return t('do.dice', { morning: choice.morning ?? 0, evening: choice.evening ?? 0 });
    case 'pick': {
      const pair = pairOf(choice.card!);
      return sentence(
        t('list.then', {
          first: halfWord(pair.morning, view.dice?.[0]),
          second: halfWord(pair.evening, view.dice?.[1]),
        }),
      );
    }
    case 'sail':
      return t('do.sail', { space: placeName(choice.space ?? 0) });
    case 'retreat':
      return t('do.retreat', { space: placeName(choice.space ?? 0) });
    case 'ghost_sail':
      return t(choice.direction === 'backward' ? 'do.ghost.backward' : 'do.ghost.forward', {
        space: placeName(choice.space ?? 0),
      });
    case 'load':
      return isSixth(choice.hold) ? t('do.load.sixth') : t('do.load', { number: choice.hold ?? 0 });
    case 'dump': {
      const hold = mine?.holds[(choice.hold ?? 1) - 1];
      return t('do.dump', { number: choice.hold ?? 0, what: goods(hold?.good, hold?.count ?? 0) });
    }
    case 'attack':
      return t('do.attack', { name: people.called(choice.ship ?? 0) });
    case 'powder':
      return t('do.powder', { n: choice.lo ?? 0 });
    case 'powder_split':
      return t('do.split', { what: goods('powder', choice.amount ?? 0) });
    case 'pay':
      return t('do.pay', { what: goods(choice.good, choice.amount ?? 0) });
    case 'reroll':
      return t('do.reroll');
    case 'keep':
      return t('do.keep');
    case 'take_hold': {
      const hold = view.ships[choice.ship ?? 0]?.holds[(choice.hold ?? 1) - 1];
      return t('do.take_hold', { what: goods(hold?.good, hold?.count ?? 0) });
    }
    case 'take_treasure':
      return t('do.take_treasure', { treasure: treasure ? treasureTitle(treasure) : '' });
    case 'give_treasure':
      return t('do.give_treasure', { treasure: treasure ? treasureTitle(treasure) : '' });
    case 'take_nothing':
      return t('do.take_nothing');
    default:
      return choice.do;
  }
}

export function titleOf(asked: Asked, view: JamaicaView): string {
  const choices = choicesOf(asked);
  const what = goods(view.good, view.amount);
  switch (asked.ask) {
    case 'place-dice':
      return t('ask.place-dice');
    case 'pick':
      return t('ask.pick');
    case 'sail':
      return t('ask.sail');
    case 'load':
      return choices.some((choice) => choice.kind === 'dump') ? t('ask.dump', { what }) : t('ask.load', { what });
    case 'target':
      return t('ask.target');
    case 'powder':
      return t('ask.powder');
    case 'powder-split':
      return t('ask.powder-split');
    case 'sabre':
      return t('ask.sabre');
    case 'loot':
      return t('ask.loot');
    case 'pay':
      return t('ask.pay', { what });
    case 'retreat':
      return t('ask.retreat');
    case 'ghost-sail':
      return t('ask.ghost-sail');
    default:
      return t('ask.other');
  }
}

export function promptOf(asked: Asked, view: JamaicaView, draft: Draft, people: People): Prompt {
  const choices = choicesOf(asked);
  const title = titleOf(asked, view);
  const back = draft.chosen !== null || draft.split !== null;
  const [only] = choices;
  if (asked.ask === 'pick') {
    const shown = choices[draft.pointed ?? draft.chosen ?? -1];
    return {
      title: shown ? labelOf(shown, view, people) : title,
      notes: shown ? notesOf(shown.preview, people) : [{ text: t('ask.pick.note') }],
      options: [{ id: 'chosen', kind: 'pick', label: t('do.pick'), primary: true, disabled: draft.chosen === null }],
      back,
    };
  }
  if (only && only.from) {
    const chosen = splitSum(splitOf(draft, only));
    return {
      title,
      notes: [{ icon: only.good, text: t('ask.split.note', { chosen, amount: only.amount ?? 0 }) }],
      options: [
        {
          id: '0',
          kind: only.kind,
          label: labelOf(only, view, people),
          primary: true,
          disabled: chosen !== only.amount,
        },
      ],
      back,
    };
  }
  if (only && only.lo !== undefined && only.hi !== undefined && only.lo < only.hi) {
    const value = draft.amount ?? only.lo;
    return {
      title,
      notes: [{ icon: 'powder', text: t('ask.powder.note') }],
      amount: { label: t('battle.powder'), lo: only.lo, hi: only.hi, value, icon: 'powder' },
      options: [{ id: '0', kind: only.kind, label: t('do.powder', { n: value }), primary: true }],
    };
  }
  const options = choices.map((choice, i): Option => ({
    id: String(i),
    kind: choice.kind,
    label: labelOf(choice, view, people),
    detail: detailOf(choice, view, people),
    dice: choice.kind === 'place_dice' ? [choice.morning ?? 0, choice.evening ?? 0] : undefined,
    primary: draft.chosen === i || choices.length === 1,
    marked: choices.length === 1 ? undefined : draft.chosen === i,
  }));
  const notes =
    asked.ask === 'place-dice'
      ? [{ text: t('ask.place-dice.note') }]
      : asked.ask === 'sabre'
        ? sabreNotes(view, people)
        : asked.ask === 'retreat'
          ? [{ text: t('ask.retreat.note') }]
          : asked.ask === 'sail' && choices.length > 1
            ? [{ text: t('ask.sail.note') }]
            : [];
  return {
    title,
    notes: draft.chosen === null ? notes : [...(notes ?? []), { text: t('prompt.again') }],
    options,
    back,
  };
}

function sabreNotes(view: JamaicaView, people: People): Prompt['notes'] {
  const battle = view.battle;
  if (!battle) return [];
  const rolled = battle.fighter === battle.attacker ? battle.attack_die : battle.defence_die;
  const face = rolled === 'star' ? t('log.star') : (rolled ?? '');
  return [
    {
      icon: 'sabre',
      text:
        battle.fighter === people.me
          ? t('ask.sabre.own', { face })
          : t('ask.sabre.other', { name: people.called(battle.fighter), face }),
    },
    { text: t('ask.sabre.note') },
  ];
}
