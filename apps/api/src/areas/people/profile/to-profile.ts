import * as z from 'zod/mini';
import { Address, type Profile } from '@plenty/contract/people/profile';
import type { EditableField } from '@plenty/domain/employees/editable-fields';
import type { EmploymentStatus } from '@plenty/domain/employees/employee-facts';
import { maskKeptNumber } from '../../../platform/ni-numbers-table.ts';
import type { Seals } from '../../../platform/secrets/seal.ts';
import type { MailsRow, ProfileRow } from './profile-table.ts';

/** The tables' checks hold their texts to the lists that the types name. */
export function toProfile(row: ProfileRow, seals: Seals): Profile {
  return {
    version: row.profile_version ?? 0,
    personal: toPersonal(row, seals),
    employment: toOwnEmployment(row),
    editableFields: row.employee_id === null ? [] : (row.editable_fields as EditableField[]),
    contactPreferences: toContactPreferences(row),
  };
}

export function toContactPreferences(
  row: Required<MailsRow> & { readonly user_type: string },
): Profile['contactPreferences'] {
  return {
    reminders: row.reminder_mail,
    statements: row.statement_mail,
    digest: row.user_type === 'employer' ? row.digest_mail : null,
  };
}

function toPersonal(row: ProfileRow, seals: Seals): Profile['personal'] {
  if (row.first_name === null || row.surname === null || row.date_of_birth === null) return null;
  return {
    firstName: row.first_name,
    surname: row.surname,
    title: row.title,
    knownAs: row.known_as,
    dateOfBirth: row.date_of_birth,
    sex: row.sex as 'female' | 'male',
    niNumber: maskKeptNumber(seals, row),
    email: row.email,
    personalEmail: row.personal_email,
    phone: row.phone,
    address: row.address === null ? null : z.parse(Address, row.address),
  };
}

/** Whose first day has not come has no employment yet. */
function toOwnEmployment(row: ProfileRow): Profile['employment'] {
  if (row.status === null || row.payroll_number === null || row.joined_on === null) return null;
  return {
    payrollNumber: row.payroll_number,
    joinedOn: row.joined_on,
    status: row.status as EmploymentStatus,
    department: row.department ?? '',
    location: row.location ?? '',
    grade: row.grade ?? '',
    contract: row.contract ?? '',
    hoursPerWeek: row.hours_per_week ?? 0,
    salaryPence: row.salary_pence ?? 0,
    region: row.region ?? '',
  };
}
