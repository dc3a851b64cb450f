import * as z from 'zod/mini';
import { isDestination } from '@plenty/domain/accounts/destination';
import { EMAIL } from '@plenty/domain/accounts/email';

/** Parts of bodies and replies that many calls share, with the sentence for each way to get them wrong. */
export const REQUIRED = 'This field is required';

/** What is said where a schema has no sentence of its own. The library's own sentences are technical. */
export const PLAIN_WORDS = {
  error: ({ code, input }: { readonly code?: string | undefined; readonly input?: unknown }): string => {
    if (code === 'unrecognized_keys') return 'This field is not known';
    return input === undefined || input === null || input === '' ? REQUIRED : 'Please check this field';
  },
};

export const Id = z.guid();

/** A scheme year as its number, such as 2026. */
export const SchemeYear = z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2999));
/** Of calls about benefits: today's scheme year unless another is named. An id names the year that it belongs to. */
export const YearQuery = z.strictObject({ year: z.optional(SchemeYear) });

/** Brought into its usual form before it is looked at, so that what is checked is what is looked up. */
export const Email = z.string({ error: REQUIRED }).check(
  // Before anything is done to it: what is far too long is not worth the time.
  z.maxLength(4000, { error: 'Please enter a valid email address', abort: true }),
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

/** Long enough for any passphrase, short enough that nobody can keep the server hashing. */
export const PASSWORD_MAX = 128;

/** Which version of a row somebody has seen. No row has one that the database could not count to. */
export const Version = z.int({ error: REQUIRED }).check(z.minimum(0), z.maximum(2_147_483_647));

/** A password that is compared with the one we know. */
export const Password = z.string({ error: 'Try again or reset your password' }).check(
  z.minLength(1, 'Try again or reset your password'),
  z.refine((text) => [...text].length <= PASSWORD_MAX, `Please enter at most ${PASSWORD_MAX} characters`),
);

/** A password to be. Which rules it keeps, the server says rule by rule. */
export const NewPassword = z.string({ error: REQUIRED }).check(
  z.minLength(1, REQUIRED),
  z.refine((text) => [...text].length <= PASSWORD_MAX, `Please enter at most ${PASSWORD_MAX} characters`),
);

/** Where a login leads, if not home. */
export const Destination = z.string().check(z.refine(isDestination, 'Please give an address of the portal'));

/** Taken and never trusted: anyone can make one up. */
export const DeviceToken = z.string().check(z.maxLength(200));

/** The solution of a robot check (robot-check.ts), as Base64 of JSON. */
export const RobotCheck = z.string().check(z.maxLength(4000));

export const CODE_NEEDED = 'Please enter the authentication code displayed in your app';

/** Six digits of an authenticator app. Always a text: one code in ten begins with 0. */
export const AppCode = z.string({ error: CODE_NEEDED }).check(z.regex(/^[0-9]{6}$/, CODE_NEEDED));

/** The same, or one of the recovery codes. */
export const SecondFactorCode = z
  .string({ error: CODE_NEEDED })
  .check(z.regex(/^([0-9]{6}|[a-z2-7]{5}-[a-z2-7]{5})$/, CODE_NEEDED));

/** A token out of a mailed link. Any text: one that was never a token is answered like one that has expired. */
export const LinkToken = z.string({ error: REQUIRED }).check(z.minLength(1, REQUIRED), z.maxLength(200));

/** dd/mm/yyyy. Whether there is such a day, the server looks up with the person. */
export const DateOfBirth = z
  .string({ error: 'Date of birth is required' })
  .check(
    z.minLength(1, { error: 'Date of birth is required', abort: true }),
    z.regex(/^(0[1-9]|[12][0-9]|3[01])\/(0[1-9]|1[0-2])\/[0-9]{4}$/, 'This date of birth is not valid'),
  );

/** A day without a time: YYYY-MM-DD. */
export const Day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Please enter a date'));
