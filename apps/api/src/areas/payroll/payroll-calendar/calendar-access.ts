import { Failure } from '../../../platform/failure.ts';
import type { Note, Transaction, Work } from '../../../platform/work.ts';
import { readIn, type ReadClient } from '../reports/reading.ts';

/** A client's payroll, opened by one of its administrators or by an operator. */
export interface CalendarAccess {
  readonly work: Work;
  readonly read: ReadClient;
  write<Result>(change: (transaction: Transaction, note: Note) => Promise<Result>): Promise<Result>;
}

/** Administrators open their own client alone. */
export async function openAsEmployer(work: Work, clientId: string): Promise<CalendarAccess> {
  if ((await work.caller()).client_id !== clientId) throw new Failure('not-found');
  return { work, read: (...queries) => work.read(...queries), write: (change) => work.write(change) };
}

/** Operators open any; each read is a transaction of its own, so that a long file holds nothing. */
export function openAsOperator(work: Work, clientId: string): CalendarAccess {
  return {
    work,
    read: (...queries) => work.writeAt(clientId, (transaction) => readIn(transaction)(...queries)),
    write: (change) => work.writeAt(clientId, change),
  };
}
