import type { RequestOf } from '@plenty/contract/endpoint';
import type { employees } from '@plenty/contract/people/employees';
import type { OutgoingFile } from '@plenty/contract/files';
import type { Work } from '../../../platform/work.ts';
import { twoFactorSheet } from '../../access/public.ts';
import { employeesReport } from './employees-report.ts';

/** One address for the reports about all employees, as the specification has it. */
export function downloadEmployeesReport(
  work: Work,
  { params, query }: RequestOf<typeof employees.downloadReport>,
): Promise<OutgoingFile> {
  switch (query.type) {
    case 'employees':
      return employeesReport(work, params.id, query);
    case 'employeeTwoFA':
      return twoFactorSheet(work, params.id, query);
  }
}
