// Every sound by its name, as loud as it is meant. Where a sound belongs to the ear's edge it is softer.
import type { Wave } from './dsp';
import { levelled } from './level';
import type { Sound } from './names';
import { broadside, cannon, powder, salute } from './recipes/guns';
import { bell, blade, coins, purse } from './recipes/metal';
import { end, start } from './recipes/music';
import { curse, gull, sail, sea, splash } from './recipes/sea';
import { card, cask, chest, creak, dice, drum, knock, roll } from './recipes/wood';

const recipes: Readonly<Record<Sound, readonly [make: () => Wave | Wave[], lufs: number]>> = {
  bell: [bell, -20],
  blade: [blade, -22],
  broadside: [broadside, -17],
  cannon: [cannon, -18],
  card: [card, -27],
  cask: [cask, -22],
  chest: [chest, -20],
  coins: [coins, -22],
  creak: [creak, -26],
  curse: [curse, -20],
  dice: [dice, -22],
  drum: [drum, -20],
  end: [end, -19],
  gull: [gull, -25],
  knock: [knock, -24],
  powder: [powder, -25],
  purse: [purse, -23],
  roll: [roll, -21],
  sail: [sail, -23],
  salute: [salute, -19],
  sea: [sea, -28],
  splash: [splash, -22],
  start: [start, -20],
};

export function render(sound: Sound): Wave[] {
  const [make, lufs] = recipes[sound];
  const made = make();
  return levelled(Array.isArray(made) ? made : [made], lufs, sound === 'sea');
}
