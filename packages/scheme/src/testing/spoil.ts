import { parseDocument } from 'yaml';
import { A_SCHEME } from './a-scheme.ts';

/** Where the good scheme is spoilt, with what, and what is then said. */
export type Spoilt = readonly [place: string, value: unknown, said: string];

export const GONE = Symbol('taken out');

/** The good scheme with one thing changed; benefits are named by their codes. */
export function spoil(place: string, value: unknown): string {
  const document = parseDocument(A_SCHEME);
  const path = place.split('.').map((key, at, keys) => {
    if (at !== 1 || keys[0] !== 'benefits') return /^\d+$/.test(key) ? Number(key) : key;
    const { benefits } = document.toJS() as { benefits: { code: string }[] };
    return benefits.findIndex(({ code }) => code === key);
  });
  if (value === GONE) document.deleteIn(path);
  else document.setIn(path, value);
  return document.toString();
}
