import { queryOptions } from '@tanstack/react-query';
import { singleSignOn, type Diagnosis, type SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import type { RequestOf } from '@plenty/contract/endpoint';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { toPasswordAnswer, type PasswordAnswer } from '#session/password-answer.ts';

export function singleSignOnOf(id: string) {
  return queryOptions({
    queryKey: ['single-sign-on', id],
    queryFn: ({ signal }) => call(singleSignOn.status, { params: { id } }, { signal }),
  });
}

/** Fails with the sentence about the domain. */
export async function proveDomain(id: string, domain: string): Promise<SingleSignOnStatus> {
  try {
    return await call(singleSignOn.proveDomain, { params: { id }, body: { domain } });
  } catch (error) {
    const [ofDomain] = (error instanceof ApiError && error.fieldErrors['domain']) || [];
    throw ofDomain === undefined ? error : new Error(ofDomain, { cause: error });
  }
}

export function testConnection(id: string): Promise<Diagnosis> {
  return call(singleSignOn.test, { params: { id } });
}

export type ProviderBody = RequestOf<typeof singleSignOn.configure>['body'];

export type Configured =
  | { readonly outcome: 'saved'; readonly status: SingleSignOnStatus }
  | { readonly outcome: 'refused'; readonly message: string; readonly fieldErrors: ApiError['fieldErrors'] };

export async function configureProvider(id: string, body: ProviderBody): Promise<Configured> {
  try {
    return { outcome: 'saved', status: await call(singleSignOn.configure, { params: { id }, body }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { outcome: 'refused', message: error.loginMessage ?? error.message, fieldErrors: error.fieldErrors };
  }
}

/** The page of the provider on trial where the administrator logs in. */
export async function findTrialUrl(id: string): Promise<string> {
  return (await call(singleSignOn.tryOut, { params: { id } })).url;
}

export function withdrawTrial(id: string, what: 'trial' | 'removal'): Promise<SingleSignOnStatus> {
  return call(singleSignOn.withdraw, { params: { id }, body: { what } });
}

type Password = string | undefined;

export function putLive(id: string, trialId: string, password: Password): Promise<PasswordAnswer> {
  return toPasswordAnswer(async () => {
    await call(singleSignOn.goLive, { params: { id }, body: { trialId, ...withOwnPassword(password) } });
    return 'done';
  });
}

/** It waits where another administrator has to confirm it. */
export function removeProvider(id: string, password: Password): Promise<PasswordAnswer> {
  return toPasswordAnswer(async () => {
    const { provider } = await call(singleSignOn.remove, { params: { id }, body: withOwnPassword(password) });
    return provider ? 'waiting' : 'done';
  });
}

export function removeAllLinks(id: string, password: Password): Promise<PasswordAnswer> {
  return toPasswordAnswer(async () => {
    await call(singleSignOn.unlink, { params: { id }, body: withOwnPassword(password) });
    return 'done';
  });
}

function withOwnPassword(password: Password): { password?: string } {
  return password === undefined ? {} : { password };
}
