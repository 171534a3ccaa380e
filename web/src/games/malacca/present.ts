// A table of Malacca as its components take it, from the session and the decision under way.
import { t } from '../../i18n/locale.svelte';
import { guide } from '../../table/guide.svelte';
import { helmOf, peopleOf, type People } from '../../table/people';
import type { Shown } from '../../table/session.svelte';
import { refusedOf, secondsLeft, statusOf } from '../../table/status';
import { settings } from '../../kit/settings.svelte';
import type { LogLine, Prompt } from '../../kit/types';
import type { MalaccaCard, MalaccaChoice, MalaccaPreview, MalaccaView, Prompt as Asked } from '../../wire/messages';
import { withNumber } from '../../wire/answers';
import { payOutIn, type MalaccaBeat, type PayOut } from './beats';
import { malaccaLine } from './log';
import { captainOf, cardWord, faceOf, rangeWord } from './words';
import type { Fleet, MalaccaMine, MalaccaSeat, MalaccaTableView, Shop } from './types';

// A decision that is being made.
export interface Stake {
  readonly card: string | null; // id in the hand
  readonly coins: number | null;
  readonly chosen: number | null; // of the other choices
}
export const nothing: Stake = { card: null, coins: null, chosen: null };

export const choicesOf = (asked: Asked): readonly MalaccaChoice[] => asked.choices as readonly MalaccaChoice[];
const basics: readonly MalaccaCard[] = ['attack', 'defence', 'trade'];
export const cardOf = (id: string): MalaccaCard => id.split('#')[0] as MalaccaCard;

// The choice for a card of the hand, and the text of the answer with so many coins on it.
export const placing = (choices: readonly MalaccaChoice[], id: string | null): MalaccaChoice | undefined =>
  id === null ? undefined : choices.find((choice) => choice.kind === 'place' && choice.card === cardOf(id));
export const stakeOf = (choice: MalaccaChoice | undefined, coins: number | null): number =>
  choice ? Math.min(choice.hi ?? 0, Math.max(choice.lo ?? 0, coins ?? choice.lo ?? 0)) : (coins ?? 0);
export const placeText = (choice: MalaccaChoice, coins: number | null): string =>
  withNumber(choice.do, stakeOf(choice, coins));

function seatsOf(
  session: Shown,
  view: MalaccaView,
  beat: MalaccaBeat | null,
  { sums, gains }: PayOut,
  people: People,
): MalaccaSeat[] {
  return view.seats.map((seat, i): MalaccaSeat => {
    const laid = seat.has_placed;
    const open = seat.placed && (i !== people.me || view.phase !== 'place');
    const paid = beat?.paid && beat.paid.seat === i ? malaccaLine({ id: 0, event: beat.paid }, people) : null;
    return {
      crew: people.crew(i),
      name: people.called(i),
      coins: seat.coins,
      specials: seat.hand_size,
      captain: seat.captain ? captainOf(seat.captain) : null,
      equipment: seat.equipment,
      leader: view.leader === i,
      placed: laid
        ? {
            stake: seat.stake,
            face: open ? faceOf(seat.placed, seat.played) : null,
          }
        : null,
      gain: sums ? (gains[i] ?? null) : null,
      reason: paid ? paid.parts.map((part) => part.text).join('') : null,
      state: view.to_act.includes(i) && !(laid && view.phase === 'place') ? 'acting' : laid ? 'placed' : 'waiting',
      helm: helmOf(session.info, i),
      bot: people.bot(i),
    };
  });
}

function fleetOf(view: MalaccaView): Fleet {
  const left = [...view.ships_left];
  const gone: (number | null)[] = [];
  for (const cargo of view.options.fleet) {
    const at = left.indexOf(cargo);
    if (at < 0) gone.push(cargo);
    else left.splice(at, 1);
  }
  const now = view.cargo;
  const past = now === null ? gone : [...gone.filter((_, i) => i !== gone.indexOf(now)), now];
  return [...past, ...Array.from({ length: Math.max(0, view.options.fleet.length - past.length) }, () => null)];
}

const priceOf = (choices: readonly MalaccaChoice[]): number => choices.find((one) => one.kind === 'buy')?.price ?? 0;

// What a side of an ambush would bring: as a rule the open cards leave one outcome.
function sideDetail({ preview }: MalaccaChoice): string | undefined {
  if (!preview || !settings.numbers) return undefined;
  return (['safe', 'taken'] as const)
    .flatMap((end) => (preview[end] ? [`${t(`malacca.${end}`)} · ${rangeWord(preview[end])}`] : []))
    .join('; ');
}

const shopOf = (view: MalaccaView, choices: readonly MalaccaChoice[], chosen: number | null): Shop => ({
  chosen: choices[chosen ?? -1]?.as ?? null,
  left: view.equipment_left,
  price: priceOf(choices),
  open: choices.flatMap((one) => (one.kind === 'buy' && one.as ? [one.as] : [])),
});

function promptOf(asked: Asked, choices: readonly MalaccaChoice[], chosen: number | null): Prompt | null {
  if (asked.ask === 'place') return null;
  const title =
    asked.ask === 'buy'
      ? t('ask.buy', { n: priceOf(choices) })
      : asked.ask === 'side'
        ? t('ask.side')
        : asked.ask === 'keep'
          ? t('ask.keep')
          : t('ask.other');
  const options = choices.map((choice, i) => ({
    id: String(i),
    kind: choice.kind,
    label:
      choice.kind === 'pass'
        ? t('do.pass')
        : choice.kind === 'buy' && choice.as
          ? t('do.buy', { item: t(`equipment.${choice.as}`), n: choice.price ?? 0 })
          : choice.kind === 'choose_side' && choice.as
            ? t('do.side', { side: t(`malacca.${choice.as}`) })
            : choice.kind === 'keep' && choice.card
              ? t('do.keepcard', { card: cardWord(choice.card) })
              : choice.do,
    icon: choice.as,
    primary: chosen === i,
    marked: chosen === i,
    detail: choice.kind === 'choose_side' ? sideDetail(choice) : undefined,
  }));
  // What can be bought lies in the shop; the rest are buttons.
  return {
    title,
    hint: guide.word(asked.ask),
    notes: chosen === null ? [] : [{ text: t('prompt.again') }],
    options: asked.ask === 'buy' ? options.filter((_, i) => choices[i]?.kind !== 'buy') : options,
  };
}

function mineOf(
  view: MalaccaView,
  choices: readonly MalaccaChoice[],
  stake: Stake,
  preview: MalaccaPreview | null,
  me: number,
): MalaccaMine {
  const seat = view.seats[me];
  const hand = [...basics, ...(seat?.hand ?? [])].map((card, i) => ({
    id: i < basics.length ? card : `${card}#${i}`,
    face: faceOf(card),
  }));
  const choice = placing(choices, stake.card);
  const asked = choices.some((one) => one.kind === 'place');
  const most = Math.max(0, ...choices.map((one) => one.hi ?? 0));
  return {
    hand,
    asked,
    chosen: asked ? stake.card : null,
    stake: stakeOf(choice, stake.coins),
    stakeLeast: choice?.lo ?? 0,
    stakeMost: choice?.hi ?? most,
    prospect: asked && choice && settings.numbers ? preview : null,
    hint: asked ? guide.word('place') : undefined,
  };
}

export function malaccaTable(
  session: Shown,
  stake: Stake,
  lines: readonly LogLine[],
  now: number,
  asking = false,
): MalaccaTableView {
  const view = session.view as MalaccaView;
  const people = peopleOf(session.info, session.you);
  const beat = (session.beat?.show ?? null) as MalaccaBeat | null;
  const payOut = payOutIn(session.told);
  const { sums } = payOut;
  const asked = session.beat === null && session.sending === null ? session.prompt : null;
  const choices = asked ? choicesOf(asked) : [];
  const prompt = asked ? promptOf(asked, choices, stake.chosen) : null;
  const shop = asked?.ask === 'buy' ? shopOf(view, choices, stake.chosen) : null;
  // Of cards, stakes and sides everything in sight is offered; equipment may be sold out.
  if (prompt && shop && shop.open.length < Object.keys(shop.left).length) prompt.why = asking ? 'asking' : 'offered';
  if (prompt && asking) prompt.notes = [{ icon: 'compass', text: t('why.press') }];
  const choice = placing(choices, stake.card);
  const text = choice ? placeText(choice, stake.coins) : null;
  const told =
    session.preview && session.preview.do === text && session.preview.prompt === asked?.prompt
      ? (session.preview.preview as MalaccaPreview | null)
      : null;
  const variants = view.options.captains
    ? view.options.equipment
      ? 'both'
      : 'captains'
    : view.options.equipment
      ? 'equipment'
      : 'none';
  return {
    header: {
      game: `${t('game.malacca')} · ${t(`malacca.variants.${variants}`)}`,
      stage: t('ship.of', { number: Math.max(1, view.round), all: view.options.fleet.length }),
      status:
        sums && session.beat
          ? { kind: 'waiting', text: t('malacca.open') }
          : statusOf(session, people, prompt?.title ?? t('status.place')),
      secondsLeft: secondsLeft(session, now),
    },
    me: people.me === null ? null : people.crew(people.me),
    seats: seatsOf(session, view, beat, payOut, people),
    cargo: view.cargo,
    shipNumber: Math.max(1, view.round),
    fleet: fleetOf(view),
    sums,
    mine: people.me === null ? null : mineOf(view, choices, stake, told ?? choice?.preview ?? null, people.me),
    equipmentPay: view.equipment_pay,
    shop,
    moving: session.beat !== null,
    retractable: session.takeBack !== null,
    asking: asking && prompt !== null,
    prompt,
    refused: refusedOf(session, 'malacca'),
    log: lines,
  };
}
