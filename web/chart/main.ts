// Draws the board. Nothing here knows a rule: the facts of a space come from spaces.json.
import { complaints } from './check';
import { board, svg } from './output';

export function drawChart(): { svg: string; board: typeof board } {
  const wrong = complaints();
  if (wrong.length > 0) throw new Error(`The chart is not sound:\n${wrong.join('\n')}`);
  return { svg, board };
}
