// Small tools of the scene painter. The same seed draws the same waves.
export const dice = (seed: number): (() => number) => {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
};

export const f = (value: number): number => Math.round(value * 10) / 10;

export const chartLine = (d: string, width: number, opacity: number): string =>
  `<path d="${d}" fill="none" stroke="var(--chart-ink)" stroke-width="${width}" opacity="${opacity}" ` +
  `stroke-linecap="round"/>`;
