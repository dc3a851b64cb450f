import { anniversaryOf, type Day, isDay } from '../dates/day.ts';
import { isActivePartner } from './cover-levels.ts';
import type { FamilyMember } from './family-member.ts';

export type FamilyFaultCode =
  | 'date-of-birth-not-a-day'
  | 'date-of-birth-not-past'
  | 'date-of-birth-too-long-ago'
  | 'partner-too-young'
  | 'education-end-not-a-day'
  | 'education-end-before-birth'
  | 'education-end-of-partner'
  | 'second-partner';

export interface FamilyFault {
  readonly code: FamilyFaultCode;
  readonly field: 'dateOfBirth' | 'educationEndsOn' | 'relationship';
  /** For the employee. */
  readonly message: string;
}

/** What is wrong with a family member who is added or changed, beside the others of the family. */
export function findFamilyFaults(member: FamilyMember, others: readonly FamilyMember[], today: Day): FamilyFault[] {
  const codes = [
    findBirthFault(member, today),
    findEducationFault(member),
    isSecondPartner(member, others) ? ('second-partner' as const) : null,
  ];
  return codes.flatMap((code) => (code === null ? [] : [{ code, ...FAULTS[code] }]));
}

// No ages are laid down for partners; they are held to those of employees.
const YOUNGEST_PARTNER = 16;
const OLDEST_PERSON = 120;

/** Of a child any past day is taken, of an adult one that a living person may have. */
function findBirthFault({ dateOfBirth, relationship }: FamilyMember, today: Day): FamilyFaultCode | null {
  if (!isDay(dateOfBirth)) return 'date-of-birth-not-a-day';
  if (dateOfBirth >= today) return 'date-of-birth-not-past';
  if (relationship === 'dependant') return null;
  if (anniversaryOf(dateOfBirth, YOUNGEST_PARTNER) > today) return 'partner-too-young';
  return anniversaryOf(dateOfBirth, OLDEST_PERSON) < today ? 'date-of-birth-too-long-ago' : null;
}

function findEducationFault({ educationEndsOn, dateOfBirth, relationship }: FamilyMember): FamilyFaultCode | null {
  if (educationEndsOn === undefined) return null;
  if (relationship === 'partner') return 'education-end-of-partner';
  if (!isDay(educationEndsOn)) return 'education-end-not-a-day';
  return isDay(dateOfBirth) && educationEndsOn <= dateOfBirth ? 'education-end-before-birth' : null;
}

function isSecondPartner(member: FamilyMember, others: readonly FamilyMember[]): boolean {
  return isActivePartner(member) && others.some((other) => other.id !== member.id && isActivePartner(other));
}

const FAULTS: Readonly<Record<FamilyFaultCode, Omit<FamilyFault, 'code'>>> = {
  'date-of-birth-not-a-day': { field: 'dateOfBirth', message: 'This date of birth is not valid' },
  'date-of-birth-not-past': { field: 'dateOfBirth', message: 'The date of birth must be in the past' },
  'date-of-birth-too-long-ago': {
    field: 'dateOfBirth',
    message: `The date of birth cannot be more than ${OLDEST_PERSON} years ago`,
  },
  'partner-too-young': { field: 'dateOfBirth', message: `A partner must be ${YOUNGEST_PARTNER} or over` },
  'education-end-not-a-day': { field: 'educationEndsOn', message: 'This end of full-time education is not valid' },
  'education-end-before-birth': {
    field: 'educationEndsOn',
    message: 'Full-time education must end after the date of birth',
  },
  'education-end-of-partner': {
    field: 'educationEndsOn',
    message: 'The end of full-time education is asked for dependants only',
  },
  'second-partner': {
    field: 'relationship',
    message: 'You already have a partner: end that entry before you add another',
  },
};
