import { formatPounds } from '../money/pence.ts';
import type { Benefit } from '../scheme/benefit.ts';
import { COVER_LEVEL_LABELS, type SelectionField } from '../selection/fields.ts';
import { YES_NO } from '../uploads/field-choices.ts';
import { PERSONAL_FIELDS } from '../uploads/personal-fields.ts';
import { plainForm } from '../uploads/plain-form.ts';
import { field, REQUIRED, type FieldChoice, type UploadField } from '../uploads/upload-field.ts';

/** A field that a cell can hold. People say themselves which family members are covered. */
export type WrittenField = Exclude<SelectionField, { kind: 'people' }>;

/** Of what is chosen, by what its field is called. */
const VALUE_PREFIX = 'value:';

const [PAYROLL_NUMBER] = PERSONAL_FIELDS;

const EXISTING_BENEFIT_FIELDS = [
  PAYROLL_NUMBER,
  field('benefit', 'Benefit', {
    ...REQUIRED,
    kind: 'choice',
    synonyms: ['Benefit name', 'Benefit code', 'Plan', 'Product'],
    note: 'Its name or its code.',
    example: '',
  }),
  field('since', 'Has it since', {
    ...REQUIRED,
    kind: 'day',
    synonyms: ['Since', 'Member since', 'Start date', 'Starts on', 'Effective date', 'Cover from', 'Date joined'],
    note: 'The first day they had it, including with a previous provider.',
    example: '01/04/2024',
  }),
] as const;

const PRICE_FIELDS = [
  field('employeePays', 'Employee pays a month', {
    kind: 'money',
    synonyms: ['Employee pays', 'Employee cost', 'Employee contribution', 'Monthly deduction', 'Deduction'],
    note: 'What is taken from their pay now. Leave it empty to use the price of your scheme. If they are paid, write a minus in front.',
    example: '12.50',
  }),
  field('employerPays', 'Employer pays a month', {
    kind: 'money',
    synonyms: ['Employer pays', 'Employer cost', 'Employer contribution'],
    note: 'What you pay now. Leave it empty to use the price of your scheme.',
    example: '',
  }),
] as const;

/** The names of those that every client has. */
export type ExistingBenefitFieldName = (typeof EXISTING_BENEFIT_FIELDS | typeof PRICE_FIELDS)[number]['name'];

/** The columns of a file of benefits that people have already, in the order of its template. */
export function existingBenefitFieldsOf(benefits: readonly Benefit[]): readonly UploadField[] {
  const chosen = benefits.filter(({ fields }) => fields.length > 0);
  const [payrollNumber, benefit, since] = EXISTING_BENEFIT_FIELDS;
  const names = { ...benefit, choices: benefits.map(({ code, name }) => toFieldChoice(code, name)) };
  const example = { ...names, example: chosen[0]?.name ?? '' };
  return [payrollNumber, example, since, ...valueFieldsOf(chosen), ...PRICE_FIELDS];
}

export function writtenFieldsOf({ fields }: Pick<Benefit, 'fields'>): readonly WrittenField[] {
  return fields.filter((each) => each.kind !== 'people');
}

/** The column of what is chosen: benefits share it whose fields are called the same. */
export function valueColumnOf({ label }: Pick<SelectionField, 'label'>): string {
  return `${VALUE_PREFIX}${plainForm(label)}`;
}

export function isValueColumn({ name }: UploadField): boolean {
  return name.startsWith(VALUE_PREFIX);
}

/** A field as a cell of a file says it. */
export function toCellField(asked: WrittenField): UploadField {
  return field(valueColumnOf(asked), asked.label, {
    kind: CELL_KINDS[asked.kind],
    choices: fieldChoicesOf(asked),
    synonyms: [],
    note: '',
    example: '',
  });
}

const CELL_KINDS = {
  number: 'number',
  money: 'money',
  choice: 'choice',
  'cover-level': 'choice',
  date: 'day',
  'yes-no': 'yes-no',
  text: 'text',
} as const satisfies Record<WrittenField['kind'], UploadField['kind']>;

interface ValueColumn {
  readonly asked: WrittenField;
  readonly benefit: Benefit;
}

function valueFieldsOf(benefits: readonly Benefit[]): UploadField[] {
  const taken = new Set([...EXISTING_BENEFIT_FIELDS, ...PRICE_FIELDS].map(({ header }) => plainForm(header)));
  const all = benefits.flatMap((benefit) => writtenFieldsOf(benefit).map((asked): ValueColumn => ({ asked, benefit })));
  return [...Map.groupBy(all, ({ asked }) => valueColumnOf(asked))].map(([name, [first, ...others]]) => {
    const { label } = first?.asked ?? { label: '' };
    return field(name, taken.has(plainForm(label)) ? `${label} chosen` : label, {
      synonyms: [],
      note: [...(first ? [first] : []), ...others].map(sayAllowedOf).join(' '),
      example: first && first.benefit === benefits[0] ? exampleOf(first.asked) : '',
    });
  });
}

function sayAllowedOf({ asked, benefit }: ValueColumn): string {
  return `${benefit.name}: ${sayAllowed(asked)}.`;
}

function sayAllowed(asked: WrittenField): string {
  switch (asked.kind) {
    case 'number':
      return `a number from ${asked.minimum} to ${asked.maximum}`;
    case 'money':
      return `an amount from ${formatPounds(asked.minimum)} to ${formatPounds(asked.maximum)}`;
    case 'date':
      return 'a day';
    case 'text':
      return `at most ${asked.maximumLength} characters`;
    case 'choice':
    case 'cover-level':
    case 'yes-no':
      return fieldChoicesOf(asked)
        .map(({ words: [word] }) => word)
        .join(', ');
  }
}

function exampleOf(asked: WrittenField): string {
  switch (asked.kind) {
    case 'number':
      return String(asked.minimum);
    case 'money':
      return (asked.minimum / 100).toFixed(2);
    case 'date':
      return '01/04/2024';
    case 'text':
      return '';
    case 'choice':
    case 'cover-level':
    case 'yes-no':
      return fieldChoicesOf(asked)[0]?.words[0] ?? '';
  }
}

function fieldChoicesOf(asked: WrittenField): readonly FieldChoice[] {
  if (asked.kind === 'choice') return asked.options.map(({ value, label }) => toFieldChoice(value, label));
  if (asked.kind === 'cover-level') return asked.levels.map((level) => toFieldChoice(level, COVER_LEVEL_LABELS[level]));
  return asked.kind === 'yes-no' ? YES_NO : [];
}

function toFieldChoice(value: string, word: string): FieldChoice {
  return { value, words: [word] };
}
