import type { EmployeeFacts, EmploymentStatus, Region } from '@plenty/domain/employees/employee-facts';
import type { FactsRow } from './home-table.ts';

/**
 * An employee as the rules see one. Contract, National Insurance category, held benefits and a client's own fields are not
 * kept yet: what stands here for them is never asked for, because an audience that names one is refused when it is published.
 */
export function toEmployeeFacts(row: FactsRow): EmployeeFacts {
  return {
    dateOfBirth: row.date_of_birth,
    joinedOn: row.joined_on,
    probationUntil: row.probation_until ?? undefined,
    // The table's checks hold its texts to the lists that the types name.
    status: row.status as EmploymentStatus,
    region: row.region as Region,
    grade: row.grade,
    department: row.department,
    location: row.location,
    hoursPerWeek: row.hours_per_week,
    salaryPence: row.salary_pence,
    contract: 'permanent',
    niCategory: 'A',
    held: [],
    custom: {},
  };
}
