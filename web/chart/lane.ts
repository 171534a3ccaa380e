// The race lane: sea within reach of a course, and every pocket between lane and coast. Positive inside.
import { samples } from './courses';
import { Field } from './field';
import { largeLand } from './land';
import { pointSegments } from './nearest';
import { roughness } from './random';

const REACH = 74;
const POCKET_REACH = 118;
const POCKET_DEPTH = 42;
const MARGIN = 22;

// Port Royal's roadstead, where all ships lie at the start.
const roadstead = (x: number, y: number): number => 68 - Math.hypot((x - 1450) / 1.1, (y - 232) * 1.15);

const offCourse = Field.distanceTo(pointSegments(samples.map((s) => s.at)));

export const lane = new Field((x, y) => {
  const d = offCourse.at(x, y);
  const reach = REACH + roughness(x * 0.01, y * 0.01, 91) * 8 - d;
  const pocket = Math.min(POCKET_REACH - d, POCKET_DEPTH - Math.abs(largeLand.at(x, y)));
  const sheet = MARGIN + Math.min(x, 1500 - x, y, 1000 - y);
  return Math.min(Math.max(reach, pocket, roadstead(x, y)), sheet);
});

export const laneContours = lane.contours(0).filter((c) => c.points.length > 30);
