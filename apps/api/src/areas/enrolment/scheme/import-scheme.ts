import { SchemeFault } from '@plenty/scheme/fault';
import type { Scheme } from '@plenty/scheme/scheme';
import { addAuditRow } from '../../../platform/audit/audit-table.ts';
import { maintain } from '../../../platform/maintenance.ts';
import type { Services } from '../../../platform/services.ts';
import type { Note, Transaction } from '../../../platform/work.ts';
import { addContent, lockContent, lockTheme, publishLook } from '../../portal/public.ts';
import { selectionsDay } from '../selections/selections-day.ts';
import { planScheme, type PlanOptions, type SchemePlan } from './plan-scheme.ts';
import { publishYear } from './publish-year.ts';
import { readLive, type LiveScheme } from './read-live.ts';
import { refuseAddresses } from './refuse-addresses.ts';
import { schemeContentOf } from './scheme-content.ts';
import { findClient, findOrAddClient, lockScheme, saveSchemeSettings } from './schemes-table.ts';

/** A scheme with the text that it was read from. */
export interface SchemeFile {
  readonly source: string;
  readonly scheme: Scheme;
  /** What it is called where something is wrong with it. */
  readonly name?: string;
}

export interface ImportIds {
  readonly clientId: string;
  readonly yearId: string;
  newId(): string;
}

interface ImportOptions extends PlanOptions {
  /** The fingerprint of the plan that was agreed to: any other is refused. */
  readonly plan?: string | undefined;
  /** What it adds belongs to the same transaction. */
  readonly furnish?: (transaction: Transaction, clientId: string) => Promise<void>;
}

interface ImportedScheme {
  readonly clientId: string;
  readonly plan: SchemePlan;
}

/** What is live, or the file, is not what the plan was made for. */
export class PlanOutdated extends Error {
  override readonly name = 'PlanOutdated';
}

/** What an import of a file would do now. Nothing is written. */
export async function findPlan(services: Services, file: SchemeFile, options: PlanOptions): Promise<SchemePlan> {
  const clientId = await findClient(services.credentials, file.scheme.client.slug);
  if (clientId === undefined) {
    const plan = planScheme(file, undefined, options);
    return { ...plan, refusals: [...plan.refusals, ...(await refuseAddresses(services, file.scheme.client))] };
  }
  return maintain(services, clientId, 'scheme plan', async (transaction) =>
    planScheme(file, await readLive(transaction, file.scheme), options),
  );
}

/** Makes a client of a scheme, or a new version of one that is known by its slug: all of its plan or nothing. */
export async function importScheme(
  services: Services,
  file: SchemeFile,
  ids: ImportIds,
  { plan: agreed, furnish, ...options }: ImportOptions = {},
): Promise<ImportedScheme> {
  const { scheme } = file;
  // Held to what the portal can show before there is a client.
  schemeContentOf(scheme);
  const clientId =
    (await findClient(services.credentials, scheme.client.slug)) ?? (await addClient(services, file, ids.clientId));
  return maintain(services, clientId, 'scheme import', async (transaction) => {
    const note: Note = (event) => addAuditRow(transaction, services.newId(), event);
    const open = { services, transaction, note };
    const plan = await importInto(open, file, { ...ids, clientId }, { plan: agreed, ...options });
    await furnish?.(transaction, clientId);
    return { clientId, plan };
  });
}

/** Where a client is open for an import. */
export interface OpenImport {
  readonly services: Services;
  readonly transaction: Transaction;
  readonly note: Note;
}

/** The same within a transaction of the client. */
export async function importInto(
  { services, transaction, note }: OpenImport,
  file: SchemeFile,
  ids: ImportIds,
  { plan: agreed, ...options }: Omit<ImportOptions, 'furnish'> = {},
): Promise<SchemePlan> {
  const { scheme } = file;
  const { clientId } = ids;
  await transaction.run(lockScheme);
  await transaction.run(lockTheme);
  for (const { kind } of schemeContentOf(scheme)) await lockContent(transaction, clientId, kind);
  const live = await readLive(transaction, scheme);
  const plan = planScheme(file, live, options);
  if (agreed !== undefined && agreed !== plan.fingerprint)
    throw new PlanOutdated(`The file or the live scheme has changed since plan ${agreed}. Plan again.`);
  if (plan.refusals.length > 0) throw new SchemeFault(file.name ?? 'scheme', plan.refusals, scheme);
  await carryOut(transaction, file, ids, { plan, live });
  await note({ action: 'scheme-imported', object: { kind: 'client', id: clientId } });
  // People are told at once, not in the night.
  if (plan.changesChoices) await services.jobs.enqueue(transaction, selectionsDay);
  return plan;
}

async function addClient(services: Services, { scheme, name = 'scheme' }: SchemeFile, id: string): Promise<string> {
  const refusals = await refuseAddresses(services, scheme.client);
  if (refusals.length > 0) throw new SchemeFault(name, refusals, scheme);
  return findOrAddClient(services.credentials, id, scheme.client);
}

async function carryOut(
  transaction: Transaction,
  file: SchemeFile,
  ids: ImportIds,
  { plan, live }: { readonly plan: SchemePlan; readonly live: LiveScheme | undefined },
): Promise<void> {
  const { clientId } = ids;
  const { shownFrom: from } = plan;
  await saveSchemeSettings(transaction, clientId, file.scheme);
  const { look } = plan.look;
  if (look) await publishLook(transaction, live?.looks ?? [], { look: { ...look, client_id: clientId }, from });
  await publishYear(transaction, { ...file, scheme: { ...file.scheme, benefits: [...plan.benefits] } }, ids);
  for (const { kind, body } of plan.contents) await addContent(transaction, clientId, { kind, body, from });
}
