import { queryOptions } from '@tanstack/react-query';
import { benefits } from '@plenty/contract/enrolment/benefits';
import type { GotOf, RequestOf } from '@plenty/contract/endpoint';
import { pensionAllowance } from '@plenty/contract/enrolment/pension-allowance';
import { ApiError, wordsOfSetUp } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { benefitsKey } from '#areas/enrolment/benefits-keys.ts';

export type OwnBenefits = GotOf<typeof benefits.eligible>;
export type BenefitFilter = GotOf<typeof benefits.filters>['filters'][number];
export type BenefitWithSelection = GotOf<typeof benefits.withSelection>;

/** What the person has, may choose, or may not yet, in today's scheme year or in another. */
export const benefitsOfYear = (year: number | undefined) =>
  queryOptions({
    queryKey: [...benefitsKey, 'eligible', ...(year === undefined ? [] : [year])],
    queryFn: ({ signal }) => call(benefits.eligible, year === undefined ? {} : { query: { year } }, { signal }),
  });

/** Asked for with every login. */
export const ownBenefits = benefitsOfYear(undefined);

export const benefitFilters = queryOptions({
  queryKey: [...benefitsKey, 'filters'],
  queryFn: async ({ signal }) => (await call(benefits.filters, {}, { signal })).filters,
});

export const benefitWithSelection = (id: string) =>
  queryOptions({
    queryKey: [...benefitsKey, 'one', id],
    queryFn: ({ signal }) => call(benefits.withSelection, { params: { id } }, { signal }),
  });

export const relatedFaqs = (id: string) =>
  queryOptions({
    queryKey: [...benefitsKey, 'faqs', id],
    queryFn: ({ signal }) => call(benefits.relatedFaqs, { params: { id } }, { signal }),
  });

export const relatedBenefits = (id: string) =>
  queryOptions({
    queryKey: [...benefitsKey, 'related', id],
    queryFn: ({ signal }) => call(benefits.relatedBenefits, { params: { id } }, { signal }),
  });

/** Undefined when they are accepted, else why not. */
export async function acceptBenefitTerms(id: string, version: number): Promise<string | undefined> {
  try {
    await call(benefits.acceptTerms, { params: { id }, body: { version } });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return wordsOfSetUp(error);
  }
}

/** Undefined when it is kept, else why not. */
export async function declareAllowance(
  body: RequestOf<typeof pensionAllowance.declare>['body'],
): Promise<string | undefined> {
  try {
    await call(pensionAllowance.declare, { body });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.message;
  }
}

/** Whether there is no such benefit for this person; an id that nothing can have is one of those. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && [404, 422].includes(error.status);
}
