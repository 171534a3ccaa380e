// What a table in this browser asks of whoever thinks for it: a bot's move, or a hint. A table is what its log makes,
// so that it can be thought about elsewhere while it goes on.
import type { Door, DoorError, DoorOutput } from '../wire/door';
import type { Hint } from '../wire/messages';

export interface Question {
  readonly about: 'move' | 'hint';
  readonly seat: number;
  readonly prompt: number;
}

// A move as text, or a hint; null when there is no such question.
export type Thought = string | Hint | null;

export interface Thinker {
  think(log: readonly string[], question: Question): Promise<Thought>;
  stop(): void; // at once, whatever it thinks about: no answer comes any more
}

export function thoughtOf(door: Door, log: readonly string[], { about, seat, prompt }: Question): Thought {
  const output = door.call({ call: 'replay', log, now: 0 }) as DoorOutput | DoorError;
  if ('error' in output) throw new Error(output.error.explain);
  if (about === 'hint') {
    const hint = door.call({ call: 'hint', seat }) as Hint | DoorError;
    return 'error' in hint ? null : hint;
  }
  const job = output.jobs.find((one) => one.seat === seat && one.prompt === prompt);
  if (!job) return null;
  const thought = door.call({ call: 'think', job: job.job }) as { action: string } | DoorError;
  return 'error' in thought ? null : thought.action;
}
