import type { OperatorClientRow } from '@plenty/contract/operator/clients';
import { findNextCutOff } from '../../payroll/public.ts';
import type { ClientFacts } from './clients-table.ts';
import { findClientFaults } from './find-client-faults.ts';

export type JudgedClient = Pick<
  OperatorClientRow,
  'id' | 'state' | 'employees' | 'overdueMonth' | 'nextCutOff' | 'faults'
>;

/** When its next month closes, and what is wrong there. */
export function judgeClient(facts: ClientFacts): JudgedClient {
  return {
    id: facts.id,
    state: facts.status,
    employees: facts.employees,
    overdueMonth: facts.overdue_month,
    nextCutOff: findNextCutOff({
      years: facts.years.map((year) => ({ ...year, isRenewed: true })),
      importedOn: facts.imported_on ?? facts.today,
      lastClosed: facts.last_closed ?? undefined,
      firstMonth: facts.first_month ?? undefined,
      closeAsked: undefined,
    }),
    faults: findClientFaults(facts),
  };
}
