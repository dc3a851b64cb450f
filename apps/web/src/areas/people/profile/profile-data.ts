import { queryOptions } from '@tanstack/react-query';
import { avatar } from '@plenty/contract/people/avatar';
import type { CallOf } from '@plenty/contract/endpoint';
import { acceptances } from '@plenty/contract/enrolment/acceptances';
import { profile, type ContactPreferences } from '@plenty/contract/people/profile';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

export const profileKey = ['profile', 'details'] as const;

export const ownProfile = queryOptions({
  queryKey: profileKey,
  queryFn: ({ signal }) => call(profile.read, {}, { signal }),
});

export const acceptedPolicies = queryOptions({
  queryKey: ['profile', 'policies'],
  queryFn: ({ signal }) => call(acceptances.own, {}, { signal }),
});

export type DetailsChange = Omit<CallOf<typeof profile.change>['body'], 'version'>;

export type ProfileOutcome =
  | { readonly outcome: 'saved' }
  /** Somebody else, or another tab, was first. */
  | { readonly outcome: 'changed' }
  | { readonly outcome: 'refused'; readonly message: string; readonly fieldErrors: ApiError['fieldErrors'] };

export async function saveDetails(version: number, change: DetailsChange): Promise<ProfileOutcome> {
  try {
    await call(profile.change, { body: { version, ...change } });
    return { outcome: 'saved' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'profile-changed') return { outcome: 'changed' };
    return { outcome: 'refused', message: error.message, fieldErrors: error.fieldErrors };
  }
}

export function savePreferences(
  body: CallOf<typeof profile.changeContactPreferences>['body'],
): Promise<ContactPreferences> {
  return call(profile.changeContactPreferences, { body });
}

/** Undefined when it has been taken, else why it has not. */
export async function savePicture(file: File): Promise<string | undefined> {
  try {
    await call(avatar.save, { upload: file });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.fieldErrors['file']?.[0] ?? error.message;
  }
}
