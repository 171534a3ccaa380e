// What must be true of a drawn board, whatever it looks like. Says what is wrong, in words.
import { courses } from './courses';
import { places } from './marks';
import { borderKey, borders, regions } from './regions';
import { inside } from './shape';
import { spaces } from './spaces';

export function complaints(): string[] {
  const found: string[] = [];
  for (const [key, { between, points }] of borders) {
    const [a, b] = between;
    if (!spaces[a].next.includes(b) && !spaces[b].next.includes(a))
      found.push(`regions ${key} touch without a course between them near ${points[0].map(Math.round).join(', ')}`);
  }
  for (const { from, to } of courses) {
    if (!borders.has(borderKey(from, to))) found.push(`no border on the course from ${from} to ${to}`);
  }
  for (const { space, ring, area } of regions) {
    if (area < 6000) found.push(`region ${space} is too small for a ship`);
    for (const crowd of places[space].berths) {
      for (const [x, y] of crowd)
        if (!inside(ring, x, y)) found.push(`a berth for ${crowd.length} lies outside region ${space}`);
    }
  }
  return found;
}
