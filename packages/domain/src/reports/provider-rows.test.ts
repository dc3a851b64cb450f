import { expect, test } from 'vitest';
import { providerRows, type Membership } from './provider-rows.ts';

const member = (given: Partial<Membership> = {}): Membership => ({
  benefit: 'dental26',
  cover: 'Level: 1',
  sumInsuredPence: null,
  evidenceNeeded: false,
  startsOn: '2026-04-01',
  endsOn: null,
  regularPence: 1000,
  ...given,
});
const codeOf = (benefit: string) => benefit.slice(0, -2);
const premium = (employeePence: number) => ({ employeePence, employerPence: 0, fundPence: 0 });

function statusOf(now: Membership[], before: Membership[], premiums = new Map([['dental26', premium(1000)]])) {
  return providerRows({ now, before, premiums, codeOf }).map(({ status }) => status);
}

test.each([
  ['has come', [member()], [], 'Joiner'],
  ['has gone', [], [member()], 'Leaver'],
  ['has stayed as they were', [member()], [member()], 'Unchanged'],
  ['has another level', [member({ cover: 'Level: 2' })], [member()], 'Change'],
  ['has another price', [member({ regularPence: 1100 })], [member()], 'Change'],
  ['is insured for more', [member({ sumInsuredPence: 1 })], [member()], 'Change'],
  ['only gets money back', [], [], 'Adjustment'],
] as const)('whoever %s since the month before is told so', (_, now, before, status) => {
  expect(statusOf([...now], [...before])).toEqual([status]);
});

test('the same benefit in another scheme year is the same', () => {
  expect(statusOf([member({ benefit: 'dental27' })], [member()], new Map([['dental27', premium(1000)]]))).toEqual([
    'Unchanged',
  ]);
});

test('the premium is all that the month brings, corrections of an earlier year too', () => {
  const premiums = new Map([
    ['dental26', premium(-300)],
    ['dental27', premium(1000)],
  ]);
  const rows = providerRows({ now: [member({ benefit: 'dental27' })], before: [], premiums, codeOf });
  expect(rows).toEqual([expect.objectContaining({ benefit: 'dental27', employeePence: 700, status: 'Joiner' })]);
});
