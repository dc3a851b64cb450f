import type { Span } from '../dates/day.ts';
import { formatPounds, type Pence } from '../money/pence.ts';
import type { CustomValue, Region } from '../employees/employee-facts.ts';

/** What people call the things that rules know by their codes. */
export interface RuleNames {
  readonly benefits: ReadonlyMap<string, string>;
  readonly customFields: ReadonlyMap<string, string>;
}

/** 'Senior', 'Senior and Manager', 'Senior, Manager and Director' */
export function sayList(words: readonly string[], link: 'and' | 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${link} ${words.at(-1)}`;
}

/** 'one year and six months' */
export function saySpan({ years = 0, months = 0, days = 0 }: Span, sayNumber: (count: number) => string): string {
  const parts: string[] = [];
  for (const [count, unit] of [[years, 'year'] as const, [months, 'month'] as const, [days, 'day'] as const])
    if (count !== 0) parts.push(`${sayNumber(count)} ${unit}${count === 1 ? '' : 's'}`);
  return parts.length === 0 ? `${sayNumber(0)} days` : sayList(parts, 'and');
}

/** 'one year’s', 'six months’' */
export function possessive(words: string): string {
  return words.endsWith('s') ? `${words}’` : `${words}’s`;
}

const NUMBER_WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Small numbers are words where employees read them. */
export function numberInWords(count: number): string {
  return NUMBER_WORDS[count] ?? String(count);
}

/** '37.5 hours a week' */
export function sayHours(hours: number): string {
  return hours === 1 ? '1 hour a week' : `${hours} hours a week`;
}

/** '£30,000', with pence only where there are some. */
export function sayPounds(pence: Pence): string {
  return formatPounds(pence).replace(/\.00$/, '');
}

export function sayCustomValue(value: CustomValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

export const REGION_NAMES: Readonly<Record<Region, string>> = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
};

/** A sentence from a phrase; phrases begin with a word of ours, never with a name. */
export function asSentence(phrase: string): string {
  return phrase.slice(0, 1).toUpperCase() + phrase.slice(1);
}
