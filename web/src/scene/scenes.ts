// The pictures that decorate pages; they arrive when the page itself is there.
import HomeHero from './HomeHero.svelte';
import JamaicaVignette from './JamaicaVignette.svelte';
import MalaccaVignette from './MalaccaVignette.svelte';
import Offing from './Offing.svelte';

export const scenes = { hero: HomeHero, jamaica: JamaicaVignette, malacca: MalaccaVignette, offing: Offing };
