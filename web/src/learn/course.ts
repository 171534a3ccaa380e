// Where a lesson stands, and what it makes of an answer: plain functions over a chapter.
import type { GameName } from '../games';
import { isDo, type Chapter, type Do } from '../games/lesson';
import type { LearnKey } from '../i18n/learn';
import type { LocalConfig } from '../local/runner';

// The bots of a lesson, and of the first game after it.
export const LEVEL = 'cabin-boy';

// The table of a chapter: one person, and bots that follow the script.
export function configOf(game: GameName, { options, position, lines }: Chapter): LocalConfig {
  const players = Number(/players=(\d+)/.exec(options)?.[1]);
  const bots = Array.from({ length: players - 1 }, () => ({ kind: 'bot', level: LEVEL }) as const);
  return { game, options, seats: [{ kind: 'open' }, ...bots], script: { position, lines } };
}

// The steps at which the table stands when the player has answered so often: what is said before the next
// question, and that question. After the last one, what is said at the end.
export function standing({ steps }: Chapter, answered: number): { first: number; last: number } {
  const questions = steps.flatMap((step, i) => (isDo(step) ? [i] : []));
  const first = answered > 0 ? (questions[Math.min(answered, questions.length) - 1] ?? -1) + 1 : 0;
  return { first, last: questions[answered] ?? steps.length - 1 };
}

// The step to go on with. What was remembered may be from before the last answer, or of another day.
export function resumed(chapter: Chapter, remembered: number, answered: number): number {
  const { first, last } = standing(chapter, answered);
  return Math.min(Math.max(remembered, first), last);
}

// The question that is answered next, from this step on.
export const questionFrom = ({ steps }: Chapter, at: number): number =>
  steps.findIndex((step, i) => i >= at && isDo(step));

// What the lesson says instead of taking this answer; null when it goes on with it.
export function objection(chapter: Chapter, at: number, answer: string): LearnKey | null {
  const step = chapter.steps[questionFrom(chapter, at)] as Do | undefined;
  return step?.wants && step.why && !step.wants.test(answer) ? step.why : null;
}
