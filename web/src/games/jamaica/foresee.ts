// What a decision would lead to, in numbers: which questions the table is asked for it, and its answers in words.
// Every number is the table's.
import { listed, t } from '../../i18n/locale.svelte';
import type { People } from '../../table/people';
import type { Shown } from '../../table/session.svelte';
import { splitSum, withNumber, withSplit } from '../../wire/answers';
import type {
  JamaicaAboard,
  JamaicaChances,
  JamaicaChoice,
  JamaicaOdds,
  JamaicaPreview,
  JamaicaView,
} from '../../wire/messages';
import { splitOf, type Draft } from './draft';
import { cellsOf } from './landings';
import type { LayingView, OddsView } from './types';
import { combatFaces, goods, pairOf } from './words';

const asked = new Set<JamaicaChoice['kind']>(['place_dice', 'reroll', 'keep', 'load', 'dump']);

// The answer that stands as the draft has it; null while it is not whole.
export function draftText(choice: JamaicaChoice, draft: Draft): string | null {
  if (!choice.from) return withNumber(choice.do, draft.amount ?? choice.lo ?? 0);
  const split = splitOf(draft, choice);
  return splitSum(split) === choice.amount ? withSplit(choice.do, split) : null;
}

// What the table is asked while this is decided.
export function questionsOf(choices: readonly JamaicaChoice[], draft: Draft): string[] {
  return choices.flatMap((choice) => {
    if (asked.has(choice.kind)) return [choice.do];
    if (choice.kind !== 'powder' && !choice.from) return [];
    return draftText(choice, draft) ?? [];
  });
}

export const foreseen = (session: Shown, text: string | null): JamaicaPreview | null =>
  (session.foreseen.find((one) => one.do === text && one.prompt === session.prompt?.prompt)
    ?.preview as JamaicaPreview | null) ?? null;

// Chances come as outcomes, all of them equally likely and each in one of the three.
type Outcome = keyof JamaicaChances;
const each = <T>(told: (of: Outcome) => T): Record<Outcome, T> => ({
  win: told('win'),
  tie: told('tie'),
  lose: told('lose'),
});
const percent = (of: Outcome, among: JamaicaChances): number =>
  (among[of] * 100) / (among.win + among.tie + among.lose);
const whole = (of: Outcome, among: JamaicaChances): number => Math.round(percent(of, among));
const range = (of: Outcome, one: JamaicaChances, other: JamaicaChances): string => {
  const [low, high] = [whole(of, one), whole(of, other)].sort((a, b) => a - b);
  return low === high ? String(low) : `${low}–${high}`;
};

const line = (chances: JamaicaChances): string =>
  t(
    'odds.line',
    each((of) => whole(of, chances)),
  );
const same = (a: JamaicaChances, b: JamaicaChances): boolean => a.win === b.win && a.tie === b.tie;

// "win 30–55%, tie 8%, lose 37–62%": between an answer without powder and one with all of it.
export const rangeLine = ({ unanswered, answered }: JamaicaOdds): string =>
  t(
    'odds.line',
    each((of) => range(of, unanswered, answered)),
  );

// The chances of every amount of powder, and the faces of the die for the one that is set.
export function oddsOf(session: Shown, choice: JamaicaChoice | undefined, draft: Draft): OddsView | null {
  if (choice?.kind !== 'powder') return null;
  const found = foreseen(session, draftText(choice, draft));
  // While the answer for another amount is on its way, what is known of all amounts stays.
  const known = found ?? foreseen(session, session.foreseen.findLast(({ preview }) => isPowder(preview))?.do ?? null);
  if (!known?.powder || !known.faces) return null;
  const view = session.view as JamaicaView;
  const { battle } = view;
  const amount = draft.amount ?? choice.lo ?? 0;
  const now = known.powder[amount];
  if (!battle || !now) return null;
  const other = view.ships[battle.fighter === battle.attacker ? battle.defender : battle.attacker];
  const powder = other?.holds.reduce((sum, hold) => sum + (hold.good === 'powder' ? hold.count : 0), 0) ?? 0;
  return {
    amount,
    amounts: known.powder.map(({ answered }, n) => ({
      amount: n,
      ...each((of) => whole(of, answered)),
      text: t('odds.with', { what: goods('powder', n), odds: line(answered) }),
    })),
    lines: same(now.unanswered, now.answered)
      ? [line(now.answered)]
      : [
          t('odds.unanswered', { odds: line(now.unanswered) }),
          t('odds.answered', { what: goods('powder', powder), odds: line(now.answered) }),
        ],
    faces: found?.faces
      ? found.faces.flatMap(({ unanswered, answered }, i) => {
          const face = combatFaces[i];
          return face === undefined ? [] : [{ face, win: range('win', unanswered, answered) }];
        })
      : [],
    sabre: view.ships.some(
      (ship, i) => (i === battle.attacker || i === battle.defender) && ship.powers.includes('sabre'),
    ),
  };
}

const isPowder = (preview: unknown): boolean => typeof preview === 'object' && preview !== null && 'powder' in preview;

// What rolling again changes.
export function sabreWorth(session: Shown): string | null {
  const again = foreseen(session, 'reroll')?.odds;
  const kept = foreseen(session, 'keep')?.odds;
  if (!again || !kept) return null;
  const gains = (['unanswered', 'answered'] as const).map((way) =>
    Math.round(percent('win', again[way]) - percent('win', kept[way])),
  );
  const [low, high] = [Math.min(...gains), Math.max(...gains)] as const;
  const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
  return t('odds.worth', { points: low === high ? signed(low) : `${signed(low)}…${signed(high)}` });
}

export function aboardLine({ gold, food, powder, empty }: JamaicaAboard): string {
  const what = [
    ...(gold > 0 ? [goods('gold', gold)] : []),
    ...(food > 0 ? [goods('food', food)] : []),
    ...(powder > 0 ? [goods('powder', powder)] : []),
    ...(empty > 0 ? [t('left.empty', { n: empty })] : []),
  ];
  return t('left.aboard', { what: what.length > 0 ? listed(what) : t('left.nothing') });
}

// Each laying of the dice, and where every card of the hand would lead.
export function layingsOf(session: Shown, choices: readonly JamaicaChoice[], people: People): LayingView[] {
  return choices.flatMap((choice): LayingView[] => {
    const cards = choice.kind === 'place_dice' ? foreseen(session, choice.do)?.cards : undefined;
    if (!cards) return [];
    return [
      {
        dice: [choice.morning ?? 0, choice.evening ?? 0],
        cards: cards.map((one) => ({ card: pairOf(one.card), cells: cellsOf(one, people) })),
      },
    ];
  });
}
