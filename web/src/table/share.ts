// A client's part in casting the dice (docs/api.md, "Fair dice"): it commits to a share of its own, and shows it when
// everybody's commitment, its own among them, has been told.
import type { CastPart, ClientMessage, TableInfo } from '../wire/messages';
import { entropy } from './chance';
import { sha256 } from './sha256';

export const commitmentTo = (table: string, cast: number, seat: number, share: string): string =>
  sha256(`freebooter share ${table} ${cast} ${seat} ${share}`);

// Outlives a page that is loaded anew in between: who has committed must be able to show its share.
const key = (table: string, cast: number, seat: number): string => `freebooter-share-${table}-${cast}-${seat}`;

export class ShareGiver {
  #shares = new Map<string, string>();
  #said = '';

  constructor(private readonly fresh: () => string = entropy) {}

  // What to say to what is asked; nothing if it was said already, or must not be said.
  answer(info: TableInfo, seat: number, { cast, wants }: CastPart): ClientMessage | null {
    const question = `${info.table} ${cast} ${seat} ${wants}`;
    if (question === this.#said) return null;
    const share = this.#shareFor(key(info.table, cast, seat), wants === 'commitment');
    if (share === null) return null;
    const hash = commitmentTo(info.table, cast, seat, share);
    const stands = info.fair.commitments.some((one) => one.seat === seat && one.hash === hash);
    if (wants === 'share' && !stands) return null;
    this.#said = question;
    return wants === 'share' ? { type: 'client_share', cast, share } : { type: 'client_commit', cast, hash };
  }

  // A new connection is asked again.
  forget(): void {
    this.#said = '';
  }

  #shareFor(name: string, make: boolean): string | null {
    const known = this.#shares.get(name) ?? stored(name);
    if (known !== null || !make) return known;
    const share = this.fresh();
    this.#shares.set(name, share);
    store(name, share);
    return share;
  }
}

function stored(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function store(name: string, share: string): void {
  try {
    sessionStorage.setItem(name, share);
  } catch {
    // Without a store it is known as long as the page is open.
  }
}
