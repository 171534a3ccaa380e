// The lessons: one sentence at a time. Loaded when somebody learns.
export const learn = {
  title: 'Learn {game}',
  about: 'Three to five minutes at a real table: you do it yourself, and one thing is lit at a time.',
  begin: 'Begin',
  continue: 'Go on with “{chapter}”',
  chapters: 'Chapters',
  done: 'done',
  first: 'A first game with the guide',
  'first.about': 'Against three Cabin boys; every decision is explained.',
  rules: 'Look up the rules',
  chapter: 'Chapter {n} of {of}',
  next: 'Next',
  'next.chapter': 'Next chapter',
  finish: 'To the first game',
  yours: 'Your turn: do it at the table.',
  watch: 'Watch what happens.',
  free: 'This one is yours to decide.',
  again: 'Start the chapter over',
  skip: 'Skip the chapter',
  leave: 'Leave the lesson',

  'jamaica.goal': 'The goal',
  'jamaica.goal.race': 'Three ships race once around Jamaica, clockwise, from Port Royal back to Port Royal.',
  'jamaica.goal.points': 'The most points win: your place in the race, your doubloons and your treasures all count.',
  'jamaica.goal.cards': 'Each card is a day: what you do in the morning, then in the evening.',
  'jamaica.goal.dice': 'You are Captain this round: choose which die counts for the morning and which for the evening.',
  'jamaica.goal.end': 'Both dice lie, and now every player secretly picks one of three cards.',

  'jamaica.load': 'Loading',
  'jamaica.load.holds': 'You have five holds; each carries one kind of good, and is never topped up.',
  'jamaica.load.pick': 'Play food, then powder: the morning die loads 4 food, the evening die 3 powder.',
  'jamaica.load.why':
    'That card is fine in a game, but here you shall see both loads: food in the morning, powder in the evening.',
  'jamaica.load.dump': 'No hold is empty for the powder: choose one to throw overboard.',
  'jamaica.load.end': 'A load always fills a whole hold, so an empty hold is worth a lot.',

  'jamaica.move': 'Moving and paying',
  'jamaica.move.arrow': 'The arrow sails forward, exactly as far as its die says.',
  'jamaica.move.pick': 'Sail 2 forward: before you play the card, the chart shows where you land and what it costs.',
  'jamaica.move.why': 'Loading is good, too; but this chapter is about sailing, so play forward, then food.',
  'jamaica.move.pay': 'You are on the sea, which costs food: pay 2 out of the holds that you like.',
  'jamaica.move.end': 'Sea costs food, ports cost gold, and you pay once, when you arrive.',

  'jamaica.fork': 'A fork',
  'jamaica.fork.pick': 'Ahead the way divides; sail 3 forward.',
  'jamaica.fork.why': 'To see the fork you must sail: play forward, then powder.',
  'jamaica.fork.lane': 'Choose: the channel is short but dear, the outer lane is longer and has lairs with treasures.',
  'jamaica.fork.end': 'Either way is right at times: look at your food first.',

  'jamaica.fight': 'A fight',
  'jamaica.fight.rival': 'A rival with a hold full of gold lies 3 spaces ahead, and whoever lands on a ship fights it.',
  'jamaica.fight.pick': 'Sail 3 forward, straight at the rival.',
  'jamaica.fight.why': 'No need to be afraid here: play forward, then food, and attack.',
  'jamaica.fight.powder': 'Strength is the die plus powder: choose how much powder you add, it is spent either way.',
  'jamaica.fight.loot': 'You win: take one whole hold, or a treasure.',
  'jamaica.fight.end': 'The stronger takes; a tie changes nothing, and a star wins at once.',

  'jamaica.lair': 'A lair',
  'jamaica.lair.free': 'A pirate lair costs nothing, and who comes first digs up its treasure.',
  'jamaica.lair.pick': 'The lair is 2 spaces ahead: sail there.',
  'jamaica.lair.why': 'The treasure is 2 spaces ahead: play forward, then food.',
  'jamaica.lair.found': 'A treasure of 7 points; the others see only its back.',
  'jamaica.lair.kinds': 'Some treasures are powers that lie open and help you, and some are cursed.',

  'jamaica.shortage': 'A shortage',
  'jamaica.shortage.poor': 'The port ahead costs 5 doubloons, and you have 2: see what happens.',
  'jamaica.shortage.pick': 'Sail 1 forward into the port.',
  'jamaica.shortage.why': 'You would be wise to avoid this in a game; here sail on, and see a shortage.',
  'jamaica.shortage.back': 'You paid all the gold you had, and the die drove you back to the nearest sea space.',
  'jamaica.shortage.end': 'The evening comes all the same, and a shortage is cheap when you own little of what is due.',

  'jamaica.reckoning': 'The reckoning',
  'jamaica.reckoning.near': 'Port Royal is one space away: who comes home ends the race, and the round is played out.',
  'jamaica.reckoning.pick': 'Sail home: what is left of the die does not matter.',
  'jamaica.reckoning.why': 'More gold would be fine, but the race is yours: play forward, then food.',
  'jamaica.reckoning.parts': 'Place, gold, treasures: 15 for coming home, and −5 for who is still before the red line.',
  'jamaica.reckoning.end': 'That is all of Jamaica; now play a first game, and the guide explains each decision.',

  'malacca.trade': 'Trade',
  'malacca.trade.goal':
    'Twelve merchant ships pass the strait; who has the most coins after the last one is king of the pirates.',
  'malacca.trade.ship': 'Each ship carries a cargo, and every player decides in secret what to do about it.',
  'malacca.trade.cards': 'You attack the ship, defend it or trade with it, and lay coins on your card as a stake.',
  'malacca.trade.place':
    'The ship looks poor, so nobody will attack: choose trade, stake some coins, and place the card.',
  'malacca.trade.why': 'Attack and defence come later: here trade, with a stake of at least one coin.',
  'malacca.trade.end': 'Nobody attacked, the ship is safe: your stake comes back, and as much again.',

  'malacca.raid': 'A raid',
  'malacca.raid.rich': 'Nine coins aboard, and both rivals have laid stakes: it smells of trade.',
  'malacca.raid.place': 'Attack, with any stake: if nobody defends, you take the cargo and their stakes.',
  'malacca.raid.why': 'Not bad in a game; but this ship is rich and unguarded: attack it.',
  'malacca.raid.end':
    'More attack than defence: the ship is taken, and attackers share the cargo with all lost stakes.',

  'malacca.guard': 'On guard',
  'malacca.guard.danger': 'Eleven coins: somebody will attack this ship.',
  'malacca.guard.place': 'Defend it, with any stake: against one attacker one defender is enough.',
  'malacca.guard.why': 'Somebody attacks this one, so trade would lose and two thieves share: defend it.',
  'malacca.guard.end':
    'Held: you take the attacker’s stake, the attacker loses half of what is left, and you draw a special card.',

  'malacca.bluff': 'Bluff by stakes',
  'malacca.bluff.open': 'Cards lie face down, but stakes lie open: the others read them.',
  'malacca.bluff.place': 'You lead: defend with a stake of 3 or more, so that it looks like trade.',
  'malacca.bluff.why': 'To bluff, lay defence with at least 3 coins: a big stake says “I trade”.',
  'malacca.bluff.end': 'The bluff worked: a rival attacked your “trade” and lost stake and half of the rest.',

  'malacca.ambush': 'Ambush',
  'malacca.ambush.card': 'An ambush is a special card with two sides, here attack and defence.',
  'malacca.ambush.place': 'Lay the ambush, with any stake: you choose its side when all cards are open.',
  'malacca.ambush.why': 'Keep the plain cards for later: lay the ambush.',
  'malacca.ambush.side': 'Now you see what the others did: choose your side.',
  'malacca.ambush.end':
    'Either side pays here: with the attacker you share the prize, against the attacker you hold the ship.',

  'malacca.captains': 'Captains',
  'malacca.captains.card':
    'With captains everybody has an ability: yours is Zheng He, who gets 3 more for a trade that succeeds.',
  'malacca.captains.place': 'Use it: trade, with a stake of at least one coin.',
  'malacca.captains.why': 'Zheng He is a trader: trade, with at least one coin.',
  'malacca.captains.end':
    'Your stake, as much again, and 3 from Zheng He; your rivals’ captains tell you what they like to do.',

  'malacca.equipment': 'Equipment',
  'malacca.equipment.shop': 'With equipment the leader may buy one card for 5 coins before the ship comes in.',
  'malacca.equipment.buy': 'Buy the merchant’s scales: they pay 5 for every trade that succeeds.',
  'malacca.equipment.why': 'All equipment is good; this chapter goes on with the merchant’s scales.',
  'malacca.equipment.place': 'A poor ship: trade, with at least one coin.',
  'malacca.equipment.stake': 'The scales pay for a trade with a stake: lay trade with at least one coin.',
  'malacca.equipment.end': 'The scales have paid for themselves at once; now play a first game with the guide.',
} as const;
