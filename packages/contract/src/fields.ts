import * as z from 'zod/mini';

/** Parts of bodies and replies that many calls share, with the sentence for each way to get them wrong. */
export const REQUIRED = 'This field is required';

export const Id = z.guid();

const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/;

/** Brought into its usual form before it is looked at, so that what is checked is what is looked up. */
export const Email = z
  .string({ error: REQUIRED })
  .check(
    z.normalize('NFKC'),
    z.trim(),
    z.minLength(1, { error: REQUIRED, abort: true }),
    z.maxLength(254, 'Please enter a valid email address'),
    z.regex(EMAIL, 'Please enter a valid email address'),
  );

export const Name = z
  .string({ error: REQUIRED })
  .check(
    z.trim(),
    z.minLength(1, { error: REQUIRED, abort: true }),
    z.maxLength(100, 'Please enter at most 100 characters'),
    z.regex(/^[^\p{Cc}<>]*$/u, 'Please use letters only'),
  );

/**
 * Where a link on a page may lead: a page of the portal, another site, an address or a number. A browser takes a backslash
 * for a slash and leaves out line breaks, so neither may occur.
 */
export const Href = z
  .string()
  .check(z.regex(/^(\/(?![/\\])|https?:\/\/|mailto:|tel:)[^\p{Cc}\s\\]*$/u), z.maxLength(2000));
