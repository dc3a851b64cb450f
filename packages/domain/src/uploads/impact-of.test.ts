import { describe, expect, test } from 'vitest';
import { aBenefit } from '../testing/a-benefit.ts';
import { aKnownPerson, aKnownSelection, anEmployment } from '../testing/a-known-person.ts';
import { aLevelField, aNumberField } from '../testing/a-priced-person.ts';
import { ask, changed, life, managers, scheme, TODAY } from '../testing/an-upload.ts';

describe('what somebody gains and loses', () => {
  const ann = aKnownPerson();

  test('is what the day from which the row counts opens to them and closes', () => {
    const after = changed(ann, { from: '2026-12-14', grade: 'M', hoursPerWeek: 16 });
    expect(ask(ann, after, scheme([managers, life]))).toEqual({
      lines: [
        { benefitId: 'car', benefit: 'Car', kind: 'gains', from: '2026-12-14', before: null, after: null },
        {
          benefitId: 'life',
          benefit: 'Life',
          kind: 'loses',
          from: '2026-12-14',
          before: { employeePence: 0, employerPence: 450 },
          after: null,
        },
      ],
      repricings: [],
    });
  });

  test('counts from today where the row says an earlier day', () => {
    const { lines } = ask(ann, changed(ann, { from: '2026-09-01', grade: 'M' }), scheme([managers]));
    expect(lines.map(({ from }) => from)).toEqual([TODAY]);
  });

  test('is nothing where rules and prices ask for nothing that is new', () => {
    const after = { ...changed(ann, { from: TODAY, niCategory: 'B' }), surname: 'Baker' };
    expect(ask(ann, after, scheme([managers, life]))).toEqual({ lines: [], repricings: [] });
  });

  test('is not what time does by itself', () => {
    const later = aBenefit({
      code: 'later',
      eligibility: { fact: 'age', atLeast: 37 },
      fields: [aNumberField('days')],
    });
    const after = changed(ann, { from: '2027-06-01', department: 'Finance' });
    expect(ask(ann, after, scheme([later])).lines).toEqual([]);
  });

  test('a joiner gains all that their first day opens', () => {
    const joiner = aKnownPerson({ joinedOn: '2027-01-04', employments: [anEmployment({ from: '2027-01-04' })] });
    expect(ask(null, joiner, scheme([managers, life])).lines).toEqual([
      {
        benefitId: 'life',
        benefit: 'Life',
        kind: 'gains',
        from: '2027-01-04',
        before: null,
        after: { employeePence: 0, employerPence: 450 },
      },
    ]);
  });

  test('a leaver loses what they had or could have had, and is not asked about prices', () => {
    const gym = aBenefit({ fields: [aNumberField('visits')] });
    const chooser = { ...ann, selections: [aKnownSelection('gym')] };
    const after = changed(chooser, { from: '2026-12-01', status: 'left', salaryPence: 4_000_000 });
    expect(ask(chooser, after, scheme([managers, gym, life]))).toEqual({
      lines: [
        expect.objectContaining({ benefitId: 'gym', kind: 'loses', before: { employeePence: 2000, employerPence: 0 } }),
        expect.objectContaining({ benefitId: 'life', kind: 'loses', from: '2026-12-01' }),
      ],
      repricings: [],
    });
  });

  test('who leaves after a change has both, each from its day', () => {
    const raised = changed(ann, { from: TODAY, grade: 'M' });
    const { lines } = ask(ann, changed(raised, { from: '2027-01-01', status: 'left' }), scheme([managers, life]));
    expect(lines.map(({ benefitId, kind, from }) => `${kind} ${benefitId} ${from}`)).toEqual([
      'gains car 2026-11-16',
      'loses life 2027-01-01',
    ]);
  });

  test('who comes back gains again what they are eligible for', () => {
    const gone = changed(ann, { from: '2026-06-01', status: 'left' });
    const back = { ...changed(gone, { from: '2027-02-01', status: 'active' }), joinedOn: '2027-02-01' };
    expect(ask(gone, back, scheme([life])).lines).toMatchObject([{ kind: 'gains', from: '2027-02-01' }]);
  });

  test('what asks for another benefit goes with it, and so does what asks for that', () => {
    const health = aBenefit({
      code: 'health',
      name: 'health',
      fields: [aLevelField('single')],
      eligibility: { fact: 'grade', oneOf: ['C'] },
    });
    const selections = ['health', 'dental', 'optical'].map((code) => aKnownSelection(code));
    const chooser = { ...ann, selections };
    const offered = scheme([holding('optical', 'dental'), holding('dental', 'health'), health]);
    const { lines } = ask(chooser, changed(chooser, { from: TODAY, grade: 'D' }), offered);
    expect(lines.map(({ benefitId, kind }) => `${kind} ${benefitId}`)).toEqual([
      'loses optical',
      'loses dental',
      'loses health',
    ]);
  });
});

function holding(code: string, held: string) {
  return aBenefit({ code, name: code, fields: [aLevelField('single')], eligibility: { fact: 'holds', benefit: held } });
}
