import * as z from 'zod/mini';
import { PAYROLL_ROW_CHOICES } from '@plenty/domain/reports/payroll-file';
import {
  LAYOUT_ORDERS,
  LAYOUT_TOTALS,
  PAYROLL_COLUMN_CODES,
  PAYROLL_COLUMNS,
  type PayrollLayout,
} from '@plenty/domain/reports/payroll-layout';
import {
  DAY_FORMS,
  DECIMAL_MARKS,
  MONEY_UNITS,
  NEGATIVE_FORMS,
  SEPARATORS,
  USUAL_STYLE,
  type DecimalMark,
  type SeparatorName,
} from '@plenty/domain/sheets/sheet-style';
import { Code, Text } from './values.ts';

const MOST_CONTACTS = 5;

/** Of a file that payroll software reads: one line, short enough for any program. */
const Words = z
  .string()
  .check(
    z.minLength(1, 'must not be empty'),
    z.maxLength(100, 'must have at most 100 characters'),
    z.regex(/^[^\p{Cc}]*$/u, 'must be one line'),
  );

/** Each of them is a mailbox, or who looks after payroll. */
const Contacts = z
  .array(z.email().check(z.maxLength(254, 'must have at most 254 characters')))
  .check(
    z.maxLength(MOST_CONTACTS, `must name at most ${MOST_CONTACTS} addresses; use a mailbox that more people read`),
  );

const Column = z.pipe(
  z.strictObject({
    from: z.optional(z.enum(PAYROLL_COLUMN_CODES)),
    /** The same in every row. */
    text: z.optional(Words),
    heading: z.optional(Words),
    /** What the software calls what stands there, by what we do. */
    codes: z.optional(z.record(Words, Words)),
    sign: z._default(z.enum(['as-is', 'reversed']), 'as-is'),
    total: z.optional(z.enum(LAYOUT_TOTALS)),
    /** A word in the line of totals. */
    totalText: z.optional(Words),
  }),
  z.transform(({ sign, heading, ...rest }) => ({
    ...rest,
    heading: heading ?? (rest.from === undefined ? 'Text' : PAYROLL_COLUMNS[rest.from].heading),
    isReversed: sign === 'reversed',
  })),
);

/** How the client's payroll software takes a month, in the columns and the form that it asks for. */
export const PayrollFile = z.pipe(
  z.strictObject({
    code: Code,
    name: Text,
    /** Who gets an email with a link when the file of a month is ready. */
    contacts: z._default(Contacts, []),
    rows: z._default(z.enum(PAYROLL_ROW_CHOICES), 'all'),
    order: z._default(z.enum(LAYOUT_ORDERS), 'surname'),
    /** Whether the employer's part has a row of its own. */
    employerRows: z._default(z.boolean(), false),
    payGroup: z.optional(Code),
    /** Whether each pay group has a file of its own. */
    split: z._default(z.boolean(), false),
    headings: z._default(z.boolean(), USUAL_STYLE.hasHeadings),
    separator: z._default(
      z.enum(Object.keys(SEPARATORS) as [SeparatorName, ...SeparatorName[]]),
      USUAL_STYLE.separator,
    ),
    days: z._default(z.enum(DAY_FORMS), 'DD/MM/YYYY'),
    money: z._default(z.enum(MONEY_UNITS), USUAL_STYLE.money),
    decimalMark: z._default(
      z.enum(Object.keys(DECIMAL_MARKS) as [DecimalMark, ...DecimalMark[]]),
      USUAL_STYLE.decimalMark,
    ),
    thousands: z._default(z.boolean(), USUAL_STYLE.hasThousands),
    negatives: z._default(z.enum(NEGATIVE_FORMS), USUAL_STYLE.negatives),
    quotes: z._default(z.enum(['where-needed', 'always']), USUAL_STYLE.quotes),
    byteOrderMark: z._default(z.boolean(), USUAL_STYLE.hasByteOrderMark),
    columns: z
      .array(Column)
      .check(z.minLength(1, 'must have a column'), z.maxLength(60, 'must have at most 60 columns')),
  }),
  z.transform(
    ({
      headings,
      separator,
      days,
      money,
      decimalMark,
      thousands,
      negatives,
      quotes,
      byteOrderMark,
      ...rest
    }): PayrollLayout => {
      const { employerRows, split, ...layout } = rest;
      return {
        ...layout,
        hasEmployerRows: employerRows,
        isSplit: split,
        style: {
          hasHeadings: headings,
          separator,
          days,
          money,
          decimalMark,
          hasThousands: thousands,
          negatives,
          quotes,
          hasByteOrderMark: byteOrderMark,
        },
      };
    },
  ),
);
