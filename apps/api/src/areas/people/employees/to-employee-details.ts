import type { EmployeeDetails, EmploymentDetails } from '@plenty/contract/people/employees';
import type { EmploymentStatus } from '@plenty/domain/employees/employee-facts';
import { maskKeptNumber } from '../../../platform/ni-numbers-table.ts';
import type { Services } from '../../../platform/services.ts';
import type { EmployeeDetailsRow, EmploymentRow } from './employee-table.ts';

/** Security §7: nobody gets two welcome mails within an hour. */
const WELCOME_PAUSE_MS = 60 * 60 * 1000;

type OfRows = Omit<EmployeeDetails, 'selections' | 'familyMembers' | 'viewableSchemes' | 'canBeUnlinked'>;

export function toEmployeeDetails(
  row: EmployeeDetailsRow,
  employments: readonly EmploymentRow[],
  { clock, seals }: Pick<Services, 'clock' | 'seals'>,
): OfRows {
  const today = employments.find(({ has_begun }) => has_begun);
  return {
    id: row.id,
    personal: {
      title: row.title,
      firstName: row.first_name,
      surname: row.surname,
      knownAs: row.known_as,
      dateOfBirth: row.date_of_birth,
      // The table's check holds it to these.
      sex: row.sex as 'female' | 'male',
      niNumber: maskKeptNumber(seals, row),
    },
    payrollNumber: row.payroll_number,
    joinedOn: row.joined_on,
    employment: today ? toEmploymentDetails(today) : null,
    comingEmployment: employments.filter(({ has_begun }) => !has_begun).map(toEmploymentDetails),
    account: toAccount(row, today, clock.now()),
  };
}

function toAccount(row: EmployeeDetailsRow, today: EmploymentRow | undefined, now: Date): EmployeeDetails['account'] {
  if (row.email === null) return null;
  const mayBeWelcomed = row.status === 'invited' && row.activated_at === null && today?.status !== 'left';
  const pauseEndsAt = new Date((row.welcome_mail_at?.getTime() ?? 0) + WELCOME_PAUSE_MS);
  const isPaused = pauseEndsAt > now;
  return {
    email: row.email,
    registeredAt: row.activated_at?.toISOString() ?? null,
    lastLogin: row.last_login_at?.toISOString() ?? null,
    hasTwoFactor: row.second_factor_since !== null,
    lastWelcomeAt: row.welcome_mail_at?.toISOString() ?? null,
    canBeWelcomed: mayBeWelcomed && !isPaused,
    nextWelcomeAt: mayBeWelcomed && isPaused ? pauseEndsAt.toISOString() : null,
  };
}

function toEmploymentDetails(row: EmploymentRow): EmploymentDetails {
  return {
    from: row.effective_from,
    status: row.status as EmploymentStatus,
    department: row.department,
    location: row.location,
    grade: row.grade,
    hoursPerWeek: row.hours_per_week,
    salaryPence: row.salary_pence,
    probationUntil: row.probation_until,
  };
}
