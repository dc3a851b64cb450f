import * as z from 'zod/mini';

/** The parts of a list that comes in pages of ten: what is asked, and what is answered. */
export const Page = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1);

export const Search = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(100, 'Please enter at most 100 characters'),
    // No text of the database holds it, and none can be compared with it.
    z.refine((text) => !text.includes('\0'), 'Please enter letters or digits'),
  ),
  '',
);

export function pageOf<Row extends z.core.$ZodType>(row: Row) {
  return z.object({ data: z.array(row), per_page: z.number(), last_page: z.number(), total: z.number() });
}
