// What a typesetter does, so that translators need not: no line of Polish ends in a word of one letter, and no
// line of Ukrainian or Russian begins with a dash. Which they are stands in each language.json.
const BOUND = '\u00a0';

export interface Binding {
  readonly bind_after?: string; // letters that are words, and end no line
  readonly bind_before?: string; // signs that begin none
}

// Also for HTML.
export function typeset(text: string, { bind_after, bind_before }: Binding): string {
  const tied = bind_after
    ? text.replace(new RegExp(`(?<=(?<![\\p{L}\\p{N}<])[${bind_after}])\\s(?=\\S)`, 'giu'), BOUND)
    : text;
  return bind_before ? tied.replace(new RegExp(`\\s(?=[${bind_before}])`, 'g'), BOUND) : tied;
}
