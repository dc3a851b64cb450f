import * as z from 'zod/mini';
import { isDay } from '@plenty/domain/dates/day';
import { percent } from '@plenty/domain/money/pence';

/** What people write in a scheme, and what the rules make of it. */

export const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(4000));
export const LongText = z.string().check(z.trim(), z.minLength(1), z.maxLength(50_000));
export const Code = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, such as life-cover'));
/** What can be chosen: '12', 'gold', 'up-to-5'. */
export const OptionCode = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters and digits, joined by hyphens'));
export const Date = z.string().check(z.refine(isDay, 'must be a day of the calendar, such as 2026-04-01'));
export const Whole = z.int().check(z.nonnegative('must not be negative'));

/** Pounds as they are written, 12 or 12.50, kept in pence. */
export const Pounds = z.pipe(
  z.number().check(
    z.nonnegative('must not be negative'),
    z.maximum(100_000_000, 'must be at most 100,000,000'),
    z.refine((pounds) => hasDecimals(pounds, 2), 'must be pounds with at most two decimals'),
  ),
  z.transform((pounds) => Math.round(pounds * 100)),
);

/** 12 or 1.85, kept in millionths. */
export const Percent = z.pipe(
  z.number().check(
    z.nonnegative('must not be negative'),
    z.maximum(100, 'must be at most 100'),
    z.refine((value) => hasDecimals(value, 4), 'must be percent with at most four decimals'),
  ),
  z.transform(percent),
);

/** What somebody adds to what another gives: more than all of it, where two pounds are added to one. */
export const AddedPercent = z.pipe(
  z.number().check(z.nonnegative('must not be negative'), z.maximum(1000, 'must be at most 1,000')),
  z.transform(percent),
);

/** A year's price of each £1,000 of cover, in pounds, kept in millionths. */
export const PoundsPerThousand = z.pipe(
  z.number().check(
    z.nonnegative('must not be negative'),
    z.maximum(1000, 'must be at most 1,000'),
    z.refine((pounds) => hasDecimals(pounds, 3), 'must be pounds with at most three decimals'),
  ),
  z.transform((pounds) => Math.round(pounds * 1000)),
);

/** '16-29', both included. */
export const Ages = z.pipe(
  z.string().check(z.regex(/^\d{1,3}-\d{1,3}$/, 'must be two ages, such as 16-29')),
  z.transform((text) => {
    const [fromAge = 0, toAge = 0] = text.split('-').map(Number);
    return { fromAge, toAge };
  }),
);

export const Span = z
  .strictObject({ years: z.optional(Whole), months: z.optional(Whole), days: z.optional(Whole) })
  .check(z.refine((span) => Object.keys(span).length > 0, 'must have years, months or days'));

export const Period = z.enum(['month', 'year', 'once']);

function hasDecimals(value: number, count: number): boolean {
  const scaled = value * 10 ** count;
  return Math.abs(scaled - Math.round(scaled)) < 1e-6;
}
