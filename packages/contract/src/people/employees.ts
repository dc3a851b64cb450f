import * as z from 'zod/mini';
import { isDay } from '@plenty/domain/dates/day';
import { EMPLOYMENT_STATUSES } from '@plenty/domain/employees/employee-facts';
import { SELECTION_STATES } from '@plenty/domain/selection/states';
import { endpoint } from '../endpoint.ts';
import { Day, Id } from '../fields.ts';
import { REPORT } from '../files.ts';
import { Page, pageOf, Search } from '../paging.ts';

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

const SORTS = ['surname', 'firstName', 'email', 'payrollNumber', 'department', 'activated', 'lastLogin'] as const;
export type EmployeeSort = (typeof SORTS)[number];
const SortBy = z.enum([...SORTS, ...SORTS.map((name) => `-${name}` as const)]);

/** Registered between two days, both included. */
const Range = z
  .string()
  .check(
    z.refine((range) => /^[^.]+\.\.[^.]+$/.test(range) && range.split('..').every(isDay), 'Please enter two days'),
  );

/** What narrows the list, and the report of it. */
const NARROWED = {
  search: Search,
  'filter[person_activated]': z.optional(z.enum(['1', '0'])),
  range: z.optional(Range),
};

/** What is known of an employment from a day on. */
const EmploymentDetails = z.object({
  from: Day,
  status: z.enum(EMPLOYMENT_STATUSES),
  department: z.string(),
  location: z.string(),
  grade: z.string(),
  hoursPerWeek: z.number(),
  salaryPence: z.int(),
  probationUntil: z.nullable(Day),
});
export type EmploymentDetails = z.infer<typeof EmploymentDetails>;

/** What was chosen and sent off; drafts are the employee's own. */
const EmployeeSelection = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(SELECTION_STATES),
  statusLabel: z.string(),
  startsOn: z.nullable(Day),
  endsOn: z.nullable(Day),
  /** A month. The employer's has what the benefit fund pays; null where no price was agreed. */
  employeePence: z.nullable(z.int()),
  employerPence: z.nullable(z.int()),
});
export type EmployeeSelection = z.infer<typeof EmployeeSelection>;

const EmployeeDetails = z.object({
  id: Id,
  personal: z.object({
    title: z.nullable(z.string()),
    firstName: z.string(),
    surname: z.string(),
    knownAs: z.nullable(z.string()),
    dateOfBirth: Day,
    sex: z.enum(['female', 'male']),
    /** Of the National Insurance number its end alone; null where there is none. */
    niNumber: z.nullable(z.string()),
  }),
  payrollNumber: z.string(),
  joinedOn: Day,
  /** As of today; nothing before the first day. */
  employment: z.nullable(EmploymentDetails),
  /** What is known already of days to come, the next first. */
  comingEmployment: z.array(EmploymentDetails),
  selections: z.array(EmployeeSelection),
  /** How many, and nothing else of them. */
  familyMembers: z.int(),
  /** Nothing for who has no account. */
  account: z.nullable(
    z.object({
      email: z.string(),
      registeredAt: z.nullable(z.string()),
      lastLogin: z.nullable(z.string()),
      hasTwoFactor: z.boolean(),
      lastWelcomeAt: z.nullable(z.string()),
      /** Whether a welcome e-mail can be sent now, and, where one was sent within the hour, when the next can. */
      canBeWelcomed: z.boolean(),
      nextWelcomeAt: z.nullable(z.string()),
    }),
  ),
  /** The scheme years in which the portal can be looked at as this person, the newest first; none where it cannot. */
  viewableSchemes: z.array(z.object({ id: Id, schemeYear: z.number() })),
  /** Whether they are linked to single sign-on and the caller may remove that. */
  canBeUnlinked: z.boolean(),
});
export type EmployeeDetails = z.infer<typeof EmployeeDetails>;

export const employees = {
  list: endpoint({
    method: 'GET',
    path: '/v2/client/:id/employees',
    summary: 'The client’s employees, ten at a time, found by part of name, e-mail address or payroll number.',
    access: 'employer',
    permission: 'employees',
    inMasquerade: false,
    params: z.object({ id: Id }),
    query: z.strictObject({ ...NARROWED, page: Page, sort_by: z._default(SortBy, 'surname') }),
    reply: z.extend(pageOf(EmployeeRow), {
      totalEmployeesValues: z.object({ totalEmployees: z.number(), totalRegisteredEmployees: z.number() }),
      filters: z.array(
        z.object({ name: z.string(), options: z.array(z.object({ label: z.string(), value: z.string() })) }),
      ),
    }),
    errors: ['not-found'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/client/:id/employees/:employeeId',
    summary: 'One employee: person, employment, selections, how many are family, account. That it was read is noted.',
    access: 'employer',
    permission: 'employees',
    inMasquerade: false,
    params: z.object({ id: Id, employeeId: Id }),
    reply: EmployeeDetails,
    errors: ['not-found'],
  }),
  downloadReport: endpoint({
    method: 'GET',
    path: '/v2/client/:id/employees/download-report',
    summary: 'The employees that the list’s filters leave, or who has two factor authentication, as a file.',
    access: 'employer',
    permission: 'employees',
    permissionByType: { employeeTwoFA: 'settings' },
    inMasquerade: false,
    params: z.object({ id: Id }),
    query: z.strictObject({
      type: z._default(z.enum(['employees', 'employeeTwoFA']), 'employees'),
      format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
      ...NARROWED,
      /** Of the two factor list. */
      'filter[person_mfa_secret]': z.optional(z.enum(['1', '0'])),
    }),
    download: REPORT,
    errors: ['password-needed', 'not-found'],
  }),
};
