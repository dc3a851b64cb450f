import { describe, expect, test } from 'vitest';
import type { CoverLevel } from '../selection/fields.ts';
import { coverEffect } from './cover-effect.ts';
import { type CountedFamily, coveredBy, levelFor, levelsOpenTo, whoCounts } from './cover-levels.ts';
import type { DependantRule, FamilyMember } from './family-member.ts';

const RULE: DependantRule = { underAge: 21, underAgeInEducation: 24, disabledAlways: true };
const ON = '2026-12-01';

const partner = aMember('partner', '1988-03-03');
const tom = aMember('tom', '2015-01-01');
const ann = aMember('ann', '2006-06-15'); // 21 on 15 June 2027
const grown = aMember('grown', '2000-01-01');

function aMember(id: string, dateOfBirth: string, given: Partial<FamilyMember> = {}): FamilyMember {
  const relationship = id === 'partner' ? 'partner' : 'dependant';
  return { id, relationship, dateOfBirth, active: true, registeredDisabled: false, ...given };
}

function family(members: readonly FamilyMember[], on = ON): CountedFamily {
  return whoCounts(members, RULE, on);
}

describe('the levels that are open', () => {
  test.each<[string, readonly FamilyMember[], readonly CoverLevel[]]>([
    ['to one alone', [], ['single']],
    ['with a partner', [partner], ['single', 'couple']],
    ['with a child', [tom], ['single', 'single-parent']],
    ['with both', [tom, partner], ['single', 'couple', 'single-parent', 'family']],
    ['with a child that is too old', [partner, grown], ['single', 'couple']],
    ['with a former partner', [{ ...partner, active: false }, tom], ['single', 'single-parent']],
  ])('%s', (_who, members, levels) => {
    expect(levelsOpenTo(family(members))).toEqual(levels);
  });
});

test.each<[CoverLevel, readonly FamilyMember[]]>([
  ['single', []],
  ['couple', [partner]],
  ['single-parent', [tom, ann]],
  ['family', [partner, tom, ann]],
])('the level %s covers those of the family whom it is for and who count', (level, expected) => {
  const counted = whoCounts([tom, partner, grown, ann], RULE, ON);
  expect(coveredBy(level, counted)).toEqual(expected);
  expect(levelFor(expected)).toBe(level);
});

describe('the cover of an employee', () => {
  test('at the family level takes in a child that is born', () => {
    const baby = aMember('baby', '2026-11-20');
    expect(coverEffect('family', family([partner, tom]), family([partner, tom, baby]))).toEqual({
      level: 'family',
      mustChange: false,
      joining: [baby],
      leaving: [],
      newlyOpen: [],
    });
  });

  test('at the couple level stays, and the family level opens with the first child', () => {
    expect(coverEffect('couple', family([partner]), family([partner, tom]))).toEqual({
      level: 'couple',
      mustChange: false,
      joining: [],
      leaving: [],
      newlyOpen: ['single-parent', 'family'],
    });
  });

  test('falls to couple when the last child stops counting', () => {
    const members = [partner, ann];
    expect(coverEffect('family', family(members, '2027-06-14'), family(members, '2027-06-15'))).toEqual({
      level: 'couple',
      mustChange: true,
      joining: [],
      leaving: [ann],
      newlyOpen: [],
    });
  });

  test('keeps its level while another child counts', () => {
    const members = [partner, ann, tom];
    const effect = coverEffect('family', family(members, '2027-06-14'), family(members, '2027-06-15'));
    expect([effect.level, effect.mustChange, effect.leaving]).toEqual(['family', false, [ann]]);
  });

  test('falls to single-parent when the partner goes, and to single when all do', () => {
    const gone = { ...partner, active: false };
    expect(coverEffect('family', family([partner, tom]), family([gone, tom])).level).toBe('single-parent');
    expect(coverEffect('family', family([partner, tom]), family([gone])).level).toBe('single');
    expect(coverEffect('couple', family([partner, tom]), family([gone, tom])).level).toBe('single');
  });

  test('passes from one partner to the next', () => {
    const next = { ...partner, id: 'next', dateOfBirth: '1991-01-01' };
    const effect = coverEffect('couple', family([partner]), family([{ ...partner, active: false }, next]));
    expect([effect.level, effect.joining, effect.leaving]).toEqual(['couple', [next], [partner]]);
  });
});
