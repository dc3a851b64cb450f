import { describe, expect, test } from 'vitest';
import { isVoucherChild, lastVoucherDayOf, sayTooOld } from './child-counts.ts';
import { whyNoMember } from './membership.ts';
import { nextVoucherDate, writeVoucherDate } from './voucher-dates.ts';

describe('vouchers are for a child', () => {
  test.each([
    ['2011-08-31', false, '2026-09-01'],
    // Who is 15 on 1 September itself has the next one before them.
    ['2011-09-01', false, '2027-09-01'],
    ['2011-12-24', false, '2027-09-01'],
    ['2011-08-31', true, '2027-09-01'],
    ['2012-02-29', false, '2027-09-01'],
  ])('born on %s, disabled %s, to %s', (dateOfBirth, registeredDisabled, last) => {
    expect(lastVoucherDayOf({ dateOfBirth, registeredDisabled })).toBe(last);
  });

  test('from birth to that day, both included', () => {
    const child = { dateOfBirth: '2011-08-31', registeredDisabled: false };
    expect(['2011-08-30', '2011-08-31', '2026-09-01', '2026-09-02'].map((day) => isVoucherChild(child, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('and it is said when one is too old', () => {
    expect(sayTooOld('Sam', { dateOfBirth: '2011-08-31', registeredDisabled: true })).toBe(
      'Vouchers could be spent on Sam to 1 September 2027, the 1 September after the 16th birthday',
    );
  });
});

describe('the scheme is closed', () => {
  const CLOSED = '2018-10-04';
  const LATE = 'Childcare vouchers are only for who joined by 4 October 2018.';
  const BREAK =
    'Your last childcare vouchers were paid on 25 November 2025. After 52 weeks without any nobody can come back to the scheme.';

  test.each([
    ['who never joined', {}, '2026-11-16', LATE],
    ['who joined a day late', { joinedOn: '2018-10-05' }, '2026-11-16', LATE],
    // 25 November 2025 and 364 days is 24 November 2026.
    ['after 52 weeks', { joinedOn: '2017-09-01', lastVoucherOn: '2025-11-25' }, '2026-11-24', BREAK],
  ])('to %s', (_who, membership, on, words) => {
    expect(whyNoMember(membership, CLOSED, on)).toBe(words);
  });

  test.each([
    ['who joined on the last day', { joinedOn: '2018-10-04' }, '2026-11-16'],
    ['a day before 52 weeks are over', { joinedOn: '2017-09-01', lastVoucherOn: '2025-11-25' }, '2026-11-23'],
  ])('but not to %s', (_who, membership, on) => {
    expect(whyNoMember(membership, CLOSED, on)).toBeNull();
  });
});

describe('the next voucher date', () => {
  test.each([
    [25, '2026-11-16', '2026-11-25'],
    [25, '2026-11-25', '2026-11-25'],
    [25, '2026-11-26', '2026-12-25'],
    [31, '2026-11-30', '2026-11-30'],
    [31, '2026-12-31', '2026-12-31'],
    [30, '2027-01-31', '2027-02-28'],
  ])('with pay day %i is on %s %s', (payDay, today, expected) => {
    expect(nextVoucherDate({ approvalDay: 10, cutOffDay: 15, payDay }, today)).toBe(expected);
  });

  test('is written dd.MM.yy', () => {
    expect(writeVoucherDate('2026-11-05')).toBe('05.11.26');
  });
});
