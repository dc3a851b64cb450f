import type { Benefit } from '@plenty/domain/scheme/benefit';
import { SchemeFault } from '@plenty/scheme/fault';
import type { Transaction } from '../../../platform/work.ts';
import type { ImportIds, SchemeFile } from './import-scheme.ts';
import { addBenefits, addBenefitVersions, findBenefits } from './benefits-table.ts';
import { addSchemeVersion, addWindows, findNewestVersion, hasPayPeriod, saveYear } from './years-table.ts';

/** Publishes a year as its file says. What has been published stays: a file that differs makes the next version. */
export async function publishYear(
  transaction: Transaction,
  { scheme, source }: SchemeFile,
  { clientId, yearId: wantedId, newId }: ImportIds,
): Promise<void> {
  const { windows, joinerDays, payroll, ...dates } = scheme.year;
  const yearId = await saveYear(transaction, clientId, wantedId, dates);
  const newest = await findNewestVersion(transaction, yearId);
  if (newest?.source === source) return;
  if (payroll.firstMonth !== undefined && payroll.firstMonth !== newest?.first_month)
    await requireNoneClosed(transaction);
  const key = { client_id: clientId, scheme_year_id: yearId, version: (newest?.version ?? 0) + 1 };
  const { fund, lifeEvents, customFields } = scheme;
  await addSchemeVersion(transaction, key, source, { joinerDays, payroll, fund, lifeEvents, customFields });
  await addWindows(transaction, key, windows);
  const ids = await benefitIds(transaction, { clientId, yearId, newId }, scheme.benefits);
  await addBenefitVersions(transaction, key, scheme.benefits, ids);
}

/** The first month of payroll is fixed once a month has closed. */
async function requireNoneClosed(transaction: Transaction): Promise<void> {
  if (!(await hasPayPeriod(transaction))) return;
  const message = 'cannot be changed: a month of payroll has closed already';
  throw new SchemeFault('the file', [{ path: ['year', 'payroll', 'firstMonth'], message }]);
}

/** A benefit keeps its id through all versions of its year. */
async function benefitIds(
  transaction: Transaction,
  { clientId, yearId, newId }: ImportIds,
  benefits: readonly Benefit[],
): Promise<ReadonlyMap<string, string>> {
  const known = new Map((await findBenefits(transaction, yearId)).map(({ code, id }) => [code, id]));
  const added = benefits.filter(({ code }) => !known.has(code)).map(({ code }) => ({ code, id: newId() }));
  await addBenefits(
    transaction,
    added.map((benefit) => ({ client_id: clientId, scheme_year_id: yearId, ...benefit })),
  );
  for (const { code, id } of added) known.set(code, id);
  return known;
}
