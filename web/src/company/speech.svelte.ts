// What is being said at the table, as long as its bubble stands.
import type { Crew } from '../pieces/crews';

export interface Utterance {
  readonly id: number;
  readonly crew: Crew | null; // null: from somebody who has no seat
  readonly name: string;
  readonly text: string;
  readonly bot: boolean;
}

const LEAST_MS = 3200;
const LETTER_MS = 55;

class Speech {
  heard = $state.raw<readonly Utterance[]>([]);
  afloat = $state.raw<readonly Crew[]>([]); // whose words stand at their ships
  #count = 0;

  // The last words of a speaker take the place of those before.
  say(said: Omit<Utterance, 'id'>): void {
    const id = ++this.#count;
    const same = (one: Utterance): boolean => one.crew === said.crew && one.name === said.name;
    this.heard = [...this.heard.filter((one) => !same(one)), { ...said, id }];
    setTimeout(() => this.#end(id), LEAST_MS + LETTER_MS * said.text.length);
  }

  by(crew: Crew): Utterance | undefined {
    return this.heard.find((one) => one.crew === crew);
  }

  clear(): void {
    this.heard = [];
  }

  #end(id: number): void {
    this.heard = this.heard.filter((one) => one.id !== id);
  }
}

export const speech = new Speech();
