import { contract } from '@plenty/contract/contract';
import type { EndpointDefinition } from '@plenty/contract/endpoint';
import { aForm } from '../testing/forms.ts';
import { aPng } from '../testing/images.ts';
import type { Call } from '../testing/server.ts';
import { BODIES, FILES } from './call-bodies.ts';
import { tablesOfPath } from './ids-in-paths.ts';

export interface ContractCall {
  /** The feature and the call, as the contract names them. */
  readonly name: string;
  /** The method and the path, as the audit trail has it. */
  readonly route: string;
  readonly endpoint: EndpointDefinition;
  /** The tables of the rows that the path names, in their order. */
  readonly tables: readonly string[];
}

/** Every call of the contract: a new one is held to all checks on the day it appears. */
export const CALLS: readonly ContractCall[] = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, EndpointDefinition>).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    route: `${endpoint.method} ${endpoint.path}`,
    endpoint,
    tables: Object.values(tablesOfPath(endpoint.path)).flatMap((meaning) =>
      'table' in meaning ? [meaning.table] : [],
    ),
  })),
);

/** An id in the form of ours that nobody has. */
export const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';

/** Ids by the table of their row; a table without one has the unknown id. */
export type IdsByTable = ReadonlyMap<string, string>;

export function needsLogin({ endpoint }: ContractCall): boolean {
  return endpoint.access !== 'public';
}

export function namesRowsInPath({ tables }: ContractCall): boolean {
  return tables.length > 0;
}

export function namesRowsInBody({ name }: ContractCall): boolean {
  return typeof BODIES[name] === 'function';
}

/** The path with the id of a row for each parameter. */
export function pathWithIds({ endpoint }: ContractCall, ids: IdsByTable): string {
  const meanings = tablesOfPath(endpoint.path);
  return endpoint.path.replace(/:(\w+)/g, (_, param: string) => {
    const meaning = meanings[param];
    if (!meaning) throw new Error(`${endpoint.path}: add the table of :${param} to ids-in-paths.ts`);
    return 'name' in meaning ? meaning.name : (ids.get(meaning.table) ?? UNKNOWN_ID);
  });
}

/** The path with one id for all rows that it names. */
export function pathWithOneId({ endpoint }: ContractCall, id: string): string {
  const meanings = tablesOfPath(endpoint.path);
  return endpoint.path.replace(/:(\w+)/g, (_, param: string) => {
    const meaning = meanings[param];
    return meaning && 'name' in meaning ? meaning.name : id;
  });
}

type CallContent = Pick<Call, 'body' | 'headers'>;

/** A body or a file that the call takes. */
export function validContent({ name, endpoint }: ContractCall, ids: IdsByTable = new Map()): CallContent {
  if (endpoint.upload) return FILES[name] ?? aForm(aPng());
  if (!endpoint.body) return {};
  const body = BODIES[name];
  if (!body) throw new Error(`${name}: add a body that it takes to call-bodies.ts`);
  return { body: typeof body === 'function' ? body((table) => ids.get(table) ?? UNKNOWN_ID) : body };
}

/** An empty body, and no file: most calls that take something refuse it. */
export function brokenContent({ endpoint }: ContractCall): CallContent {
  return endpoint.body ? { body: {} } : {};
}
