// The pictures that decorate pages; they arrive when the page itself is there.
export const scenes = {
  hero: () => import('./HomeHero.svelte'),
  offing: () => import('./Offing.svelte'),
};
