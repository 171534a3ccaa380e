// How well bots play, weakest first.
export const levels = ['random', 'cabin-boy', 'sailor'] as const;
export type BotLevel = (typeof levels)[number];
