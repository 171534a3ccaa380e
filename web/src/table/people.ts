// Who sits where, in the words and colours of the page.
import { locale, t } from '../i18n/locale.svelte';
import type { Key } from '../i18n/translate';
import type { Crew } from '../pieces/crews';
import type { TableInfo, You } from '../wire/messages';
import { livery } from './livery.svelte';

// A seat's crew; the Ghost Ship comes after the players of Jamaica.
export const crewOf = (seat: number, players: number): Crew => (seat >= players ? 'ghost' : livery.crewAt(seat));

// Who sits there, by name: people have their own, bots have one in each language.
export function seatName({ kind, name }: { readonly kind: string; readonly name: string }): string {
  const key = `bot.${name}`;
  return kind === 'bot' && key in locale.catalogue ? t(key as Key & `bot.${string}`) : name;
}

export interface People {
  readonly players: number;
  readonly me: number | null;
  name: (seat: number) => string; // "You" for the reader
  called: (seat: number) => string; // the name itself, also for the reader
  crew: (seat: number) => Crew;
  bot: (seat: number) => string | null; // what the table calls the bot that sits there
}

export function peopleOf(info: TableInfo | null, you: You): People {
  const players = info?.seats.length ?? 0;
  const called = (seat: number): string =>
    seat >= players
      ? t('seat.ghost')
      : (info?.seats[seat] && seatName(info.seats[seat])) || (seat === you.seat ? t('seat.you') : t('seat.nobody'));
  return {
    players,
    me: you.seat,
    name: (seat) => (seat === you.seat ? t('seat.you') : called(seat)),
    called,
    crew: (seat) => crewOf(seat, players),
    bot: (seat) => (info?.seats[seat]?.kind === 'bot' ? info.seats[seat].name : null),
  };
}

// Whether the reader may do what the host may: anybody who sits may, while the host is not here.
export const actsAsHost = (info: TableInfo | null, you: You): boolean =>
  you.host || (you.seat !== null && info?.seats.find((seat) => seat.person === info.host)?.here === false);

// Who decides at a seat: a person, a bot whose seat it is, a bot for a person who is away, or nobody yet.
export type Helm = 'person' | 'bot' | 'steered' | 'gone';

export const helmOf = (info: TableInfo | null, seat: number): Helm => {
  const sitting = info?.seats[seat];
  if (!sitting || sitting.kind === 'bot') return 'bot';
  if (sitting.steered_by !== null) return 'steered';
  return sitting.here ? 'person' : 'gone';
};
