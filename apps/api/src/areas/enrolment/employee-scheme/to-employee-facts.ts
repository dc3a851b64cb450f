import type {
  ContractKind,
  CustomValue,
  EmployeeFacts,
  EmploymentStatus,
  HeldBenefit,
  NiCategory,
  Region,
  StudentLoan,
} from '@plenty/domain/employees/employee-facts';
import type { FactsRow } from './facts-table.ts';

/** An employee as the rules see one. The table's checks hold its texts to the lists that the types name. */
export function toEmployeeFacts(row: FactsRow, held: readonly HeldBenefit[]): EmployeeFacts {
  return {
    dateOfBirth: row.date_of_birth,
    joinedOn: row.joined_on,
    leavesOn: row.leaves_on ?? undefined,
    status: row.status as EmploymentStatus,
    probationUntil: row.probation_until ?? undefined,
    contract: row.contract as ContractKind,
    grade: row.grade,
    department: row.department,
    location: row.location,
    region: row.region as Region,
    hoursPerWeek: row.hours_per_week,
    salaryPence: row.salary_pence,
    bonusPence: row.bonus_pence ?? undefined,
    bonusPaidIn: row.bonus_paid_in ?? undefined,
    niCategory: row.ni_category as NiCategory,
    studentLoans: row.student_loans as StudentLoan[],
    smoker: row.smoker ?? undefined,
    voucherSchemeJoinedOn: row.voucher_scheme_joined_on ?? undefined,
    lastVoucherOn: row.last_voucher_on ?? undefined,
    voucherPayPence: row.voucher_pay ?? undefined,
    held,
    custom: row.custom as Record<string, CustomValue>,
  };
}
