// What is wrong with a catalogue, in sentences for its translator.
import { compile, formsOf, parametersOf, type Entry } from './compile';
import { apart, type Folder, type Habits, type Messages } from './folders';
import { untidy } from './untidy';

const list = (names: readonly string[]): string => (names.length ? names.join(', ') : 'none');
const differ = (ours: readonly string[], theirs: readonly string[]): boolean =>
  ours.slice().sort().join() !== theirs.slice().sort().join();

function compiled(message: unknown): { entry: Entry } | { wrong: string } {
  if (typeof message !== 'string') return { wrong: 'it is not a text' };
  if (message === '' || message.trim() !== message) return { wrong: 'it is empty, or has spaces at an end' };
  try {
    return { entry: compile(message) };
  } catch (wrong) {
    return { wrong: wrong instanceof Error ? wrong.message : String(wrong) };
  }
}

interface Language {
  rules: Intl.PluralRules;
  setsOff: boolean;
}

function problemsOf(message: string, english: string, language: Language): string[] {
  const own = compiled(message);
  if ('wrong' in own) return [own.wrong];
  const original = compiled(english);
  if ('wrong' in original) return [];
  const { pluralCategories: categories } = language.rules.resolvedOptions();
  const found = untidy(message, language.setsOff);
  const [ours, theirs] = [parametersOf(own.entry), parametersOf(original.entry)];
  if (differ(ours, theirs)) found.push(`its parameters are ${list(ours)}; in English, ${list(theirs)}`);
  const forms = formsOf(own.entry);
  if (!forms && formsOf(original.entry)) found.push('it needs plural forms, as in English');
  if (forms && differ(forms, categories))
    found.push(`its forms are ${list(forms)}; the language has ${list(categories)}`);
  return found;
}

function problemsOfFile(messages: Messages, english: Messages, language: Language): string[] {
  const missing = Object.keys(english).filter((key) => !Object.hasOwn(messages, key));
  return [
    ...missing.map((key) => `${key}: it is missing`),
    ...Object.entries(messages).flatMap(([key, message]) =>
      Object.hasOwn(english, key)
        ? problemsOf(message, english[key]!, language).map((problem) => `${key}: ${problem}`)
        : [`${key}: English has no such text`],
    ),
  ];
}

export function problemsIn(
  catalogues: Readonly<Record<string, Folder>>,
  habits: Readonly<Record<string, Habits>>,
): string[] {
  const english = catalogues.en ?? {};
  return Object.entries(catalogues).flatMap(([code, folder]) => {
    const language = { rules: new Intl.PluralRules(code), setsOff: Boolean(habits[code]?.set_off) };
    const files = [...new Set([...Object.keys(english), ...Object.keys(folder)])];
    const keys = Object.entries(folder).flatMap(([file, messages]) =>
      apart.includes(file) ? [] : Object.keys(messages),
    );
    return [
      ...files.flatMap((file) =>
        problemsOfFile(folder[file] ?? {}, english[file] ?? {}, language).map((problem) => `${file}.json, ${problem}`),
      ),
      ...keys.filter((key, i) => keys.indexOf(key) !== i).map((key) => `${key} stands in two files`),
    ].map((problem) => `${code}/${problem}`);
  });
}
