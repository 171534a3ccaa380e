// What a typesetter would send back.
const everywhere: readonly (readonly [RegExp, string])[] = [
  [/["']/, 'its quotes or apostrophes are those of a typewriter'],
  [/\.\.\./, 'three dots are one sign: …'],
  [/\s\s/, 'it has two spaces in a row'],
  [/\s-\s/, 'a hyphen is no dash'],
];
// In French, and wherever else marks are set off.
const french: readonly (readonly [RegExp, string])[] = [
  [/[\p{L}\p{N}})][ ]?[;!?»%]|[\p{L}\p{N}})] :|«[ ]?(?=\S)/u, 'a space that does not break belongs there'],
];

export const untidy = (text: string, setsOff: boolean): string[] =>
  [...everywhere, ...(setsOff ? french : [])].flatMap(([sign, why]) => (sign.test(text) ? [why] : []));
