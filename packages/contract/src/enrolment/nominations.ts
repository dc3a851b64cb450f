import * as z from 'zod/mini';
import { isDay } from '@plenty/domain/dates/day';
import { NOMINEE_RELATIONSHIPS, remainingShare, toHundredths } from '@plenty/domain/nominations/nomination';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Name, Version } from '../fields.ts';

/** As many as a form can hold and a trustee can read. */
export const MOST_NOMINEES = 20;

export const Nominee = z.strictObject({
  name: z.pipe(z.string({ error: 'Name is required' }).check(z.trim(), z.minLength(1, 'Name is required')), Name),
  relationship: z.enum(NOMINEE_RELATIONSHIPS, { error: 'Relationship is required' }),
  /** Helps to find the right person; charities and trusts have none. */
  dateOfBirth: z.nullable(z.string().check(z.refine(isDay, 'This date of birth is not valid'))),
  sharePercent: z.number({ error: 'Share is required' }).check(
    z.refine((percent) => percent > 0 && percent <= 100, 'Please enter a share between 0.01 and 100'),
    z.refine((percent) => toHundredths(percent) !== undefined, 'Please enter at most two decimals'),
  ),
});
export type Nominee = z.infer<typeof Nominee>;

const MUST_BE_WHOLE = 'The shares must add up to exactly 100%';

/** Rules of the whole, over one person's: a form reads its boxes before it looks at them. */
export function nomineesOf<Item extends z.core.$ZodType<Nominee>>(item: Item) {
  return z.array(item).check(
    z.minLength(1, 'Please name at least one person'),
    z.maxLength(MOST_NOMINEES, `Please name at most ${MOST_NOMINEES}`),
    z.refine((people) => remainingShare(people.map(({ sharePercent }) => sharePercent)) === 0, MUST_BE_WHOLE),
  );
}

const Nomination = z.object({
  benefitId: Id,
  benefitName: z.string(),
  /** 0 where nobody has been named yet. */
  version: z.int(),
  people: z.array(z.object({ ...Nominee.shape, dateOfBirth: z.nullable(Day) })),
  confirmedAt: z.nullable(z.string()),
  /** Whether it is time to name somebody, or to confirm who was named. */
  isDue: z.boolean(),
});
export type Nomination = z.infer<typeof Nomination>;

export const nominations = {
  list: endpoint({
    method: 'GET',
    path: '/user/nominations',
    summary: 'Whom the person has named for each life cover that they have. Nobody else can read it.',
    access: 'employee',
    inMasquerade: false,
    reply: z.object({ nominations: z.array(Nomination) }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/benefit/:id/nomination',
    summary: 'Name who is to have a life cover, or confirm it by sending the same again. Earlier wishes are kept.',
    access: 'employee',
    params: z.object({ id: Id }),
    body: z.strictObject({
      people: nomineesOf(Nominee),
      /** The one that was seen; 0 where there was none. */
      version: Version,
    }),
    reply: Nomination,
    errors: ['not-found', 'nomination-changed'],
  }),
};
