// What a server tells over HTTP (docs/api.md). A page that lies somewhere without one still plays
// against bots.
import type { Clock, TableInfo } from '../wire/messages';

export interface Me {
  readonly id: string;
  readonly name: string;
}

export interface ListedSeat {
  readonly kind: 'open' | 'reserved' | 'human' | 'bot';
  readonly name: string;
  readonly you: boolean;
  readonly awaited: boolean;
}

export interface Listed {
  readonly id: string;
  readonly game: TableInfo['game'];
  readonly options: string;
  readonly clock: Clock;
  readonly phase: TableInfo['phase'] | 'closed'; // closed: by rules that the server does not know
  readonly seats: readonly ListedSeat[];
  readonly watching: number;
  readonly updated: string;
}

export interface NewTable {
  readonly game: TableInfo['game'];
  readonly options: string;
  readonly visibility: 'public' | 'link';
  readonly clock: { readonly kind: Clock['kind']; readonly seconds?: number };
  readonly take_back: boolean;
  readonly hints: boolean;
  readonly seats: readonly ({ kind: 'open' } | { kind: 'reserved'; you: true } | { kind: 'bot'; level: string })[];
}

// The server said no, or did not answer.
export class ApiError extends Error {
  constructor(
    readonly code: string,
    explain: string,
  ) {
    super(explain);
  }
}

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
  } catch {
    throw new ApiError('offline', '');
  }
  if (response.status === 204) return undefined as Answer;
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  if (!isJson) throw new ApiError('offline', '');
  const answer: unknown = await response.json();
  if (!response.ok) {
    const { error = 'failed', explain = '' } = answer as { error?: string; explain?: string };
    throw new ApiError(error, explain);
  }
  return answer as Answer;
}

export const api = {
  me: () => call<Me>('GET', '/api/me'),
  rename: (name: string) => call<Me>('PUT', '/api/me', { name }),
  forget: () => call<void>('DELETE', '/api/me'),
  carry: () => call<{ code: string; link: string; expires: string }>('POST', '/api/me/carry', {}),
  claim: (code: string) => call<Me>('POST', '/api/me/claim', { code }),
  // The visitor's own, the latest change first, as many at once as the server gives. A table that changes meanwhile
  // moves to the front and others with it, so that one may come twice; it is told once.
  async *games(): AsyncGenerator<readonly Listed[]> {
    const told = new Set<string>();
    for (let offset = 0, more = true; more;) {
      const page = await call<{ games: readonly Listed[]; more: boolean }>('GET', `/api/me/games?offset=${offset}`);
      yield page.games.filter(({ id }) => !told.has(id));
      for (const { id } of page.games) told.add(id);
      offset += page.games.length;
      more = page.more && page.games.length > 0;
    }
  },
  tables: () => call<{ open: readonly Listed[]; playing: readonly Listed[] }>('GET', '/api/tables'),
  create: (table: NewTable) => call<{ id: string; link: string }>('POST', '/api/tables', table),
  async record(id: string): Promise<string> {
    const response = await fetch(`/api/tables/${encodeURIComponent(id)}/record`, { credentials: 'same-origin' });
    if (!response.ok) throw new ApiError('not_over', await response.text());
    return response.text();
  },
};
