import { expect, test } from 'vitest';
import type { FamilyMember } from './family-member.ts';
import { findFamilyFaults } from './find-family-faults.ts';

const TODAY = '2026-12-01';

function aMember(given: Partial<FamilyMember>): FamilyMember {
  return {
    id: 'new',
    relationship: 'dependant',
    dateOfBirth: '2015-01-01',
    active: true,
    registeredDisabled: false,
    ...given,
  };
}
const aPartner = (given: Partial<FamilyMember> = {}): FamilyMember =>
  aMember({ relationship: 'partner', dateOfBirth: '1990-01-01', ...given });

test.each<[string, FamilyMember]>([
  ['a child born yesterday', aMember({ dateOfBirth: '2026-11-30' })],
  ['a child in education', aMember({ educationEndsOn: '2033-07-31' })],
  ['a partner who is sixteen today', aPartner({ dateOfBirth: '2010-12-01' })],
  ['a partner who is 120 today', aPartner({ dateOfBirth: '1906-12-01' })],
])('%s is taken', (_who, member) => {
  expect(findFamilyFaults(member, [], TODAY)).toEqual([]);
});

test.each<[string, FamilyMember]>([
  ['dateOfBirth date-of-birth-not-a-day', aMember({ dateOfBirth: '2015-02-29' })],
  ['dateOfBirth date-of-birth-not-past', aMember({ dateOfBirth: TODAY })],
  ['dateOfBirth partner-too-young', aPartner({ dateOfBirth: '2010-12-02' })],
  ['dateOfBirth date-of-birth-too-long-ago', aPartner({ dateOfBirth: '1906-11-30' })],
  ['educationEndsOn education-end-not-a-day', aMember({ educationEndsOn: '2033-13-01' })],
  ['educationEndsOn education-end-before-birth', aMember({ educationEndsOn: '2015-01-01' })],
  ['educationEndsOn education-end-of-partner', aPartner({ educationEndsOn: '2033-07-31' })],
])('%s', (fault, member) => {
  expect(findFamilyFaults(member, [], TODAY).map(({ field, code }) => `${field} ${code}`)).toEqual([fault]);
});

test('there is one active partner at a time', () => {
  const first = aPartner({ id: 'first' });
  expect(findFamilyFaults(aPartner(), [first], TODAY)).toEqual([
    {
      code: 'second-partner',
      field: 'relationship',
      message: 'You already have a partner: end that entry before you add another',
    },
  ]);
  expect(findFamilyFaults(aPartner(), [{ ...first, active: false }], TODAY)).toEqual([]);
  expect(findFamilyFaults(aPartner({ active: false }), [first], TODAY)).toEqual([]);
  expect(findFamilyFaults({ ...first, smoker: true }, [first], TODAY)).toEqual([]);
});
