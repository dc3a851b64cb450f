import { CONTRACTS, LOANS, NI_LETTERS, REGION_CHOICES, STATUSES, YES_NO } from './field-choices.ts';
import { CLEARABLE, field, REQUIRED } from './upload-field.ts';

/** Facts of the employment that everyone has. */
export const WORK_FIELDS = [
  field('status', 'Employment status', {
    kind: 'choice',
    choices: STATUSES,
    synonyms: ['Status'],
    note: 'Active unless it says otherwise. For who leaves fill in Left on.',
    example: 'Active',
  }),
  field('contract', 'Contract', {
    kind: 'choice',
    choices: CONTRACTS,
    synonyms: ['Contract type', 'Type of contract', 'Employment type'],
    note: 'Permanent unless it says otherwise.',
    example: 'Permanent',
  }),
  field('grade', 'Grade', {
    ...REQUIRED,
    synonyms: ['Pay grade', 'Band', 'Level'],
    note: 'As your scheme’s rules name it.',
    example: 'C',
  }),
  field('department', 'Department', {
    ...REQUIRED,
    synonyms: ['Dept', 'Team', 'Division'],
    note: 'As your scheme’s rules name it.',
    example: 'Finance',
  }),
  field('location', 'Location', {
    ...REQUIRED,
    synonyms: ['Site', 'Office', 'Workplace', 'Place of work'],
    note: 'As your scheme’s rules name it.',
    example: 'Leeds',
  }),
  field('region', 'Region', {
    kind: 'choice',
    choices: REGION_CHOICES,
    synonyms: ['Country', 'Nation', 'Tax region'],
    note: 'Where the person lives, by which income tax goes. Until you tell us, we assume England.',
    example: 'England',
  }),
  field('hoursPerWeek', 'Hours per week', {
    ...REQUIRED,
    kind: 'number',
    synonyms: ['Hours', 'Weekly hours', 'Contracted hours', 'Hours a week'],
    note: 'By contract, such as 37.5.',
    example: '37.5',
  }),
  field('salary', 'Salary', {
    ...REQUIRED,
    kind: 'money',
    synonyms: ['Annual salary', 'Basic salary', 'Basic pay', 'Annual pay', 'Yearly salary', 'Salary per year', 'Pay'],
    note: 'A year’s pay in pounds, for the hours that are worked.',
    example: '32000',
  }),
] as const;

/** What some have, and what prices and tax ask beside. */
export const FURTHER_FIELDS = [
  field('bonus', 'Bonus', {
    ...CLEARABLE,
    kind: 'money',
    synonyms: ['Annual bonus', 'Yearly bonus'],
    note: 'A year’s bonus in pounds, where one is known.',
    example: '',
  }),
  field('bonusPaidIn', 'Bonus paid in', {
    ...CLEARABLE,
    kind: 'month',
    synonyms: ['Bonus month', 'Bonus pay month', 'Month of bonus', 'Bonus paid'],
    note: 'The month with whose pay the bonus comes, such as 07/2026. Until it is known the bonus cannot be exchanged.',
    example: '',
  }),
  field('niCategory', 'NI category', {
    kind: 'choice',
    choices: NI_LETTERS,
    synonyms: [
      'NI letter',
      'NI category letter',
      'National Insurance category',
      'National Insurance letter',
      'NI table letter',
      'NI code',
    ],
    note: 'The letter of National Insurance, as HMRC lists them: A unless it says otherwise.',
    example: 'A',
  }),
  field('studentLoans', 'Student loans', {
    ...CLEARABLE,
    kind: 'list',
    choices: LOANS,
    synonyms: ['Student loan', 'Student loan plan', 'Student loan plans'],
    note: 'Plan 1, Plan 2, Plan 4, Plan 5 or Postgraduate; several with a semicolon between them. Write none for somebody without a loan.',
    example: '',
  }),
  field('leaveDays', 'Holiday days', {
    ...CLEARABLE,
    kind: 'number',
    synonyms: ['Holiday entitlement', 'Annual leave', 'Annual leave days', 'Leave days', 'Holidays'],
    note: 'Days of holiday a year.',
    example: '25',
  }),
  field('leaveDaysTaken', 'Holiday days taken', {
    ...CLEARABLE,
    kind: 'number',
    synonyms: ['Holiday taken', 'Annual leave taken', 'Leave days taken', 'Leave taken', 'Holidays taken'],
    note: 'Of who leaves: days of this leave year that are taken by their last day, by which bought and sold holiday is settled.',
    example: '',
  }),
  field('probationUntil', 'Probation until', {
    ...CLEARABLE,
    kind: 'day',
    synonyms: ['Probation end date', 'Probation end', 'End of probation', 'Probation ends'],
    note: 'The last day of probation.',
    example: '',
  }),
  field('smoker', 'Smoker', {
    ...CLEARABLE,
    kind: 'yes-no',
    choices: YES_NO,
    synonyms: ['Smokes', 'Is a smoker'],
    note: 'Yes or no, where prices go by it.',
    example: '',
  }),
  field('voucherSchemeJoinedOn', 'Childcare vouchers since', {
    ...CLEARABLE,
    kind: 'day',
    synonyms: ['Voucher scheme joined on', 'Childcare voucher start date', 'Voucher start date'],
    note: 'When pay was first reduced for childcare vouchers.',
    example: '',
  }),
] as const;
