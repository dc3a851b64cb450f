import type { ClientJob } from '../../../platform/jobs/client-job.ts';
import type { Services } from '../../../platform/services.ts';
import type { Transaction } from '../../../platform/work.ts';
import { publishedFor, toOwnScheme, type EmployeeScheme } from './employee-scheme.ts';
import {
  lockChoicesOf,
  namedPeopleOf,
  selectionsOfAll,
  type OwnPersonRow,
  type SelectionRow,
} from './employee-scheme-table.ts';
import type { YearQuestion } from './people-in-year-table.ts';
import { pickYear, type PersonInYear } from './pick-year.ts';
import { rowVersionsOf } from './row-versions-table.ts';
import { familiesOf, type FamilyRow } from './own-family-table.ts';

/**
 * What the rules ask of several employees, for work that nobody is logged in for: without life events and what they have
 * accepted and answered. People whose employment has not begun are left out.
 */
export async function readSchemesOf(
  job: Pick<ClientJob, 'services' | 'read'>,
  employeeIds: readonly string[],
  question?: YearQuestion,
): Promise<EmployeeScheme[]> {
  const [people, selections, family] = await job.read(
    namedPeopleOf(employeeIds, question),
    selectionsOfAll(employeeIds),
    familiesOf(employeeIds),
  );
  return toSchemes({ people, selections, family }, (person) =>
    publishedFor(job.services, person, (queries) => job.read(...queries)),
  );
}

/** What was read of an employee, and what tells whether it still holds. */
export interface ReadScheme {
  readonly own: EmployeeScheme;
  readonly versions: string;
}

/** The same with their versions, for work that changes one after the other: see lockAsRead. */
export async function readToChange(
  job: Pick<ClientJob, 'services' | 'read'>,
  employeeIds: readonly string[],
  question?: YearQuestion,
): Promise<ReadScheme[]> {
  // Versions first: whoever is changed between the two is then read anew.
  const [rows] = await job.read(rowVersionsOf(employeeIds));
  const versionsOf = new Map(rows.map(({ id, versions }) => [id, versions]));
  const schemes = await readSchemesOf(job, employeeIds, question);
  return schemes.map((own) => ({ own, versions: versionsOf.get(own.employeeId) ?? '' }));
}

/** What was read of somebody, once no other write of that person is under way; read again only where it has changed. */
export async function lockAsRead(
  services: Services,
  transaction: Transaction,
  { own, versions }: ReadScheme,
  question?: YearQuestion,
): Promise<EmployeeScheme | undefined> {
  const [, [row]] = await Promise.all([
    transaction.run(lockChoicesOf(own.employeeId)),
    transaction.run(rowVersionsOf([own.employeeId])),
  ]);
  return row?.versions === versions ? own : lockSchemeOf(services, transaction, own.employeeId, question);
}

/** The same of one of them, once no other write of that person is under way. */
export async function lockSchemeOf(
  services: Services,
  transaction: Transaction,
  employeeId: string,
  question?: YearQuestion,
): Promise<EmployeeScheme | undefined> {
  const [, people, selections, family] = await Promise.all([
    transaction.run(lockChoicesOf(employeeId)),
    transaction.run(namedPeopleOf([employeeId], question)),
    transaction.run(selectionsOfAll([employeeId])),
    transaction.run(familiesOf([employeeId])),
  ]);
  const [own] = await toSchemes({ people, selections, family }, (person) =>
    publishedFor(services, person, ([year, windows, benefits, rates]) =>
      Promise.all([transaction.run(year), transaction.run(windows), transaction.run(benefits), transaction.run(rates)]),
    ),
  );
  return own;
}

interface PeopleRows {
  readonly people: readonly OwnPersonRow[];
  readonly selections: readonly SelectionRow[];
  readonly family: readonly (FamilyRow & { readonly employee_id: string })[];
}

async function toSchemes(
  { people, selections, family }: PeopleRows,
  publishedOf: (person: PersonInYear) => ReturnType<typeof publishedFor>,
): Promise<EmployeeScheme[]> {
  const schemes: EmployeeScheme[] = [];
  for (const found of people) {
    const person = pickYear(found);
    if (!person) continue;
    const own = selections.filter(({ employee_id }) => employee_id === person.id);
    const relatives = family.filter(({ employee_id }) => employee_id === person.id);
    schemes.push(toOwnScheme(person, await publishedOf(person), [relatives, own, [], [], [], [], []]));
  }
  return schemes;
}
