import { describe, expect, test } from 'vitest';
import { matchColumns } from './match-columns.ts';
import { uploadFieldsOf } from './upload-fields.ts';

const FIELDS = uploadFieldsOf([{ name: 'sea-going', kind: 'yes-no', label: 'Works at sea' }]);
const matched = (...head: string[]) => matchColumns(head, FIELDS);
const fieldOf = (header: string) => matched(header).columns[0]?.field?.name;

describe('a header is taken for a field', () => {
  test.each([
    ['Payroll number', 'payrollNumber'],
    ['  PAYROLL_NUMBER ', 'payrollNumber'],
    ['Employee number', 'payrollNumber'],
    ['DOB', 'dateOfBirth'],
    ['Date of birth (dd/mm/yyyy)', 'dateOfBirth'],
    ['E-Mail', 'email'],
    ['NI letter', 'niCategory'],
    ['Leaving date', 'leftOn'],
    ['Works at sea', 'own:sea-going'],
  ])('%s', (header, name) => {
    expect(fieldOf(header)).toBe(name);
  });
});

test('what is only like a header is suggested, and never taken for it', () => {
  const { columns } = matched('Payroll number', 'Salray', 'Departmnet', 'Shoe size', 'Surname');
  expect(columns.map(({ field, suggestion }) => [field?.name ?? null, suggestion])).toEqual([
    ['payrollNumber', null],
    [null, 'Salary'],
    [null, 'Department'],
    [null, null],
    ['surname', null],
  ]);
});

test('a field that the file has already is suggested to no other column', () => {
  expect(matched('Payroll number', 'Salary', 'Salray').columns[2]?.suggestion).toBeNull();
});

test('a file without payroll numbers is refused, and is told which column it may have meant', () => {
  expect(matched('Surname', 'Salary').fault).toBe("There is no column 'Payroll number', by which people are known");
  expect(matched('Payrol numbr', 'Salary').fault).toBe(
    "There is no column 'Payroll number'. Please call 'Payrol numbr' so, if it is what you mean",
  );
});

test('two columns for one field are refused with the names of both', () => {
  expect(matched('Payroll number', 'Salary', 'Annual pay').fault).toBe(
    "The columns 'Salary' and 'Annual pay' both say Salary. Please leave one of them out",
  );
});

test('a file that says nothing but payroll numbers is refused', () => {
  expect(matched('Payroll number', 'Shoe size').fault).toMatch(/no column beside the payroll number/);
});
