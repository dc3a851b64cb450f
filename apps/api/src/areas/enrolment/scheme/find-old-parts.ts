import type { Benefit } from '@plenty/domain/scheme/benefit';
import { canonical } from '@plenty/scheme/canonical';
import type { Fault } from '@plenty/scheme/fault';
import type { Scheme } from '@plenty/scheme/scheme';
import type { LiveScheme } from './read-live.ts';

/** What the file says as an earlier version said it, and a later one has changed: it comes from an older file. */
export function findOldParts(
  { benefits }: Scheme,
  { year, earlier }: LiveScheme,
  isOverwritten: (place: string) => boolean,
): Fault[] {
  if (!year) return [];
  return benefits.flatMap((benefit, at) => {
    const live = year.offered.benefits.find(({ code }) => code === benefit.code);
    if (!live || isOverwritten(`benefits.${benefit.code}`)) return [];
    return COMPARED.filter((key) => partOf(live, key) !== partOf(benefit, key)).flatMap((key): Fault[] => {
      if (PRICED.has(key) && benefit.newPrice && benefit.newPrice.from !== live.newPrice?.from) return [];
      const old = earlier.findLast(
        ({ code, version, definition }) =>
          code === benefit.code && version < year.row.version && partOf(definition, key) === partOf(benefit, key),
      );
      if (!old) return [];
      const message =
        `is as version ${old.version} had it, and version ${year.row.version} is live. ` +
        `Export that one and change it, or add --overwrite benefits.${benefit.code}`;
      return [{ path: ['benefits', at, key], message }];
    });
  });
}

/** Days say by themselves when they hold: to leave one out again brings nothing back. */
const COMPARED = [
  'name',
  'category',
  'icon',
  'content',
  'eligibility',
  'fields',
  'pricing',
  'premiumTax',
  'funding',
  'tax',
  'change',
  'proration',
  'terms',
  'medical',
  'dependants',
  'provider',
] as const satisfies readonly (keyof Benefit)[];

/** A price that comes with a day of its own is meant, whatever it was before. */
const PRICED: ReadonlySet<keyof Benefit> = new Set(['pricing', 'premiumTax', 'funding']);

function partOf(benefit: Benefit, key: keyof Benefit): string {
  return canonical(benefit[key] ?? null);
}
