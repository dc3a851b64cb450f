import type * as z from 'zod/mini';
import type { OperatorReach, OperatorRight } from '@plenty/domain/accounts/operator-roles';
import type { Permission, UserType } from '@plenty/domain/accounts/user-types';
import { COMMON_ERRORS, type ErrorCode } from './errors.ts';
import type { FilePurpose, IncomingFile, OutgoingFile } from './files.ts';

type Schema = z.core.$ZodType;

/** Who may call: anyone, any logged-in person, those with benefits of their own, or one kind of user. */
export type CallAccess = 'public' | 'signed-in' | 'employee' | 'employer' | 'operator';

export const USER_TYPES_OF: Record<Exclude<CallAccess, 'public'>, readonly UserType[]> = {
  'signed-in': ['employee', 'employer', 'operator'],
  employee: ['employee', 'employer'],
  employer: ['employer'],
  operator: ['operator'],
};

/** A call as data: all that the server, the browser, the tests and the API document need to know of it. */
export interface EndpointDefinition {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below /api. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: CallAccess;
  readonly permission?: Permission;
  /** Of a call whose `type` says what is asked for: the permission of a type that needs another. */
  readonly permissionByType?: Readonly<Record<string, Permission>>;
  /** Of a call for operators: the right that their role must have; of several, one is enough. Unsaid: 'own', and a check refuses it. */
  readonly operatorRight?: OperatorRight | readonly OperatorRight[];
  /** Whether it lists clients, and shows consultants their own. Unsaid: only calls at one client are for consultants. */
  readonly listsOwnClients?: true;
  /** Whether a client's own systems may call it, with a key instead of a session. Unsaid: no. */
  readonly byApiKey?: true;
  /** False for calls that the portal makes by itself: they do not count as use of the session. */
  readonly keepsAlive?: false;
  /** A question that is sent like a change, because it is too long for an address. */
  readonly asksOnly?: true;
  /** Whether it answers in a masquerade. Unsaid: reads do, and what changes something does not. */
  readonly inMasquerade?: boolean;
  /** Whether it answers who has left, or is not active, and comes for the vouchers they have. Unsaid: no. */
  readonly inVoucherOnly?: true;
  /** The answer is 202: what was asked for has begun, and goes on behind it. */
  readonly isBegun?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  /** JSON; a call with an upload takes a form with one file, in the field `file`, instead. */
  readonly body?: Schema;
  readonly upload?: FilePurpose;
  /** JSON; a call with a download answers a file instead. */
  readonly reply?: Schema;
  readonly download?: FilePurpose;
  /** Beyond those that any call may answer (errors.ts). */
  readonly errors?: readonly ErrorCode[];
}

/** What an administrator must be allowed to do for this very request. */
export function permissionFor(
  { permission, permissionByType = {} }: EndpointDefinition,
  query: Readonly<Record<string, unknown>>,
): Permission | undefined {
  const { type } = query;
  return typeof type === 'string' && Object.hasOwn(permissionByType, type) ? permissionByType[type] : permission;
}

/** The rights of which an operator must have one. */
export function operatorRightsFor({ operatorRight = 'own' }: EndpointDefinition): readonly OperatorRight[] {
  return typeof operatorRight === 'string' ? [operatorRight] : operatorRight;
}

const AT_ONE_CLIENT = /^\/operator\/clients\/:/;

/** How far a call for operators reaches. */
export function operatorReachOf({ path, listsOwnClients }: EndpointDefinition): OperatorReach {
  if (listsOwnClients) return 'own-clients';
  return AT_ONE_CLIENT.test(path) ? 'client' : 'installation';
}

/** Whether a call may leave something changed. */
export function mayChange({ method, asksOnly }: EndpointDefinition): boolean {
  return method !== 'GET' && !asksOnly;
}

/** Every error that a call may answer. */
export function listErrorCodes({ access, errors = [] }: EndpointDefinition): ErrorCode[] {
  const guard: ErrorCode[] = access === 'public' ? [] : ['unauthenticated', 'session-ended', 'forbidden'];
  return [...COMMON_ERRORS, ...guard, ...errors];
}

type Answering =
  | { readonly reply: Schema; readonly download?: never }
  | { readonly download: FilePurpose; readonly reply?: never };
type RequestShape =
  | { readonly body?: Schema; readonly upload?: never }
  | { readonly upload: FilePurpose; readonly body?: never };

type RequestPart = 'params' | 'query' | 'body';
type PartIn<D, P extends RequestPart> = D extends { readonly [K in P]: infer S extends Schema }
  ? { [K in P]: z.core.input<S> }
  : unknown;
/** A caller leaves a query out in which nothing is needed. */
type QueryIn<D> = D extends { readonly query: infer S extends Schema }
  ? Partial<z.core.input<S>> extends z.core.input<S>
    ? { query?: z.core.input<S> }
    : { query: z.core.input<S> }
  : unknown;
type PartOut<D, P extends RequestPart> = D extends { readonly [K in P]: infer S extends Schema }
  ? { [K in P]: z.core.output<S> }
  : unknown;

type UploadOf<D, File> = D extends { readonly upload: FilePurpose } ? { upload: File } : unknown;
type ReplyIn<D> = D extends { readonly reply: infer S extends Schema } ? z.core.input<S> : OutgoingFile;
type ReplyOut<D> = D extends { readonly reply: infer S extends Schema } ? z.core.output<S> : Blob;

/** The four types of a call, worked out once where it is defined and only looked up afterwards. */
export interface Endpoint<
  Call = unknown,
  Request = unknown,
  Answer = unknown,
  Got = unknown,
> extends EndpointDefinition {
  readonly '~call'?: Call;
  readonly '~request'?: Request;
  readonly '~answer'?: Answer;
  readonly '~got'?: Got;
}

export function endpoint<const D extends EndpointDefinition & RequestShape & Answering>(
  definition: D,
): Endpoint<
  PartIn<D, 'params'> & QueryIn<D> & PartIn<D, 'body'> & UploadOf<D, Blob>,
  PartOut<D, 'params'> & PartOut<D, 'query'> & PartOut<D, 'body'> & UploadOf<D, IncomingFile>,
  ReplyIn<D>,
  ReplyOut<D>
> {
  return definition;
}

/** What a caller passes. */
export type CallOf<E> = E extends Endpoint<infer Call, infer _R, infer _A, infer _G> ? Call : never;
/** What a handler receives. */
export type RequestOf<E> = E extends Endpoint<infer _C, infer Request, infer _A, infer _G> ? Request : never;
/** What a handler gives. */
export type AnswerOf<E> = E extends Endpoint<infer _C, infer _R, infer Answer, infer _G> ? Answer : never;
/** What a caller gets. */
export type GotOf<E> = E extends Endpoint<infer _C, infer _R, infer _A, infer Got> ? Got : never;
