// What is wrong with a language.json: a part that is missing, or one that Unicode's locale data has otherwise.
import type { Habits } from './folders';

const parts = ['name', 'short', 'letters', 'english', 'told', 'plural', 'numbers', 'space'] as const;
const relation = /^i(?: % (\d+))? (!?=) (\d+)(?:\.\.(\d+))?$/;

function related(text: string, n: number): boolean {
  const [, modulus, sign, least, most = least] = relation.exec(text) ?? [];
  if (!sign) throw new Error(`“${text}” is no part of a rule such as “i % 10 = 2..4 and i % 100 != 12..14”`);
  const value = modulus ? n % Number(modulus) : n;
  return (Number(least) <= value && value <= Number(most)) === (sign === '=');
}

// A rule as Unicode writes them, for whole numbers: tools/make_words makes C++ of the same.
export const formOf = (plural: Habits['plural'], n: number): string =>
  Object.entries(plural).find(([, rule]) =>
    rule.split(' or ').some((all) => all.split(' and ').every((one) => related(one, n))),
  )?.[0] ?? 'other';

const counted = [...Array(201).keys(), 1000, 1_000_000, 2_000_000];

function problemsOfPlural(plural: Habits['plural'], code: string): string[] {
  const unicode = new Intl.PluralRules(code);
  const wrong = counted.find((n) => formOf(plural, n) !== unicode.select(n));
  return wrong === undefined
    ? []
    : [`plural: ${wrong} is “${formOf(plural, wrong)}” by it, and “${unicode.select(wrong)}” by Unicode`];
}

// Decimals of four digits and of five, and what follows a percentage.
function unicodeNumbers(code: string): Habits['numbers'] {
  const signs = (n: number, type: string): string | undefined =>
    new Intl.NumberFormat(code).formatToParts(n).find((part) => part.type === type)?.value;
  const share = new Intl.NumberFormat(code, { style: 'percent' }).format(0.5);
  return {
    comma: signs(0.5, 'decimal') ?? '',
    between: signs(12345, 'group') ?? '',
    percent: share.slice(share.indexOf('50') + 2),
    least_digits: signs(1234, 'group') ? 4 : 5,
  };
}

const problemsOfNumbers = (numbers: Habits['numbers'], code: string): string[] =>
  Object.entries(unicodeNumbers(code)).flatMap(([name, value]) => {
    const own = numbers[name as keyof Habits['numbers']];
    return own === value ? [] : [`numbers: ${name} is ${JSON.stringify(own)}; Unicode has ${JSON.stringify(value)}`];
  });

export function problemsOfHabits(habits: Habits, code: string): string[] {
  const missing = parts.filter((part) => !habits[part]);
  if (missing.length) return missing.map((part) => `${code}/language.json, ${part}: it is missing`);
  const found = [...problemsOfPlural(habits.plural, code), ...problemsOfNumbers(habits.numbers, code)];
  return found.map((problem) => `${code}/language.json, ${problem}`);
}
