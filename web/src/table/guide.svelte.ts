// A first game with a guide: each decision is explained in a sentence or two.
import { t } from '../i18n/locale.svelte';

const asks = [
  'place-dice', 'pick', 'sail', 'load', 'target', 'powder', 'powder-split', 'sabre', 'loot', 'pay', 'retreat', 'ghost-sail', 'buy', 'place', 'side', 'keep',
] as const;

class Guide {
  on = $state(false);

  word(ask: string | undefined): string | undefined {
    const known = asks.find((one) => one === ask);
    return this.on && known ? t(`guide.${known}`) : undefined;
  }
}

export const guide = new Guide();
