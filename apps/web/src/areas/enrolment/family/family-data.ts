import { queryOptions } from '@tanstack/react-query';
import type { CallOf, GotOf } from '@plenty/contract/endpoint';
import { family } from '@plenty/contract/enrolment/family';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { toShownMember } from './to-family-member.ts';

export const familyKey = ['family'] as const;

export const ownFamily = queryOptions({
  queryKey: familyKey,
  queryFn: async ({ signal }) => (await call(family.list, {}, { signal })).family.map(toShownMember),
});

export type MemberBody = CallOf<typeof family.add>['body'];
export type MemberChange = CallOf<typeof family.change>['body'];
export type ShownCoverEffect = GotOf<typeof family.preview>['effects'][number];

/** What a change would do to cover. Never kept: cover may change meanwhile. */
export function coverEffects(change: MemberChange) {
  return queryOptions({
    queryKey: [...familyKey, 'effect', change],
    queryFn: async ({ signal }) => (await call(family.preview, { body: change }, { signal })).effects,
    staleTime: 0,
    gcTime: 0,
  });
}

type RefusedMember = {
  readonly outcome: 'refused';
  readonly message: string;
  readonly fieldErrors: ApiError['fieldErrors'];
};

/** What the form asks before it saves; what is wrong with the fields is said as well. */
export function previewMember(
  change: MemberChange,
): Promise<{ outcome: 'ok'; effects: ShownCoverEffect[] } | RefusedMember> {
  return orRefusedMember(async () => ({
    outcome: 'ok',
    effects: (await call(family.preview, { body: change })).effects,
  }));
}

/** Adds somebody, or changes who has an id. */
export function saveMember(userId: string, body: MemberBody, id?: string): Promise<{ outcome: 'ok' } | RefusedMember> {
  return orRefusedMember(async () => {
    if (id === undefined) await call(family.add, { params: { id: userId }, body });
    else await changeMember(id, withoutId(body));
    return { outcome: 'ok' };
  });
}

export async function changeMember(id: string, change: MemberChange): Promise<void> {
  await call(family.change, { params: { id }, body: change });
}

export function withoutId(body: MemberBody): MemberChange {
  const { familyMemberId: _, ...change } = body;
  return change;
}

async function orRefusedMember<Done>(work: () => Promise<Done>): Promise<Done | RefusedMember> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { outcome: 'refused', message: error.message, fieldErrors: error.fieldErrors };
  }
}
