import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallOf, GotOf } from '@plenty/contract/endpoint';
import { twoFactor } from '@plenty/contract/access/two-factor';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { makeDeviceToken } from '#session/device-token.ts';
import { sessionsKey } from './sessions-data.ts';

export type SecondFactor = GotOf<typeof twoFactor.state>;
export type SetUp = GotOf<typeof twoFactor.begin>;

const factorKey = ['profile', 'second-factor'];

export function secondFactor(id: string) {
  return queryOptions({
    queryKey: [...factorKey, id],
    queryFn: ({ signal }) => call(twoFactor.state, { params: { id } }, { signal }),
  });
}

/** What a set-up that has begun waits for. Never in an address, where the panels' input stands. */
const setUpKey = ['profile', 'second-factor-set-up'];

export function useStartedSetUp() {
  const client = useQueryClient();
  return {
    read: () => client.getQueryData<SetUp>(setUpKey),
    keep: (setUp: SetUp) => client.setQueryData(setUpKey, setUp),
    forget: () => client.removeQueries({ queryKey: setUpKey }),
  };
}

export type BeginOutcome =
  | { readonly outcome: 'begun'; readonly setUp: SetUp }
  /** Not given yet, or not the right one: then it says so. */
  | { readonly outcome: 'password-needed'; readonly problem: string | undefined }
  | { readonly outcome: 'failed'; readonly message: string };

/** The password only where it was last given a while ago: the server says so. */
export async function beginSetUp(id: string, password: string | undefined): Promise<BeginOutcome> {
  const deviceToken = await makeDeviceToken();
  const body = { ...(password !== undefined && { password }), ...(deviceToken && { deviceToken }) };
  try {
    return { outcome: 'begun', setUp: await call(twoFactor.begin, { params: { id }, body }, { asksForProof: false }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem = error.fieldErrors['password']?.[0];
    if (error.code === 'password-needed') return { outcome: 'password-needed', problem };
    return { outcome: 'failed', message: error.loginMessage ?? error.message };
  }
}

export type FinishOutcome =
  | { readonly outcome: 'done'; readonly recoveryCodes: readonly string[] }
  /** Of the code, in the server's words. Anything else is thrown. */
  | { readonly outcome: 'refused'; readonly message: string };

export async function finishSetUp(id: string, secret: string, code: string): Promise<FinishOutcome> {
  const deviceToken = await makeDeviceToken();
  const body = { code, secret, type: 'temporary', ...(deviceToken && { deviceToken }) } as const;
  try {
    const { recoveryCodes } = await call(twoFactor.validate, { params: { id }, body });
    return { outcome: 'done', recoveryCodes };
  } catch (error) {
    const message = error instanceof ApiError ? findCodeText(error) : undefined;
    if (message === undefined) throw error;
    return { outcome: 'refused', message };
  }
}

export type DisableOutcome =
  | { readonly outcome: 'disabled' }
  | { readonly outcome: 'refused'; readonly message: string; readonly fieldErrors: ApiError['fieldErrors'] };

export async function disableSecondFactor(
  id: string,
  body: CallOf<typeof twoFactor.disable>['body'],
): Promise<DisableOutcome> {
  try {
    await call(twoFactor.disable, { params: { id }, body });
    return { outcome: 'disabled' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const codeText = findCodeText(error);
    const fieldErrors = codeText === undefined ? error.fieldErrors : { code: [codeText] };
    return { outcome: 'refused', message: error.message, fieldErrors };
  }
}

function findCodeText(error: ApiError): string | undefined {
  return error.codeText ?? error.fieldErrors['code']?.[0];
}

/** Enabling and disabling end all other sessions. */
export const STALE_AFTER_CHANGE = [factorKey, sessionsKey];
