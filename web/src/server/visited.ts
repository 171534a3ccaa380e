// Whether this device has sat at a table of the page's server: only then the first page asks it for games.
const KEY = 'freebooter.server';

export function knowsServer(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

export function rememberServer(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // Without storage the first page does not show those games.
  }
}
