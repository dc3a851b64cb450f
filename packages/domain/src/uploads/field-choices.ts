import { NI_CATEGORIES, type ContractKind, type Region, type StudentLoan } from '../employees/employee-facts.ts';
import type { FieldChoice } from './upload-field.ts';

/** Values of fields that know only some, with the words in which payroll systems write them. */

export const SEXES = choices({ female: ['Female', 'F', 'Woman'], male: ['Male', 'M', 'Man'] });

/** Who has left is known by their last day. */
export const STATUSES = choices({
  active: ['Active', 'Current', 'Employed'],
  inactive: ['Inactive', 'On leave', 'Suspended', 'Career break'],
});

export const CONTRACTS = choices({
  permanent: ['Permanent', 'Perm'],
  'fixed-term': ['Fixed term', 'Fixed', 'FTC', 'Temporary'],
  apprentice: ['Apprentice', 'Apprenticeship'],
  casual: ['Casual', 'Zero hours', 'Bank'],
} satisfies Record<ContractKind, ChoiceSynonyms>);

export const REGION_CHOICES = choices({
  england: ['England', 'Eng'],
  wales: ['Wales', 'Cymru'],
  scotland: ['Scotland', 'Scot'],
  'northern-ireland': ['Northern Ireland', 'NI'],
} satisfies Record<Region, ChoiceSynonyms>);

export const NI_LETTERS: readonly FieldChoice[] = NI_CATEGORIES.map((value) => ({ value, words: [value] }));

export const LOANS = choices({
  'plan-1': ['Plan 1', '1'],
  'plan-2': ['Plan 2', '2'],
  'plan-4': ['Plan 4', '4'],
  'plan-5': ['Plan 5', '5'],
  postgraduate: ['Postgraduate', 'PG', 'PGL', 'Plan 3', '3'],
} satisfies Record<StudentLoan, ChoiceSynonyms>);

export const YES_NO = choices({ yes: ['Yes', 'Y', 'True', '1'], no: ['No', 'N', 'False', '0'] });

type ChoiceSynonyms = readonly [string, ...string[]];

function choices(words: Readonly<Record<string, ChoiceSynonyms>>): readonly FieldChoice[] {
  return Object.entries(words).map(([value, spellings]) => ({ value, words: spellings }));
}
