import type { employees } from '@plenty/contract/employees';
import type { Handlers } from '../../platform/http/bind.ts';
import { listEmployees } from './list-employees.ts';

export const employeesRoutes: Handlers<typeof employees> = {
  list: (work, request) => listEmployees(work, request),
};
