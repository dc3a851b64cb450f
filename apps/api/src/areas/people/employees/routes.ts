import type { employees } from '@plenty/contract/people/employees';
import type { Handlers } from '../../../platform/http/bind.ts';
import { downloadEmployeesReport } from './download-report.ts';
import { listEmployees } from './list-employees.ts';
import { readEmployee } from './read-employee.ts';

export const employeesRoutes: Handlers<typeof employees> = {
  list: listEmployees,
  read: readEmployee,
  downloadReport: downloadEmployeesReport,
};
