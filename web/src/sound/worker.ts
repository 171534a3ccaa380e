// Makes sounds beside the page: the name of one comes in, its waves go out.
import type { Sound } from './names';
import { render } from './render';

addEventListener('message', ({ data: sound }: MessageEvent<Sound>) => {
  const waves = render(sound);
  postMessage(
    { sound, waves },
    {
      transfer: waves.map(({ buffer }) => buffer),
    },
  );
});
