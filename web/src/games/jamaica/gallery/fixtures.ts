// A game of Jamaica in mid-race, for the gallery.
import type { BoardShip, SpaceMark } from '../../../chart/types';

export const boardScene = {
  ships: [
    { crew: 'red', name: 'Ana', space: 21 },
    { crew: 'green', name: 'Mykola', space: 30 },
    { crew: 'yellow', name: 'Zofia', space: 16 },
    { crew: 'violet', name: 'Bot Margaux', space: 32, steered: true },
    { crew: 'blue', name: 'You', space: 17, mine: true },
  ] satisfies BoardShip[],
  chests: [22, 25, 33, 37, 44],
  dice: { morning: 4, evening: 2 },
  marks: [
    {
      space: 21,
      sign: 'legal',
      pressable: true,
      notes: [
        { icon: 'gold', text: 'pay 3 of 3' },
        { icon: 'attack', text: 'battle: Ana' },
      ],
    },
    { space: 27, sign: 'short', pressable: true, notes: [{ icon: 'food', text: 'needs 4, has 2', warn: true }] },
  ] satisfies SpaceMark[],
  routes: [
    [17, 18, 19, 20, 21],
    [17, 18, 19, 26, 27],
  ],
  previews: [{ crew: 'blue', name: 'You', space: 27 }] satisfies BoardShip[],
  look: [17, 21, 27],
};
