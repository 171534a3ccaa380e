// An attachment for a list that grows at its end: what it scrolls in stays at the end, unless the reader has
// scrolled away from it.
export function following(node: HTMLElement): (() => void) | void {
  let box: HTMLElement | null = node.parentElement;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  if (!box) return;
  const within = box;
  let follows = true;
  let at = 0;
  const scrolled = (): void => {
    const atEnd = within.scrollHeight - within.scrollTop - within.clientHeight < 32;
    if (atEnd) follows = true;
    else if (within.scrollTop < at) follows = false; // upwards: only a reader does that
    at = within.scrollTop;
  };
  const watch = new ResizeObserver(() => {
    if (follows) within.scrollTop = within.scrollHeight;
  });
  within.addEventListener('scroll', scrolled, { passive: true });
  watch.observe(node);
  watch.observe(within);
  return () => {
    watch.disconnect();
    within.removeEventListener('scroll', scrolled);
  };
}

// An attachment for what may scroll: while it does, the keyboard can reach it.
export function reachable(node: HTMLElement): () => void {
  const update = (): void => {
    const scrolls = node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    if (scrolls) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
  const watch = new ResizeObserver(update);
  watch.observe(node);
  for (const child of node.children) watch.observe(child);
  return () => watch.disconnect();
}
