// A decision by keyboard: it gets the focus when it is asked, its answers have the numbers 1 to 9 in the order in
// which they stand, and Enter sends what is chosen. Where every answer is a button, what lies on the table says the
// same once more and has no number. Where only an amount is asked, the numbers are amounts.
import { tick } from 'svelte';
import { turn } from '../scene/turns';

const answers = [
  '.hand button:not(:disabled)',
  '[data-option]:not(:disabled)',
  'button.hold.open, button.hold.chosen, button.hold.dumped',
  'button.treasure.open',
  'button.equipment:not(:disabled)',
  '.board ul.choices button',
].join(', ');

const scene = (): ParentNode => document.querySelector('dialog[open]') ?? document;
// Nobody is anywhere in particular: on the page as a whole, a scene that has just opened, or the last decision.
const idle = (): boolean => {
  const at = document.activeElement;
  return at === null || at.matches('body, dialog, [data-decision]');
};

// Only where nobody is: whoever reads the log or writes to the others stays there. A table that has just been
// laid draws its questions last: it is waited for as long as it is wanted.
export async function focusDecision(wanted: () => boolean): Promise<void> {
  await tick();
  while (wanted() && idle()) {
    const decision = scene().querySelector<HTMLElement>('[data-decision]');
    if (decision) return decision.focus({ preventScroll: true });
    await turn();
  }
}

// What one more press, or Enter, sends.
const confirms = [
  '[data-option].go:not(:disabled)',
  'form.stake .btn.go:not(:disabled)',
  "button.equipment[aria-pressed='true']",
].join(', ');

// Where nothing is asked but how much, a digit says it.
function setAmount(value: number): boolean {
  const slider = scene().querySelector<HTMLInputElement>('.amount .slider');
  if (!slider || value < Number(slider.min) || value > Number(slider.max)) return false;
  slider.value = String(value);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

const seen = (element: HTMLElement): boolean => element.getClientRects().length > 0;

export function pressed(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const { target } = event;
  if (target instanceof HTMLElement && target.matches('input, select, textarea')) return;
  const number = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
  const offered = [...scene().querySelectorAll<HTMLElement>(answers)].filter(seen);
  if (number && offered.length < 2 && setAmount(number)) return event.preventDefault();
  const buttons = offered.filter((one) => one.matches('[data-option]'));
  const wanted = number
    ? (buttons.length > 1 ? buttons : offered)[number - 1]
    : event.key === 'Enter' && idle()
      ? scene().querySelector<HTMLElement>(confirms)
      : undefined;
  if (!wanted) return;
  event.preventDefault();
  wanted.click();
}
