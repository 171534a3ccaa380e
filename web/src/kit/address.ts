// Addresses within the page. They live behind the #, so the same files work from any server, from a
// folder and offline.
export interface Route {
  name: string;
  rest: readonly string[];
}

export function parseRoute(hash: string): Route {
  const [name = '', ...rest] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .filter(Boolean)
    .map(decode);
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
