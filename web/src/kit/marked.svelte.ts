// The line of the log that is looked at. One that was pressed stays lit for a while, for the log may cover
// what it speaks of and is closed then.
import type { LogLine } from './types';

const STAYS_MS = 6000;

export class Marked {
  #looked = $state.raw<LogLine | null>(null);
  #pressed = $state.raw<LogLine | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  get line(): LogLine | null {
    return this.#looked ?? this.#pressed;
  }

  // Where a pressed line wants the reader to look.
  get pressed(): LogLine | null {
    return this.#pressed;
  }

  look = (line: LogLine | null): void => {
    this.#looked = line;
  };

  press(line: LogLine): void {
    clearTimeout(this.#timer);
    this.#pressed = line;
    this.#timer = setTimeout(() => (this.#pressed = null), STAYS_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

// Whether a line speaks of a crew.
export const speaksOf = (line: LogLine | null, crew: LogLine['crew']): boolean =>
  line !== null && crew !== undefined && (line.crew === crew || (line.also?.includes(crew) ?? false));
