import { type TableEntries } from './table-entry.ts';

/** What people tell us of themselves, beside what they choose. */
export const DECLARED_TABLES: TableEntries = {
  pension_allowance: {
    owner: 'enrolment/pension-allowance',
    purpose: 'What a person has told us of their pensions, for the warning of the annual allowance.',
    retention: 'until the person is erased',
    export: 'yes',
    erasure: 'deleted',
    columns: {
      has_taken_flexibly: 'whether they have taken money flexibly from a pension',
      carried_forward_pence: 'the allowance that earlier years have left, in pence',
      carried_into: 'the tax year in which that counts',
      changed_at: 'when they last said it',
    },
  },
  tax_details: {
    owner: 'enrolment/tax-details',
    purpose: 'What a person has told us for estimates of their pay, where their employer has not.',
    retention: 'until the person is erased',
    export: 'yes',
    erasure: 'deleted',
    columns: {
      region: 'where they live: Scotland has its own tax',
      student_loans: 'repayments go by the plan',
      changed_at: 'when they last said it',
    },
  },
  nomination: {
    owner: 'enrolment/nominations',
    purpose: 'Who should receive life cover if somebody dies.',
    retention: 'until it is changed or the person is erased',
    export: 'yes',
    erasure: 'deleted',
    columns: {
      benefit_code: 'the cover; it outlasts a year',
      people: 'names, relations and shares',
      version: 'counts changes, so that two at once are noticed',
      confirmed_at: 'when they last said that it is right',
    },
  },
};
