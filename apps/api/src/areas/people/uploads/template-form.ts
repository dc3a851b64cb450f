import { MOST_ROWS } from '@plenty/contract/people/uploads';
import type { UploadKind } from '@plenty/contract/people/uploads-details';
import { exampleFor } from '@plenty/domain/uploads/example-row';
import { readDay } from '@plenty/domain/uploads/read-day';
import type { UploadField } from '@plenty/domain/uploads/upload-field';
import type { SheetCell } from '../../../platform/sheets/sheet.ts';
import type { WorkbookForm, FormColumn } from '../../../platform/sheets/xlsx-form.ts';

/** The sheet of the template that explains; it has no rows of the table. */
export const GUIDE_TITLE = 'How to fill this in';

interface AboutTemplate {
  readonly kind: UploadKind;
  readonly version: string;
}

/** The columns of a client as a form, with an example and a sheet that explains. */
export function templateForm(fields: readonly UploadField[], about: AboutTemplate): WorkbookForm {
  return {
    title: SHEETS[about.kind].title,
    columns: fields.map((field) => toColumn(field, about)),
    example: fields.map(exampleCell),
    guide: { title: GUIDE_TITLE, rows: guideRows(fields, about) },
    rows: MOST_ROWS,
  };
}

const KIND_OF = {
  text: 'text',
  // A spreadsheet would make a day of it.
  month: 'text',
  choice: 'text',
  list: 'text',
  'yes-no': 'text',
  day: 'day',
  money: 'figure',
  number: 'figure',
} as const satisfies Record<UploadField['kind'], FormColumn['kind']>;

function toColumn(field: UploadField, { kind }: AboutTemplate): FormColumn {
  return {
    header: field.header,
    width: Math.max(14, field.header.length + 4, field.example.length + 2),
    kind: KIND_OF[field.kind],
    hint: [neededWords(field, kind), field.note].join(' '),
    choices: [...fieldWordsOf(field), ...(field.mayBeCleared && field.choices.length > 0 ? ['none'] : [])],
    // Of a list several may be written.
    isOpen: field.kind === 'list',
  };
}

function exampleCell(field: UploadField): SheetCell {
  const example = exampleFor(field);
  if (example === '') return null;
  const kind = KIND_OF[field.kind];
  const day = kind === 'day' ? readDay(example) : undefined;
  if (day) return 'day' in day ? day : example;
  return kind === 'figure' ? Number(example) : example;
}

function fieldWordsOf({ choices }: UploadField): string[] {
  return choices.map(({ words: [word] }) => word);
}

function neededWords({ isRequired, mayBeCleared }: UploadField, kind: UploadKind): string {
  if (isRequired) return SHEETS[kind].needed;
  return mayBeCleared ? 'May be empty; none takes away what there is.' : 'May be empty.';
}

const DAYS = 'Days are written as 16/11/2026, months as 11/2026, amounts as 32000 or £32,000.00.';
const EXAMPLE = 'The row EXAMPLE shows how a row looks. It may stay: it is passed over.';

const PEOPLE_RULES: readonly string[] = [
  'Each row of the sheet Employees is about the person with that payroll number. Rows for people who are not known yet add them.',
  'An empty cell, or a column that you remove, leaves what is known as it is. The word none takes away what may be taken away.',
  'People who are not in the file are left alone. For who leaves, fill in Left on; for who comes back, a later Joined on.',
  DAYS,
  EXAMPLE,
];

const BENEFIT_RULES: readonly string[] = [
  'Each row of the sheet Existing benefits is one benefit that the person with that payroll number has already.',
  'Fill in the columns that the benefit asks for, and leave the others empty. The table below says what each may hold.',
  'Leave out benefits that everyone gets automatically. Choices that people have made in the portal do not change.',
  'To correct a row of an earlier file, send it again with the right values.',
  DAYS,
  EXAMPLE,
];

const SHEETS: Readonly<
  Record<UploadKind, { readonly title: string; readonly needed: string; readonly rules: readonly string[] }>
> = {
  people: { title: 'Employees', needed: 'Needed for new people.', rules: PEOPLE_RULES },
  benefits: { title: 'Existing benefits', needed: 'Needed.', rules: BENEFIT_RULES },
};

function guideRows(fields: readonly UploadField[], { kind, version }: AboutTemplate): string[][] {
  return [
    ...SHEETS[kind].rules.map((rule, index) => [index === 0 ? 'How it works' : '', rule]),
    ['Template version', version],
    [],
    ['Column', 'What to write', 'Allowed', 'Example'],
    ...fields.map((field) => [
      field.header,
      [neededWords(field, kind), field.note].join(' '),
      fieldWordsOf(field).join(', '),
      exampleFor(field),
    ]),
  ];
}
