import {
  operatorReachOf,
  operatorRightsFor,
  permissionFor,
  USER_TYPES_OF,
  type EndpointDefinition,
} from '@plenty/contract/endpoint';
import { keyDoor, sessionDoor } from '@plenty/database/doors';
import type { Query } from '@plenty/database/query';
import type { Door, Opened, QueryRows, Transaction } from '@plenty/database/tenant-database';
import { addAuditRow, type AuditEvent } from './audit/audit-table.ts';
import type { CookieKind } from './auth/cookies.ts';
import { openClient } from './auth/operators.ts';
import { Failure } from './failure.ts';
import type { Services } from './services.ts';

export type { Opened, Query, QueryRows, Transaction };

/** Adds a row to the audit trail. */
export type Note = (event: AuditEvent) => Promise<void>;

/** Where a request came from and what it may leave behind in the browser. */
export interface Visit {
  readonly requestId: string;
  /** The call as the contract names it. */
  readonly route: string;
  /** The client that the host belongs to; nothing at a neutral host. */
  readonly clientSlug: string | undefined;
  /** The network address that it came from, as far as the proxies before us are believed. */
  readonly address: string;
  /** What the browser calls itself. */
  readonly device: string | undefined;
  /** The name that the request gave itself. */
  readonly idempotencyKey?: string | undefined;
  cookie(kind: CookieKind): string | undefined;
  keepCookie(kind: CookieKind, value: string, seconds: number): void;
  dropCookie(kind: CookieKind): void;
  /** Pages that were shown cannot be gone back to. */
  forgetPages(): void;
}

/**
 * What a verb receives. The session is checked by the database, together with the first statement: whoever may not call
 * gets no rows and changes nothing, and a caller who may pays no extra round trip.
 */
export class Work {
  readonly services: Services;
  readonly visit: Visit;
  readonly #door: Door | undefined;
  #opened: Opened | undefined;

  constructor(services: Services, visit: Visit, door?: Door) {
    this.services = services;
    this.visit = visit;
    this.#door = door;
  }

  /** Reads of the caller's client, in one snapshot and one round trip. */
  async read<const Queries extends readonly Query[]>(...queries: Queries): Promise<QueryRows<Queries>> {
    const { opened, rows } = await this.services.tenants.read(this.#session(), ...queries);
    this.#opened = opened;
    return rows;
  }

  /**
   * Reads of another person's data: that they were read is noted, and committed, before anything is answered.
   */
  async readOf<const Queries extends readonly Query[]>(
    subjectId: string,
    ...queries: Queries
  ): Promise<QueryRows<Queries>> {
    const rows = await this.read(...queries);
    await this.write((_, note) => note({ action: 'data-read', subjectId }));
    return rows;
  }

  /** One transaction on the caller's client. What it changes it notes in the same transaction. */
  write<Result>(change: (transaction: Transaction, note: Note) => Promise<Result>): Promise<Result> {
    return this.services.tenants.write(this.#session(), async (transaction) => {
      const note: Note = async (event) => {
        await addAuditRow(transaction, event.id ?? this.services.newId(), event, this.visit);
      };
      const result = await change(transaction, note);
      this.#opened = await transaction.opened;
      return result;
    });
  }

  /** One transaction of an operator on a client, in whose own trail it is noted with the operator's name. */
  writeAt<Result>(
    clientId: string,
    change: (transaction: Transaction, note: Note) => Promise<Result>,
  ): Promise<Result> {
    return this.write(async (transaction, note) => {
      const [client] = await transaction.run(openClient(clientId));
      if (!client?.is_open) throw new Failure('not-found');
      return change(transaction, note);
    });
  }

  /** Who is calling; asks the database unless a statement has done so already. */
  async caller(): Promise<Opened> {
    if (!this.#opened) await this.read();
    if (!this.#opened) throw new Failure('unauthenticated');
    return this.#opened;
  }

  #session(): Door {
    if (!this.#door) throw new Error('a public call has no session, and reads nothing of a client');
    return this.#door;
  }
}

/** What a request says of a masquerade. It grants nothing: the session knows, and a request that says otherwise is refused. */
export interface MasqueradeClaims {
  readonly claimedSubject: string | undefined;
  readonly claimedYear: string | undefined;
}

/** What a request came with: the token of a session, or the key of a client's own system. */
export interface Token {
  readonly hash: Buffer;
  readonly isKey: boolean;
}

/**
 * The door that a call asks for: the token's session, the kinds of user, the permission or right, and whether it shows to who looks. A
 * key opens the calls that name it, and is nobody's session at any other.
 */
export function doorOf(
  endpoint: EndpointDefinition,
  { hash, isKey }: Token,
  claims: MasqueradeClaims,
  query: Readonly<Record<string, unknown>>,
): Door | undefined {
  if (endpoint.access === 'public') return undefined;
  const isClaiming = claims.claimedSubject !== undefined || claims.claimedYear !== undefined;
  if (isKey && endpoint.byApiKey && !isClaiming) return keyDoor(hash, endpoint.permission);
  const { inVoucherOnly: isForVouchers = false } = endpoint;
  const permission = permissionFor(endpoint, query);
  const ofOperators = {
    operatorRights: operatorRightsFor(endpoint),
    isForConsultants: operatorReachOf(endpoint) !== 'installation',
  };
  const asked = { permission, mayMasquerade: mayMasquerade(endpoint), isForVouchers, ...ofOperators, ...claims };
  return sessionDoor(hash, USER_TYPES_OF[endpoint.access], asked);
}

/** A masquerade reads and changes nothing, but for its own end. */
export function mayMasquerade({ method, inMasquerade }: EndpointDefinition): boolean {
  return inMasquerade ?? method === 'GET';
}
