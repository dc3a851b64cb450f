import * as z from 'zod/mini';
import { isDay } from '@plenty/domain/dates/day';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';
import { Page, pageOf, Search } from './paging.ts';

const EmployeeRow = z.object({
  id: Id,
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  payrollNumber: z.string(),
  department: z.nullable(z.string()),
  activated: z.boolean(),
  lastLogin: z.nullable(z.string()),
});
export type EmployeeRow = z.infer<typeof EmployeeRow>;

const SORTS = ['surname', 'firstName', 'email', 'payrollNumber', 'department', 'lastLogin'] as const;
const SortBy = z.enum([...SORTS, ...SORTS.map((name) => `-${name}` as const)]);

/** Registered between two days, both included. */
const Range = z
  .string()
  .check(
    z.refine((range) => /^[^.]+\.\.[^.]+$/.test(range) && range.split('..').every(isDay), 'Please enter two days'),
  );

export const employees = {
  list: endpoint({
    method: 'GET',
    path: '/v2/client/:id/employees',
    summary: 'The client’s employees, ten at a time, found by part of name, e-mail address or payroll number.',
    access: 'employer',
    permission: 'employees',
    inMasquerade: false,
    params: z.object({ id: Id }),
    query: z.strictObject({
      search: Search,
      page: Page,
      sort_by: z._default(SortBy, 'surname'),
      'filter[person_activated]': z.optional(z.enum(['1', '0'])),
      range: z.optional(Range),
    }),
    reply: z.extend(pageOf(EmployeeRow), {
      totalEmployeesValues: z.object({ totalEmployees: z.number(), totalRegisteredEmployees: z.number() }),
      filters: z.array(
        z.object({ name: z.string(), options: z.array(z.object({ label: z.string(), value: z.string() })) }),
      ),
    }),
    errors: ['not-found'],
  }),
};
