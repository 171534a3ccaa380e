// Where in the page we are.
import { href, parseRoute, type Route } from './address';

export { href };

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
