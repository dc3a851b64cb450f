/** What a provider's report can tell; a scheme names those that the provider asks for. Nothing of health is among them. */
export const PROVIDER_COLUMNS = {
  'payroll-number': 'Payroll number',
  surname: 'Surname',
  'first-name': 'First name',
  'date-of-birth': 'Date of birth',
  sex: 'Sex',
  postcode: 'Postcode',
  benefit: 'Benefit',
  'policy-number': 'Policy number',
  status: 'Status',
  cover: 'Cover',
  'sum-insured': 'Sum insured',
  'starts-on': 'Starts on',
  'ends-on': 'Ends on',
  'employee-premium': 'Employee premium',
  'employer-premium': 'Employer premium',
  'total-premium': 'Total premium',
  'evidence-needed': 'Evidence needed',
} as const;
export type ProviderColumn = keyof typeof PROVIDER_COLUMNS;

export const PROVIDER_COLUMN_CODES = Object.keys(PROVIDER_COLUMNS) as [ProviderColumn, ...ProviderColumn[]];

/** Enough to know who is covered for what; from a sum insured pay could be worked out, so that one is asked for by name. */
export const USUAL_PROVIDER_COLUMNS: readonly ProviderColumn[] = [
  'payroll-number',
  'surname',
  'first-name',
  'benefit',
  'policy-number',
  'status',
  'cover',
  'starts-on',
  'ends-on',
  'employee-premium',
  'employer-premium',
  'total-premium',
  'evidence-needed',
];
