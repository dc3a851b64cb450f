import { readFileSync } from 'node:fs';
import { readScheme } from '@plenty/scheme/read-scheme';
import type { Scheme } from '@plenty/scheme/scheme';

/** The scheme of a file in clients/. Its year is always the one that is running: April to March. */
export function schemeOf(name: string, day: string): Scheme {
  const scheme = readScheme(readFileSync(new URL(`../clients/${name}.yaml`, import.meta.url), 'utf8'));
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);
  return { ...scheme, year: { year, startsOn: `${year}-04-01`, endsOn: `${year + 1}-03-31` } };
}
