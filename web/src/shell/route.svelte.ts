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
  page = $state.raw<Route>(this.route); // what is built; stays when only the address was corrected

  constructor() {
    addEventListener('hashchange', () => {
      this.route = parseRoute(location.hash);
      if (this.route.name !== 'gallery' || this.page.name !== 'gallery') this.page = this.route;
    });
  }

  // Corrects the address of the page that is shown.
  replace(...path: string[]): void {
    history.replaceState(null, '', href(...path));
    this.route = parseRoute(location.hash);
  }

  go(...path: string[]): void {
    location.hash = href(...path);
  }
}

export const router = new Router();
