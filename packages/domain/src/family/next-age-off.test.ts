import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../dates/day.ts';
import { countsAsDependant } from './counts-as-dependant.ts';
import type { DependantRule, FamilyMember } from './family-member.ts';
import { nextAgeOff } from './next-age-off.ts';

const RULE: DependantRule = { underAge: 21, underAgeInEducation: 24, disabledAlways: true };

function aChild(given: Partial<FamilyMember> = {}): FamilyMember {
  return {
    id: 'child',
    relationship: 'dependant',
    dateOfBirth: '2006-06-15',
    active: true,
    registeredDisabled: false,
    ...given,
  };
}

describe('a dependant under 21, or 24 in full-time education, counts', () => {
  test.each<[string, Partial<FamilyMember>, string, boolean]>([
    ['on the day of birth', {}, '2006-06-15', true],
    ['not before it', {}, '2006-06-14', false],
    ['until the day before the birthday', {}, '2027-06-14', true],
    ['not on the birthday', {}, '2027-06-15', false],
    ['born on a leap day, until 28 February', { dateOfBirth: '2008-02-29' }, '2029-02-28', true],
    ['and not on 1 March', { dateOfBirth: '2008-02-29' }, '2029-03-01', false],
    ['in education, on its last day', { educationEndsOn: '2028-07-31' }, '2028-07-31', true],
    ['not after it', { educationEndsOn: '2028-07-31' }, '2028-08-01', false],
    ['in education until the later limit', { educationEndsOn: '2031-07-31' }, '2030-06-14', true],
    ['and not beyond', { educationEndsOn: '2031-07-31' }, '2030-06-15', false],
    ['after education as long as under 21', { educationEndsOn: '2024-07-31' }, '2027-06-14', true],
    ['disabled at any age', { registeredDisabled: true }, '2060-01-01', true],
    ['not when no longer active', { active: false }, '2020-01-01', false],
    ['not as a partner', { relationship: 'partner' }, '2020-01-01', false],
  ])('%s', (_rule, given, on, expected) => {
    expect(countsAsDependant(aChild(given), RULE, on)).toBe(expected);
  });

  test('disabled no longer than others where the scheme says so', () => {
    const rule = { ...RULE, disabledAlways: false };
    expect(countsAsDependant(aChild({ registeredDisabled: true }), rule, '2027-06-15')).toBe(false);
  });
});

describe('the next who stops counting', () => {
  test('does so on a birthday, and twins together', () => {
    const twins = [aChild({ id: 'one' }), aChild({ id: 'other' }), aChild({ id: 'small', dateOfBirth: '2015-01-01' })];
    expect(nextAgeOff(twins, RULE, '2027-06-14')).toEqual({
      on: '2027-06-15',
      members: [
        { member: twins[0], cause: 'age', age: 21 },
        { member: twins[1], cause: 'age', age: 21 },
      ],
    });
    expect(nextAgeOff(twins, RULE, '2027-06-15')?.on).toBe('2036-01-01');
  });

  test('does so on the day after education ends, or at its limit of age', () => {
    const student = aChild({ educationEndsOn: '2028-07-31' });
    expect(nextAgeOff([student], RULE, '2027-01-01')).toEqual({
      on: '2028-08-01',
      members: [{ member: student, cause: 'education-end' }],
    });
    const lasting = aChild({ educationEndsOn: '2030-06-14' });
    expect(nextAgeOff([lasting], RULE, '2027-01-01')).toEqual({
      on: '2030-06-15',
      members: [{ member: lasting, cause: 'age', age: 24 }],
    });
  });

  test('is nobody where none counts, none ever stops, or all have stopped', () => {
    expect(nextAgeOff([], RULE, '2027-01-01')).toBeNull();
    expect(nextAgeOff([aChild({ registeredDisabled: true })], RULE, '2027-01-01')).toBeNull();
    expect(nextAgeOff([aChild({ active: false })], RULE, '2027-01-01')).toBeNull();
    expect(nextAgeOff([aChild({ relationship: 'partner' })], RULE, '2027-01-01')).toBeNull();
    expect(nextAgeOff([aChild()], RULE, '2027-06-15')).toBeNull();
  });
});

const anyMember: fc.Arbitrary<FamilyMember> = fc.record({
  id: fc.uuid(),
  relationship: fc.constantFrom('partner', 'dependant', 'dependant'),
  dateOfBirth: fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2000-02-29', days)),
  active: fc.constantFrom(true, true, false),
  educationEndsOn: fc.option(
    fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2015-01-01', days)),
    { nil: undefined },
  ),
  registeredDisabled: fc.constantFrom(false, false, true),
});

test('whoever is named stops counting on that day, all do who stop then, and nobody stops before', () => {
  fc.assert(
    fc.property(
      fc.array(anyMember, { maxLength: 4 }),
      fc.integer({ min: 0, max: 4000 }),
      fc.infiniteStream(fc.nat()),
      (members, count, chance) => {
        const on = addDays('2025-01-01', count);
        const next = nextAgeOff(members, RULE, on);
        const end = next?.on ?? addDays(on, 15_000);
        const stopping = members.filter(
          (member) => countsAsDependant(member, RULE, addDays(end, -1)) && !countsAsDependant(member, RULE, end),
        );
        expect(next?.members.map(({ member }) => member) ?? []).toEqual(stopping);
        const days = daysBetween(on, end);
        for (const member of members.filter((each) => countsAsDependant(each, RULE, on)))
          for (const step of [days - 1, ...[...chance.take(10)].map((each) => each % days)])
            expect(countsAsDependant(member, RULE, addDays(on, step))).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});
