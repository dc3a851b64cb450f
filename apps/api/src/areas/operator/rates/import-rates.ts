import type { TaxYearRates } from '@plenty/domain/tax/rates/tax-year-rates';
import { SchemeFault } from '@plenty/scheme/fault';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import { IMPORTED_RATES } from '../../../platform/rates/rates-table.ts';
import type { Services } from '../../../platform/services.ts';
import { planRates, type RatesPlan } from './plan-rates.ts';
import { insertRatesFile, LOCK_IMPORTS } from './rates-files-table.ts';

/** Rates that were read from a file and checked by themselves. */
export interface CheckedRates {
  readonly name: string;
  readonly rates: TaxYearRates;
}

/** What an import of a file would do now. Nothing is written. */
export async function findRatesPlan(services: Services, { rates }: CheckedRates): Promise<RatesPlan> {
  return planRates(await services.credentials.run(IMPORTED_RATES), rates);
}

/** Imports a file, with a row in the operators' trail; one that changes nothing is not kept. */
export async function importRates(
  services: Services,
  { name, rates }: CheckedRates,
  operatorId: string | null,
): Promise<RatesPlan> {
  const { credentials, newId } = services;
  return credentials.transaction(async (_, run) => {
    await run(LOCK_IMPORTS);
    const plan = planRates(await run(IMPORTED_RATES), rates);
    if (plan.refusals.length > 0) throw new SchemeFault(name, plan.refusals, rates);
    if (plan.isThere) return plan;
    const id = newId();
    const { taxYear, startsOn } = rates;
    await run(insertRatesFile({ id, taxYear, startsOn, content: JSON.stringify(rates), name, importedBy: operatorId }));
    const event = {
      action: 'rates-imported',
      object: { kind: 'rates', id },
      changed: [taxYear, ...plan.changes.map(placeOfChange)],
      reason: 'on the server itself',
    } as const;
    const origin = { requestId: newId(), route: 'command rates import' };
    await run(auditRowBeforeLogin(newId(), event, origin, { clientId: OPERATORS, actorId: operatorId }));
    return plan;
  });
}

/** The trail names what changed, and leaves the figures to the file. */
function placeOfChange(change: string): string {
  return change.split(': ')[0] ?? change;
}
