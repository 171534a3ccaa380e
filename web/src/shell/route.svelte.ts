// Where in the page we are. The address lives behind the #, so the same files work from any
// server, from a folder and offline.
export interface Route {
  name: string;
  rest: readonly string[];
}

export function parseRoute(hash: string): Route {
  const [name = '', ...rest] = hash.replace(/^#?\/?/, '').split('/').filter(Boolean).map(decode);
  return { name, rest };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const href = (...path: string[]): string => `#/${path.map(encodeURIComponent).join('/')}`;

class Router {
  route = $state.raw<Route>(parseRoute(location.hash));

  constructor() {
    addEventListener('hashchange', () => (this.route = parseRoute(location.hash)));
  }

  go(...path: string[]): void {
    location.hash = href(...path);
  }
}

export const router = new Router();
