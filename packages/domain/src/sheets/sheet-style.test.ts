import { describe, expect, test } from 'vitest';
import { USUAL_STYLE, writeDayAs, writeMoney, type DayForm, type SheetStyle } from './sheet-style.ts';

describe('an amount', () => {
  test.each<[string, number, Partial<SheetStyle>, string]>([
    ['has two decimals', 110, {}, '1.10'],
    ['has two decimals where it is whole pounds', 12_500, {}, '125.00'],
    ['has two decimals below a pound', 7, {}, '0.07'],
    ['of nothing has them too', 0, {}, '0.00'],
    ['below nothing has its sign in front', -2120, {}, '-21.20'],
    ['may have its sign behind it', -2120, { negatives: 'minus-after' }, '21.20-'],
    ['may stand in brackets', -2120, { negatives: 'brackets' }, '(21.20)'],
    ['may have a decimal comma', 110, { decimalMark: 'comma' }, '1,10'],
    ['may be in pence', 12_500, { money: 'pence' }, '12500'],
    ['in pence has no zeros in front', 7, { money: 'pence' }, '7'],
    ['may be parted by thousands', 123_456_789, { hasThousands: true }, '1,234,567.89'],
    ['with a decimal comma is parted by points', 123_456, { hasThousands: true, decimalMark: 'comma' }, '1.234,56'],
    ['below a thousand is not parted', 99_999, { hasThousands: true }, '999.99'],
  ])('%s', (_, pence, style, written) => {
    expect(writeMoney(pence, { ...USUAL_STYLE, ...style })).toBe(written);
  });

  test('that is not whole pence is refused', () => {
    expect(() => writeMoney(1.5, USUAL_STYLE)).toThrow('not whole pence');
  });
});

test.each<[DayForm, string]>([
  ['YYYY-MM-DD', '2026-05-01'],
  ['DD/MM/YYYY', '01/05/2026'],
  ['DD/MM/YY', '01/05/26'],
  ['DD-MM-YYYY', '01-05-2026'],
  ['DD-MMM-YYYY', '01-May-2026'],
  ['DDMMYYYY', '01052026'],
  ['YYYYMMDD', '20260501'],
])('a day is written %s', (form, written) => {
  expect(writeDayAs('2026-05-01', form)).toBe(written);
});
