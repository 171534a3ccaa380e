// The battle scene, from what the log told of it and, for who comes later, from the position.
import { t } from '../../i18n/locale.svelte';
import type { CombatFace } from '../../pieces/types';
import type { People } from '../../table/people';
import type { Told } from '../../table/session.svelte';
import type { JamaicaCombatFace, JamaicaEvent, JamaicaView } from '../../wire/messages';
import type { Battle, Side } from './types';
import { combatFace, goods } from './words';

interface Fighter {
  ship: number;
  powder: number | null;
  die: CombatFace | null;
  strength: number | null; // once it is rolled, but for a star
  rerolled: boolean;
}

interface Fight {
  attacker: Fighter;
  defender: Fighter;
  outcome: Battle['outcome'];
}

const faceOf = (face: JamaicaCombatFace | null): CombatFace | null => (face === null ? null : combatFace(face));

const fresh = (ship: number): Fighter => ({ ship, powder: null, die: null, strength: null, rerolled: false });

function follow(fight: Fight, event: JamaicaEvent): void {
  const sideOf = (ship: number): Fighter => (fight.attacker.ship === ship ? fight.attacker : fight.defender);
  if (event.event === 'powder_spent') sideOf(event.ship).powder = event.tokens;
  else if (event.event === 'combat_rolled') {
    const side = sideOf(event.ship);
    side.die = faceOf(event.face);
    side.strength = event.face === 'star' ? null : event.strength;
    side.powder ??= 0;
  } else if (event.event === 'rerolled')
    Object.assign(sideOf(event.roller), { die: null, strength: null, rerolled: true });
  else if (event.event === 'battle_won') fight.outcome = event.ship === fight.attacker.ship ? 'attacker' : 'defender';
  else if (event.event === 'battle_tied') fight.outcome = 'tie';
}

// The last battle of the log.
export function lastFight(told: readonly Told[]): Fight | null {
  const events = told.map(({ event }) => event as JamaicaEvent);
  const begun = events.findLastIndex(({ event }) => event === 'battle_began');
  const first = events[begun];
  if (first?.event !== 'battle_began') return null;
  const fight: Fight = { attacker: fresh(first.ship), defender: fresh(first.defender), outcome: null };
  for (const event of events.slice(begun + 1)) follow(fight, event);
  return fight;
}

function fightOf(view: JamaicaView): Fight | null {
  const { battle } = view;
  if (!battle) return null;
  const committing = view.phase === 'powder' || view.phase === 'powder-split';
  const attacks = battle.fighter === battle.attacker;
  return {
    attacker: {
      ship: battle.attacker,
      powder: attacks && committing ? null : battle.attack_powder,
      die: faceOf(battle.attack_die),
      strength: battle.attack_strength,
      rerolled: false,
    },
    defender: {
      ship: battle.defender,
      powder: attacks || committing ? null : battle.defence_powder,
      die: faceOf(battle.defence_die),
      strength: battle.defence_strength,
      rerolled: false,
    },
    outcome: battle.winner === null ? null : battle.winner === battle.attacker ? 'attacker' : 'defender',
  };
}

// What each side is up against before it fires.
function notesOf(attacker: Side, defender: Side): string[] {
  if (attacker.mine && attacker.powder === null)
    return [t('battle.answer', { name: defender.name, what: goods('powder', defender.powderMost) })];
  if (defender.mine && defender.die === null && attacker.strength !== null)
    return [t('battle.need', { name: attacker.name, strength: attacker.strength })];
  return [];
}

export function battleOf(view: JamaicaView, told: readonly Told[], people: People): Battle | null {
  const known = lastFight(told);
  const now = view.battle;
  const fight =
    known && (!now || (now.attacker === known.attacker.ship && now.defender === known.defender.ship))
      ? known
      : fightOf(view);
  if (!fight) return null;
  const side = ({ ship, ...known }: Fighter): Side => ({
    ...known,
    crew: people.crew(ship),
    name: people.called(ship),
    mine: ship === people.me,
    powderMost: view.ships[ship]?.holds.reduce((sum, hold) => sum + (hold.good === 'powder' ? hold.count : 0), 0) ?? 0,
    lady: view.ships[ship]?.battle_bonus ?? 0,
  });
  const half = view.half === 'evening' ? 'evening' : 'morning';
  const attacker = side(fight.attacker);
  const defender = side(fight.defender);
  return {
    attacker,
    defender,
    half,
    when: `${t(`half.${half}`)} · ${t('round.n', { round: view.round })}`,
    outcome: fight.outcome,
    notes: fight.outcome === null ? notesOf(attacker, defender) : [],
  };
}
