import type { ClientSetupStep } from '@plenty/contract/operator/client-setup-steps';
import { SchemeFault } from '@plenty/scheme/fault';
import { editScheme, type SchemePart } from '@plenty/scheme/edit-scheme';
import { readScheme } from '@plenty/scheme/read-scheme';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { importInto, lockScheme, NEWEST_SOURCE, renumberYear, type OpenImport } from '../../enrolment/public.ts';
import { markSaved, PREPARED_CLIENT } from './client-setup-table.ts';

export interface StepToSave {
  readonly step: ClientSetupStep;
  /** Places of the file that count although somebody has changed them since. */
  readonly overwrite: readonly string[];
  /** What the file is with the step. */
  readonly edit: (source: string) => string | Promise<string>;
  /** What the scheme started from, in words. */
  readonly cameFrom?: string;
  /** What is wrong with the file, by the fields of the step's form. */
  readonly toErrors: (fault: SchemeFault) => Record<string, string[]>;
}

/** Changes the client's own file and imports it: what a set-up makes is what anybody could have written. */
export async function saveStep(work: Work, clientId: string, step: StepToSave): Promise<{ status: 'ok' }> {
  await work.writeAt(clientId, async (transaction, note) => {
    await saveStepOf({ services: work.services, transaction, note }, clientId, step);
    await note({ action: 'client-set-up', changed: [step.step] });
  });
  return { status: 'ok' };
}

/** The same in a transaction that has the client open. */
export async function saveStepOf(open: OpenImport, clientId: string, step: StepToSave): Promise<void> {
  const { transaction } = open;
  await transaction.run(lockScheme);
  const [client] = await transaction.run(PREPARED_CLIENT);
  if (client?.status !== 'preparing') throw new Failure('client-live');
  const [live] = await transaction.run(NEWEST_SOURCE);
  if (!live) throw new Failure('not-found');
  try {
    await importFile(open, clientId, { live, source: await step.edit(live.source), overwrite: step.overwrite });
  } catch (error) {
    if (error instanceof SchemeFault) throw new Failure('invalid', { errors: step.toErrors(error) });
    throw error;
  }
  await transaction.run(markSaved(step.step, step.cameFrom ?? null));
}

async function importFile(
  open: OpenImport,
  clientId: string,
  file: { readonly live: { readonly year: number }; readonly source: string; readonly overwrite: readonly string[] },
): Promise<void> {
  const { services, transaction } = open;
  const { live, source, overwrite } = file;
  const scheme = readScheme(source, 'The file');
  // One year alone is prepared: another number is the same year, moved.
  if (scheme.year.year !== live.year) await transaction.run(renumberYear(live.year, scheme.year.year));
  const newId = () => services.newId();
  await importInto(open, { source, scheme, name: 'The file' }, { clientId, yearId: newId(), newId }, { overwrite });
}

/** For forms that can hardly be wrong: what is, is said above all fields. */
export function allErrors({ message }: SchemeFault): Record<string, string[]> {
  return { form: message.split('\n') };
}

export function editParts(parts: readonly SchemePart[]): (source: string) => string {
  return (source) => editScheme(source, parts);
}
