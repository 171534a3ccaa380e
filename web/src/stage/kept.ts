// Records that came from a file, under a name that the address of their review holds: a reload finds them again
// as long as the tab is open. Where storage is forbidden they last until the reload.
import { nonce } from '../table/chance';

const KEY = 'freebooter.record.';
const memory = new Map<string, string>();

export function keepRecord(text: string): string {
  const name = nonce();
  memory.set(name, text);
  try {
    sessionStorage.setItem(KEY + name, text);
  } catch {
    // Forbidden, or full of other records.
  }
  return name;
}

export function keptRecord(name: string): string | null {
  try {
    return memory.get(name) ?? sessionStorage.getItem(KEY + name);
  } catch {
    return null;
  }
}
