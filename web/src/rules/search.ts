// Looks through the rules for a word: what does not hold it is hidden. Returns at how many places it stands.
const plain = (text: string | null): string => (text ?? '').toLocaleLowerCase().replace(/\s+/g, ' ');

export function seek(article: ParentNode, word: string): number {
  const wanted = plain(word.trim());
  let found = 0;
  for (const section of article.querySelectorAll<HTMLElement>('section')) {
    const whole = wanted === '' || plain(section.querySelector('h2')?.textContent ?? '').includes(wanted);
    const parts = [...section.querySelectorAll<HTMLElement>('li, p, tbody tr')];
    for (const part of parts) part.hidden = !whole && !plain(part.textContent).includes(wanted);
    const left = parts.filter((part) => !part.hidden).length;
    found += wanted === '' ? 0 : left;
    // What only names or shows the rest goes with it.
    section.hidden = left === 0 && !whole;
    for (const about of section.querySelectorAll<HTMLElement>('.picture, h3, .scroll')) {
      const shown = about.matches('.scroll') ? about.querySelector('tbody tr:not([hidden])') : null;
      about.hidden = about.matches('.scroll') ? shown === null : !whole && about.matches('.picture');
    }
  }
  return found;
}
