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

/**
 * What the rules ask of several employees, for work that nobody is logged in for: without families, life events and what
 * they have accepted and answered. Whoever has no employment yet is left out.
 */
export async function readSchemesOf(job: ClientJob, employeeIds: readonly string[]): Promise<EmployeeScheme[]> {
  const [people, selections] = await job.read(namedPeopleOf(employeeIds), selectionsOfAll(employeeIds));
  return toSchemes({ people, selections }, (person) =>
    publishedFor(job.services, person, (queries) => job.read(...queries)),
  );
}

/** The same of one of them, once no other write of that person is under way. */
export async function lockSchemeOf(
  services: Services,
  transaction: Transaction,
  employeeId: string,
): Promise<EmployeeScheme | undefined> {
  await transaction.run(lockChoicesOf(employeeId));
  const people = await transaction.run(namedPeopleOf([employeeId]));
  const selections = await transaction.run(selectionsOfAll([employeeId]));
  const [own] = await toSchemes({ people, selections }, (person) =>
    publishedFor(services, person, ([year, windows, benefits]) =>
      Promise.all([transaction.run(year), transaction.run(windows), transaction.run(benefits)]),
    ),
  );
  return own;
}

async function toSchemes(
  { people, selections }: { people: readonly OwnPersonRow[]; selections: readonly SelectionRow[] },
  publishedOf: (person: OwnPersonRow) => ReturnType<typeof publishedFor>,
): Promise<EmployeeScheme[]> {
  const schemes: EmployeeScheme[] = [];
  for (const person of people) {
    const own = selections.filter(({ employee_id }) => employee_id === person.id);
    schemes.push(toOwnScheme(person, await publishedOf(person), [[], own, [], [], []]));
  }
  return schemes;
}
