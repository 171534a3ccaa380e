// Drawing in turns: whoever waits for one gets a frame of its own, after what was there before has been
// painted, so that no drawing holds up the page for long. In a tab that nobody sees no frames come; there
// it goes on all the same.
const HIDDEN_MS = 250;

const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, HIDDEN_MS);
  });

let last = Promise.resolve();

export function turn(): Promise<void> {
  last = last.then(painted);
  return last;
}

// When the words of the page stand in their own fonts and are seen; what is wanted only later is sent for then.
export const worded = (): Promise<void> =>
  turn()
    .then(() => document.fonts.ready)
    .then(turn)
    .then(turn);
