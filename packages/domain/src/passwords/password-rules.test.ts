import { describe, expect, test } from 'vitest';
import { checkPassword, type PasswordFacts } from './password-rules.ts';

const RUKMINI = {
  firstName: 'Rukmini',
  surname: "O'Nair-Smith",
  email: 'r.nair+work@harbour.example.org',
  dateOfBirth: '1978-08-28',
  clientName: 'Harbour Foods Limited',
};
const KNOWN: PasswordFacts = { commonShare: 0, person: RUKMINI, isPrevious: false };

/** The flags of the rules that a password breaks. */
function broken(password: string, facts: Partial<PasswordFacts> = {}): number[] {
  return checkPassword(password, { ...KNOWN, ...facts })
    .filter(({ isKept }) => !isKept)
    .map(({ flag }) => flag);
}

test('there are nine rules, with the flags and the words of the specification', () => {
  expect(checkPassword('', KNOWN).map(({ flag, text }) => [flag, text])).toEqual([
    [1, 'at least 12 characters'],
    [2, 'no repeating patterns'],
    [4, 'no predictable sequences'],
    [8, 'no commonly used words'],
    [16, 'at least 1 upper-case letter'],
    [64, 'at least 1 number'],
    [128, 'at least 1 special character'],
    [256, 'none of your personal details'],
    [512, 'not a previous password'],
  ]);
});

test('Plum!Orchard58 keeps all nine', () => {
  expect(broken('Plum!Orchard58')).toEqual([]);
});

describe('each rule alone is broken by', () => {
  test.each([
    ['11 characters', 'Plum!Orch58', 1],
    ['three equal characters in a row', 'Plummm!Orchard5', 2],
    ['three equal characters of either case', 'PlumMm!Orchard5', 2],
    ['a block twice running', 'Plum!58Orch58Orch', 2],
    ['a block of two twice running', 'Plum!Orchard5858', 2],
    ['four letters upwards', 'Plum!Orchabcd58', 4],
    ['four letters downwards, of either case', 'Plum!OrchDcbA58', 4],
    ['four digits upwards', 'Plum!Orch3456', 4],
    ['four digits downwards', 'Plum!Orch9876', 4],
    ['no capital letter', 'plum!orchard58', 16],
    ['no digit', 'Plum!Orchards', 64],
    ['nothing but letters and digits', 'PlumxOrchard58', 128],
    ['the first name', 'Plum!rukmini58', 256],
    ['a part of the surname', 'Plum!Smithy58x', 256],
    ['the surname written as one word', 'Plum!ONAIRsmith58', 256],
    ['a part of the e-mail address', 'Plum!Workshop58', 256],
    ['the host of the e-mail address', 'Plum!Example58', 256],
    ["the employer's name", 'Plum!Seafoods58', 256],
    ['the year of birth', 'Plum!Orchard1978', 256],
    ['the date of birth', 'Plum!Orchard280878', 256],
    ['the date of birth with marks', 'Plum!Orchard28/08/78', 256],
    ['the date of birth, year first', 'Plum!Orchard780828', 256],
    ['the date of birth without zeros', 'Plum!Orchard28.8/78', 256],
  ])('%s', (_, password, flag) => {
    expect(broken(password)).toEqual([flag]);
  });

  test('more than half of common words; half is let by', () => {
    expect(broken('Plum!Orchard58', { commonShare: 0.51 })).toEqual([8]);
    expect(broken('Plum!Orchard58', { commonShare: 0.5 })).toEqual([]);
  });

  test('a password that was there before', () => {
    expect(broken('Plum!Orchard58', { isPrevious: true })).toEqual([512]);
  });
});

test('what is not known of a person counts as not kept yet, whatever the password holds', () => {
  for (const password of ['Plum!Orchard58', 'Plum!Orchard280878'])
    expect(broken(password, { person: undefined, isPrevious: undefined })).toEqual([256, 512]);
});

describe('what breaks no rule:', () => {
  test.each([
    ['12 characters', 'Plum!Orcha58'],
    ['a letter twice', 'Plumm!Orchaard58'],
    ['three letters upwards', 'Plum!Orabc58x'],
    ['four neighbours that are not of one kind', 'Plum!Orch89:;x'],
    ['a space as the special character', 'Plum Orchard58'],
    ['capital letters of any alphabet', 'Élan!orchard58'],
    ['the legal form of the employer', 'Plum!Unlimited58'],
    ['the last part of the e-mail address', 'Plum!Organic58'],
  ])('%s', (_, password) => {
    expect(broken(password)).toEqual([]);
  });
});

test('names are found without their accents, and letters of full width are letters', () => {
  const zoe = { ...RUKMINI, firstName: 'Zoë' };
  expect(broken('Plum!zoeorch58', { person: zoe })).toEqual([256]);
  expect(broken('Ｐlum!Ｚoëorch58', { person: zoe })).toEqual([256]);
});

test('a name of two letters is in too many words to be looked for', () => {
  expect(broken('Plum!Orchard58', { person: { ...RUKMINI, firstName: 'Or' } })).toEqual([]);
});

test('an operator has neither employer nor date of birth', () => {
  const operator = { ...RUKMINI, dateOfBirth: undefined, clientName: undefined };
  expect(broken('Plum!Seafoods1978', { person: operator })).toEqual([]);
});

test('characters are counted as people count them', () => {
  expect(broken('Plum!Orch58😀')).toEqual([]);
  expect(broken('Plum!Orc58😀')).toEqual([1]);
});
