import type { TaxDetails } from '@plenty/contract/enrolment/tax-details';

/** As people say them. */
export const REGION_NAMES: Readonly<Record<TaxDetails['region']['value'], string>> = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
};

export const LOAN_NAMES: Readonly<Record<TaxDetails['studentLoans']['value'][number], string>> = {
  'plan-1': 'Student loan plan 1',
  'plan-2': 'Student loan plan 2',
  'plan-4': 'Student loan plan 4',
  'plan-5': 'Student loan plan 5',
  postgraduate: 'Postgraduate loan',
};
