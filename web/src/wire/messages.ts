// Written by tools/make_messages from table/messages.json: change that file.

export const PROTOCOL = 5;

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json };

// Who the receiver of the message is at this table. `kept` is the seat that is reserved for the
// receiver. `cast` is what it is asked for while the dice are cast: answer at once.
export interface You {
  readonly person: number|null;
  readonly seat: number|null;
  readonly kept: number|null;
  readonly host: boolean;
  readonly cast: CastPart|null;
  readonly muted: readonly number[];
}

// The head of the hash chain over the lines of the game record: keep it as a receipt. The
// signature is Ed25519 over 'freebooter TABLE LINES HASH', in hex; absent where there is no
// server.
export interface Head {
  readonly lines: number;
  readonly hash: string;
  readonly signature?: string;
}

// How long a decision may take: no limit, seconds of real time, or days (given in seconds too).
export interface Clock {
  readonly kind: 'none'|'live'|'slow';
  readonly seconds: number;
}

// One seat. A reserved seat waits for the person that it is kept for. `steered_by` is the level of
// the bot that decides here now, also for a person who is away; null when a person does.
// `deadline` is until when it must decide (milliseconds since 1970); null when it is not asked, or
// has no clock. Who is asked is told by `to_act` of the view.
export interface SeatInfo {
  readonly seat: number;
  readonly kind: 'open'|'reserved'|'human'|'bot';
  readonly person: number|null;
  readonly name: string;
  readonly steered_by: string|null;
  readonly here: boolean;
  readonly abandons: boolean;
  readonly deadline: number|null;
}

// What the receiver is asked for: a commitment to its share, by client_commit, or the share
// itself, by client_share, once its commitment stands in `fair.commitments`.
export interface CastPart {
  readonly cast: number;
  readonly wants: 'commitment'|'share';
}

// The SHA-256 of 'freebooter share TABLE CAST SEAT SHARE', with the share in hex.
export interface Commitment {
  readonly seat: number;
  readonly hash: string;
}

// What a person's client added to the dice, in hex.
export interface Share {
  readonly seat: number;
  readonly hex: string;
}

// Fair dice: the SHA-256 of the seed; how often people cast, and whether they do so now; what they
// committed to, once all have; seats that were lost because a share was kept back; the shares once
// the game has begun; the seed once it is over; and the server's Ed25519 public key.
export interface Fair {
  readonly commitment: string;
  readonly cast: number;
  readonly casting: boolean;
  readonly commitments: readonly Commitment[];
  readonly given_up: readonly number[];
  readonly shares: readonly Share[];
  readonly seed: string|null;
  readonly key: string|null;
}

// Everything about a table but the game itself. `take_back`: what others have seen may be taken
// back too, until one of them acts. `hints`: whoever is asked may ask for a hint. `hushed`: only
// those who sit may talk. `next` is the table of the rematch.
export interface TableInfo {
  readonly table: string;
  readonly game: 'jamaica'|'malacca';
  readonly options: string;
  readonly visibility: 'public'|'link';
  readonly clock: Clock;
  readonly take_back: boolean;
  readonly hints: boolean;
  readonly phase: 'gathering'|'playing'|'finished'|'abandoned';
  readonly host: number|null;
  readonly seats: readonly SeatInfo[];
  readonly watching: number;
  readonly hushed: boolean;
  readonly fair: Fair;
  readonly next: string|null;
}

// What the receiver's seat is asked; `ask` is the phase of the view. The number is the seat's own:
// another seat's answer never makes it stale. Without a clock there is no deadline.
export interface Prompt {
  readonly prompt: number;
  readonly ask: string;
  readonly deadline?: number;
  readonly choices: readonly JamaicaChoice[]|readonly MalaccaChoice[];
}

// What a strong bot would do in the receiver's place, from what the receiver sees: the best three
// choices, and why the first is better than the second: what it brings by the end of the round, or
// whom it holds back (`who`). Chances are in ten thousandths, and so is `amount`.
export interface Hint {
  readonly options: readonly HintOption[];
  readonly why: 'way'|'gold'|'food'|'powder'|'treasure'|'coins'|'cards'|'score'|'rival'|'chance';
  readonly amount: number;
  readonly who: number|null;
}

// A choice, the receiver's chance to win if it is taken, and how much less that is than with the
// best; what is `within` is half of the interval for 95 %.
export interface HintOption {
  readonly do: string;
  readonly chance: number;
  readonly within: number;
  readonly behind: number;
  readonly behind_within: number;
}

// A line of talk: text, or one of the quick reactions.
export interface Said {
  readonly person: number;
  readonly name: string;
  readonly time: number;
  readonly text?: string;
  readonly reaction?: Reaction;
}

// The quick reactions.
export type Reaction =
  | 'ahoy'
  | 'arr'
  | 'well_played'
  | 'thanks'
  | 'ouch'
  | 'laugh'
  | 'hurry'
  | 'sorry';

// What is different now: an object like the one that it changes, with the changed members alone.
// What is an object here is put into what is there; the entries of a list are then named by their
// index, as in {'ships': {'2': {'space': 7}}}. Everything else takes the place of what was there.
export interface Changes {
  readonly [field: string]: Json;
}

// What is different in the view after a moment of the game. A member is named by its way into the
// view: a letter for a member of an object by its place there (a is the first, in the order in
// which it comes whole and stands in this file), a number for an entry of a list, as in {'p2a':
// 7}: `space`, the first of ship 2 of `ships`. The value takes the place of what was there. With a
// + behind it, it is put in as a new entry before the one that has this number; with a - the entry
// goes. In the order in which they stand.
export interface ViewChanges {
  readonly [field: string]: Json;
}

// What a page must know before a table is set up: GET /api/facts of a server, the call `facts` of
// the wasm door. `clock` is in seconds, the longest name and line of talk in characters.
export interface Facts {
  readonly protocol: number;
  readonly games: readonly GameFacts[];
  readonly clock: ClockFacts;
  readonly longest_talk: number;
  readonly longest_name: number;
}

export interface ClockFacts {
  readonly least: number;
  readonly most: number;
}

// A game: the version of the rules by which new tables play, the bots to offer, weakest first, its
// options, those settings of two options that do not go together, and the kinds of choice that a
// player can be offered.
export interface GameFacts {
  readonly game: string;
  readonly rules: number;
  readonly min_players: number;
  readonly max_players: number;
  readonly levels: readonly LevelFacts[];
  readonly options: readonly OptionFacts[];
  readonly apart: readonly ApartFacts[];
  readonly decisions: readonly string[];
}

export interface LevelFacts {
  readonly level: string;
  readonly title: string;
}

// An option beside the number of players, as in 'edition=first': its value is one of the words;
// without words it is so many `numbers` from least to most, parted by commas. `usual` is its value
// when nobody says.
export interface OptionFacts {
  readonly name: string;
  readonly words: readonly string[];
  readonly numbers: number;
  readonly least: number;
  readonly most: number;
  readonly usual: string;
}

// Two settings that do not go together: players=6 and ghost=yes.
export interface ApartFacts {
  readonly option: string;
  readonly value: string;
  readonly other: string;
  readonly other_value: string;
}

export interface JamaicaOptions {
  readonly players: number;
  readonly edition: 'second'|'first';
  readonly tiebreak: 'ahead'|'behind';
  readonly bank: 'unlimited'|'limited';
  readonly ghost: boolean;
}

export type JamaicaGood =
  | 'gold'
  | 'food'
  | 'powder';

// An action card: morning/evening.
export type JamaicaCard =
  | 'food/powder'
  | 'forward/backward'
  | 'powder/gold'
  | 'gold/gold'
  | 'gold/forward'
  | 'backward/forward'
  | 'forward/food'
  | 'forward/forward'
  | 'powder/food'
  | 'food/forward'
  | 'forward/powder';

export type JamaicaSymbol =
  | 'gold'
  | 'food'
  | 'powder'
  | 'forward'
  | 'backward';

// The face of a treasure card.
export type JamaicaFace =
  | 'map'
  | 'sabre'
  | 'beth'
  | 'sixth'
  | '+3'
  | '+5'
  | '+7'
  | '-2'
  | '-3'
  | '-4';

export interface JamaicaHold {
  readonly good: JamaicaGood|null;
  readonly count: number;
}

// What a ship's points are made of, as far as the receiver knows: treasures that it can't see
// count nothing.
export interface JamaicaScore {
  readonly place: number;
  readonly gold: number;
  readonly riches: number;
  readonly curses: number;
  readonly total: number;
}

// A ship; the Ghost's comes after the players'. Cards that the receiver may not see are null.
// `battle_bonus` is what its powers add in a battle; `holds` has six entries with the Sixth Hold,
// else five.
export interface JamaicaShip {
  readonly space: number;
  readonly lap: number;
  readonly powers: readonly JamaicaFace[];
  readonly battle_bonus: number;
  readonly holds: readonly JamaicaHold[];
  readonly discard: readonly JamaicaCard[];
  readonly hand_size: number;
  readonly pile_size: number;
  readonly has_picked: boolean;
  readonly pick: JamaicaCard|null;
  readonly hand: readonly JamaicaCard[]|null;
  readonly score: JamaicaScore;
}

// A treasure card in play; its number counts from 1 in the order in which they were drawn.
export interface JamaicaTreasure {
  readonly number: number;
  readonly owner: number;
  readonly face: JamaicaFace|null;
  readonly known_by: readonly number[];
  readonly face_up: boolean;
  readonly known_cursed: boolean;
}

export type JamaicaCombatFace =
  | '2'
  | '4'
  | '6'
  | '8'
  | '10'
  | 'star';

export type JamaicaShortageSymbol =
  | 'circle'
  | 'square'
  | 'skull'
  | 'star';

// The battle under way. A die is null until it is rolled; a strength is powder, die and powers
// together, null until the die is rolled and for a star, which wins at once; `fighter` is the ship
// whose powder and roll is at issue.
export interface JamaicaBattle {
  readonly attacker: number;
  readonly defender: number;
  readonly fighter: number;
  readonly sabre_used: boolean;
  readonly attack_powder: number;
  readonly attack_die: JamaicaCombatFace|null;
  readonly attack_strength: number|null;
  readonly defence_powder: number;
  readonly defence_die: JamaicaCombatFace|null;
  readonly defence_strength: number|null;
  readonly winner: number|null;
}

// Jamaica as the receiver may know it. `dice` are as rolled until the Captain has placed them,
// then morning and evening. `good` and `amount` are the tokens that somebody is asked about, null
// and 0 while nobody is; they change with the last moment of a message alone. `lairs` are the
// spaces that still have a treasure token. `shortage_die` is what each face of the combat die says
// in a shortage, in the order of JamaicaCombatFace.
export interface JamaicaView {
  readonly game: 'jamaica';
  readonly viewer: number|null;
  readonly options: JamaicaOptions;
  readonly phase: 'first-captain'|'deal'|'roll-dice'|'place-dice'|'pick'|'sail'|'load'|'target'|'powder'|'powder-split'|'combat-roll'|'sabre'|'loot'|'pay'|'shortage-roll'|'retreat'|'draw-treasure'|'ghost-sail'|'refill'|'finished';
  readonly to_act: readonly number[];
  readonly round: number;
  readonly captain: number|null;
  readonly first_captain: number|null;
  readonly half: 'morning'|'evening';
  readonly dice: readonly number[]|null;
  readonly mover: number|null;
  readonly battle: JamaicaBattle|null;
  readonly good: JamaicaGood|null;
  readonly amount: number;
  readonly race_over: boolean;
  readonly ships: readonly JamaicaShip[];
  readonly treasures: readonly JamaicaTreasure[];
  readonly treasures_left: number;
  readonly lairs: readonly number[];
  readonly bank: JamaicaBank|null;
  readonly shortage_die: readonly JamaicaShortageSymbol[];
  readonly winners: readonly number[];
}

// What is left in a limited bank.
export interface JamaicaBank {
  readonly gold: number;
  readonly food: number;
  readonly powder: number;
}

// One thing that may be done: send `do` back. `kind` is the first word of `do` where it is absent.
// {n} in it stands for a number from lo to hi; {split} for HOLD:TOKENS pairs such as 1:2 3:1 that
// take `amount` tokens out of the holds in `from`.
export interface JamaicaChoice {
  readonly kind: 'place_dice'|'pick'|'sail'|'load'|'dump'|'attack'|'powder'|'powder_split'|'reroll'|'keep'|'take_hold'|'take_treasure'|'give_treasure'|'take_nothing'|'pay'|'retreat'|'ghost_sail';
  readonly do: string;
  readonly morning?: number;
  readonly evening?: number;
  readonly card?: JamaicaCard;
  readonly space?: number;
  readonly direction?: 'forward'|'backward';
  readonly hold?: number;
  readonly ship?: number;
  readonly treasure?: number;
  readonly good?: JamaicaGood;
  readonly lo?: number;
  readonly hi?: number;
  readonly amount?: number;
  readonly from?: readonly JamaicaSource[];
  readonly preview?: JamaicaPreview;
}

// What a card or a lane would lead to, as far as the receiver can know. Only a client_preview
// brings the rest: `cards` of a laying of the dice, `aboard` of a payment or a load, `powder` (by
// amount, from 0) and `faces` (of the die, in the order of JamaicaCombatFace, with the amount that
// was asked about) of a broadside, `odds` of the Sabre.
export interface JamaicaPreview {
  readonly landings?: readonly JamaicaLanding[];
  readonly loads?: readonly JamaicaCargo[];
  readonly cards?: readonly JamaicaLaidCard[];
  readonly aboard?: JamaicaAboard;
  readonly powder?: readonly JamaicaOdds[];
  readonly faces?: readonly JamaicaOdds[];
  readonly odds?: JamaicaOdds;
}

// What a card of the hand would lead to if the dice lay so.
export interface JamaicaLaidCard {
  readonly card: JamaicaCard;
  readonly landings?: readonly JamaicaLanding[];
  readonly loads?: readonly JamaicaCargo[];
}

// What remains aboard: tokens by type, and empty holds.
export interface JamaicaAboard {
  readonly gold: number;
  readonly food: number;
  readonly powder: number;
  readonly empty: number;
}

// Of 216 equally likely ways in which the dice can fall so many end so for whoever is asked.
export interface JamaicaChances {
  readonly win: number;
  readonly tie: number;
  readonly lose: number;
}

// Of a battle whose opponent may still answer with powder: if it adds none, and if it adds all
// that it has.
export interface JamaicaOdds {
  readonly unanswered: JamaicaChances;
  readonly answered: JamaicaChances;
}

// Where a move would end. `opponents` are the ships that lie there now (a battle), `missing` what
// is short of the price (a shortage), `left` what remains of the good once it is paid. When
// `uncertain`, what happens before may change it.
// Told as a list, which `wire/read.ts` reads.
export interface JamaicaLanding {
  readonly half: 'morning'|'evening';
  readonly from: number;
  readonly to: number;
  readonly good?: JamaicaGood;
  readonly price?: number;
  readonly missing?: number;
  readonly left?: number;
  readonly uncertain?: boolean;
  readonly treasure?: boolean;
  readonly opponents?: readonly number[];
  readonly home?: boolean;
}

// What a load would do: `dumps` when a hold must be emptied first.
// Told as a list, which `wire/read.ts` reads.
export interface JamaicaCargo {
  readonly half: 'morning'|'evening';
  readonly good: JamaicaGood;
  readonly amount: number;
  readonly dumps?: boolean;
  readonly ignored?: boolean;
}

// A hold (from 1) that tokens can be taken from.
export interface JamaicaSource {
  readonly hold: number;
  readonly count: number;
}

export interface MalaccaOptions {
  readonly players: number;
  readonly captains: boolean;
  readonly equipment: boolean;
  readonly fleet: readonly number[];
}

export type MalaccaType =
  | 'attack'
  | 'defence'
  | 'trade';

export type MalaccaCard =
  | 'attack'
  | 'defence'
  | 'trade'
  | 'attack2'
  | 'defence2'
  | 'trade2'
  | 'ambush-ad'
  | 'ambush-dt';

export type MalaccaCaptain =
  | 'morgan'
  | 'picard'
  | 'orgonez'
  | 'caesar'
  | 'zheng-he'
  | 'sayyida'
  | 'laskarina'
  | 'ingrid';

// How many of each kind.
export interface MalaccaEquipment {
  readonly attack: number;
  readonly defence: number;
  readonly trade: number;
}

// A player. `placed` is null while it lies face down for the receiver; `hand` lists the special
// cards that the receiver knows to be there, out of hand_size.
export interface MalaccaSeat {
  readonly coins: number;
  readonly stake: number;
  readonly captain: MalaccaCaptain|null;
  readonly equipment: MalaccaEquipment;
  readonly hand_size: number;
  readonly hand: readonly MalaccaCard[];
  readonly has_placed: boolean;
  readonly placed: MalaccaCard|null;
  readonly played: MalaccaType|null;
}

// Malacca as the receiver may know it. `under` are the cards under the special pile in the order
// in which they will come up, null where the receiver does not know; `look` is what Sayyida looks
// at, null likewise. `equipment_pay` is what a card of each kind pays.
export interface MalaccaView {
  readonly game: 'malacca';
  readonly viewer: number|null;
  readonly options: MalaccaOptions;
  readonly phase: 'first'|'captain'|'buy'|'ship'|'place'|'side'|'draw'|'keep'|'finished';
  readonly to_act: readonly number[];
  readonly round: number;
  readonly leader: number|null;
  readonly first_leader: number|null;
  readonly cargo: number|null;
  readonly ships_left: readonly number[];
  readonly seats: readonly MalaccaSeat[];
  readonly pile_size: number;
  readonly under: readonly (MalaccaCard|null)[];
  readonly look: readonly (MalaccaCard|null)[];
  readonly equipment_left: MalaccaEquipment;
  readonly equipment_pay: MalaccaEquipment;
  readonly winners: readonly number[];
}

// One thing that may be done: send `do` back. `kind` is the first word of `do` where it is absent.
// {n} in it stands for a stake from lo to hi.
export interface MalaccaChoice {
  readonly kind: 'buy'|'pass'|'place'|'choose_side'|'keep';
  readonly do: string;
  readonly card?: MalaccaCard;
  readonly as?: MalaccaType;
  readonly price?: number;
  readonly lo?: number;
  readonly hi?: number;
  readonly preview?: MalaccaPreview;
}

// What a placement or a side would bring at the pay-out, one's own stake included, if the ship is
// taken and if it is safe, over all that the others may have placed or can still place and stake;
// null when it can't be.
export interface MalaccaPreview {
  readonly taken: MalaccaRange|null;
  readonly safe: MalaccaRange|null;
}

// A change of coins; a client_preview also brings what makes it so.
export interface MalaccaRange {
  readonly least: number;
  readonly most: number;
  readonly why_least?: MalaccaWhy;
  readonly why_most?: MalaccaWhy;
}

// What a change of coins is made of, and how many of the others attack, defend and trade for it to
// come about.
export interface MalaccaWhy {
  readonly attackers: number;
  readonly defenders: number;
  readonly traders: number;
  readonly stake: number;
  readonly share: number;
  readonly trade: number;
  readonly swabbing: number;
  readonly halved: number;
  readonly captain: number;
  readonly equipment: number;
}

// Every event of the game, by its `event`, as `eventOf` reads it.
export type JamaicaEvent =
  | { readonly event: 'round_began'; readonly captain: number; readonly round: number; }
  | { readonly event: 'card_drawn'; readonly seat: number; readonly card: JamaicaCard|null; }
  | { readonly event: 'reshuffled'; readonly seat: number; }
  | { readonly event: 'dice_rolled'; readonly captain: number; readonly first: number; readonly second: number; }
  | { readonly event: 'dice_placed'; readonly captain: number; readonly morning: number; readonly evening: number; }
  | { readonly event: 'picked'; readonly seat: number; readonly card: JamaicaCard|null; }
  | { readonly event: 'revealed'; readonly seat: number; readonly card: JamaicaCard; }
  | { readonly event: 'action_began'; readonly ship: number; readonly half: 'morning'|'evening'; readonly symbol: JamaicaSymbol; readonly die: number; }
  | { readonly event: 'loaded'; readonly ship: number; readonly hold: number; readonly good: JamaicaGood; readonly tokens: number; }
  | { readonly event: 'dumped'; readonly ship: number; readonly hold: number; readonly good: JamaicaGood; readonly tokens: number; }
  | { readonly event: 'load_ignored'; readonly ship: number; readonly good: JamaicaGood; }
  | { readonly event: 'sailed'; readonly ship: number; readonly from: number; readonly to: number; readonly steps: number; }
  | { readonly event: 'came_home'; readonly ship: number; }
  | { readonly event: 'battle_began'; readonly ship: number; readonly defender: number; }
  | { readonly event: 'powder_spent'; readonly ship: number; readonly tokens: number; }
  | { readonly event: 'combat_rolled'; readonly ship: number; readonly face: JamaicaCombatFace; readonly strength: number; }
  | { readonly event: 'rerolled'; readonly ship: number; readonly roller: number; }
  | { readonly event: 'battle_won'; readonly ship: number; readonly loser: number; }
  | { readonly event: 'battle_tied'; readonly ship: number; readonly other: number; }
  | { readonly event: 'hold_taken'; readonly ship: number; readonly loser: number; readonly good: JamaicaGood; readonly tokens: number; }
  | { readonly event: 'treasure_taken'; readonly ship: number; readonly loser: number; readonly number: number; readonly treasure: JamaicaFace|null; }
  | { readonly event: 'treasure_given'; readonly ship: number; readonly loser: number; readonly number: number; readonly treasure: JamaicaFace|null; }
  | { readonly event: 'nothing_taken'; readonly ship: number; }
  | { readonly event: 'overboard'; readonly ship: number; readonly good: JamaicaGood; readonly tokens: number; }
  | { readonly event: 'paid'; readonly ship: number; readonly space: number; readonly good: JamaicaGood; readonly tokens: number; }
  | { readonly event: 'short'; readonly ship: number; readonly space: number; readonly good: JamaicaGood; readonly missing: number; }
  | { readonly event: 'shortage_rolled'; readonly ship: number; readonly face: JamaicaCombatFace; readonly symbol: JamaicaShortageSymbol; }
  | { readonly event: 'retreated'; readonly ship: number; readonly from: number; readonly to: number; }
  | { readonly event: 'treasure_drawn'; readonly ship: number; readonly space: number; readonly number: number; readonly treasure: JamaicaFace|null; }
  | { readonly event: 'race_over'; readonly ship: number; }
  | { readonly event: 'treasure_shown'; readonly ship: number; readonly treasure: JamaicaFace; readonly number: number; readonly points: number; }
  | { readonly event: 'scored'; readonly ship: number; readonly points: number; }
  | { readonly event: 'won'; readonly ship: number; };

// Every event of the game, by its `event`, as `eventOf` reads it.
export type MalaccaEvent =
  | { readonly event: 'leader_chosen'; readonly seat: number; }
  | { readonly event: 'captain_dealt'; readonly seat: number; readonly captain: MalaccaCaptain; readonly coins: number; }
  | { readonly event: 'round_began'; readonly leader: number; readonly round: number; }
  | { readonly event: 'equipment_bought'; readonly seat: number; readonly type: MalaccaType; readonly price: number; }
  | { readonly event: 'nothing_bought'; readonly seat: number; }
  | { readonly event: 'ship_revealed'; readonly cargo: number; }
  | { readonly event: 'placed'; readonly seat: number; readonly stake: number; readonly card: MalaccaCard|null; }
  | { readonly event: 'revealed'; readonly seat: number; readonly card: MalaccaCard; }
  | { readonly event: 'side_chosen'; readonly seat: number; readonly type: MalaccaType; }
  | { readonly event: 'ship_taken'; readonly attack: number; readonly defence: number; readonly cargo: number; }
  | { readonly event: 'ship_safe'; readonly attack: number; readonly defence: number; readonly cargo: number; }
  | { readonly event: 'stake_lost'; readonly seat: number; readonly coins: number; }
  | { readonly event: 'stake_back'; readonly seat: number; readonly coins: number; }
  | { readonly event: 'shared'; readonly seat: number; readonly coins: number; }
  | { readonly event: 'trade_paid'; readonly seat: number; readonly coins: number; }
  | { readonly event: 'deck_swabbed'; readonly seat: number; readonly coins: number; }
  | { readonly event: 'halved'; readonly seat: number; readonly coins: number; }
  | { readonly event: 'captain_paid'; readonly seat: number; readonly captain: MalaccaCaptain; readonly coins: number; }
  | { readonly event: 'equipment_paid'; readonly seat: number; readonly type: MalaccaType; readonly coins: number; }
  | { readonly event: 'tragic_hero'; readonly seat: number; }
  | { readonly event: 'special_seen'; readonly seat: number; readonly card: MalaccaCard|null; }
  | { readonly event: 'special_drawn'; readonly seat: number; readonly card: MalaccaCard|null; }
  | { readonly event: 'no_special_left'; readonly seat: number; }
  | { readonly event: 'put_under'; readonly seat: number; readonly card: MalaccaCard; }
  | { readonly event: 'put_under_secretly'; readonly seat: number; readonly card: MalaccaCard|null; }
  | { readonly event: 'scored'; readonly seat: number; readonly coins: number; }
  | { readonly event: 'won'; readonly seat: number; };

// The event of this name: JamaicaEventOf<'won'>.
export type JamaicaEventOf<Name extends JamaicaEvent['event']> = Extract<JamaicaEvent, { readonly event: Name }>;

// The event of this name: MalaccaEventOf<'won'>.
export type MalaccaEventOf<Name extends MalaccaEvent['event']> = Extract<MalaccaEvent, { readonly event: Name }>;

// An event is a list: its number among the events of its game, as they stand here (the first is
// 0), then its fields in their order, as in [8, 2, 1, 'gold', 4] for `loaded`. A secret that the
// receiver may not know is null.
export type ToldEvent = readonly [event: number, ...fields: readonly Json[]];

// Every event by its number: its name, and its fields in their order.
export const EVENTS: Readonly<Record<string, readonly (readonly [name: string, ...fields: string[]])[]>> = {
  jamaica: [
    ['round_began', 'captain', 'round'],
    ['card_drawn', 'seat', 'card'],
    ['reshuffled', 'seat'],
    ['dice_rolled', 'captain', 'first', 'second'],
    ['dice_placed', 'captain', 'morning', 'evening'],
    ['picked', 'seat', 'card'],
    ['revealed', 'seat', 'card'],
    ['action_began', 'ship', 'half', 'symbol', 'die'],
    ['loaded', 'ship', 'hold', 'good', 'tokens'],
    ['dumped', 'ship', 'hold', 'good', 'tokens'],
    ['load_ignored', 'ship', 'good'],
    ['sailed', 'ship', 'from', 'to', 'steps'],
    ['came_home', 'ship'],
    ['battle_began', 'ship', 'defender'],
    ['powder_spent', 'ship', 'tokens'],
    ['combat_rolled', 'ship', 'face', 'strength'],
    ['rerolled', 'ship', 'roller'],
    ['battle_won', 'ship', 'loser'],
    ['battle_tied', 'ship', 'other'],
    ['hold_taken', 'ship', 'loser', 'good', 'tokens'],
    ['treasure_taken', 'ship', 'loser', 'number', 'treasure'],
    ['treasure_given', 'ship', 'loser', 'number', 'treasure'],
    ['nothing_taken', 'ship'],
    ['overboard', 'ship', 'good', 'tokens'],
    ['paid', 'ship', 'space', 'good', 'tokens'],
    ['short', 'ship', 'space', 'good', 'missing'],
    ['shortage_rolled', 'ship', 'face', 'symbol'],
    ['retreated', 'ship', 'from', 'to'],
    ['treasure_drawn', 'ship', 'space', 'number', 'treasure'],
    ['race_over', 'ship'],
    ['treasure_shown', 'ship', 'treasure', 'number', 'points'],
    ['scored', 'ship', 'points'],
    ['won', 'ship'],
  ],
  malacca: [
    ['leader_chosen', 'seat'],
    ['captain_dealt', 'seat', 'captain', 'coins'],
    ['round_began', 'leader', 'round'],
    ['equipment_bought', 'seat', 'type', 'price'],
    ['nothing_bought', 'seat'],
    ['ship_revealed', 'cargo'],
    ['placed', 'seat', 'stake', 'card'],
    ['revealed', 'seat', 'card'],
    ['side_chosen', 'seat', 'type'],
    ['ship_taken', 'attack', 'defence', 'cargo'],
    ['ship_safe', 'attack', 'defence', 'cargo'],
    ['stake_lost', 'seat', 'coins'],
    ['stake_back', 'seat', 'coins'],
    ['shared', 'seat', 'coins'],
    ['trade_paid', 'seat', 'coins'],
    ['deck_swabbed', 'seat', 'coins'],
    ['halved', 'seat', 'coins'],
    ['captain_paid', 'seat', 'captain', 'coins'],
    ['equipment_paid', 'seat', 'type', 'coins'],
    ['tragic_hero', 'seat'],
    ['special_seen', 'seat', 'card'],
    ['special_drawn', 'seat', 'card'],
    ['no_special_left', 'seat'],
    ['put_under', 'seat', 'card'],
    ['put_under_secretly', 'seat', 'card'],
    ['scored', 'seat', 'coins'],
    ['won', 'seat'],
  ],
};

// The members of which each entry is told as a list, with its fields in their order; those with ?
// may be absent.
export const LISTS: Readonly<Record<string, readonly string[]>> = {
  landings: ['half', 'from', 'to', 'good?', 'price?', 'missing?', 'left?', 'uncertain?', 'treasure?', 'opponents?', 'home?'],
  loads: ['half', 'good', 'amount', 'dumps?', 'ignored?'],
};

// An event of any game.
export type GameEvent = JamaicaEvent | MalaccaEvent;

// What a viewer may know of a position of any game.
export type GameView = JamaicaView | MalaccaView;

// Why a message was refused.
export type RefusalCode =
  | 'not_your_turn'
  | 'not_asked'
  | 'not_yours'
  | 'not_there'
  | 'wrong_amount'
  | 'wrong_type'
  | 'bad_option'
  | 'game_over'
  | 'bad_message'
  | 'old_protocol'
  | 'no_hello'
  | 'bad_action'
  | 'stale_prompt'
  | 'not_seated'
  | 'not_host'
  | 'seat_taken'
  | 'already_seated'
  | 'bad_share'
  | 'bad_level'
  | 'seats_open'
  | 'not_now'
  | 'too_long'
  | 'too_fast'
  | 'no_person';

// Why a server ends a connection.
export type GoodbyeCode =
  | 'restarting'
  | 'elsewhere'
  | 'no_such_table'
  | 'table_failed'
  | 'too_fast'
  | 'banned'
  | 'bad_message'
  | 'other_protocol'
  | 'unknown_rules'
  | 'unreadable';

// The first message of a connection. `seen` is the last entry that this client has seen, if it was
// here before: the answer is then table_update, or table_full when that is too long ago.
export interface ClientHello {
  readonly type: 'client_hello';
  readonly protocol: number;
  readonly seen?: number|null;
}

// Takes an open seat, or the one that is reserved for the sender; without a number, the first.
export interface ClientSit {
  readonly type: 'client_sit';
  readonly nonce?: string;
  readonly seat?: number|null;
}

// Gives the seat up. Before the start it is open again; afterwards a bot sails on, and
// client_return takes it back.
export interface ClientLeave {
  readonly type: 'client_leave';
  readonly nonce?: string;
}

// Takes one's own seat back from the bot.
export interface ClientReturn {
  readonly type: 'client_return';
  readonly nonce?: string;
}

// Of the host, in a game: a bot steers for a person who is not here, or gives the seat back to one
// who is here again. While the host is not here, whoever sits may do what the host may.
export interface ClientRelieve {
  readonly type: 'client_relieve';
  readonly nonce?: string;
  readonly seat: number;
  readonly relieved: boolean;
}

// Of the host, before the start: opens a seat or puts a bot of a level there. Whoever sat there,
// but the host, is removed.
export interface ClientSetSeat {
  readonly type: 'client_set_seat';
  readonly nonce?: string;
  readonly seat: number;
  readonly kind: 'open'|'bot';
  readonly level?: string;
}

// Of the host, when every seat is taken: the dice are cast, and the game begins.
export interface ClientStart {
  readonly type: 'client_start';
  readonly nonce?: string;
}

// Commits to a share in the dice, when `you.cast` wants a commitment.
export interface ClientCommit {
  readonly type: 'client_commit';
  readonly nonce?: string;
  readonly cast: number;
  readonly hash: string;
}

// Shows the share, when `you.cast` wants it: 32 to 128 hex digits of the client's own chance.
export interface ClientShare {
  readonly type: 'client_share';
  readonly nonce?: string;
  readonly cast: number;
  readonly share: string;
}

// Answers a prompt with the text of an action. The same nonce is answered once, however often it
// is sent.
export interface ClientAnswer {
  readonly type: 'client_answer';
  readonly nonce: string;
  readonly prompt: number;
  readonly do: string;
}

// Takes the answer to this prompt back, while `take_back` names it; the question is asked again,
// with what is left of its time.
export interface ClientTakeBack {
  readonly type: 'client_take_back';
  readonly nonce?: string;
  readonly prompt: number;
}

// Asks what an answer to the open prompt would lead to, such as one stake out of a range; the
// answer is table_preview.
export interface ClientPreview {
  readonly type: 'client_preview';
  readonly nonce?: string;
  readonly prompt: number;
  readonly do: string;
}

// Asks what a strong bot would do about the open prompt, at a table with `hints`; the answer is
// table_hint, which may take some seconds.
export interface ClientHint {
  readonly type: 'client_hint';
  readonly nonce?: string;
  readonly prompt: number;
}

// Agrees to end the game without a result, or takes that back. It ends when all people who steer a
// seat agree.
export interface ClientAbandon {
  readonly type: 'client_abandon';
  readonly nonce?: string;
  readonly agree: boolean;
}

// After the end: asks for a new table with the same people and bots; the answer is a table_update
// with `next`.
export interface ClientRematch {
  readonly type: 'client_rematch';
  readonly nonce?: string;
}

// Says something, at most 200 characters.
export interface ClientChat {
  readonly type: 'client_chat';
  readonly nonce?: string;
  readonly text: string;
}

export interface ClientReact {
  readonly type: 'client_react';
  readonly nonce?: string;
  readonly reaction: Reaction;
}

// Asks for the head of the record's chain as it is now; the answer is table_receipt.
export interface ClientReceipt {
  readonly type: 'client_receipt';
  readonly nonce?: string;
}

// Hears a person no more, or again.
export interface ClientMute {
  readonly type: 'client_mute';
  readonly nonce?: string;
  readonly person: number;
  readonly muted: boolean;
}

// Of the host: only those who sit at the table may talk, or everybody again.
export interface ClientHush {
  readonly type: 'client_hush';
  readonly nonce?: string;
  readonly hushed: boolean;
}

export type ClientMessage =
  | ClientHello
  | ClientSit
  | ClientLeave
  | ClientReturn
  | ClientRelieve
  | ClientSetSeat
  | ClientStart
  | ClientCommit
  | ClientShare
  | ClientAnswer
  | ClientTakeBack
  | ClientPreview
  | ClientHint
  | ClientAbandon
  | ClientRematch
  | ClientChat
  | ClientReact
  | ClientReceipt
  | ClientMute
  | ClientHush;

// Everything, for a client that has just come or is too far behind. `view` is null before the
// start. `take_back` is the prompt whose answer the receiver can still take back. `events` are the
// latest, those before this view, for a page's log.
export interface TableFull {
  readonly type: 'table_full';
  readonly protocol: number;
  readonly seq: number;
  readonly now: number;
  readonly head: Head;
  readonly you: You;
  readonly table: TableInfo;
  readonly view: JamaicaView|MalaccaView|null;
  readonly events: readonly ToldEvent[];
  readonly prompt: Prompt|null;
  readonly take_back: number|null;
  readonly chat: readonly Said[];
}

// What happened since entry `from` (the last one that the receiver has seen; the one before `seq`
// where it is absent), up to `seq`. Parts that did not change are absent. `steps` are the moments
// of the game, one after the other: of each what happened, and then what it changed in the view.
// An action, a player's or chance's, has one or more; where the receiver may know nothing of it,
// the changes are empty. `table_changes` apply to the table. `now` is told where there is a clock.
// `head` comes now and then and at the end: the last one counts. `done` is the nonce of the
// receiver's message that this answers.
export interface TableUpdate {
  readonly type: 'table_update';
  readonly from?: number;
  readonly seq: number;
  readonly now?: number;
  readonly head?: Head;
  readonly done?: string;
  readonly steps?: readonly (ViewChanges|ToldEvent)[];
  readonly table?: TableInfo;
  readonly table_changes?: Changes;
  readonly you?: You;
  readonly prompt?: Prompt|null;
  readonly take_back?: number|null;
  readonly chat?: readonly Said[];
}

export interface TableReceipt {
  readonly type: 'table_receipt';
  readonly head: Head;
}

// A line of talk.
export interface TableSaid {
  readonly type: 'table_said';
  readonly said: Said;
}

// What this answer would lead to, as far as the receiver can know; null when there is nothing to
// show.
export interface TablePreview {
  readonly type: 'table_preview';
  readonly prompt: number;
  readonly do: string;
  readonly preview: JamaicaPreview|MalaccaPreview|null;
}

// The hint that was asked for; null when it can't be given now: ask again.
export interface TableHint {
  readonly type: 'table_hint';
  readonly prompt: number;
  readonly hint: Hint|null;
}

// The message with this nonce was accepted, and there is nothing new to tell; otherwise a
// table_update says so, by `done`.
export interface TableDone {
  readonly type: 'table_done';
  readonly nonce: string;
  readonly seq: number;
}

// The message was not accepted and changed nothing. `code` is stable; `rule` and `explain`
// (English) say why a move is not allowed.
export interface TableRefused {
  readonly type: 'table_refused';
  readonly nonce: string|null;
  readonly code: RefusalCode;
  readonly rule: string|null;
  readonly explain: string;
}

export type TableMessage =
  | TableFull
  | TableUpdate
  | TableReceipt
  | TableSaid
  | TablePreview
  | TableHint
  | TableDone
  | TableRefused;

// The page is of another version than the server: it should load itself again. The connection
// ends.
export interface ServerRefresh {
  readonly type: 'server_refresh';
  readonly protocol: number;
}

// The connection ends. `retry_ms` is when to come back; null when that is of no use.
export interface ServerGoodbye {
  readonly type: 'server_goodbye';
  readonly code: GoodbyeCode;
  readonly retry_ms: number|null;
}

export type ServerMessage =
  | ServerRefresh
  | ServerGoodbye;
