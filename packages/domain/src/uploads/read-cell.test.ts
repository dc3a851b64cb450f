import { describe, expect, test } from 'vitest';
import { readCell } from './read-cell.ts';
import { uploadFieldsOf } from './upload-fields.ts';

const FIELDS = uploadFieldsOf([
  { name: 'zone', kind: 'text', label: 'Zone' },
  { name: 'points', kind: 'number', label: 'Points' },
]);

function read(name: string, text: string) {
  const field = FIELDS.find((each) => each.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return readCell(field, text);
}

describe('a cell says', () => {
  test.each([
    ['dateOfBirth', '1990-02-28', '1990-02-28'],
    ['dateOfBirth', '28/02/1990', '1990-02-28'],
    ['dateOfBirth', '28-02-1990', '1990-02-28'],
    ['dateOfBirth', '28.2.1990', '1990-02-28'],
    ['dateOfBirth', '28 Feb 1990', '1990-02-28'],
    ['dateOfBirth', '1 September 1990', '1990-09-01'],
    ['dateOfBirth', '1 Sept 1990', '1990-09-01'],
    ['dateOfBirth', '1990-02-28 00:00:00', '1990-02-28'],
    // The day first, as people here write it: there is no thirteenth month to give it away.
    ['dateOfBirth', '03/04/1990', '1990-04-03'],
    ['salary', '32000', 3_200_000],
    ['salary', '32,000.00', 3_200_000],
    ['salary', '£32,000', 3_200_000],
    ['salary', '1234.5', 123_450],
    ['hoursPerWeek', '37.5', 37.5],
    ['sex', 'F', 'female'],
    ['sex', 'MALE', 'male'],
    ['region', 'Northern Ireland', 'northern-ireland'],
    ['contract', 'Fixed-term', 'fixed-term'],
    ['niCategory', 'h', 'H'],
    ['studentLoans', 'Plan 2; Postgraduate', ['plan-2', 'postgraduate']],
    ['smoker', 'Y', true],
    ['smoker', '0', false],
    ['smoker', 'none', null],
    ['email', ' ann@example.com ', 'ann@example.com'],
    ['bonusPaidIn', '07/2026', '2026-07'],
    ['bonusPaidIn', '2026-7', '2026-07'],
    ['bonusPaidIn', 'July 2026', '2026-07'],
    ['bonusPaidIn', 'Sept-2026', '2026-09'],
    // As a spreadsheet has it that took the month for a day.
    ['bonusPaidIn', '2026-07-01 00:00:00', '2026-07'],
    ['bonusPaidIn', 'none', null],
    ['own:zone', 'Blue', 'Blue'],
    ['own:points', '12.25', 12.25],
    ['surname', '  ', undefined],
  ])('%s: %j', (name, text, value) => {
    expect(read(name, text)).toEqual({ value });
  });
});

describe('a cell is refused with what is allowed', () => {
  test.each([
    ['dateOfBirth', '31/02/1990', "'31/02/1990' is not a day. Please write it as 28/02/1990"],
    ['dateOfBirth', '28/02/90', "'28/02/90' has a short year. Please write it as 28/02/1990"],
    // The month first, as in the United States.
    ['dateOfBirth', '02/28/1990', "'02/28/1990' is not a day. Please write it as 28/02/1990"],
    ['salary', '32.000,00', "'32.000,00' is not an amount. Please write it as 32000 or £32,000.00"],
    ['salary', '-5', "'-5' is not an amount. Please write it as 32000 or £32,000.00"],
    ['salary', '3,20,00', "'3,20,00' is not an amount. Please write it as 32000 or £32,000.00"],
    ['salary', '999999999999', "'999999999999' is too much. At most £99,999,999"],
    [
      'salary',
      'none',
      "'none' cannot stand here: everybody has this. Please leave the cell empty to keep what there is",
    ],
    ['hoursPerWeek', '0', "'0' is not allowed. Hours a week are above 0 and at most 168, with one decimal at most"],
    [
      'hoursPerWeek',
      '37.55',
      "'37.55' is not allowed. Hours a week are above 0 and at most 168, with one decimal at most",
    ],
    ['bonusPaidIn', '13/2026', "'13/2026' is not a month. Please write it as 07/2026"],
    ['bonusPaidIn', 'July', "'July' is not a month. Please write it as 07/2026"],
    ['bonusPaidIn', '07/26', "'07/26' is not a month. Please write it as 07/2026"],
    ['hoursPerWeek', 'full', "'full' is not a number. Please write it as 37.5"],
    ['sex', 'X', "'X' is not known here. Please write Female or Male"],
    [
      'studentLoans',
      'Plan 9',
      "'Plan 9' is not known here. Please write Plan 1, Plan 2, Plan 4, Plan 5 or Postgraduate",
    ],
    [
      'email',
      'ann.example.com',
      "'ann.example.com' is not an e-mail address. Please write it as ann.example@example.com",
    ],
    ['surname', '#REF!', "'#REF!' is a mistake of the spreadsheet. Please correct the cell"],
    ['surname', '<b>Ann</b>', "'<b>Ann</b>' has characters that cannot be kept, such as < or a line break"],
  ])('%s: %j', (name, text, fault) => {
    expect(read(name, text)).toEqual({ fault });
  });

  test('product.md §9: a name has 100 characters and no more', () => {
    expect(read('surname', 'n'.repeat(100))).toEqual({ value: 'n'.repeat(100) });
    expect(read('surname', 'n'.repeat(101))).toEqual({
      fault: `'${'n'.repeat(59)}…' is too long. At most 100 characters`,
    });
  });
});
