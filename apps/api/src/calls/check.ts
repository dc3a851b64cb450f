import { expect } from 'vitest';
import { USER_TYPES_OF } from '@plenty/contract/endpoint';
import { ErrorReply } from '@plenty/contract/error-reply';
import { mayMasquerade } from '../platform/work.ts';
import type { Login } from '../testing/people.ts';
import { call } from '../testing/server.ts';
import type { CallActor, CallsCast } from './calls-cast.ts';
import type { ContractCall } from './calls-table.ts';

/** A rule that holds for many calls. */
export interface CallCheck {
  /** In plain words: the name of its tests. */
  readonly rule: string;
  readonly isFor: (one: ContractCall) => boolean;
  readonly expectFor: (cast: CallsCast, one: ContractCall) => Promise<void>;
  /** Before and after all calls. */
  readonly setUp?: (cast: CallsCast) => Promise<void>;
  readonly tearDown?: (cast: CallsCast) => Promise<void>;
}

export type CheckedAnswer = Awaited<ReturnType<typeof call>>;

/** The error has the form of every error, and says nothing about the code behind it. */
export function expectError(answer: CheckedAnswer, status: number): void {
  expect(answer.statusCode).toBe(status);
  const body = ErrorReply.parse(answer.json());
  expect(body.requestId).toBe(answer.headers['x-request-id']);
  expect(answer.body).not.toMatch(/ at |select |\.ts|node_modules/);
}

/** What an answer says, as a text: only the id of the request may differ between two answers that must be equal. */
export function answerTextOf(answer: CheckedAnswer): string {
  return JSON.stringify({ ...answer.json<object>(), requestId: '' });
}

/** Someone who may make the call. */
export function allowedLogin({ logins }: CallsCast, { endpoint }: ContractCall): Login {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} needs no login`);
  const [userType] = USER_TYPES_OF[endpoint.access];
  if (!userType) throw new Error(`nobody may call ${endpoint.path}`);
  return logins[userType];
}

/** Someone who may make the call about the rows of `harbourIds`: the person they belong to, or their administrator. */
export function loginOfOwner(cast: CallsCast, one: ContractCall): Login {
  const login = allowedLogin(cast, one);
  return login === cast.logins.employee ? { ...login, token: cast.ownerToken } : login;
}

/** The answer to an actor, whatever the ids and the body; undefined where it depends on those. */
export function refusalOf({ endpoint }: ContractCall, actor: CallActor): 401 | 403 | undefined {
  const { access, permission } = endpoint;
  if (access === 'public') return undefined;
  if (!actor.userType) return 401;
  const isAllowed =
    USER_TYPES_OF[access].includes(actor.userType) &&
    (permission === undefined || actor.permissions.includes(permission)) &&
    (!actor.isVoucherOnly || endpoint.inVoucherOnly === true) &&
    (!actor.isMasquerading || mayMasquerade(endpoint));
  return isAllowed ? undefined : 403;
}

/** Those of Harbour who are not refused: an operator belongs to no client. */
export function allowedOfHarbour({ actors }: CallsCast, one: ContractCall): readonly CallActor[] {
  return actors.filter((actor) => actor.userType !== 'operator' && refusalOf(one, actor) === undefined);
}
