// The battle scene, from what the log told of it and, for who comes later, from the position.
import { t } from '../../i18n/locale.svelte';
import type { CombatFace } from '../../pieces/types';
import type { People } from '../../table/people';
import type { Told } from '../../table/session.svelte';
import type { Event, JamaicaCombatFace, JamaicaView } from '../../wire/messages';
import type { Battle, Side } from './types';
import { goods } from './words';

interface Fighter {
  ship: number;
  powder: number | null;
  die: CombatFace | null;
  rerolled: boolean;
}

interface Fight {
  attacker: Fighter;
  defender: Fighter;
  outcome: Battle['outcome'];
}

const faceOf = (face: JamaicaCombatFace | string | null): CombatFace | null =>
  face === null ? null : face === 'star' ? 'star' : (Number(face) as CombatFace);

const fresh = (ship: number): Fighter => ({ ship, powder: null, die: null, rerolled: false });

function follow(fight: Fight, event: Event): void {
  const side = fight.attacker.ship === event.ship ? fight.attacker : fight.defender;
  switch (event.event) {
    case 'powder_spent':
      side.powder = Number(event.tokens);
      break;
    case 'combat_rolled':
      side.die = faceOf(event.face as string);
      side.powder ??= 0;
      break;
    case 'rerolled': {
      const roller = fight.attacker.ship === event.roller ? fight.attacker : fight.defender;
      roller.die = null;
      roller.rerolled = true;
      break;
    }
    case 'battle_won':
      fight.outcome = side === fight.attacker ? 'attacker' : 'defender';
      break;
    case 'battle_tied':
      fight.outcome = 'tie';
      break;
    default:
  }
}

// The last battle of the log.
export function lastFight(told: readonly Told[]): Fight | null {
  const begun = told.findLastIndex(({ event }) => event.event === 'battle_began');
  const first = told[begun]?.event;
  if (!first) return null;
  const fight: Fight = { attacker: fresh(Number(first.ship)), defender: fresh(Number(first.defender)), outcome: null };
  for (const { event } of told.slice(begun + 1)) follow(fight, event);
  return fight;
}

function fightOf(view: JamaicaView): Fight | null {
  const { battle } = view;
  if (!battle) return null;
  const committing = view.phase === 'powder' || view.phase === 'powder-split';
  const attacks = battle.fighter === battle.attacker;
  return {
    attacker: { ship: battle.attacker, powder: attacks && committing ? null : battle.attack_powder, die: faceOf(battle.attack_die), rerolled: false },
    defender: { ship: battle.defender, powder: attacks || committing ? null : battle.defence_powder, die: faceOf(battle.defence_die), rerolled: false },
    outcome: battle.winner === null ? null : battle.winner === battle.attacker ? 'attacker' : 'defender',
  };
}

// What each side is up against before it fires.
function notesOf(attacker: Side, defender: Side): string[] {
  if (attacker.mine && attacker.powder === null) return [t('battle.answer', { name: defender.name, what: goods('powder', defender.powderMost) })];
  if (defender.mine && defender.die === null && attacker.strength !== null) return [t('battle.need', { name: attacker.name, strength: attacker.strength })];
  return [];
}

export function battleOf(view: JamaicaView, told: readonly Told[], people: People): Battle | null {
  const known = lastFight(told);
  const now = view.battle;
  const fight = known && (!now || (now.attacker === known.attacker.ship && now.defender === known.defender.ship)) ? known : fightOf(view);
  if (!fight) return null;
  const side = ({ ship, powder, die, rerolled }: Fighter): Side => {
    const lady = view.ships[ship]?.powers.includes('beth') ?? false;
    const powderMost = view.ships[ship]?.holds.reduce((sum, hold) => sum + (hold.good === 'powder' ? hold.count : 0), 0) ?? 0;
    const strength = typeof die === 'number' ? die + (powder ?? 0) + (lady ? 2 : 0) : null;
    return { crew: people.crew(ship), name: people.called(ship), mine: ship === people.me, powder, powderMost, lady, die, rerolled, strength };
  };
  // While it is told, the position is still that before it.
  const half = (told.findLast(({ event }) => event.event === 'action_began')?.event.half ?? view.half) === 'evening' ? 'evening' : 'morning';
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
