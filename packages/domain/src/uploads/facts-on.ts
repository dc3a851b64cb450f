import type { Day } from '../dates/day.ts';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import { employmentOn } from '../employees/employment-on.ts';
import type { PersonToPrice } from './known-person.ts';

/** What rules and prices ask of somebody on a day, without what they hold; nothing of who is not employed then. */
export function factsOn(person: PersonToPrice, day: Day): EmployeeFacts | undefined {
  const found = employmentOn(person.employments, day);
  if (!found || found.now.status === 'left') return undefined;
  const { now, leavesOn } = found;
  return {
    dateOfBirth: person.dateOfBirth,
    joinedOn: person.joinedOn,
    leavesOn,
    status: now.status,
    probationUntil: now.probationUntil,
    contract: now.contract,
    grade: now.grade,
    department: now.department,
    location: now.location,
    region: now.region,
    hoursPerWeek: now.hoursPerWeek,
    salaryPence: now.salaryPence,
    bonusPence: now.bonusPence,
    bonusPaidIn: now.bonusPaidIn,
    niCategory: now.niCategory,
    studentLoans: now.studentLoans,
    smoker: person.smoker,
    voucherSchemeJoinedOn: person.voucherSchemeJoinedOn,
    lastVoucherOn: person.lastVoucherOn,
    voucherPayPence: person.voucherPayPence,
    held: [],
    custom: now.custom,
  };
}
