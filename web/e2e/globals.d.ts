// What the checks keep in the pages that they drive.
import type { Offered } from './driver/offers';
import type { Overheard } from './driver/witness';

declare global {
  interface Window {
    offers: Offered[];
    wire?: Overheard[];
    axe: typeof import('axe-core');
  }
}
