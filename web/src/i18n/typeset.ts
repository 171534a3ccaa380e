// What a typesetter does, so that translators need not: no line of Polish ends in a word of one letter, and no
// line of Ukrainian or Russian begins with a dash.
const BOUND = '\u00a0';
const loose: Readonly<Record<string, RegExp>> = {
  pl: /(?<=(?<![\p{L}\p{N}<])[aiouwz])\s(?=\S)/giu,
  uk: /\s(?=—)/g,
  ru: /\s(?=—)/g,
};

// Also for HTML.
export function typeset(text: string, language: string): string {
  const spaces = loose[language];
  return spaces ? text.replace(spaces, BOUND) : text;
}
