// The worker in which bots think and hints are found, so that the one that owns the table always answers.
import { openDoor } from '../wire/door';
import { thoughtOf, type Question, type Thought } from './thought';

export interface ToThinker {
  readonly module: WebAssembly.Module;
  readonly log: readonly string[];
  readonly question: Question;
}
export type FromThinker = { readonly thought: Thought } | { readonly failed: string };

let door: ReturnType<typeof openDoor> | undefined;

addEventListener('message', ({ data: { module, log, question } }: MessageEvent<ToThinker>) => {
  const answer = (message: FromThinker): void => postMessage(message);
  (door ??= openDoor(module))
    .then((opened) => answer({ thought: thoughtOf(opened, log, question) }))
    .catch((error: unknown) => {
      door = undefined; // what has trapped is thrown away
      answer({ failed: String(error) });
    });
});
