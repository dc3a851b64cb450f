import type { HomeTask } from '@plenty/contract/enrolment/home';
import type { Credentials } from '../../../platform/auth/credentials.ts';
import type { Opened, Query, QueryRows } from '../../../platform/work.ts';

/** Something that may need doing: what is read to know, and whether it follows from that. */
interface TaskDefinition<Queries extends readonly Query[], Secret> {
  /** Read together with those of all other sources, in one round trip. */
  readonly queries: Queries;
  /** What only the role of the credentials may read. */
  readonly readSecret?: (credentials: Credentials, caller: Opened) => Promise<Secret>;
  readonly find: (rows: QueryRows<Queries>, secret: Secret) => HomeTask | undefined;
}

/** One of the list, whatever it reads. */
export interface TaskSource extends Omit<TaskDefinition<readonly Query[], unknown>, 'find'> {
  readonly find: (rows: readonly unknown[], secret: unknown) => HomeTask | undefined;
}

export function taskSource<const Queries extends readonly Query[], Secret = undefined>({
  find,
  ...source
}: TaskDefinition<Queries, Secret>): TaskSource {
  // Each source is given the rows of its own queries; TypeScript cannot follow that through the list.
  return { ...source, find: (rows, secret) => find(rows as QueryRows<Queries>, secret as Secret) };
}
