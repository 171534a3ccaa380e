// A table of Jamaica as its components take it, from the session and the decision under way.
import type { BoardShip, SpaceMark } from '../../chart/types';
import { t } from '../../i18n/locale.svelte';
import { guide } from '../../table/guide.svelte';
import { peopleOf, helmOf, type People } from '../../table/people';
import type { Shown } from '../../table/session.svelte';
import { refusedOf, secondsLeft, statusOf } from '../../table/status';
import { settings } from '../../kit/settings.svelte';
import type { LogLine, Prompt } from '../../kit/types';
import type { JamaicaChoice, JamaicaView } from '../../wire/messages';
import { choicesOf, promptOf, titleOf } from './asks';
import { battleOf } from './battle';
import type { JamaicaBeat } from './beats';
import { splitOf, type Draft } from './draft';
import { aboardLine, draftText, foreseen, layingsOf, oddsOf, rangeLine, sabreWorth } from './foresee';
import { markOf, routesOf } from './landings';
import { jamaicaLine } from './log';
import { partsOf } from './scores';
import { combatFace, faceOf, pairOf, powerOf } from './words';
import { askable, spacesToAsk } from './why';
import type { HoldChoice, JamaicaTableView, Loot, LootCard, Mine, Omen, Ship } from './types';

function shipsOf(session: Shown, view: JamaicaView, people: People): Ship[] {
  return view.ships.map((ship, i): Ship => ({
    crew: people.crew(i),
    name: people.called(i),
    space: ship.space,
    lap: Math.sign(ship.lap) as Ship['lap'],
    holds: ship.holds,
    powers: ship.powers.flatMap((face) => powerOf(face) ?? []),
    treasures: view.treasures
      .filter((one) => one.owner === i && !one.face_up)
      .map((one) => ({ number: one.number, face: faceOf(one.face, one.known_cursed) })),
    score: ship.score.place + ship.score.gold,
    parts: partsOf(ship.score),
    captain: view.captain === i,
    state: stateOf(view, i),
    helm: i >= people.players ? 'person' : helmOf(session.info, i),
    bot: people.bot(i),
  }));
}

// Who sails now, or must decide; before that, who has picked.
function stateOf(view: JamaicaView, ship: number): Ship['state'] {
  if (view.mover === null && view.phase === 'pick')
    return view.to_act.includes(ship) ? 'choosing' : view.ships[ship]?.has_picked ? 'picked' : 'waiting';
  return view.mover === ship || view.to_act.includes(ship) ? 'acting' : 'waiting';
}

// The choices that are made on one’s own holds.
function holdsOf(choices: readonly JamaicaChoice[], draft: Draft, count: number): HoldChoice[] {
  const [only] = choices;
  if (only?.from) {
    const split = splitOf(draft, only);
    return Array.from({ length: count }, (_, i) => {
      const open = only.from?.some((source) => source.hold === i + 1) ?? false;
      const taken = split[i + 1] ?? 0;
      return { state: taken > 0 ? 'chosen' : open ? 'open' : 'plain', taken };
    });
  }
  const own = choices.filter((choice) => choice.kind === 'load' || choice.kind === 'dump');
  if (own.length === 0) return [];
  return Array.from({ length: count }, (_, i) => {
    const at = choices.findIndex(
      (choice) => (choice.kind === 'load' || choice.kind === 'dump') && choice.hold === i + 1,
    );
    return {
      state: at < 0 ? 'plain' : at !== draft.chosen ? 'open' : choices[at]?.kind === 'dump' ? 'dumped' : 'chosen',
      taken: 0,
    };
  });
}

function mineOf(
  view: JamaicaView,
  choices: readonly JamaicaChoice[],
  asking: boolean,
  draft: Draft,
  me: number,
): Mine | null {
  const ship = view.ships[me];
  if (!ship) return null;
  const hand = ship.hand ?? [];
  const shown = ship.pick && !hand.includes(ship.pick) ? [...hand, ship.pick] : hand;
  const picking = asking && choices[0]?.kind === 'pick';
  const raised = picking ? (choices[draft.pointed ?? draft.chosen ?? -1]?.card ?? null) : null;
  return {
    hand: shown.map((card, id) => ({ id, card: pairOf(card) })),
    asked: picking,
    picked: ship.pick ? shown.indexOf(ship.pick) : null,
    raised: raised ? shown.indexOf(raised) : null,
    unseen: ship.score.riches + ship.score.curses,
    holdChoices: holdsOf(choices, draft, ship.holds.length),
    openTreasures: choices.flatMap((choice) =>
      choice.kind === 'give_treasure' && choice.treasure !== undefined ? [choice.treasure] : [],
    ),
    chosenTreasure:
      choices[draft.chosen ?? -1]?.kind === 'give_treasure' ? (choices[draft.chosen!]?.treasure ?? null) : null,
  };
}

// Spaces that can be pressed, and what waits there.
function marksOf(choices: readonly JamaicaChoice[], draft: Draft, people: People): SpaceMark[] {
  const marks = choices.flatMap((choice, i): SpaceMark[] => {
    if (choice.space === undefined) return [];
    const landing = choice.preview?.landings?.find((one) => one.to === choice.space);
    const mark = landing
      ? markOf(landing, people, true)
      : { space: choice.space, sign: 'legal' as const, pressable: true };
    return [draft.chosen === i || draft.pointed === i ? { ...mark, sign: 'chosen' } : mark];
  });
  return marks.filter((mark, i) => marks.findIndex((other) => other.space === mark.space) === i);
}

function lootOf(view: JamaicaView, choices: readonly JamaicaChoice[], draft: Draft, people: People): Loot | null {
  if (view.phase !== 'loot' || choices.length === 0 || !view.battle) return null;
  const { attacker, defender, winner } = view.battle;
  const loser = winner === attacker ? defender : attacker;
  const ship = view.ships[loser];
  if (!ship) return null;
  const cards = (kind: JamaicaChoice['kind']): LootCard[] =>
    choices.flatMap((choice, i) => {
      const card = choice.kind === kind ? view.treasures.find((one) => one.number === choice.treasure) : undefined;
      return card
        ? [{ number: card.number, face: faceOf(card.face, card.known_cursed), chosen: draft.chosen === i }]
        : [];
    });
  return {
    crew: people.crew(loser),
    name: people.called(loser),
    holds: ship.holds,
    choices: ship.holds.map((_, i) => {
      const at = choices.findIndex((choice) => choice.kind === 'take_hold' && choice.hold === i + 1);
      return { state: at < 0 ? 'plain' : at === draft.chosen ? 'chosen' : 'open', taken: 0 };
    }),
    treasures: cards('take_treasure'),
    curses: cards('give_treasure'),
    own:
      winner !== people.me
        ? []
        : view.treasures
            .filter((one) => one.owner === winner && choices.every((choice) => choice.treasure !== one.number))
            .map((one) => ({ number: one.number, face: faceOf(one.face, one.known_cursed), chosen: false })),
  };
}

// Until the ship has fallen back.
const ends = new Set(['shortage_rolled', 'retreated', 'sailed', 'revealed', 'battle_began', 'round_began']);
function omenOf({ told }: Shown, people: People): Omen | null {
  const last = told.findLast(({ event }) => ends.has(event.event));
  if (last?.event.event !== 'shortage_rolled') return null;
  const { face, symbol } = last.event;
  return {
    face: combatFace(face),
    symbol,
    text:
      jamaicaLine(last, people)
        ?.parts.map((part) => part.text)
        .join('') ?? '',
  };
}

// What remains aboard, and what the Sabre is worth.
function addNumbers(prompt: Prompt, session: Shown, choices: readonly JamaicaChoice[], draft: Draft): void {
  const [only] = choices;
  const carries = choices[draft.pointed ?? draft.chosen ?? -1] ?? only;
  const text =
    carries && (carries.from || carries.kind === 'load' || carries.kind === 'dump') ? draftText(carries, draft) : null;
  const aboard = foreseen(session, text)?.aboard;
  if (aboard) prompt.notes = [...(prompt.notes ?? []), { icon: 'treasure', text: aboardLine(aboard) }];
  if (foreseen(session, only?.do ?? null)?.cards)
    prompt.notes = prompt.notes?.filter(({ text }) => text !== t('ask.place-dice.note')); // they say more
  if (only?.kind !== 'reroll' && only?.kind !== 'keep') return;
  const worth = sabreWorth(session);
  if (worth) prompt.notes = [...(prompt.notes ?? []), { icon: 'sabre', text: worth }];
  prompt.options = prompt.options?.map((option, i) => {
    const odds = foreseen(session, choices[i]?.do ?? null)?.odds;
    return odds ? { ...option, detail: rangeLine(odds) } : option;
  });
}

export function jamaicaTable(session: Shown, draft: Draft, lines: readonly LogLine[], now: number): JamaicaTableView {
  const view = session.view as JamaicaView;
  const people = peopleOf(session.info, session.you);
  const beat = (session.beat?.show ?? null) as JamaicaBeat | null;
  const asked = session.beat === null && session.sending === null ? session.prompt : null;
  const choices = asked ? choicesOf(asked) : [];
  const prompt = asked
    ? {
        ...promptOf(asked, view, draft, people),
        hint: guide.word(asked.ask),
        ...(askable(asked.ask, choices, view)
          ? { why: draft.asking ? ('asking' as const) : ('offered' as const) }
          : {}),
      }
    : null;
  const fate = asked?.ask === 'retreat' ? omenOf(session, people) : null;
  if (prompt && fate) prompt.notes = [{ text: fate.text }, ...(prompt.notes ?? [])];
  if (prompt && draft.asking) prompt.notes = [{ icon: 'compass', text: t('why.press') }];
  else if (prompt && draft.asked !== null && session.preview?.do === draft.asked)
    prompt.notes = [{ tone: 'good', text: t('why.same') }];
  const shown = choices[draft.pointed ?? draft.chosen ?? -1];
  if (prompt && settings.numbers) addNumbers(prompt, session, choices, draft);
  const picking = choices[0]?.kind === 'pick';
  const landings = picking ? (shown?.preview?.landings ?? []) : [];
  const offered = picking ? landings.map((landing) => markOf(landing, people, false)) : marksOf(choices, draft, people);
  const marks = draft.asking && asked ? [...offered, ...spacesToAsk(asked.ask, choices, view)] : offered;
  const dice =
    shown?.kind === 'place_dice'
      ? [shown.morning ?? 0, shown.evening ?? 0]
      : view.phase === 'place-dice'
        ? null
        : view.dice;
  const steered = asked?.ask === 'ghost-sail' ? people.players : people.me; // the Ghost Ship comes after the players
  const from = steered === null ? null : (view.ships[steered]?.space ?? null);
  const voyage =
    beat?.voyage && session.beat
      ? { id: beatNumber(session.beat), crew: people.crew(beat.voyage.ship), path: beat.voyage.path }
      : null;
  // While something is told, a small window shows whose turn it is.
  const sailing = session.beat && view.mover !== null ? view.ships[view.mover]?.space : undefined;
  const look = voyage
    ? [voyage.path[0]!, voyage.path.at(-1)!]
    : sailing !== undefined
      ? [sailing]
      : [...(from === null ? [] : [from]), ...offered.map((mark) => mark.space)];
  const mine = people.me === null ? null : mineOf(view, choices, asked !== null, draft, people.me);
  return {
    header: {
      game: `${t('game.jamaica')} · ${t(`jamaica.edition.${view.options.edition}`)}`,
      stage: t('round.n', { round: view.round }),
      status: statusOf(session, people, asked ? titleOf(asked, view) : t('status.yourturn')),
      secondsLeft: secondsLeft(session, now),
    },
    me: people.me === null ? null : people.crew(people.me),
    ships: shipsOf(session, view, people),
    lairs: view.lairs,
    dice: { morning: dice?.[0] ?? null, evening: dice?.[1] ?? null },
    mine,
    prompt,
    log: lines,
    marks: marks.filter((mark, i) => marks.findIndex((other) => other.space === mark.space) === i),
    routes: picking && shown ? routesOf(shown, view.dice) : [],
    previews:
      picking && people.me !== null
        ? landings
            .slice(0, 1)
            .map((landing): BoardShip => ({ crew: people.crew(people.me!), name: t('seat.you'), space: landing.to }))
        : [],
    look,
    voyage,
    omen: session.beat === null ? null : omenOf(session, people),
    battle: view.battle ? battleOf(view, session.told, people) : null,
    loot: lootOf(view, choices, draft, people),
    odds: settings.numbers ? oddsOf(session, choices[0], draft) : null,
    layings: settings.numbers ? layingsOf(session, choices, people) : [],
    moving: session.beat !== null,
    retractable: session.takeBack !== null,
    asking: draft.asking && prompt !== null,
    refused: refusedOf(session, 'jamaica'),
  };
}

const numbers = new WeakMap<object, number>();
let last = 0;
const beatNumber = (beat: object): number => {
  const found = numbers.get(beat) ?? ++last;
  numbers.set(beat, found);
  return found;
};
