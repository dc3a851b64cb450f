import type { KnownEmployment, KnownPerson, KnownSelection } from '../uploads/known-person.ts';
import { anEmployee } from './a-benefit.ts';

/** The employee of a-benefit.ts as a file finds them: thirty-six, since 2018, on £30,000, with nothing chosen. */
export function aKnownPerson(given: Partial<KnownPerson> = {}): KnownPerson {
  return {
    id: 'ann',
    payrollNumber: '1001',
    firstName: 'Ann',
    surname: 'Archer',
    sex: 'female',
    dateOfBirth: '1990-05-20',
    joinedOn: '2018-04-01',
    regionGiven: true,
    studentLoansGiven: false,
    isRegistered: true,
    isAdministrator: false,
    employments: [anEmployment()],
    selections: [],
    family: [],
    ...given,
  };
}

export function anEmployment(given: Partial<KnownEmployment> = {}): KnownEmployment {
  const { dateOfBirth: _, joinedOn: from, held: __, ...facts } = anEmployee();
  return { ...facts, from, studentLoans: [], ...given };
}

/** Standing since the year began, at £20 a month. */
export function aKnownSelection(benefitId: string, given: Partial<KnownSelection> = {}): KnownSelection {
  return {
    id: `choice of ${benefitId}`,
    benefitId,
    state: 'active',
    values: {},
    startsOn: '2026-04-01',
    endsOn: null,
    price: {
      totalPence: 2000,
      employeePence: 2000,
      employerPence: 0,
      fundPence: 0,
      premiumTaxPence: 0,
      benefitInKindYearlyPence: 0,
    },
    ...given,
  };
}
