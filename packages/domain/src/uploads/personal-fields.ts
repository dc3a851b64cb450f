import { SEXES } from './field-choices.ts';
import { CLEARABLE, field, REQUIRED } from './upload-field.ts';

/** Who somebody is, and from when to when they are employed. */
export const PERSONAL_FIELDS = [
  field('payrollNumber', 'Payroll number', {
    ...REQUIRED,
    synonyms: [
      'Payroll no',
      'Payroll ID',
      'Payroll reference',
      'Employee number',
      'Employee no',
      'Employee ID',
      'Staff number',
      'Staff ID',
      'Personnel number',
      'Works number',
    ],
    note: 'By which you know the person. It stays the same, and no two people have the same one.',
    example: 'HR10001',
  }),
  field('title', 'Title', { ...CLEARABLE, synonyms: ['Salutation'], note: 'Such as Ms, Mr or Dr.', example: 'Ms' }),
  field('firstName', 'First name', {
    ...REQUIRED,
    synonyms: ['Forename', 'Given name', 'Christian name', 'First names', 'Forenames'],
    note: 'At most 100 characters.',
    example: 'Ann',
  }),
  field('surname', 'Surname', {
    ...REQUIRED,
    synonyms: ['Last name', 'Family name'],
    note: 'At most 100 characters.',
    example: 'Example',
  }),
  field('email', 'Email address', {
    synonyms: ['Email', 'E-mail', 'E-mail address', 'Work email', 'Work email address'],
    note: 'With one the person can log in; without one they are kept, and can be given one later.',
    example: 'ann.example@example.com',
  }),
  field('dateOfBirth', 'Date of birth', {
    ...REQUIRED,
    kind: 'day',
    synonyms: ['DOB', 'Birth date', 'Birthday', 'Date born'],
    note: 'Between 16 and 120 years ago.',
    example: '28/02/1990',
  }),
  field('sex', 'Sex', {
    ...REQUIRED,
    kind: 'choice',
    choices: SEXES,
    synonyms: ['Gender', 'Legal sex'],
    note: 'As HMRC knows it.',
    example: 'Female',
  }),
  field('niNumber', 'National Insurance number', {
    ...CLEARABLE,
    synonyms: ['NI number', 'NI no', 'NINO', 'National Insurance no', 'National Insurance'],
    note: 'For payroll files. It is kept sealed, and shown but for its last three characters.',
    example: '',
  }),
] as const;

/** When they come and go. */
export const DAY_FIELDS = [
  field('joinedOn', 'Joined on', {
    ...REQUIRED,
    kind: 'day',
    synonyms: [
      'Start date',
      'Date joined',
      'Joining date',
      'Date of joining',
      'Hire date',
      'Date of hire',
      'Employment start date',
      'Date started',
    ],
    note: 'The first day of the employment. A later one, for someone who has left, takes them on again.',
    example: '01/09/2025',
  }),
  field('leftOn', 'Left on', {
    ...CLEARABLE,
    kind: 'day',
    synonyms: [
      'Leaving date',
      'Leave date',
      'Date left',
      'Date of leaving',
      'Leaver date',
      'Termination date',
      'Last day',
      'Employment end date',
    ],
    note: 'The last day of the employment, for who leaves or has left. Empty for everyone else.',
    example: '',
  }),
  field('effectiveFrom', 'Effective from', {
    kind: 'day',
    synonyms: ['Effective date', 'Date effective', 'Date of change', 'Change date', 'Valid from'],
    note: 'From when this row’s pay, hours and other facts of the employment count: empty for today, or for a new person’s first day. At most a year ahead.',
    example: '',
  }),
] as const;
