// A chapter under way: which sentence is said, and whether the table has come to it. The table itself is a real
// one; here nothing is known of rules.
import { isDo, type Chapter, type Step } from '../games/lesson';
import type { LearnKey } from '../i18n/learn';
import type { TableSession } from '../table/session.svelte';
import type { Connect } from '../wire/transport';
import { objection, questionFrom, resumed } from './course';

// So long nothing may happen before something is said of it.
const CALM_MS = 300;

export class LessonRun {
  at = $state(0);
  why = $state<LearnKey | null>(null); // of an answer that was not taken
  calm = $state(false);

  constructor(
    readonly chapter: Chapter,
    remembered: number,
    private readonly remember: (step: number) => void,
  ) {
    this.at = Math.min(remembered, chapter.steps.length - 1);
  }

  get step(): Step {
    return this.chapter.steps[this.at]!;
  }

  get last(): boolean {
    return this.at === this.chapter.steps.length - 1;
  }

  next(): void {
    this.#go(this.at + 1);
  }

  #go(at: number): void {
    if (at === this.at || at >= this.chapter.steps.length) return;
    this.why = null;
    this.at = at;
    this.remember(at);
  }

  // A line to the table on which answers that the lesson cannot go on with come back with a kind word.
  over(connect: Connect): Connect {
    return (receiver) => {
      const line = connect(receiver);
      return {
        ...line,
        send: (message) => {
          if (message.type !== 'client_answer') return line.send(message);
          const why = objection(this.chapter, this.at, message.do);
          if (why) {
            this.why = why;
            receiver.message({ type: 'table_done', nonce: message.nonce, seq: receiver.seen() ?? 0 });
            return;
          }
          const question = questionFrom(this.chapter, this.at);
          line.send(message);
          if (question >= 0) this.#go(question + 1);
        },
      };
    };
  }

  // The table knows best how many questions were answered.
  heed({ prompt, sending }: TableSession): void {
    if (prompt && sending === null) this.#go(resumed(this.chapter, this.at, prompt.prompt - 1));
  }

  // Whether the table has come to the step.
  reached({ prompt, sending, quiet, info }: TableSession): boolean {
    if (sending !== null || !quiet || !info) return false;
    if (isDo(this.step)) return prompt?.ask === this.step.ask;
    return prompt !== null || info.phase === 'finished' || (this.step.soon === true && this.calm);
  }

  // Whether something is asked that the lesson did not foresee.
  strayed({ prompt, sending, quiet }: TableSession): boolean {
    return prompt !== null && sending === null && quiet && isDo(this.step) && prompt.ask !== this.step.ask;
  }

  // Watches for calm: call it whenever the table stirs; what it returns ends the watch.
  listen({ sending, quiet, info }: TableSession): (() => void) | undefined {
    this.calm = false;
    if (sending !== null || !quiet || !info) return undefined;
    const timer = setTimeout(() => (this.calm = true), CALM_MS);
    return () => clearTimeout(timer);
  }
}
