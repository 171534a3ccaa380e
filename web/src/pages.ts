// The pages. All but the first arrive when they are asked for, each with what it cannot do without.
import { catalogueOf } from './i18n/languages';
import { learnWords } from './i18n/learn';
import type { Language } from './i18n/translate';
import { rulesPage } from './rules/sources';
import { gameOf, games, playOf } from './games';
import type { Route } from './kit/address';

export const pages = {
  local: () => import('./local/LocalPage.svelte'),
  learn: () => import('./learn/LearnPage.svelte'),
  lesson: () => import('./learn/LessonPage.svelte'),
  daily: () => import('./logbook/DailyPage.svelte'),
  setup: () => import('./shell/NewTablePage.svelte'),
  table: () => import('./server/ServerPage.svelte'),
  rules: () => import('./rules/RulesPage.svelte'),
  replay: () => import('./review/ReplayPage.svelte'),
  position: () => import('./review/PositionPage.svelte'),
  watch: () => import('./server/WatchPage.svelte'),
  mine: () => import('./server/MinePage.svelte'),
  join: () => import('./server/JoinPage.svelte'),
  carry: () => import('./server/CarryPage.svelte'),
};

const parts: Readonly<Record<string, (route: Route, language: Language) => readonly Promise<unknown>[]>> = {
  play: (route) => [pages.local(), playOf(gameOf(route))],
  first: (route) => [pages.local(), playOf(gameOf(route))],
  learn: (route, language) => [
    games[gameOf(route)].lesson(),
    learnWords(language),
    ...(route.rest[1] === undefined ? [pages.learn()] : [pages.lesson(), playOf(gameOf(route))]),
  ],
  daily: (route) => (route.rest[0] ? [pages.local(), playOf(gameOf(route))] : [pages.daily()]),
  again: () => [pages.local()],
  here: () => [pages.local()],
  new: (route) => [pages.setup(), games[gameOf(route)].setUp()],
  pass: (route) => [pages.setup(), games[gameOf(route)].setUp()],
  table: () => [pages.table()],
  rules: (route, language) => [pages.rules(), rulesPage(gameOf(route), language)],
  replay: () => [pages.replay()],
  position: (route) => [pages.position(), playOf(gameOf(route))],
  watch: () => [pages.watch()],
  mine: () => [pages.mine()],
  join: () => [pages.join()],
  carry: () => [pages.carry()],
};

// Sends for everything that the page at this address needs, before anybody asks for it.
export function sendFor(route: Route, language: Language): void {
  const words = language === 'en' ? [] : [catalogueOf[language]()];
  // One that does not come is told to who asks for it.
  for (const part of [...words, ...(parts[route.name]?.(route, language) ?? [])]) part.catch(() => undefined);
}
