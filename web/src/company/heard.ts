// Until when the reader has heard the talk of each table, so that what was said meanwhile can be shown as missed.
const KEY = 'freebooter.heard';
const MOST = 50; // tables, the latest

function kept(): [string, number][] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? (value as [string, number][]) : [];
  } catch {
    return [];
  }
}

export const heardUntil = (table: string): number => kept().find(([one]) => one === table)?.[1] ?? 0;

export function noteHeard(table: string, time: number): void {
  const others = kept().filter(([one]) => one !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([[table, time], ...others].slice(0, MOST)));
  } catch {
    // Without storage what was said before a reload counts as new.
  }
}
