import type { SheetStyle } from '../sheets/sheet-style.ts';
import type { PayrollRowChoice } from './payroll-file.ts';

/** What a column of a payroll file can tell, its usual heading, and what stands in it. */
export const PAYROLL_COLUMNS = {
  'payroll-number': { heading: 'Payroll number', holds: 'text' },
  'ni-number': { heading: 'NI number', holds: 'text' },
  surname: { heading: 'Surname', holds: 'text' },
  'first-name': { heading: 'First name', holds: 'text' },
  'date-of-birth': { heading: 'Date of birth', holds: 'day' },
  'pay-group': { heading: 'Pay group', holds: 'text' },
  benefit: { heading: 'Benefit', holds: 'text' },
  'pay-element': { heading: 'Pay element', holds: 'text' },
  'row-type': { heading: 'Type', holds: 'text' },
  treatment: { heading: 'Treatment', holds: 'text' },
  'taxed-sacrifice': { heading: 'Taxed sacrifice (OpRA)', holds: 'text' },
  month: { heading: 'Month', holds: 'text' },
  'for-month': { heading: 'For month', holds: 'text' },
  'pay-date': { heading: 'Pay date', holds: 'day' },
  'effective-from': { heading: 'Effective from', holds: 'day' },
  'effective-to': { heading: 'Effective to', holds: 'day' },
  amount: { heading: 'Amount', holds: 'money' },
  deduction: { heading: 'Deduction', holds: 'money' },
  payment: { heading: 'Payment', holds: 'money' },
  'employer-cost': { heading: 'Employer cost', holds: 'money' },
  'benefit-fund': { heading: 'Benefit fund', holds: 'money' },
  change: { heading: 'Change from last month', holds: 'money' },
  'not-taken': { heading: 'Not taken, minimum wage', holds: 'money' },
  note: { heading: 'Note', holds: 'text' },
} as const satisfies Record<string, { heading: string; holds: 'text' | 'day' | 'money' }>;
export type PayrollColumn = keyof typeof PAYROLL_COLUMNS;

export const PAYROLL_COLUMN_CODES = Object.keys(PAYROLL_COLUMNS) as [PayrollColumn, ...PayrollColumn[]];

/** What may stand below a column, beside a text of the client's own. */
export const LAYOUT_TOTALS = ['sum', 'rows'] as const;

export interface LayoutColumn {
  /** Left out, every row has the text. */
  readonly from?: PayrollColumn | undefined;
  readonly text?: string | undefined;
  readonly heading: string;
  /** What the software calls what stands in it, by what we do; anything else stays as it is. */
  readonly codes?: Readonly<Record<string, string>> | undefined;
  /** Of money: whether a deduction is below nothing and a payment above. */
  readonly isReversed: boolean;
  readonly total?: (typeof LAYOUT_TOTALS)[number] | undefined;
  readonly totalText?: string | undefined;
}

export const LAYOUT_ORDERS = ['surname', 'payroll-number'] as const;
export type LayoutOrder = (typeof LAYOUT_ORDERS)[number];

/** Facts of an employment that may be somebody's pay group, beside the client's own fields. */
export const PAY_GROUP_FACTS = ['department', 'location', 'grade', 'contract'] as const;

/** How one client's payroll software takes a month. */
export interface PayrollLayout {
  readonly code: string;
  readonly name: string;
  /** The addresses that are told when the file of a month is ready; left out, none. */
  readonly contacts?: readonly string[] | undefined;
  readonly rows: PayrollRowChoice;
  readonly order: LayoutOrder;
  /** Whether the employer's part has a row of its own, under the employer's pay element. */
  readonly hasEmployerRows: boolean;
  /** The fact of the employment, or the client's own field, that is the pay group. */
  readonly payGroup?: string | undefined;
  /** Whether each pay group has a file of its own. */
  readonly isSplit: boolean;
  readonly style: SheetStyle;
  readonly columns: readonly LayoutColumn[];
}

interface LayoutFault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What is wrong with a layout although every part has its right form. */
export function findLayoutFaults(layout: PayrollLayout, ownFields: readonly string[]): LayoutFault[] {
  const { contacts = [], payGroup, isSplit, columns, style } = layout;
  const groups = [...PAY_GROUP_FACTS, ...ownFields];
  const faults: LayoutFault[] = [];
  if (payGroup !== undefined && !groups.includes(payGroup))
    faults.push({
      path: ['payGroup'],
      message: `'${payGroup}' is no fact of an employment and no field of this client; it is one of ${groups.join(', ')}`,
    });
  if (isSplit && payGroup === undefined)
    faults.push({ path: ['split'], message: 'needs payGroup: what the file is split by' });
  const mailboxes = contacts.map((contact) => contact.toLowerCase());
  for (const [at, mailbox] of mailboxes.entries())
    if (mailboxes.indexOf(mailbox) < at)
      faults.push({ path: ['contacts', at], message: `'${contacts[at] ?? ''}' is named twice` });
  for (const [at, column] of columns.entries()) {
    const { from, text, codes, isReversed, total, totalText, heading } = column;
    const path = ['columns', at];
    const holds = from === undefined ? 'text' : PAYROLL_COLUMNS[from].holds;
    if ((from === undefined) === (text === undefined))
      faults.push({ path, message: 'must have either from or text: what stands in the column' });
    if (from === 'pay-group' && payGroup === undefined)
      faults.push({ path: [...path, 'from'], message: 'needs payGroup: which fact of a person it is' });
    if (codes && (from === undefined || holds !== 'text'))
      faults.push({ path: [...path, 'codes'], message: 'are for columns that hold a text of ours' });
    if (isReversed && holds !== 'money')
      faults.push({ path: [...path, 'sign'], message: 'is for columns that hold money' });
    if (total === 'sum' && holds !== 'money')
      faults.push({ path: [...path, 'total'], message: 'adds up money; other columns can count rows' });
    if (total !== undefined && totalText !== undefined)
      faults.push({ path: [...path, 'totalText'], message: 'must not stand beside total: a cell has one of them' });
    if (style.hasHeadings && columns.findIndex((other) => other.heading === heading) < at)
      faults.push({ path: [...path, 'heading'], message: `'${heading}' is the heading of another column too` });
  }
  return faults;
}
